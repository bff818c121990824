import { PublishedCatalogue } from '#/server/catalogue/published-catalogue.ts'
import type { Database } from '#/server/database/database.ts'
import { inTurns } from '#/server/in-turns.ts'
import { listedCategories, publishedGames, versionsOfGames } from '../discovery.store.ts'
import type { DiscoverableGame } from '../rules/filters/filter-list.rules.ts'
import { DiscoveryIndex } from './discovery.index.ts'

/** What is kept of the published games: the index, and what is counted and listed of them for all features. */
export interface CatalogueCopy {
  index: DiscoveryIndex
  catalogue: PublishedCatalogue
}

/** From this many changed games on (an import), building the index anew is quicker and holds nobody up. */
const MANY_CHANGES = 2_000
/** The same for a catalogue of which it is a small part. */
const MANY_OF_ALL = 0.1

/** Reads all games. */
export async function readCopy(db: Database): Promise<CatalogueCopy> {
  const categories = await listedCategories(db)
  const catalogue = new PublishedCatalogue()
  catalogue.setCategories(categories)
  return { index: await DiscoveryIndex.buildFrom(readInto(catalogue, db), categories), catalogue }
}

/** Reads some games again, which are changed, new or gone; all where these are so many that it is quicker. */
export async function readAgain(
  db: Database,
  copy: CatalogueCopy,
  ids: readonly number[],
): Promise<CatalogueCopy> {
  if (ids.length > Math.max(MANY_CHANGES, copy.index.size * MANY_OF_ALL)) return readCopy(db)
  const gone = new Set(ids)
  for await (const piece of ids.length === 0 ? [] : publishedGames(db, ids))
    await inTurns(
      (function* () {
        for (const { found, shown, version } of piece) {
          gone.delete(shown.id)
          copy.index.put(found)
          copy.catalogue.put(shown, version)
          yield
        }
      })(),
    )
  for (const id of gone) {
    copy.index.remove(id)
    copy.catalogue.remove(id)
  }
  return copy
}

/** Takes over the categories as they are now. */
export async function readCategories(db: Database, { index, catalogue }: CatalogueCopy): Promise<void> {
  const categories = await listedCategories(db)
  index.setCategories(categories)
  catalogue.setCategories(categories)
}

/** The games a copy of which nobody knows what it missed lacks, or holds in another version than is published. */
export async function missedBy(db: Database, { catalogue }: CatalogueCopy): Promise<number[]> {
  return catalogue.notAsIn(await versionsOfGames(db))
}

/** Reads all games into the catalogue, and hands on what the index takes of them. */
async function* readInto(catalogue: PublishedCatalogue, db: Database): AsyncGenerator<DiscoverableGame[]> {
  for await (const piece of publishedGames(db)) {
    await inTurns(catalogue.fill(piece.map(({ shown, version }) => [shown, version] as const)))
    yield piece.map(({ found }) => found)
  }
}
