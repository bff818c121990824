import type { ChangeFeed } from '#/server/database/change-feed.ts'
import { db } from '#/server/database/database.ts'
import { openFilesBound } from '#/server/load/open-files.ts'
import { Turns } from '#/server/load/turns.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { readRoom, type StoredRoom } from '../room-rows.store.ts'
import type { Seat } from '../rules/room.rules.ts'

/** Maximum number of event streams per process, which bounds their memory. Further clients poll. */
const MOST_STREAMS = 25_000
/** The share of a process's open files for event streams; the rest serves other requests. */
const PART_OF_OPEN_FILES = 0.8
/** Event streams of one seat in a process: a phone, a second tab, and one that lost its connection without a word. */
const MOST_STREAMS_OF_SEAT = 3
/**
 * Maximum number of event streams per IP address and process: enough for a café with 25 rooms behind one
 * router.
 */
export const MOST_STREAMS_OF_ADDRESS = 50
/** The factor by which the limits of a wider network exceed those of a narrower one. */
const WIDER = 4
/** Maximum number of views read in parallel for all streams. */
const READ_AT_ONCE = 4
/** The kind of a room's entries in the change feed. */
const KIND = 'room '

/** Reads a room after its change, once for all streams; undefined once it is closed. */
export type RoomChange = () => Promise<StoredRoom | undefined>

/** An event stream that is open. */
export interface OpenStream {
  letters: string
  seat: Seat
  /** The client's address, or its networks from the narrowest to the widest; empty where addresses are not limited. */
  networks: readonly string[]
  onChange: (change: RoomChange) => void
  /** Ends the stream; `replaced` asks the client not to reconnect by itself. */
  end: (lastEvent?: 'replaced') => void
}

const state = oncePerProcess('event streams of rooms', () => ({
  /** By room, the oldest first. */
  ofRoom: new Map<string, Set<OpenStream>>(),
  ofNetwork: new Map<string, number>(),
  open: 0,
  most: Math.min(MOST_STREAMS, Math.floor(PART_OF_OPEN_FILES * openFilesBound())),
  reads: new Turns(READ_AT_ONCE, Number.POSITIVE_INFINITY),
  follower: undefined as { stop(): void } | undefined,
}))

/**
 * Registers a stream, which then hears of every change of its room. A seat's oldest stream ends at more than three: the tab opened
 * last is most likely in view.
 * @returns a function that unregisters it; undefined if the process or the address is at its limit
 */
export function addStream(stream: OpenStream): (() => void) | undefined {
  const all = state()
  const streams = all.ofRoom.get(stream.letters) ?? new Set()
  const ofSeat = [...streams].filter(({ seat }) => seat === stream.seat)
  if (ofSeat.length >= MOST_STREAMS_OF_SEAT) ofSeat[0]?.end('replaced')
  const openOf = (network: string) => all.ofNetwork.get(network) ?? 0
  const isBelow = (network: string, width: number) =>
    openOf(network) < MOST_STREAMS_OF_ADDRESS * WIDER ** width
  if (all.open >= all.most || !stream.networks.every(isBelow)) return undefined
  const count = (by: 1 | -1) => {
    all.open += by
    for (const network of stream.networks) all.ofNetwork.set(network, openOf(network) + by)
  }
  count(1)
  all.ofRoom.set(stream.letters, streams.add(stream))
  return () => {
    if (!streams.delete(stream)) return
    count(-1)
    for (const network of stream.networks) if (openOf(network) === 0) all.ofNetwork.delete(network)
    if (streams.size === 0) all.ofRoom.delete(stream.letters)
  }
}

/** Returns the current state of a room as a change: data read after this call. */
export function changeOf(letters: string): RoomChange {
  let reading: Promise<StoredRoom | undefined> | undefined
  return () => {
    reading ??= readRoom(db(), letters)
    return reading
  }
}

function notify(letters: string): void {
  const change = changeOf(letters)
  for (const stream of state().ofRoom.get(letters) ?? []) stream.onChange(change)
}

/**
 * Subscribes to room changes in the database's change feed, so that two phones may be served by different
 * processes.
 */
export function followRooms(feed: ChangeFeed): void {
  state().follower?.stop()
  state().follower = feed.follow({
    // While the feed was lost, any room may have changed.
    onReset: () => {
      for (const letters of state().ofRoom.keys()) notify(letters)
    },
    onChange: (thing) => {
      if (thing.startsWith(KIND)) notify(thing.slice(KIND.length))
    },
  })
}

/** Ends every event stream of this process; browsers reconnect to another one. */
export function endRoomStreams(): void {
  for (const streams of [...state().ofRoom.values()]) for (const stream of [...streams]) stream.end()
}

/** Stops following the rooms, and ends every event stream. */
export function closeRooms(): void {
  state().follower?.stop()
  state().follower = undefined
  endRoomStreams()
}

/** Runs a read for an event stream, with a limit on concurrent reads. */
export const readInTurn = <Read>(read: () => Promise<Read>) => state().reads.take(read)

/** Returns how many rooms have an event stream in this process. */
export const roomsListenedTo = () => state().ofRoom.size

/** Returns the maximum number of event streams of this process. */
export const mostStreams = () => state().most
