import { log } from '#/server/log.ts'
import { noteChanges, type Thing } from '../changes.ts'
import type { ChangeFeed } from './change-feed.ts'

/** What a process keeps in memory of the database, brought up to date with each change that is told. */
export interface FollowedCopy<Copy> {
  /** What is known now. It must have been read. */
  current(): Copy
  /** The same, once it is read: whoever comes before waits. Fails where the reading that is under way does. */
  whenRead(): Promise<Copy>
  /**
   * For how long the copy has known less than the database, in milliseconds: a change told of is not read yet, or
   * changes are not heard. It goes on answering from what it knows; 0 where it is up to date, and without end before it
   * is read.
   */
  behindMs(): number
  stop(): void
}

interface Following<Copy> {
  /** What the copy is, for the log: "changes of the catalogue". */
  name: string
  feed: ChangeFeed
  /** Under which name answers show what is read from the copy; it changes a little after the rows did. */
  shownAs: Thing
  /** Whether a change the feed tells of is one for the copy. */
  concerns: (thing: Thing) => boolean
  /** Reads everything, or brings up to date what is known already and was told too little of. */
  read: (known: Copy | undefined) => Promise<Copy>
  /** Takes changes into the copy and returns it, or a new one where reading everything again is quicker. */
  readChanges: (copy: Copy, changed: ReadonlySet<Thing>) => Promise<Copy>
  /** What changed in the copy since this was asked last, where parts of it are shown under names of their own. */
  changedParts?: (copy: Copy) => Thing[]
  /** What goes before: the first reading waits until it has ended, well or not. */
  after?: Promise<unknown> | undefined
}

/** Changes that come within this time of each other are read together. */
const GATHER_MS = 20
const RETRY_MS = 1_000

/**
 * Reads a copy and follows the database from then on. It listens first and reads second, so that no change falls
 * between the two; after a lost connection it reads what it missed, or everything again where that is not known any more. A
 * reading that fails is tried again until it is stopped.
 */
export function followDatabase<Copy>(following: Following<Copy>): FollowedCopy<Copy> {
  let loaded = firstReading<Copy>()
  let kept: { copy: Copy } | undefined
  let unreadSinceMs: number | undefined = performance.now()
  let waiting = new Set<Thing>()
  let isGathering = false
  let reading: Promise<unknown> = Promise.resolve(following.after).catch(() => undefined)

  let isStopped = false
  const stop = () => {
    isStopped = true
    follower.stop()
    loaded.reject(new Error(`${following.name}: stopped before it was read`))
  }
  const follower = following.feed.follow({
    onListening: () => inTurn(readAll),
    onChange: (thing) => {
      if (!following.concerns(thing)) return
      waiting.add(thing)
      unreadSinceMs ??= performance.now()
      if (isGathering) return
      isGathering = true
      setTimeout(() => {
        isGathering = false
        inTurn(readWaiting)
      }, GATHER_MS)
    },
  })

  /** One reading at a time. One that fails leaves the copy as it was, and is tried again a little later. */
  function inTurn(read: () => Promise<void>) {
    unreadSinceMs ??= performance.now()
    const readUnlessStopped = async () => {
      if (!isStopped) await read()
    }
    reading = reading.then(readUnlessStopped).catch((error: unknown) => {
      loaded.reject(error)
      loaded = firstReading()
      if (isStopped) return
      log().error({ err: error }, `${following.name} could not be read; trying again`)
      setTimeout(() => inTurn(read), RETRY_MS)
    })
  }

  async function readAll() {
    waiting = new Set()
    takeOver(await following.read(kept?.copy))
  }

  async function readWaiting() {
    if (!kept) return
    const changed = waiting
    waiting = new Set()
    try {
      takeOver(await following.readChanges(kept.copy, changed))
    } catch (error) {
      waiting = waiting.union(changed)
      throw error
    }
  }

  function takeOver(copy: Copy) {
    kept = { copy }
    loaded.resolve(copy)
    noteChanges([following.shownAs, ...(following.changedParts?.(copy) ?? [])])
    unreadSinceMs = waiting.size === 0 ? undefined : performance.now()
  }

  return {
    current() {
      if (!kept) throw new Error(`${following.name}: not read yet`)
      return kept.copy
    },
    whenRead: async () => (kept ? kept.copy : loaded.promise),
    behindMs() {
      if (!kept) return Number.POSITIVE_INFINITY
      // Also within the millisecond in which it was told of.
      const unreadMs = unreadSinceMs === undefined ? 0 : Math.max(1, performance.now() - unreadSinceMs)
      return Math.max(following.feed.deafMs(), unreadMs)
    },
    stop,
  }
}

/** A reading that somebody may wait for, or nobody. */
function firstReading<Copy>() {
  const reading = Promise.withResolvers<Copy>()
  reading.promise.catch(() => undefined)
  return reading
}
