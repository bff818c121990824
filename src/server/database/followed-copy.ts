import { log } from '#/server/log.ts'
import { noteChanges, type Thing } from '../changes.ts'
import type { ChangeFeed } from './change-feed.ts'

/** What a process keeps in memory of the database, brought up to date with each change that is told. */
export interface FollowedCopy<Copy> {
  current(): Copy
  /**
   * For how long the copy has known less than the database, in milliseconds: a change told of is not read yet, or
   * changes are not heard. It goes on answering from what it knows; 0 where it is up to date.
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
  read: () => Promise<Copy>
  /** Takes changes into the copy and returns it, or a new one where reading everything again is quicker. */
  readChanges: (copy: Copy, changed: ReadonlySet<Thing>) => Promise<Copy>
  /** What changed in the copy since this was asked last, where parts of it are shown under names of their own. */
  changedParts?: (copy: Copy) => Thing[]
}

/** Changes that come within this time of each other are read together. */
const GATHER_MS = 20
const RETRY_MS = 1_000

/**
 * Reads a copy and follows the database from then on. It listens first and reads second, so that no change falls
 * between the two; after a lost connection it reads everything again and swaps the new copy in.
 */
export async function followDatabase<Copy>(following: Following<Copy>): Promise<FollowedCopy<Copy>> {
  const loaded = Promise.withResolvers<void>()
  let kept: { copy: Copy } | undefined
  let unreadSinceMs: number | undefined = performance.now()
  let waiting = new Set<Thing>()
  let isGathering = false
  let reading: Promise<void> = Promise.resolve()

  let isStopped = false
  const stop = () => {
    isStopped = true
    follower.stop()
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
    reading = reading.then(read).then(loaded.resolve, (error: unknown) => {
      loaded.reject(error)
      if (!kept || isStopped) return
      log().error({ err: error }, `${following.name} could not be read; trying again`)
      setTimeout(() => inTurn(read), RETRY_MS)
    })
  }

  async function readAll() {
    waiting = new Set()
    takeOver(await following.read())
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
    noteChanges([following.shownAs, ...(following.changedParts?.(copy) ?? [])])
    unreadSinceMs = waiting.size === 0 ? undefined : performance.now()
  }

  try {
    await loaded.promise
  } catch (error) {
    stop()
    throw error
  }
  return {
    current: () => kept!.copy,
    behindMs: () =>
      // Also within the millisecond in which it was told of.
      Math.max(
        following.feed.deafMs(),
        unreadSinceMs === undefined ? 0 : Math.max(1, performance.now() - unreadSinceMs),
      ),
    stop,
  }
}
