import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { type KeptRoom, type KnownSeat, lockRoom, seatOfToken } from './room-rows.store.ts'
import { roomSeats, rooms } from './rooms.table.ts'
import { ROOM_LIFE_HOURS, SEATS, type Seat } from './rules/room.rules.ts'
import { dealtAgain } from './rules/room-state.rules.ts'

/** When a room closes in which something is said now. */
export const closing = sql`now() + make_interval(hours => ${ROOM_LIFE_HOURS})`

/** What of a token is kept. */
export const tokenDigestOf = (token: string) => keyedDigest(`seat ${token}`)

/** Somebody who sits in a room, as their token tells. */
export interface SeatClaim {
  letters: string
  token: string | undefined
}

/**
 * The room and the seat of whoever sits there, held until the transaction ends.
 * @throws {Refusal} 404 where they do not
 */
export async function lockSeat(tx: Database, { letters, token }: SeatClaim) {
  const room = await lockRoom(tx, letters)
  const seat = room && seatOfToken(room, token && tokenDigestOf(token))
  if (!room || !seat) throw notFound('This room has closed.')
  return { room, seat, own: room.seats[seat]! }
}

/** A room with a seat as it is after a change. */
export const withSeat = (room: KeptRoom, seat: Seat, own: KnownSeat): KeptRoom => ({
  ...room,
  seats: { ...room.seats, [seat]: own },
})

/** After something was said in a room: cards are dealt, it stays open for longer, and both phones hear of it. */
export async function settle(tx: Database, room: KeptRoom, answeredBy?: Seat): Promise<void> {
  for (const seat of SEATS) {
    const own = room.seats[seat]
    const dealt = own && dealtAgain(room, seat, seat === answeredBy)
    if (dealt && dealt !== own.dealt) await keepDealt(tx, room.letters, seat, dealt)
  }
  await tx.update(rooms).set({ closesAt: closing }).where(eq(rooms.letters, room.letters))
  await tell(tx, room.letters)
}

/** Keeps which cards were dealt to a seat. */
export const keepDealt = (tx: Database, letters: string, seat: Seat, dealt: readonly number[]) =>
  tx
    .update(roomSeats)
    .set({ dealt: [...dealt] })
    .where(and(eq(roomSeats.letters, letters), eq(roomSeats.seat, seat)))

/** Tells every process, when the change commits. */
export const tell = (tx: Database, letters: string) =>
  tx.execute(sql`select note_change(${`room ${letters}`})`)
