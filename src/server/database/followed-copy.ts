import { log } from '#/server/log.ts'
import { noteChanges, type Thing } from '../changes.ts'
import type { ChangeFeed } from './change-feed.ts'

/** What a process keeps in memory of the database, brought up to date with each change that is told. */
export interface FollowedCopy<Copy> {
  current(): Copy
  /** Whether every change told of has been read; while it is not, the copy goes on answering from what it knows. */
  isUpToDate(): boolean
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
  let isRead = false
  let waiting = new Set<Thing>()
  let isGathering = false
  let reading: Promise<void> = Promise.resolve()

  const follower = following.feed.follow({
    onListening: () => inTurn(readAll),
    onChange: (thing) => {
      if (!following.concerns(thing)) return
      waiting.add(thing)
      isRead = false
      if (isGathering) return
      isGathering = true
      setTimeout(() => {
        isGathering = false
        inTurn(readWaiting)
      }, GATHER_MS)
    },
  })

  /** One reading at a time. One that fails leaves the copy as it was; everything is read again a little later. */
  function inTurn(read: () => Promise<void>) {
    isRead = false
    reading = reading.then(read).then(loaded.resolve, (error: unknown) => {
      loaded.reject(error)
      if (!kept) return
      log().error({ err: error }, `${following.name} could not be read; trying again`)
      setTimeout(() => inTurn(readAll), RETRY_MS)
    })
  }

  async function readAll() {
    waiting = new Set()
    takeOver(await following.read())
    isRead = waiting.size === 0
  }

  async function readWaiting() {
    if (!kept) return
    const changed = waiting
    waiting = new Set()
    takeOver(await following.readChanges(kept.copy, changed))
    isRead = waiting.size === 0
  }

  function takeOver(copy: Copy) {
    kept = { copy }
    noteChanges([following.shownAs, ...(following.changedParts?.(copy) ?? [])])
  }

  try {
    await loaded.promise
  } catch (error) {
    follower.stop()
    throw error
  }
  return {
    current: () => kept!.copy,
    isUpToDate: () => isRead && following.feed.isListening(),
    stop: follower.stop,
  }
}
