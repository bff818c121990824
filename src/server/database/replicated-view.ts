import { log } from '#/server/log.ts'
import { type CacheTag, invalidateTags } from '../changes.ts'
import type { ChangeFeed } from './change-feed.ts'

/** An in-memory copy of database rows. It is updated after each change. */
export type ReplicatedView<View> = ReturnType<typeof replicate<View>>

interface Replication<View> {
  /** Name of the view in the log, such as "changes of the catalogue". */
  name: string
  feed: ChangeFeed
  /** Cache tag of responses made from the view, invalidated once the view has applied a change. */
  shownAs: CacheTag
  /** Whether a changed item, such as `game 17`, is part of the view. */
  concerns: (thing: CacheTag) => boolean
  /** Returns the view with all rows; `known` is the view before, if there is one. */
  read: (known: View | undefined) => Promise<View>
  /** Reads the changed items and returns the updated view, or a new view if reading everything is faster. */
  readChanges: (view: View, changed: ReadonlySet<CacheTag>) => Promise<View>
  /** Returns the cache tags of the parts of the view that changed since the last call. */
  changedParts?: (view: View) => CacheTag[]
  /** The first read starts once this promise has settled. */
  after?: Promise<unknown> | undefined
}

/** Changes that come within this time of each other are read together. */
const GATHER_MS = 20
const RETRY_MS = 1_000

/**
 * Loads an in-memory copy of database rows, and updates the copy after each change. After a short interruption of the connection,
 * only the changed rows are read. After a long interruption, all rows are read. Failed reads are retried.
 */
export function replicate<View>(replication: Replication<View>) {
  let loaded = firstRead<View>()
  let saved: { view: View } | undefined
  let unreadSinceMs: number | undefined = performance.now()
  let changed = new Set<CacheTag>()
  let gathering: NodeJS.Timeout | undefined
  let reading: Promise<unknown> = Promise.resolve(replication.after).catch(() => undefined)

  let isStopped = false
  const stop = () => {
    isStopped = true
    follower.stop()
    loaded.reject(new Error(`${replication.name}: stopped before it was read`))
  }
  const follower = replication.feed.follow({
    onReset: () => enqueue(readAll),
    onChange: (thing) => {
      if (!replication.concerns(thing)) return
      changed.add(thing)
      unreadSinceMs ??= performance.now()
      gathering ??= setTimeout(readGathered, GATHER_MS)
    },
    caughtUp() {
      if (gathering) readGathered()
      return reading
    },
  })

  function readGathered() {
    clearTimeout(gathering)
    gathering = undefined
    enqueue(readChanged)
  }

  /** One read at a time. One that fails leaves the view as it was, and is tried again a little later. */
  function enqueue(read: () => Promise<void>) {
    unreadSinceMs ??= performance.now()
    const readUnlessStopped = async () => {
      if (!isStopped) await read()
    }
    reading = reading.then(readUnlessStopped).catch((error: unknown) => {
      loaded.reject(error)
      loaded = firstRead()
      if (isStopped) return
      log().error({ err: error }, `${replication.name} could not be read; trying again`)
      setTimeout(() => enqueue(read), RETRY_MS)
    })
  }

  async function readAll() {
    changed = new Set()
    replace(await replication.read(saved?.view))
  }

  async function readChanged() {
    if (!saved || changed.size === 0) return
    const taken = changed
    changed = new Set()
    try {
      replace(await replication.readChanges(saved.view, taken))
    } catch (error) {
      changed = changed.union(taken)
      throw error
    }
  }

  function replace(view: View) {
    saved = { view }
    loaded.resolve(view)
    invalidateTags([replication.shownAs, ...(replication.changedParts?.(view) ?? [])])
    unreadSinceMs = changed.size === 0 ? undefined : performance.now()
  }

  return {
    /** Returns the view. @throws before the first read */
    current() {
      if (!saved) throw new Error(`${replication.name}: not read yet`)
      return saved.view
    },
    /** Resolves with the view once it is loaded; rejects if the read in progress fails. */
    whenRead: async () => (saved ? saved.view : loaded.promise),
    /** How long the view lags behind the database, in milliseconds; 0 if up to date, infinite before the first read. */
    behindMs() {
      if (!saved) return Number.POSITIVE_INFINITY
      // Not 0 within the millisecond in which a change arrived.
      const unreadMs = unreadSinceMs === undefined ? 0 : Math.max(1, performance.now() - unreadSinceMs)
      return Math.max(replication.feed.disconnectedMs(), unreadMs)
    },
    stop,
  }
}

/** Returns a promise for the first read, with its resolvers. A rejection that no caller awaits is ignored. */
function firstRead<View>() {
  const read = Promise.withResolvers<View>()
  read.promise.catch(() => undefined)
  return read
}
