import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { log } from '#/server/log.ts'
import { readRoom, seatedIn, seatOfToken } from '../room-rows.store.ts'
import type { RoomView } from '../rooms.schema.ts'
import { addStream, changeOf, type RoomChange, readInTurn } from './open-streams.ts'
import { viewOfSeat } from './room-view.store.ts'

/** Between two pulses. Proxies take a silent connection for dead, and so does the client (`follow-room.ts`). */
const PULSE_MS = 20_000
/** Number of unread pulses after which a stream is closed. */
const MOST_UNSENT_PULSES = 3
/** Delay until the browser reconnects, and until a failed view is read again. */
const RETRY_MS = 1_000

/**
 * Streams a room to a seat as server-sent events: `view` now and whenever it changes, `pulse` every 20 seconds, `closed` when the
 * room closes, `replaced` if the seat opened too many later streams.
 *
 * At most one event is buffered for a slow client: further changes are part of the next view. Changes that the seat may not see
 * send nothing.
 * @throws {Refusal} 404 if the caller has no seat in the room; 429 if the process or the address is at its limit
 */
export async function roomStream(c: Context, letters: string, token: string | undefined): Promise<Response> {
  const { seat } = seatedIn(await readRoom(db(), letters), token)
  let controller!: ReadableStreamDefaultController<Uint8Array>
  let change: RoomChange | undefined
  let isEnded = false
  let isReading = false
  let sent = ''
  let unsentPulses = 0
  const hasRoom = () => (controller.desiredSize ?? 0) > 0
  const send = (event: string, data: object, retry = '') =>
    controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n${retry}\n`))

  const leave = addStream({
    letters,
    seat,
    networks: env().limitsCalls ? addressOf(c) : [],
    onChange: (heard) => {
      change = heard
      void sendChanges()
    },
    end,
  })
  if (!leave) throw new Refusal('too-often', 'A lot of rooms are open right now.', { retryAfterSeconds: 5 })
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
  function end(lastEvent?: 'closed' | 'replaced') {
    if (isEnded) return
    stop()
    // A client that does not read cannot be sent a message; an error closes the connection at once.
    if (!hasRoom()) return controller.error(new Error('The client did not read its events.'))
    if (lastEvent) send(lastEvent, {})
    controller.close()
  }
  async function readView(of: RoomChange) {
    const room = await of()
    const own = room && seatOfToken(room, token)
    return own && viewOfSeat(db(), room, own)
  }
  async function sendChanges() {
    if (isReading) return
    isReading = true
    try {
      while (change && !isEnded && hasRoom()) {
        const view = await readInTurn(async () => {
          const latest = change
          change = undefined
          return latest && !isEnded ? readView(latest) : undefined
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
        change ??= changeOf(letters)
        void sendChanges()
      }, RETRY_MS).unref()
    } finally {
      isReading = false
    }
  }
  // The first view is read once the stream is registered: no change may fall between this view and the next one.
  change = changeOf(letters)
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

/** A short digest of a view without its clock: each of many streams remembers what it sent last. */
const digestOf = (view: RoomView) =>
  createHash('sha256')
    .update(JSON.stringify({ ...view, sentAt: '', closesAt: '' }))
    .digest('base64url')
