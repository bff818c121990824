import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { CODE_LETTERS, ROOM_CODE_LENGTH } from '#/features/rooms/rules/room.rules.ts'
import type { StageDatabase } from './stage.ts'

const AGAIN_AFTER_MS = 1_000

/** A phone in a room: the room's code, and the cookie of its seat. */
export interface Phone {
  letters: string
  cookie: string
}

interface View {
  cards: { id: number }[]
  answered: { mine: number; theirs: number }
}

/** An open event stream of a phone. */
export interface PhoneStream {
  /** The last view that arrived; undefined before the first. */
  view(): View | undefined
  hasEnded(): boolean
  end(): void
}

/** Opens one room through the API and copies its rows for the others. Returns the phones of all seats, a room's two in a row. */
export async function openRooms(
  address: string,
  database: StageDatabase,
  { rooms, deck }: { rooms: number; deck: number },
): Promise<Phone[]> {
  const { rows: games } = await database.direct.execute<{ id: number }>(
    `select id from games where published order by id limit ${deck}`,
  )
  const first = await call(address, 'POST', '/rooms', { gameIds: games.map(({ id }) => id) })
  const { letters } = JSON.parse(first.text) as { letters: string }
  const second = await call(address, 'PUT', `/rooms/${letters}/seat`)
  const others = Array.from({ length: rooms }, (_, place) => lettersAt(place)).filter(
    (each) => each !== letters,
  )
  const list = others.slice(0, rooms - 1).map((each) => `('${each}')`)
  if (rooms > 1) {
    await database.direct.execute(
      `insert into rooms (letters, limits, deck, wider, widened, seed, rounds, created_at, closes_at)
     select other, limits, deck, wider, widened, seed, rounds, created_at, closes_at
     from rooms, (values ${list}) others (other) where letters = '${letters}'`,
    )
    await database.direct.execute(
      `insert into room_seats (letters, seat, token_digest, dealt)
     select other, seat, token_digest, dealt
     from room_seats, (values ${list}) others (other) where letters = '${letters}'`,
    )
  }
  return [letters, ...others.slice(0, rooms - 1)].flatMap((each) =>
    [first.cookie, second.cookie].map((cookie) => ({ letters: each, cookie })),
  )
}

function lettersAt(place: number): string {
  let left = place
  return Array.from({ length: ROOM_CODE_LENGTH }, () => {
    const letter = CODE_LETTERS.charAt(left % CODE_LETTERS.length)
    left = Math.floor(left / CODE_LETTERS.length)
    return letter
  }).join('')
}

/**
 * Opens the event stream of a phone's room, repeated every second while the site is too busy. With `reads` false the phone leaves
 * all bytes in the connection.
 */
export async function listen(address: string, phone: Phone, reads = true): Promise<PhoneStream> {
  for (;;) {
    const stream = await openStream(address, phone, reads)
    if (stream) return stream
    await sleep(AGAIN_AFTER_MS)
  }
}

/** Opens an event stream; resolves to undefined if the site is too busy. */
function openStream(
  address: string,
  { letters, cookie }: Phone,
  reads: boolean,
): Promise<PhoneStream | undefined> {
  return new Promise((resolve, reject) => {
    let view: View | undefined
    let hasEnded = false
    const request = http.get(
      `${address}/api/rooms/${letters}/events`,
      { headers: { cookie }, agent: false },
      (response) => {
        if (response.statusCode !== 200) {
          response.resume()
          return isBusy(response.statusCode)
            ? resolve(undefined)
            : reject(new Error(`${response.statusCode}`))
        }
        response.once('close', () => (hasEnded = true)).on('error', () => undefined)
        resolve({ view: () => view, hasEnded: () => hasEnded, end: () => request.destroy() })
        if (!reads) return
        let rest = ''
        response.setEncoding('utf8').on('data', (text: string) => {
          const blocks = (rest + text).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) {
            const data = /^event: view\ndata: (.*)$/m.exec(block)?.[1]
            if (data) view = JSON.parse(data)
          }
        })
      },
    )
    request.once('error', reject)
  })
}

/** Answers a card with yes, repeated every second while the site is too busy, as phones do. */
export const sayYes = (address: string, { letters, cookie }: Phone, gameId: number) =>
  call(address, 'PUT', `/rooms/${letters}/answers/${gameId}`, { answer: 'yes' }, cookie)

/** Returns the room as the phone's seat sees it. */
export async function viewOf(address: string, { letters, cookie }: Phone): Promise<View> {
  return JSON.parse((await call(address, 'GET', `/rooms/${letters}`, undefined, cookie)).text)
}

const isBusy = (status: number | undefined) => [408, 429, 503].includes(status ?? 0)

async function call(
  address: string,
  method: string,
  path: string,
  body?: object,
  cookie = '',
): Promise<{ text: string; cookie: string }> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (isBusy(answer.status)) {
    await sleep(AGAIN_AFTER_MS)
    return call(address, method, path, body, cookie)
  }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return { text, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
