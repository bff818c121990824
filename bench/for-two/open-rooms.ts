import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { ALPHABET, LETTERS_LENGTH } from '#/features/rooms/rules/letters.rules.ts'

/** Rooms that are open, all of one kind, and the cookies by which both seats of each are known. */
export interface OpenRooms {
  letters: string[]
  cookies: string[]
}

/**
 * Opens a room as two phones do, and puts as many like it beside it, by their rows: what a row costs is the database's affair,
 * and what is measured is what a process holds of them.
 */
export async function openManyRooms(
  database: pg.Client,
  { port, gameIds, rooms }: { port: number; gameIds: readonly number[]; rooms: number },
): Promise<OpenRooms> {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return { text: await answer.text(), cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }
  const first = await call('POST', '/rooms', { gameIds })
  const { letters } = JSON.parse(first.text) as { letters: string }
  const second = await call('PUT', `/rooms/${letters}/seat`)
  // Some letters are in use; those of a few more rooms are tried.
  const free = await database.query<{ letters: string }>(
    'select each letters from unnest($1::text[]) each where not exists (select from rooms where letters = each) limit $2',
    [Array.from({ length: rooms + 1_000 }, (_, at) => lettersAt(at)), rooms - 1],
  )
  const others = free.rows.map((row) => row.letters)
  await database.query(
    `insert into rooms (letters, limits, deck, wider, widened, seed, rounds, created_at, closes_at)
     select other, limits, deck, wider, widened, seed, rounds, created_at, closes_at
     from rooms, unnest($2::text[]) other where letters = $1`,
    [letters, others],
  )
  await database.query(
    `insert into room_seats (letters, seat, token_digest, dealt)
     select other, seat, token_digest, dealt from room_seats, unnest($2::text[]) other where letters = $1`,
    [letters, others],
  )
  return { letters: [letters, ...others], cookies: [first.cookie, second.cookie] }
}

/** Letters for a place among all there are. */
function lettersAt(place: number): string {
  let left = place
  return Array.from({ length: LETTERS_LENGTH }, () => {
    const letter = ALPHABET.charAt(left % ALPHABET.length)
    left = Math.floor(left / ALPHABET.length)
    return letter
  }).join('')
}
