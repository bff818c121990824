import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { leaningsOf, lockSeat, type SeatClaim, settle, tell, tokenDigestOf } from '../room-changes.store.ts'
import { type KnownSeat, lockRoom, readRoom, seatOfToken } from '../room-rows.store.ts'
import { roomSeats } from '../rooms.table.ts'
import { lettersFrom, SEAT_LETTERS_LENGTH } from '../rules/letters.rules.ts'
import { SEATS } from '../rules/room.rules.ts'

/**
 * Takes the second seat of a room. Repeated with its own token, it has no effect.
 * @throws {Refusal} 404 for an unknown room code; 409 if both seats are taken, or the caller holds the first one
 */
export async function takeSeat(
  tx: Database,
  letters: string,
  { token, held, memberId }: { token: string; held: string | undefined; memberId?: string | undefined },
): Promise<void> {
  const room = await lockRoom(tx, letters)
  if (!room) throw notFound('That code isn’t in use. Look at the other phone: four letters.')
  const tokenDigest = tokenDigestOf(token)
  if (room.seats.second?.tokenDigest === tokenDigest) return
  if (seatOfToken(room, held && tokenDigestOf(held)))
    throw new Refusal('conflict', 'You’re already in this room. Open the link on the other phone.')
  if (room.seats.second) throw new Refusal('conflict', 'This room is taken. A room has two seats.')
  const leanings = await leaningsOf(tx, memberId, [...room.deck.games, ...(room.wider?.games ?? [])])
  await tx.insert(roomSeats).values({ letters, seat: 'second', tokenDigest, leanings })
  const second = { tokenDigest, answers: new Map(), dealt: [], hasLeft: false, leanings }
  await settle(tx, { ...room, seats: { ...room.seats, second } })
}

/** The letters that move a seat. Derived from its token, and changed by use. */
function seatLettersOf({ tokenDigest }: KnownSeat): string {
  const bytes = Buffer.from(keyedDigest(`seat brought along ${tokenDigest}`), 'base64url')
  let at = 0
  return lettersFrom((bound) => bytes.readUInt32BE(4 * at++) % bound, SEAT_LETTERS_LENGTH)
}

/**
 * The letters by which a seated visitor moves their seat to another phone.
 * @throws {Refusal} 404 if the caller has no seat there
 */
export async function readSeatLetters(db: Database, { letters, token }: SeatClaim): Promise<string> {
  const room = await readRoom(db, letters)
  const seat = room && seatOfToken(room, token && tokenDigestOf(token))
  if (!room || !seat) throw notFound('This room has closed.')
  return seatLettersOf(room.seats[seat]!)
}

/**
 * Moves a seat to another phone by its letters; the former phone loses it.
 * @throws {Refusal} 404 for an unknown room code; 409 if no seat of the room has these letters
 */
export async function moveSeat(
  tx: Database,
  letters: string,
  { token, typed }: { token: string; typed: string },
): Promise<void> {
  const room = await lockRoom(tx, letters)
  if (!room) throw notFound('That code isn’t in use. Look at the other phone: four letters.')
  const tokenDigest = tokenDigestOf(token)
  if (seatOfToken(room, tokenDigest)) return
  const seat = SEATS.find((each) => room.seats[each] && seatLettersOf(room.seats[each]) === typed)
  if (!seat)
    throw new Refusal('conflict', 'Those aren’t the six letters. They’re on the phone you joined with.')
  await tx
    .update(roomSeats)
    .set({ tokenDigest, leftAt: null })
    .where(and(eq(roomSeats.letters, letters), eq(roomSeats.seat, seat)))
  await tell(tx, letters)
}

/**
 * Leaves a seat or returns to it; its answers stay until the room closes.
 * @throws {Refusal} 404 if the caller has no seat there
 */
export async function setPresence(tx: Database, sitter: SeatClaim, isThere: boolean): Promise<void> {
  const { room, seat, own } = await lockSeat(tx, sitter)
  if (own.hasLeft !== isThere) return
  await tx
    .update(roomSeats)
    .set({ leftAt: isThere ? null : sql`now()` })
    .where(and(eq(roomSeats.letters, room.letters), eq(roomSeats.seat, seat)))
  await tell(tx, room.letters)
}
