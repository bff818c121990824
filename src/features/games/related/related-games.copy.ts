import type { ChangeFeed } from '#/server/database/change-feed.ts'
import type { Database } from '#/server/database/database.ts'
import { type ReplicatedView, replicate } from '#/server/database/replicated-view.ts'
import { inTurns } from '#/server/in-turns.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { tastedGames } from '#/server/taste/taste-games.store.ts'
import { type RelatableGame, RelatedIndex } from './related.index.ts'
import { categoryNames, countedOpinions } from './related.store.ts'

/** From this many changes on (an import), reading everything again is quicker. */
const MANY_CHANGES = 2_000

/** What answers from it show. */
export const RELATED = 'related games'

const kept = oncePerProcess('related games', () => ({
  followed: undefined as ReplicatedView<RelatedIndex> | undefined,
}))

/** The related games of this process, once they are read. {@link openRelatedGames} must have been called. */
export async function relatedIndex(): Promise<RelatedIndex> {
  const { followed } = kept()
  if (!followed) throw new Error('nobody opened the related games')
  return followed.whenRead()
}

/** For how long related games have been told from less than the database knows, in milliseconds. */
export function relatedBehindMs(): number {
  return kept().followed?.behindMs() ?? Number.POSITIVE_INFINITY
}

/**
 * Loads what related games are told from, and follows the catalogue and members' likes from then on.
 * @param after what is read before it
 */
export async function openRelatedGames(
  db: Database,
  feed: ChangeFeed,
  after?: Promise<unknown>,
): Promise<void> {
  const build = async () => {
    const index = new RelatedIndex()
    index.setCategoryNames(await categoryNames(db))
    for await (const piece of tastedGames(db)) await inTurns(putting(index, piece))
    await inTurns(index.fillLikes(await countedOpinions(db)))
    return index
  }
  const followed = replicate({
    name: 'what related games are told from',
    feed,
    after,
    shownAs: RELATED,
    concerns: (thing) => thing === 'categories' || /^(game|likes) /.test(thing),
    read: build,
    readChanges: async (index, changed) => {
      if (changed.size > MANY_CHANGES) return build()
      if (changed.has('categories')) index.setCategoryNames(await categoryNames(db))
      const gone = new Set(namedIn(changed, 'game ').map(Number))
      for await (const piece of gone.size === 0 ? [] : tastedGames(db, [...gone]))
        for (const game of piece) {
          gone.delete(game.id)
          index.put(game)
        }
      for (const id of gone) index.remove(id)
      const members = namedIn(changed, 'likes ')
      if (members.length === 0) return index
      const opinions = await countedOpinions(db, members)
      for (const memberId of members) index.setMember(memberId, opinions.get(memberId) ?? [])
      return index
    },
  })
  kept().followed = followed
  await followed.whenRead()
}

function* putting(index: RelatedIndex, games: readonly RelatableGame[]): Generator<void> {
  for (const game of games) {
    index.put(game)
    yield
  }
}

function namedIn(changed: ReadonlySet<string>, kind: string): string[] {
  return [...changed].filter((thing) => thing.startsWith(kind)).map((thing) => thing.slice(kind.length))
}

/** Stops following the database. */
export function closeRelatedGames(): void {
  kept().followed?.stop()
  kept().followed = undefined
}
