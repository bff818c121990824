import type { ChangeFeed } from '#/server/database/change-feed.ts'
import { db } from '#/server/database/database.ts'
import { Turns } from '#/server/load/turns.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { readRoom, type StoredRoom } from '../room-rows.store.ts'
import { endRoomStreams } from './open-streams.ts'

/** A change of a room. */
export interface RoomChange {
  /** Reads the room after the change, once for all listeners. Undefined once it is closed. */
  room: () => Promise<StoredRoom | undefined>
}

type Listener = (change: RoomChange) => void

interface ListenedRoom {
  listeners: Set<Listener>
  /** Runs after each change; further changes until it ends are sent as one. */
  pause: NodeJS.Timeout | undefined
  hasChanged: boolean
}

const KIND = 'room '
/** Minimum time between two events of a room: many answers at once cause one event. */
const APART_MS = 50
/** Maximum number of views read in parallel for all streams. */
const READ_AT_ONCE = 4

const state = oncePerProcess('rooms', () => ({
  rooms: new Map<string, ListenedRoom>(),
  reads: new Turns(READ_AT_ONCE, Number.POSITIVE_INFINITY),
  follower: undefined as { stop(): void } | undefined,
}))

/**
 * Subscribes to room changes in the database's change feed, so that two phones may be served by different
 * processes.
 */
export function followRooms(feed: ChangeFeed): void {
  state().follower?.stop()
  state().follower = feed.follow({
    // While the feed was lost, any room may have changed.
    onReset: () => {
      for (const letters of state().rooms.keys()) notify(letters)
    },
    onChange: (thing) => {
      if (thing.startsWith(KIND)) notify(thing.slice(KIND.length))
    },
  })
}

/** Stops following the rooms, and ends every event stream. */
export function closeRooms(): void {
  state().follower?.stop()
  state().follower = undefined
  endRoomStreams()
}

function notify(letters: string): void {
  const room = state().rooms.get(letters)
  if (!room) return
  if (room.pause) {
    room.hasChanged = true
    return
  }
  room.pause = setTimeout(() => {
    room.pause = undefined
    if (!room.hasChanged) return
    room.hasChanged = false
    notify(letters)
  }, APART_MS).unref()
  const change = changeOf(letters)
  for (const tell of room.listeners) tell(change)
}

/** Returns a token of a room's current change: data read after this call includes that change. */
export function changeOf(letters: string): RoomChange {
  let reading: Promise<StoredRoom | undefined> | undefined
  return {
    room: () => {
      reading ??= readRoom(db(), letters)
      return reading
    },
  }
}

/** Calls the listener on each change of a room. Returns the unsubscribe function. */
export function listenToRoom(letters: string, listener: Listener): () => void {
  const { rooms } = state()
  const room = rooms.get(letters) ?? { listeners: new Set(), pause: undefined, hasChanged: false }
  rooms.set(letters, room)
  room.listeners.add(listener)
  return () => {
    room.listeners.delete(listener)
    if (room.listeners.size > 0 || rooms.get(letters) !== room) return
    clearTimeout(room.pause)
    rooms.delete(letters)
  }
}

/** Runs a read for an event stream, with a limit on concurrent reads. */
export const readInTurn = <Read>(read: () => Promise<Read>) => state().reads.take(read)

/** Returns how many rooms have a listener in this process. */
export const roomsListenedTo = () => state().rooms.size
