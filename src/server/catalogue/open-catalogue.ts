import type { CacheTag } from '../changes.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Database } from '../database/database.ts'
import { type ReplicatedView, replicate } from '../database/replicated-view.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { runInTimeSlices } from '../time-slices.ts'
import {
  type CatalogueCategory,
  type CatalogueGame,
  type ReadGame,
  readGames,
  sharedLists,
  sortedCategories,
} from './catalogue.store.ts'
import { Catalogue } from './catalogue.ts'

/** Cache tag of responses made from the catalogue in memory. */
export const CATALOGUE: CacheTag = 'catalogue'
/** Cache tag of responses that show the badge Top Rated by Community. */
export const TOP_COMMUNITY: CacheTag = 'top community games'

/** Number of changed games, and their share of all games, above which reloading all is faster and delays no request. */
const MANY_CHANGES = { games: 2_000, ofAll: 0.1 }

/** An index that is built from the catalogue's games and updated with them. */
interface CatalogueIndex {
  put(game: CatalogueGame, texts: ReadGame['texts']): void
  /** Removes a game that was deleted or unpublished. */
  remove(id: number): unknown
  setCategories(categories: readonly CatalogueCategory[]): void
  /** Computes in steps, in advance, what requests often need. */
  warmUp(): Iterable<void>
}

/** An empty catalogue with the index that is built from it. */
const newlyHeld = () => ({ catalogue: new Catalogue(), index: makeIndex?.(), shared: sharedLists() })
type Held = ReturnType<typeof newlyHeld>

let makeIndex: (() => CatalogueIndex) | undefined
const opened = oncePerProcess('catalogue', () => ({
  replicated: undefined as ReplicatedView<Held> | undefined,
  topCommunity: '',
}))

function held(): Held {
  const { replicated } = opened()
  if (!replicated) throw new Error('the catalogue is not loaded yet')
  return replicated.current()
}

/** Returns the catalogue in this process's memory. {@link openCatalogue} must have finished. */
export const catalogue = (): Catalogue => held().catalogue

/** Defines the catalogue's search index and returns its getter. `make` creates an empty index; {@link openCatalogue} fills it. */
export function defineCatalogueIndex<Index extends CatalogueIndex>(make: () => Index): () => Index {
  makeIndex = make
  return () => held().index as Index
}

/** Returns how many milliseconds the catalogue in memory lags behind the database; infinite until it is loaded. */
export const catalogueBehindMs = (): number => opened().replicated?.behindMs() ?? Number.POSITIVE_INFINITY

/** Loads the published games into memory and builds their search index. Updates both after each change from then on. */
export async function openCatalogue(db: Database, feed: ChangeFeed): Promise<void> {
  const replicated = replicate<Held>({
    name: 'changes of the catalogue',
    feed,
    shownAs: CATALOGUE,
    concerns: (thing) => thing === 'categories' || thing.startsWith('game '),
    read: (known) => readAll(db, known),
    async readChanges(known, changed) {
      const games = [...changed].filter((thing) => thing.startsWith('game '))
      const uncategorised = changed.has('categories') ? await readCategories(db, known) : []
      const ids = new Set([...games.map((thing) => Number(thing.slice(5))), ...uncategorised])
      if (ids.size > Math.max(MANY_CHANGES.games, known.catalogue.size * MANY_CHANGES.ofAll))
        return readAll(db, known)
      await readSome(db, known, ids)
      return known
    },
    changedParts({ catalogue: changed }) {
      const [before, top] = [opened().topCommunity, changed.topCommunityIds().join()]
      opened().topCommunity = top
      return top === before ? [] : [TOP_COMMUNITY]
    },
  })
  opened().replicated = replicated
  await replicated.whenRead()
}

async function readAll(db: Database, before: Held | undefined): Promise<Held> {
  const known = newlyHeld()
  await readCategories(db, known)
  for await (const piece of readGames(db, known.shared)) await runInTimeSlices(putting(known, piece))
  const warming = runInTimeSlices(known.index?.warmUp() ?? [])
  // A site that starts answers meanwhile; one that runs has the catalogue from before.
  if (before) await warming
  return known
}

async function readSome(db: Database, known: Held, ids: ReadonlySet<number>): Promise<void> {
  const gone = new Set(ids)
  for await (const piece of ids.size === 0 ? [] : readGames(db, known.shared, { ids: [...ids] })) {
    for (const { game } of piece) gone.delete(game.id)
    await runInTimeSlices(putting(known, piece))
  }
  for (const id of gone) {
    known.catalogue.remove(id)
    known.index?.remove(id)
  }
}

function* putting({ catalogue, index }: Held, piece: readonly ReadGame[]): Generator<void> {
  for (const { game, texts } of piece) {
    index?.put(game, texts)
    catalogue.put(game)
    yield
  }
}

/** Loads the categories. Returns the ids of games with a category whose slug no longer exists. */
async function readCategories(db: Database, { catalogue, index }: Held): Promise<number[]> {
  const categories = await sortedCategories(db)
  catalogue.setCategories(categories)
  index?.setCategories(categories)
  const slugs = new Set(categories.map(({ slug }) => slug))
  const games = [...catalogue.games()]
  return games.filter((game) => !game.categories.every((slug) => slugs.has(slug))).map(({ id }) => id)
}

export function closeCatalogue(): void {
  opened().replicated?.stop()
  opened().replicated = undefined
}
