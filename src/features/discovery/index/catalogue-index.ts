import { noteChanges } from '#/server/changes.ts'
import type { ChangeFeed } from '#/server/database/change-feed.ts'
import type { Database } from '#/server/database/database.ts'
import { log } from '#/server/log.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { type IndexedGame, listedCategories, publishedGames } from '../discovery.store.ts'
import { DiscoveryIndex } from './discovery.index.ts'

interface Following {
  index: DiscoveryIndex<IndexedGame>
  feed: ChangeFeed
  stop(): void
  /** Whether every change heard of has been read. */
  isUpToDate: boolean
}

/** Changes that come within this time of each other are read together. */
const GATHER_MS = 20
/** From this many changed games on (an import), building the index anew is quicker and holds nobody up. */
const MANY_CHANGES = 2_000
const RETRY_MS = 1_000
/** What answers from the index show; it changes when the index has taken a change in, a little after the rows did. */
export const CATALOGUE = 'catalogue'

const kept = oncePerProcess('catalogue index', () => ({ following: undefined as Following | undefined }))

/** The search index of this process. {@link openCatalogueIndex} must have finished. */
export function catalogueIndex(): DiscoveryIndex<IndexedGame> {
  if (!kept.following) throw new Error('the search index is not loaded yet')
  return kept.following.index
}

/** Whether the index hears every change; while it does not, it goes on answering from what it knows. */
export function isCatalogueIndexCurrent(): boolean {
  const { following } = kept
  return following ? following.isUpToDate && following.feed.isListening() : false
}

/**
 * Loads the search index and follows the database from then on. It listens first and reads second, so that no
 * change falls between the two; after a lost connection it reads everything again and swaps the new index in.
 */
export async function openCatalogueIndex(db: Database, feed: ChangeFeed): Promise<void> {
  const loaded = Promise.withResolvers<void>()
  const changedIds = new Set<number>()
  let categoriesChanged = false
  let isGathering = false
  let reading: Promise<void> = Promise.resolve()

  const { stop } = feed.follow({
    onListening: () => inTurn(reload),
    onChange: (thing) => {
      if (thing === 'categories') categoriesChanged = true
      else if (thing.startsWith('game ')) changedIds.add(Number(thing.slice('game '.length)))
      else return
      if (kept.following) kept.following.isUpToDate = false
      if (isGathering) return
      isGathering = true
      setTimeout(() => {
        isGathering = false
        inTurn(readChanges)
      }, GATHER_MS)
    },
  })

  /** One reading at a time. One that fails leaves the index as it was; everything is read again a little later. */
  function inTurn(read: () => Promise<void>) {
    if (kept.following) kept.following.isUpToDate = false
    reading = reading.then(read).then(loaded.resolve, (error: unknown) => {
      loaded.reject(error)
      if (!kept.following) return
      log().error({ err: error }, 'changes of the catalogue could not be read; trying again')
      setTimeout(() => inTurn(reload), RETRY_MS)
    })
  }

  async function reload() {
    changedIds.clear()
    categoriesChanged = false
    const index = await DiscoveryIndex.build({
      games: await publishedGames(db),
      categories: await listedCategories(db),
    })
    kept.following = { index, feed, stop, isUpToDate: changedIds.size === 0 && !categoriesChanged }
    noteChanges([CATALOGUE])
  }

  async function readChanges() {
    const { following } = kept
    if (!following) return
    if (changedIds.size > MANY_CHANGES) return reload()
    const ids = [...changedIds]
    changedIds.clear()
    if (categoriesChanged) {
      categoriesChanged = false
      following.index.setCategories(await listedCategories(db))
    }
    const gone = new Set(ids)
    for (const game of ids.length === 0 ? [] : await publishedGames(db, ids)) {
      gone.delete(game.id)
      following.index.put(game)
    }
    for (const id of gone) following.index.remove(id)
    noteChanges([CATALOGUE])
    following.isUpToDate = changedIds.size === 0 && !categoriesChanged
  }

  await loaded.promise
}

/** Stops following the database. */
export function closeCatalogueIndex(): void {
  kept.following?.stop()
  kept.following = undefined
}
