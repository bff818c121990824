import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { notFound, Refusal } from '#/access/refusals.ts'
import { db } from '#/server/database/database.ts'
import { log } from '#/server/log.ts'
import { tokenDigestOf } from '../room-changes.store.ts'
import { type KeptRoom, readRoom, seatOfToken } from '../room-rows.store.ts'
import type { RoomView } from '../rooms.schema.ts'
import { countStream, listenToRoom, type Occasion } from './room-events.ts'
import { viewOfSeat } from './room-view.store.ts'

/** A line that says nothing for so long is taken for dead by what stands between. */
const PULSE_MS = 20_000
/** So long after a lost stream the browser asks again, in milliseconds. */
const RETRY_MS = 1_000

/**
 * Streams a room to a seat: its view now, and whenever it differs from what was sent last. What the other does that
 * changes nothing this seat may know sends nothing.
 * @throws {Refusal} 404 where whoever asks does not sit there; 429 where more streams are open than this process bears
 */
export async function roomStream(c: Context, letters: string, token: string | undefined): Promise<Response> {
  if (token === undefined || !(await viewNow(letters, token, {}))) throw notFound('This room has closed.')
  const stream = countStream()
  if (!stream) throw new Refusal('too-often', 'Many rooms are open at the moment.', { retryAfterSeconds: 5 })
  c.header('cache-control', 'private, no-store')
  // What stands before the site must pass each event on at once.
  c.header('x-accel-buffering', 'no')
  return streamSSE(
    c,
    async (sse) => {
      let wake: () => void = () => undefined
      let occasion: Occasion | undefined = {}
      const hear = (heard: Occasion) => {
        occasion = heard
        wake()
      }
      const stop = listenToRoom(letters, hear)
      stream.onEnd(() => wake())
      sse.onAbort(() => wake())
      let sent = ''
      try {
        while (!sse.aborted && !stream.isEnded()) {
          if (occasion) {
            const seen = occasion
            occasion = undefined
            const view = await viewNow(letters, token, seen)
            if (!view) {
              await sse.writeSSE({ event: 'closed', data: '{}' })
              return
            }
            const told = digestOf(view)
            if (told !== sent)
              await sse.writeSSE({
                event: 'view',
                data: JSON.stringify(view),
                retry: RETRY_MS,
              })
            sent = told
          } else {
            await sse.write(': \n\n')
          }
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, PULSE_MS)
            wake = () => {
              clearTimeout(timer)
              resolve()
            }
            if (occasion || sse.aborted || stream.isEnded()) wake()
          })
        }
      } finally {
        stop()
        stream.end()
      }
    },
    async (error) => log().error({ err: error }, 'a stream of a room failed'),
  )
}

/** What a view tells, short: many streams are open, and each remembers what it sent last. The clock alone is no news. */
const digestOf = (view: RoomView) =>
  createHash('sha256')
    .update(JSON.stringify({ ...view, sentAt: '', closesAt: '' }))
    .digest('base64url')

/** What was read of a room for an occasion: once in a process, for both who sit there. */
const readings = new WeakMap<Occasion, Promise<KeptRoom | undefined>>()

/** The seat's view; undefined where the room is closed, or nobody sits there by that token. */
async function viewNow(letters: string, token: string, occasion: Occasion) {
  const reading = readings.get(occasion) ?? readRoom(db(), letters)
  readings.set(occasion, reading)
  const room = await reading
  const seat = room && seatOfToken(room, tokenDigestOf(token))
  return seat && viewOfSeat(db(), room, seat)
}
