import type { ChangeFeed } from '#/server/database/change-feed.ts'
import type { Database } from '#/server/database/database.ts'
import { type ReplicatedView, replicate } from '#/server/database/replicated-view.ts'
import { inTurns } from '#/server/in-turns.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { dayOf } from '../rules/day.rules.ts'
import type { TonightGame } from '../rules/tonight-game.rules.ts'
import { allPickableGames, pickableGames } from '../tonight.store.ts'
import { TonightIndex } from './tonight.index.ts'

/** From this many changes on (an import), reading everything again is quicker. */
const MANY_CHANGES = 2_000

/** What answers from it show. */
export const TONIGHT = 'tonight'

const kept = oncePerProcess('tonight', () => ({
  followed: undefined as ReplicatedView<TonightIndex> | undefined,
}))

/** What this process picks from, once it is read. {@link openTonight} must have been called. */
export async function tonightIndex(): Promise<TonightIndex> {
  const { followed } = kept()
  if (!followed) throw new Error('nobody opened what Tonight picks from')
  return followed.whenRead()
}

/**
 * Loads what Tonight picks from, and follows the catalogue from then on.
 * @param after what is read before it
 */
export async function openTonight(db: Database, feed: ChangeFeed, after?: Promise<unknown>): Promise<void> {
  const today = () => dayOf(Date.now())
  const build = async () => {
    const index = new TonightIndex()
    for await (const piece of allPickableGames(db, today())) await inTurns(putting(index, piece))
    return index
  }
  const followed = replicate({
    name: 'what Tonight picks from',
    feed,
    after,
    shownAs: TONIGHT,
    concerns: (thing) => thing === 'categories' || thing.startsWith('game '),
    read: build,
    readChanges: async (index, changed) => {
      // A category that is renamed is one that many games are compared by.
      if (changed.has('categories') || changed.size > MANY_CHANGES) return build()
      const gone = new Set([...changed].map((thing) => Number(thing.slice('game '.length))))
      for (const game of await pickableGames(db, today(), [...gone])) {
        gone.delete(game.id)
        index.put(game)
      }
      for (const id of gone) index.remove(id)
      return index
    },
  })
  kept().followed = followed
  await followed.whenRead()
}

function* putting(index: TonightIndex, games: readonly TonightGame[]): Generator<void> {
  for (const game of games) {
    index.put(game)
    yield
  }
}

/** For how long this process has known less than the database, in milliseconds; it goes on answering from what it knows. */
export function tonightBehindMs(): number {
  return kept().followed?.behindMs() ?? Number.POSITIVE_INFINITY
}

/** Stops following the database. */
export function closeTonight(): void {
  kept().followed?.stop()
  kept().followed = undefined
}
