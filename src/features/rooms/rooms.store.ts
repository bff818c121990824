import { randomInt, randomUUID } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { LARGEST_DECK } from '#/features/games/model/games.rules.ts'
import { pairOf } from '#/features/pair/pair-of.store.ts'
import { morningAfter, playDayAt } from '#/features/reminders/model/mornings.rules.ts'
import { playPrompts, reminders } from '#/features/reminders/model/reminders.table.ts'
import { knownLikingsOf } from '#/features/taste/model/opinions.rules.ts'
import { personalTaste } from '#/features/taste/model/personal-taste.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import type { Database } from '#/server/database/database.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { opinionsOfGames } from '#/server/taste/game-opinions.store.ts'
import {
  closing,
  lockRoom,
  notifyRoom,
  refreshRoom,
  type Seated,
  type StoredRoom,
  type StoredSeat,
  seatOfToken,
  tokenDigestOf,
  unknownRoom,
  updateSeat,
} from './room-rows.store.ts'
import type { newRoom } from './rooms.schema.ts'
import { roomAnswers, roomMatches, roomSeats, rooms } from './rooms.table.ts'
import { deckOf } from './rules/deck.rules.ts'
import {
  type Answer,
  drawCode,
  otherSeat,
  SEAT_CODE_LENGTH,
  SEATS,
  SMALLEST_DECK,
} from './rules/room.rules.ts'
import {
  bothAnsweredYes,
  hasAnotherRound,
  isSettled,
  mayBeWidened,
  nearMatches,
} from './rules/room-state.rules.ts'

/** Maximum number of attempts to find a free room code; with 10,000 open rooms one in sixteen codes is taken. */
const DRAWS = 20
const LARGEST_SEED = 2 ** 31

const conflict = (message: string) => new HttpProblem('conflict', message)

/** Opens a room, seats the caller in it and returns its code. @throws {HttpProblem} 400 with fewer than two games */
export async function openRoom(
  tx: Database,
  { gameIds, limits, wider }: z.infer<typeof newRoom>,
  { makeToken, memberId }: { makeToken: (code: string) => string; memberId: string | undefined },
) {
  const ids = [...new Set([...gameIds, ...(wider?.gameIds ?? [])])]
  const known = deckOf(ids.flatMap((id) => catalogue().game(id) ?? []))
  const deck = known.filter(({ id }) => gameIds.includes(id))
  if (deck.length < SMALLEST_DECK)
    throw new HttpProblem('not-valid', 'Choose at least two games to decide between')
  const more = known.filter((game) => !deck.includes(game)).slice(0, LARGEST_DECK - deck.length)
  const code = await insertRoom(tx, {
    ...{ limits, deck, seed: randomInt(LARGEST_SEED) },
    wider: wider && more.length > 0 ? { limit: wider.limit, games: more } : null,
  })
  await tx.insert(roomSeats).values({
    ...{ letters: code, seat: 'first', tokenDigest: tokenDigestOf(makeToken(code)) },
    leanings: await leaningsOf(tx, memberId, [...deck, ...more]),
  })
  await refreshRoom(tx, code)
  return { letters: code }
}

/** Stores a new room under a free code; returns the code. */
async function insertRoom(tx: Database, row: Omit<typeof rooms.$inferInsert, 'letters' | 'closesAt'>) {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = drawCode(randomInt)
    const room = { ...row, letters: code, closesAt: closing }
    if ((await tx.insert(rooms).values(room).onConflictDoNothing()).rowCount) return code
  }
  throw conflict('All rooms are in use right now. Please try again in a minute.')
}

/** Leanings are rounded to a hundredth of a point. */
const STEPS = 100

/** Returns how much more than average a member likes each game; the room stores this in place of their id. Null for a guest. */
async function leaningsOf(db: Database, memberId: string | undefined, deck: readonly { id: number }[]) {
  if (memberId === undefined) return null
  const [answered = new Map()] = await opinionsOfGames(db, [memberId])
  const knownLikings = knownLikingsOf([...answered.values()])
  if (knownLikings.length === 0) return {}
  const games = catalogue().compared()
  const taste = personalTaste(games, knownLikings)
  return Object.fromEntries(
    deck.flatMap(({ id }) => {
      const slot = games.slotOf(id)
      if (slot === undefined) return []
      return [[id, Math.round(STEPS * (taste.likingOf(slot) - games.likingAt(slot))) / STEPS]]
    }),
  )
}

/** Locks the room whose code was typed or came in a link. @throws {HttpProblem} 404 for an unknown code */
async function lockByCode(tx: Database, code: string): Promise<StoredRoom> {
  const room = await lockRoom(tx, code)
  if (!room) throw unknownRoom()
  return room
}

/** Takes a room's second seat. @throws {HttpProblem} 404 for an unknown room; 409 if the room is full or the caller has a seat */
export async function takeSeat(
  tx: Database,
  code: string,
  { token, held, memberId }: { token: string; held: string | undefined; memberId: string | undefined },
): Promise<void> {
  const room = await lockByCode(tx, code)
  if (seatOfToken(room, token) === 'second') return
  if (seatOfToken(room, held))
    throw conflict('You’re already in this room. Open the link on the other phone.')
  if (room.seats.second) throw conflict('This room is taken. A room has two seats.')
  const leanings = await leaningsOf(tx, memberId, [...room.deck.games, ...(room.wider?.games ?? [])])
  const tokenDigest = tokenDigestOf(token)
  await tx.insert(roomSeats).values({ letters: code, seat: 'second', tokenDigest, leanings })
  await refreshRoom(tx, code)
}

/** Returns the code that moves a seat to another phone. The code works once; the seat then has a new code. */
export function seatCodeOf({ tokenDigest }: StoredSeat): string {
  const bytes = Buffer.from(keyedDigest(`seat brought along ${tokenDigest}`), 'base64url')
  let at = 0
  return drawCode((bound) => bytes.readUInt32BE(4 * at++) % bound, SEAT_CODE_LENGTH)
}

/** Moves a seat to the phone that sent this request. @throws {HttpProblem} 404 for an unknown room; 409 for a wrong `seatCode` */
export async function moveSeat(tx: Database, code: string, token: string, seatCode: string): Promise<void> {
  const room = await lockByCode(tx, code)
  if (seatOfToken(room, token)) return
  const seat = SEATS.find((each) => room.seats[each] && seatCodeOf(room.seats[each]) === seatCode)
  if (!seat) throw conflict('Those aren’t the six letters. They’re on the phone you joined with.')
  await updateSeat(tx, code, seat, { tokenDigest: tokenDigestOf(token), leftAt: null })
  await notifyRoom(tx, code)
}

/** Records that a visitor left their seat, or returned. The seat's answers stay until the room closes. */
export async function setPresence(tx: Database, { room, seat, own }: Seated, isThere: boolean) {
  if (own.hasLeft !== isThere) return
  await updateSeat(tx, room.letters, seat, { leftAt: isThere ? null : sql`now()` })
  await notifyRoom(tx, room.letters)
}

/** Saves a visitor's answer to a card. @throws {HttpProblem} 409 if the game is a match, or was not among the visitor's cards */
export async function answerCard(tx: Database, { room, seat, own }: Seated, gameId: number, answer: Answer) {
  if (own.answers.get(gameId) === answer) return
  if (!own.dealt.includes(gameId)) throw conflict('That isn’t the game on your screen.')
  refuseMatched(room, gameId)
  const { letters: code } = room
  await tx
    .insert(roomAnswers)
    .values({ letters: code, seat, gameId, answer })
    .onConflictDoUpdate({
      target: [roomAnswers.letters, roomAnswers.seat, roomAnswers.gameId],
      set: { answer, answeredAt: sql`clock_timestamp()` },
    })
  await refreshRoom(tx, code, seat)
}

/** Deletes a visitor's answer to a game. The visitor gets the card again. @throws {HttpProblem} 409 if the game is a match */
export async function takeAnswerBack(tx: Database, { room, seat, own }: Seated, gameId: number) {
  if (!own.answers.has(gameId)) return
  refuseMatched(room, gameId)
  const { letters: code } = room
  await tx
    .delete(roomAnswers)
    .where(and(eq(roomAnswers.letters, code), eq(roomAnswers.seat, seat), eq(roomAnswers.gameId, gameId)))
  await updateSeat(tx, code, seat, { dealt: [gameId, ...own.dealt.filter((id) => id !== gameId)] })
  await refreshRoom(tx, code)
}

function refuseMatched({ matches }: StoredRoom, gameId: number): void {
  if (matches.some((match) => match.gameId === gameId))
    throw conflict('You’ve both already said yes to this one.')
}

/** Saves whether a visitor will play a matched game now. @throws {HttpProblem} 409 if it is no match, or both already agreed */
export async function answerMatch(
  tx: Database,
  { room, seat }: Seated,
  gameId: number,
  { isOn, memberId }: { isOn: boolean; memberId: string | undefined },
) {
  const { letters: code } = room
  const match = room.matches.find((each) => each.gameId === gameId)
  if (!match && !nearMatches(room).includes(gameId)) throw conflict('You haven’t both said yes to that game.')
  // The member's id is stored only if they requested a reminder the morning after; other seats stay anonymous.
  if (isOn && memberId)
    await updateSeat(tx, code, seat, {
      requestedBy: sql`coalesce((select r.member_id from reminders r
        where r.member_id = ${memberId} and r.about = 'evening'), asked_by)`,
    })
  const before = match?.isOn ?? { first: null, second: null }
  if (before[seat] === isOn || (!match && !isOn)) return
  if (isSettled(before)) throw conflict('You’re both already up for this one.')
  if (!isOn && !bothAnsweredYes(room, gameId)) {
    await tx.delete(roomMatches).where(and(eq(roomMatches.letters, code), eq(roomMatches.gameId, gameId)))
    return refreshRoom(tx, code)
  }
  const other = otherSeat(seat)
  // Agreeing after the other seat refused asks that seat again.
  const wasPutOff = isOn && before[other] === false
  const now = { ...before, [seat]: isOn, ...(wasPutOff && { [other]: null }) }
  const row = { firstIsOn: now.first, secondIsOn: now.second }
  await tx
    .insert(roomMatches)
    .values({ letters: code, gameId, ...row })
    .onConflictDoUpdate({ target: [roomMatches.letters, roomMatches.gameId], set: row })
  if (isSettled(now)) await askTomorrow(tx, code, gameId)
  await refreshRoom(tx, code)
}

/** Starts the next round for both seats; idempotent. @throws {HttpProblem} 409 if a seat has not finished the current round */
export async function startRound(tx: Database, { room }: Seated, round: number) {
  if (room.rounds >= round) return
  if (round !== room.rounds + 1 || !hasAnotherRound(room))
    throw conflict('Your partner hasn’t finished this round yet.')
  await tx.update(rooms).set({ rounds: round }).where(eq(rooms.letters, room.letters))
  await refreshRoom(tx, room.letters)
}

/** Adds games to a room by dropping one of the room's filters. @throws {HttpProblem} 409 if no filter can be dropped */
export async function widenRoom(tx: Database, { room }: Seated) {
  const { letters: code, wider, widened } = room
  if (widened) return
  if (!wider || !mayBeWidened(room)) throw conflict('There are no limits left to loosen.')
  const deck = [...room.deck.games, ...wider.games]
  const widening = { widened: wider.limit, deck, rounds: room.rounds + 1 }
  await tx.update(rooms).set(widening).where(eq(rooms.letters, code))
  await refreshRoom(tx, code)
}

/** Deletes closed rooms with their seats and answers. */
export async function deleteClosedRooms(db: Database): Promise<void> {
  await db.delete(rooms).where(lt(rooms.closesAt, sql`now()`))
}

/** Schedules tomorrow's emails that ask how a settled game went: only the evening's last game, and once for a pair. */
async function askTomorrow(tx: Database, code: string, gameId: number, now = new Date()): Promise<void> {
  const requested = await tx
    .select({ memberId: reminders.memberId, timeZone: reminders.timeZone })
    .from(roomSeats)
    .innerJoin(reminders, and(eq(reminders.memberId, roomSeats.requestedBy), eq(reminders.about, 'evening')))
    .where(eq(roomSeats.letters, code))
    .orderBy(roomSeats.seat)
  const [first] = requested
  const shared =
    first && (await pairOf(tx, first.memberId))?.partnerId === requested[1]?.memberId ? randomUUID() : null
  for (const { memberId, timeZone } of requested) {
    const day = playDayAt(now, timeZone)
    const question = { gameId, playKey: shared ?? randomUUID(), dueAt: morningAfter(day, timeZone) }
    await tx
      .insert(playPrompts)
      .values({ memberId, day, ...question })
      .onConflictDoUpdate({
        target: [playPrompts.memberId, playPrompts.day],
        set: question,
        setWhere: isNull(playPrompts.settledAt),
      })
  }
}
