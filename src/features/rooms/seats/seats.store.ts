import { sql } from 'drizzle-orm'
import { observationsOf } from '#/features/taste/model/opinions.rules.ts'
import { PersonalTaste } from '#/features/taste/model/personal-taste.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { opinionsOfGames } from '#/server/taste/game-opinions.store.ts'
import {
  lockRoom,
  notifyRoom,
  type Seated,
  type StoredSeat,
  seatOfToken,
  settle,
  tokenDigestOf,
  unknownRoom,
  updateSeat,
} from '../room-rows.store.ts'
import { roomSeats } from '../rooms.table.ts'
import type { Leanings } from '../rules/deck.rules.ts'
import { lettersFrom, SEAT_LETTERS_LENGTH } from '../rules/letters.rules.ts'
import { SEATS } from '../rules/room.rules.ts'

/**
 * Takes the second seat of a room. Repeated with its own token, it has no effect.
 * @throws {Refusal} 404 for an unknown room code; 409 if both seats are taken, or the caller holds the first one
 */
export async function takeSeat(
  tx: Database,
  letters: string,
  { token, held, memberId }: { token: string; held: string | undefined; memberId: string | undefined },
): Promise<void> {
  const room = await lockRoom(tx, letters)
  if (!room) throw unknownRoom()
  if (seatOfToken(room, token) === 'second') return
  if (seatOfToken(room, held))
    throw new Refusal('conflict', 'You’re already in this room. Open the link on the other phone.')
  if (room.seats.second) throw new Refusal('conflict', 'This room is taken. A room has two seats.')
  const tokenDigest = tokenDigestOf(token)
  const leanings = await leaningsOf(tx, memberId, [...room.deck.games, ...(room.wider?.games ?? [])])
  await tx.insert(roomSeats).values({ letters, seat: 'second', tokenDigest, leanings })
  const second = { tokenDigest, answers: new Map(), dealt: [], hasLeft: false, leanings }
  await settle(tx, { ...room, seats: { ...room.seats, second } })
}

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

/** The letters that move a seat to another phone. Derived from its token, and changed by use. */
export function seatLettersOf({ tokenDigest }: StoredSeat): string {
  const bytes = Buffer.from(keyedDigest(`seat brought along ${tokenDigest}`), 'base64url')
  let at = 0
  return lettersFrom((bound) => bytes.readUInt32BE(4 * at++) % bound, SEAT_LETTERS_LENGTH)
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
  if (!room) throw unknownRoom()
  if (seatOfToken(room, token)) return
  const seat = SEATS.find((each) => room.seats[each] && seatLettersOf(room.seats[each]) === typed)
  if (!seat)
    throw new Refusal('conflict', 'Those aren’t the six letters. They’re on the phone you joined with.')
  await updateSeat(tx, letters, seat, { tokenDigest: tokenDigestOf(token), leftAt: null })
  await notifyRoom(tx, letters)
}

/** Leaves a seat or returns to it; its answers stay until the room closes. */
export async function setPresence(
  tx: Database,
  { room, seat, own }: Seated,
  isThere: boolean,
): Promise<void> {
  if (own.hasLeft !== isThere) return
  await updateSeat(tx, room.letters, seat, { leftAt: isThere ? null : sql`now()` })
  await notifyRoom(tx, room.letters)
}
