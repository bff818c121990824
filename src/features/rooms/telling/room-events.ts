import type { ChangeFeed } from '#/server/database/change-feed.ts'
import { openFilesBound } from '#/server/load/open-files.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { streamsBorne } from '../rules/streams.rules.ts'

/** One time that something was said in a room: whatever is read for it is read after it was said. */
export type Occasion = object

/** Somebody who is told when something was said in their room; both who sit there are told of the same occasion. */
type Listener = (occasion: Occasion) => void

const KIND = 'room '

const heard = oncePerProcess('rooms', () => ({
  listeners: new Map<string, Set<Listener>>(),
  streams: new Set<() => void>(),
  borne: streamsBorne(openFilesBound()),
  follower: undefined as { stop(): void } | undefined,
}))

/** Hears of rooms from the database, so that two phones may sit on different processes. */
export function followRooms(feed: ChangeFeed): void {
  heard().follower?.stop()
  heard().follower = feed.follow({
    // While nothing was heard, anything may have been said.
    onReset: () => {
      for (const letters of heard().listeners.keys()) notify(letters)
    },
    onChange: (thing) => {
      if (thing.startsWith(KIND)) notify(thing.slice(KIND.length))
    },
  })
}

/** Ends every stream of events; the browser asks again, and another process answers. */
export function endRoomStreams(): void {
  for (const end of [...heard().streams]) end()
}

/** Stops hearing of rooms, and ends every stream of events. */
export function closeRooms(): void {
  heard().follower?.stop()
  heard().follower = undefined
  endRoomStreams()
}

/** A stream of events that is open. */
export interface CountedStream {
  isEnded(): boolean
  /** Is called once, when it is to end. */
  onEnd(listener: () => void): void
  end(): void
}

/** Counts a stream in; undefined where as many are open as this process bears. */
export function countStream(): CountedStream | undefined {
  const { streams, borne } = heard()
  if (streams.size >= borne) return undefined
  let listener: (() => void) | undefined
  let isEnded = false
  const end = () => {
    streams.delete(end)
    if (isEnded) return
    isEnded = true
    listener?.()
  }
  streams.add(end)
  return { isEnded: () => isEnded, onEnd: (added) => (listener = added), end }
}

function notify(letters: string): void {
  const occasion: Occasion = {}
  for (const tell of heard().listeners.get(letters) ?? []) tell(occasion)
}

/** Is told whenever something was said in a room. Returns how to stop. */
export function listenToRoom(letters: string, listener: Listener): () => void {
  const { listeners } = heard()
  const ofRoom = listeners.get(letters) ?? new Set()
  listeners.set(letters, ofRoom.add(listener))
  return () => {
    ofRoom.delete(listener)
    if (ofRoom.size === 0) listeners.delete(letters)
  }
}

/** How many streams this process bears at a time. */
export const mostStreams = () => heard().borne

/** How many rooms this process listens to: those that somebody follows here now. */
export const roomsListenedTo = () => heard().listeners.size
