import { CATALOGUE, publishedCatalogueIs } from '#/server/catalogue/published-catalogue.ts'
import type { ChangeFeed } from '#/server/database/change-feed.ts'
import type { Database } from '#/server/database/database.ts'
import { type ReplicatedView, replicate } from '#/server/database/replicated-view.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { type CatalogueCopy, missedBy, readAgain, readCategories, readCopy } from './catalogue-copy.ts'
import type { DiscoveryIndex } from './discovery.index.ts'

const kept = oncePerProcess('catalogue index', () => ({
  followed: undefined as ReplicatedView<CatalogueCopy> | undefined,
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
  const followed = replicate<CatalogueCopy>({
    name: 'changes of the catalogue',
    feed,
    shownAs: CATALOGUE,
    concerns: (thing) => thing === 'categories' || thing.startsWith('game '),
    async read(known) {
      if (!known) return readCopy(db)
      await readCategories(db, known)
      return readAgain(db, known, await missedBy(db, known))
    },
    async readChanges(copy, changed) {
      if (changed.has('categories')) await readCategories(db, copy)
      return readAgain(db, copy, changedGamesIn(changed))
    },
    changedParts: ({ catalogue }) => catalogue.changedParts(),
  })
  kept().followed = followed
  await followed.whenRead()
  publishedCatalogueIs(() => followed.current().catalogue)
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
