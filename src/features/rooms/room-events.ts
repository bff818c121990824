import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import type { ChangeFeed } from '#/server/database/change-feed.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { clientNetworks } from '#/server/http/requests/client-address.ts'
import { openFilesBound } from '#/server/load/open-files.ts'
import { Semaphore } from '#/server/load/semaphore.ts'
import { log } from '#/server/log.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { readRoom, type StoredRoom, seatedIn, seatOfToken, viewOfSeat } from './room-rows.store.ts'
import type { RoomView } from './rooms.schema.ts'

/** Maximum number of event streams per process, which bounds their memory. Clients beyond it poll. */
const MOST_STREAMS = 25_000
/** Share of a process's open-file limit that event streams may use; the rest serves other requests. */
const PART_OF_OPEN_FILES = 0.8
/** Maximum number of event streams per IP address and process. Each phone opens one, so 25 rooms can share an address. */
export const MOST_STREAMS_OF_ADDRESS = 50
/** Factor for the limit of the next larger IPv6 network: a /64 may open 50 streams, a /56 200, a /48 800. */
const WIDER = 4
/** Maximum number of room views that are read from the database in parallel. */
const READ_AT_ONCE = 4
/** Milliseconds between two pulses. Proxies and the client (`follow-room.ts`) take a silent connection for dead. */
const PULSE_MS = 20_000
/** Number of pulses that a client may leave unread before its stream is closed. */
const MOST_UNSENT_PULSES = 3
/** Milliseconds until the browser reconnects, and until a failed view is read again. */
const RETRY_MS = 1_000
/** Prefix of a room's entries in the change feed. */
const KIND = 'room '

/** Reads a changed room, once for all its streams; undefined if the room has closed. */
type RoomChange = () => Promise<StoredRoom | undefined>

interface OpenStream {
  code: string
  /** The client's IP address, or its networks from narrowest to widest; empty if addresses are not limited. */
  networks: readonly string[]
  onChange: (change: RoomChange) => void
  end: () => void
}

const state = oncePerProcess('event streams of rooms', () => ({
  ofRoom: new Map<string, Set<OpenStream>>(),
  ofNetwork: new Map<string, number>(),
  open: 0,
  most: Math.min(MOST_STREAMS, Math.floor(PART_OF_OPEN_FILES * openFilesBound())),
  reads: new Semaphore(READ_AT_ONCE, Number.POSITIVE_INFINITY),
  follower: undefined as { stop(): void } | undefined,
}))

/** Registers an event stream. Returns a function that unregisters it, or undefined if a limit is reached. */
export function addStream(stream: OpenStream): (() => void) | undefined {
  const all = state()
  const { code, networks } = stream
  const openOf = (network: string) => all.ofNetwork.get(network) ?? 0
  const isFull = (network: string, width: number) =>
    openOf(network) >= MOST_STREAMS_OF_ADDRESS * WIDER ** width
  if (all.open >= all.most || networks.some(isFull)) return undefined
  const streams = all.ofRoom.getOrInsertComputed(code, () => new Set())
  const count = (by: 1 | -1) => {
    all.open += by
    for (const network of networks) {
      all.ofNetwork.set(network, openOf(network) + by)
      if (openOf(network) === 0) all.ofNetwork.delete(network)
    }
  }
  streams.add(stream)
  count(1)
  return () => {
    if (!streams.delete(stream)) return
    count(-1)
    if (streams.size === 0) all.ofRoom.delete(code)
  }
}

/** Returns a function that reads the room when it is first called, and then returns the same result. */
function changeOf(code: string): RoomChange {
  let reading: ReturnType<RoomChange> | undefined
  return () => (reading ??= readRoom(db(), code))
}

function notify(code: string): void {
  const change = changeOf(code)
  for (const stream of state().ofRoom.get(code) ?? []) stream.onChange(change)
}

/** Subscribes to room changes through the database, because another server process may serve the other phone. */
export function followRooms(feed: ChangeFeed): void {
  state().follower?.stop()
  state().follower = feed.follow({
    // While the feed was lost, any room may have changed.
    onReset: () => {
      for (const code of state().ofRoom.keys()) notify(code)
    },
    onChange: (thing) => {
      if (thing.startsWith(KIND)) notify(thing.slice(KIND.length))
    },
  })
}

/** Ends all event streams of this process. Browsers then reconnect to another process. */
export function endRoomStreams(): void {
  for (const streams of [...state().ofRoom.values()]) for (const stream of [...streams]) stream.end()
}

/** Stops listening for changes of rooms, and ends all event streams of this process. */
export function stopRoomEvents(): void {
  state().follower?.stop()
  state().follower = undefined
  endRoomStreams()
}

/** Number of rooms with an open event stream in this process. */
export const roomsListenedTo = () => state().ofRoom.size

/** Returns how many event streams this process allows at the same time. */
export const mostStreams = () => state().most

/** Streams a room to a seat as server-sent events. @throws {HttpProblem} 404 without a seat; 429 with too many streams */
export async function roomStream(c: Context, code: string, token: string | undefined): Promise<Response> {
  seatedIn(await readRoom(db(), code), token)
  let controller!: ReadableStreamDefaultController<Uint8Array>
  // The first view is read once the stream is registered: no change may fall between this view and the next one.
  let change: RoomChange | undefined = changeOf(code)
  let isEnded = false
  let isReading = false
  let sent = ''
  let unsentPulses = 0
  const hasRoom = () => (controller.desiredSize ?? 0) > 0
  const send = (event: string, data: object, retry = '') =>
    controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n${retry}\n`))

  const leave = addStream({
    code,
    networks: env().limitsCalls ? clientNetworks(c) : [],
    onChange: (heard) => {
      change = heard
      void sendChanges()
    },
    end: () => end(),
  })
  if (!leave)
    throw new HttpProblem('too-often', 'A lot of rooms are open right now.', { retryAfterSeconds: 5 })
  const pulse = setInterval(() => {
    unsentPulses += 1
    if (hasRoom()) send('pulse', {})
    else if (unsentPulses >= MOST_UNSENT_PULSES) end()
  }, PULSE_MS)

  function stop() {
    isEnded = true
    clearInterval(pulse)
    leave?.()
  }
  function end(lastEvent?: 'closed') {
    if (isEnded) return
    stop()
    // A client that does not read cannot be sent a message; an error closes the connection at once.
    if (!hasRoom()) return controller.error(new Error('The client did not read its events.'))
    if (lastEvent) send(lastEvent, {})
    controller.close()
  }
  const readView = async () => {
    const room = await change?.()
    const seat = room && seatOfToken(room, token)
    return seat && viewOfSeat(db(), room, seat)
  }
  async function sendChanges() {
    if (isReading) return
    isReading = true
    try {
      while (change && !isEnded && hasRoom()) {
        const view = await state().reads.take(() => {
          const reading = readView()
          change = undefined
          return reading
        })
        if (isEnded) return
        if (!view) return end('closed')
        const digest = digestOf(view)
        if (digest !== sent) send('view', view, sent ? '' : `retry: ${RETRY_MS}\n`)
        sent = digest
      }
    } catch (error) {
      // Ended streams would all connect again at once, to a database that is busy or away.
      log().warn({ err: error }, 'a room could not be read for its event stream')
      setTimeout(() => {
        change ??= changeOf(code)
        void sendChanges()
      }, RETRY_MS).unref()
    } finally {
      isReading = false
    }
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened
      },
      pull: () => {
        unsentPulses = 0
        void sendChanges()
      },
      cancel: stop,
    },
    { highWaterMark: 1 },
  )
  return c.body(body, 200, {
    'content-type': 'text/event-stream',
    'cache-control': CACHE_CONTROL.private,
    'transfer-encoding': 'chunked',
    // Proxies must not buffer events.
    'x-accel-buffering': 'no',
  })
}

const encoder = new TextEncoder()

/** A short digest of a view without its clock: each stream remembers only the digest of what it sent last. */
const digestOf = (view: RoomView) =>
  createHash('sha256')
    .update(JSON.stringify({ ...view, sentAt: '', closesAt: '' }))
    .digest('base64url')
