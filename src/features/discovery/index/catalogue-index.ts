import {
  CATALOGUE,
  PublishedCatalogue,
  publishedCatalogueIs,
} from '#/server/catalogue/published-catalogue.ts'
import type { ChangeFeed } from '#/server/database/change-feed.ts'
import type { Database } from '#/server/database/database.ts'
import { type FollowedCopy, followDatabase } from '#/server/database/followed-copy.ts'
import { inTurns } from '#/server/in-turns.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { listedCategories, publishedGames } from '../discovery.store.ts'
import type { DiscoverableGame } from '../rules/filters/filter-list.rules.ts'
import { DiscoveryIndex } from './discovery.index.ts'

/** What is kept of the published games: the index, and what is counted and listed of them for all features. */
interface Copy {
  index: DiscoveryIndex
  catalogue: PublishedCatalogue
}

/** From this many changed games on (an import), building the index anew is quicker and holds nobody up. */
const MANY_CHANGES = 2_000

const kept = oncePerProcess('catalogue index', () => ({
  followed: undefined as FollowedCopy<Copy> | undefined,
}))

/** The search index of this process. {@link openCatalogueIndex} must have finished. */
export function catalogueIndex(): DiscoveryIndex {
  const { followed } = kept()
  if (!followed) throw new Error('the search index is not loaded yet')
  return followed.current().index
}

/** For how long the index has known less than the database, in milliseconds; it goes on answering from what it knows. */
export function catalogueBehindMs(): number {
  return kept().followed?.behindMs() ?? Number.POSITIVE_INFINITY
}

/** Loads the search index and the catalogue beside it, and follows the database from then on. */
export async function openCatalogueIndex(db: Database, feed: ChangeFeed): Promise<void> {
  const build = async (): Promise<Copy> => {
    const categories = await listedCategories(db)
    const catalogue = new PublishedCatalogue()
    catalogue.setCategories(categories)
    return { index: await DiscoveryIndex.buildFrom(readInto(catalogue, db), categories), catalogue }
  }
  const followed = followDatabase({
    name: 'changes of the catalogue',
    feed,
    shownAs: CATALOGUE,
    concerns: (thing) => thing === 'categories' || thing.startsWith('game '),
    read: build,
    readChanges: async (copy, changed) => {
      if (changed.size > MANY_CHANGES) return build()
      const parts = [copy.index, copy.catalogue]
      if (changed.has('categories')) {
        const categories = await listedCategories(db)
        for (const part of parts) part.setCategories(categories)
      }
      const gone = new Set(changedGamesIn(changed))
      for await (const piece of gone.size === 0 ? [] : publishedGames(db, [...gone]))
        for (const { found, shown } of piece) {
          gone.delete(shown.id)
          copy.index.put(found)
          copy.catalogue.put(shown)
        }
      for (const id of gone) for (const part of parts) part.remove(id)
      return copy
    },
    changedParts: ({ catalogue }) => catalogue.changedParts(),
  })
  kept().followed = followed
  await followed.whenRead()
  publishedCatalogueIs(() => followed.current().catalogue)
}

/** Reads all games into the catalogue, and hands on what the index takes of them. */
async function* readInto(catalogue: PublishedCatalogue, db: Database): AsyncGenerator<DiscoverableGame[]> {
  for await (const piece of publishedGames(db)) {
    await inTurns(catalogue.fill(piece.map(({ shown }) => shown)))
    yield piece.map(({ found }) => found)
  }
}

function changedGamesIn(changed: ReadonlySet<string>): number[] {
  return [...changed]
    .filter((thing) => thing.startsWith('game '))
    .map((thing) => Number(thing.slice('game '.length)))
}

/** Stops following the database. */
export function closeCatalogueIndex(): void {
  publishedCatalogueIs(undefined)
  kept().followed?.stop()
  kept().followed = undefined
}
