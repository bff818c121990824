import { and, eq, sql } from 'drizzle-orm'
import { observationsOf } from '#/features/taste/model/opinions.rules.ts'
import { PersonalTaste } from '#/features/taste/model/personal-taste.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { opinionsOfGames } from '#/server/taste/game-opinions.store.ts'
import { type KnownSeat, lockRoom, type StoredRoom, seatOfToken } from './room-rows.store.ts'
import { roomSeats, rooms } from './rooms.table.ts'
import type { Leanings } from './rules/deck.rules.ts'
import { ROOM_LIFE_HOURS, SEATS, type Seat } from './rules/room.rules.ts'
import { dealtAgain } from './rules/room-state.rules.ts'

/** SQL: the time at which a room closes if there is no further activity. */
export const closing = sql`now() + make_interval(hours => ${ROOM_LIFE_HOURS})`

/** The stored digest of a seat token. */
export const tokenDigestOf = (token: string) => keyedDigest(`seat ${token}`)

/** A claim to a seat, from its token. */
export interface SeatClaim {
  letters: string
  token: string | undefined
}

/**
 * Locks and returns the caller's room and seat until the transaction ends.
 * @throws {Refusal} 404 if the caller has no seat there
 */
export async function lockSeat(tx: Database, { letters, token }: SeatClaim) {
  const room = await lockRoom(tx, letters)
  const seat = room && seatOfToken(room, token && tokenDigestOf(token))
  if (!room || !seat) throw notFound('This room has closed.')
  return { room, seat, own: room.seats[seat]! }
}

/** Returns a room with a changed seat. */
export const withSeat = (room: StoredRoom, seat: Seat, own: KnownSeat): StoredRoom => ({
  ...room,
  seats: { ...room.seats, [seat]: own },
})

/** After each change in a room: deals cards, extends its life, and notifies both phones. */
export async function settle(tx: Database, room: StoredRoom, answeredBy?: Seat): Promise<void> {
  for (const seat of SEATS) {
    const own = room.seats[seat]
    const dealt = own && dealtAgain(room, seat, seat === answeredBy)
    if (dealt && dealt !== own.dealt) await keepDealt(tx, room.letters, seat, dealt)
  }
  await tx.update(rooms).set({ closesAt: closing }).where(eq(rooms.letters, room.letters))
  await tell(tx, room.letters)
}

/** Stores the cards dealt to a seat. */
export const keepDealt = (tx: Database, letters: string, seat: Seat, dealt: readonly number[]) =>
  tx
    .update(roomSeats)
    .set({ dealt: [...dealt] })
    .where(and(eq(roomSeats.letters, letters), eq(roomSeats.seat, seat)))

/** Notifies every process once the transaction commits. */
export const tell = (tx: Database, letters: string) =>
  tx.execute(sql`select note_change(${`room ${letters}`})`)

/** Preferences are rounded to a hundredth of a point. */
const STEPS = 100

/**
 * Returns how much more than average a member likes some games, from their ratings and favorites; null for a
 * guest. The room stores these scores instead of the member's id, and they are deleted with it.
 */
export async function leaningsOf(
  db: Database,
  memberId: string | undefined,
  deck: readonly { id: number }[],
): Promise<Leanings | null> {
  if (memberId === undefined) return null
  const [answered = new Map()] = await opinionsOfGames(db, [memberId])
  const observations = observationsOf([...answered.values()])
  if (observations.length === 0) return {}
  const games = catalogue().compared()
  const taste = new PersonalTaste(games, observations)
  return Object.fromEntries(
    deck.flatMap(({ id }) => {
      const slot = games.slotOf(id)
      if (slot === undefined) return []
      return [[id, Math.round(STEPS * (taste.likingOf(slot) - games.likingAt(slot))) / STEPS]]
    }),
  )
}
