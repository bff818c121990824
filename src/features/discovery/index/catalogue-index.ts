import { CATALOGUE, publishedCatalogueIs } from '#/server/catalogue/published-catalogue.ts'
import type { ChangeFeed } from '#/server/database/change-feed.ts'
import type { Database } from '#/server/database/database.ts'
import { type ReplicatedView, replicate } from '#/server/database/replicated-view.ts'
import { log } from '#/server/log.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import type { SnapshotFile } from '#/server/snapshots/snapshot-file.ts'
import {
  type CatalogueCopy,
  missedBy,
  readAgain,
  readCategories,
  readCopy,
  restoredCopy,
  savedCopy,
} from './catalogue-copy.ts'
import type { DiscoveryIndex } from './discovery.index.ts'

/** Fewer games are read anew as quickly as from a file. */
const FEWEST_SAVED = 5_000
/** A file is written again once it lacks so large a part of all games: what it lacks is read at the next start. */
const LACKING_PART = 0.005
/** No file is written again before that, whichever process wrote it. */
const WRITTEN_AGAIN_MS = 600_000

const kept = oncePerProcess('catalogue index', () => ({
  followed: undefined as ReplicatedView<CatalogueCopy> | undefined,
  snapshot: undefined as SnapshotFile | undefined,
  /** How many games changed since what is in the file; without end where nothing of it is. */
  unsaved: 0,
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

/**
 * Loads the search index and the catalogue beside it, and follows the database from then on.
 * @param snapshot where a process before kept what it held: of that, only what changed since is read
 */
export async function openCatalogueIndex(
  db: Database,
  feed: ChangeFeed,
  snapshot?: SnapshotFile,
): Promise<void> {
  kept().snapshot = snapshot
  kept().unsaved = Number.POSITIVE_INFINITY
  const followed = replicate<CatalogueCopy>({
    name: 'changes of the catalogue',
    feed,
    shownAs: CATALOGUE,
    concerns: (thing) => thing === 'categories' || thing.startsWith('game '),
    async read(known) {
      if (known) await readCategories(db, known)
      const before = known ?? (await fromSnapshot(db, snapshot))
      if (!before) return readCopy(db)
      const missed = await missedBy(db, before)
      kept().unsaved += missed.length
      return readAgain(db, before, missed)
    },
    async readChanges(copy, changed) {
      if (changed.has('categories')) await readCategories(db, copy)
      const ids = changedGamesIn(changed)
      kept().unsaved += ids.length
      return readAgain(db, copy, ids)
    },
    changedParts: ({ catalogue }) => catalogue.changedParts(),
  })
  kept().followed = followed
  await followed.whenRead()
  publishedCatalogueIs(() => followed.current().catalogue)
}

async function fromSnapshot(
  db: Database,
  snapshot: SnapshotFile | undefined,
): Promise<CatalogueCopy | undefined> {
  const parts = await snapshot?.read()
  if (!parts) return undefined
  try {
    const copy = await restoredCopy(db, parts)
    kept().unsaved = 0
    return copy
  } catch (error) {
    log().warn({ err: error }, 'the index that was kept for a quick start is of no use; it is made anew')
    return undefined
  }
}

/**
 * Keeps what this process holds for the next start, where it is worth it: the catalogue is large, and much of it is not in the
 * file. That is not written again before ten minutes are over, but by a process that is about to end.
 */
export async function saveCatalogueIndex({
  isEnding = false,
  fewestGames = FEWEST_SAVED,
} = {}): Promise<void> {
  const { snapshot, followed } = kept()
  if (!snapshot || !followed || followed.behindMs() === Number.POSITIVE_INFINITY) return
  const { size } = followed.current().index
  if (size < fewestGames || kept().unsaved <= size * LACKING_PART) return
  if (!isEnding && (await snapshot.ageMs()) < WRITTEN_AGAIN_MS && kept().unsaved < size) return
  await followed.hold(async (copy) => {
    await snapshot.write(savedCopy(copy))
    kept().unsaved = 0
  })
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
  kept().snapshot = undefined
}
