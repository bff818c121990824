import type { ChangeFeed } from '#/server/database/change-feed.ts'
import type { Database } from '#/server/database/database.ts'
import { type FollowedCopy, followDatabase } from '#/server/database/followed-copy.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { type IndexedGame, listedCategories, publishedGames } from '../discovery.store.ts'
import { DiscoveryIndex } from './discovery.index.ts'

type CatalogueIndex = DiscoveryIndex<IndexedGame>

/** What answers from the index show; it changes when the index has taken a change in, a little after the rows did. */
export const CATALOGUE = 'catalogue'
/** From this many changed games on (an import), building the index anew is quicker and holds nobody up. */
const MANY_CHANGES = 2_000

const kept = oncePerProcess('catalogue index', () => ({
  followed: undefined as FollowedCopy<CatalogueIndex> | undefined,
}))

/** The search index of this process. {@link openCatalogueIndex} must have finished. */
export function catalogueIndex(): CatalogueIndex {
  if (!kept.followed) throw new Error('the search index is not loaded yet')
  return kept.followed.current()
}

/** Whether the index hears every change; while it does not, it goes on answering from what it knows. */
export function isCatalogueIndexCurrent(): boolean {
  return kept.followed?.isUpToDate() ?? false
}

/** Loads the search index and follows the database from then on. */
export async function openCatalogueIndex(db: Database, feed: ChangeFeed): Promise<void> {
  const build = async () =>
    DiscoveryIndex.build({ games: await publishedGames(db), categories: await listedCategories(db) })
  kept.followed = await followDatabase({
    name: 'changes of the catalogue',
    feed,
    shownAs: CATALOGUE,
    concerns: (thing) => thing === 'categories' || thing.startsWith('game '),
    read: build,
    readChanges: async (index, changed) => {
      if (changed.size > MANY_CHANGES) return build()
      if (changed.has('categories')) index.setCategories(await listedCategories(db))
      const gone = new Set(changedGamesIn(changed))
      for (const game of gone.size === 0 ? [] : await publishedGames(db, [...gone])) {
        gone.delete(game.id)
        index.put(game)
      }
      for (const id of gone) index.remove(id)
      return index
    },
  })
}

function changedGamesIn(changed: ReadonlySet<string>): number[] {
  return [...changed]
    .filter((thing) => thing.startsWith('game '))
    .map((thing) => Number(thing.slice('game '.length)))
}

/** Stops following the database. */
export function closeCatalogueIndex(): void {
  kept.followed?.stop()
  kept.followed = undefined
}
