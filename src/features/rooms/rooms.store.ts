import { randomInt } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { notFound, Refusal } from '#/access/refusals.ts'
import { describedGame } from '#/domain/games/described-games.table.ts'
import { LARGEST_DECK } from '#/domain/games/games.rules.ts'
import { games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { type KnownSeat, lockRoom, type Room, readRoom, seatOfToken } from './room-rows.store.ts'
import { roomAnswers, roomMatches, roomSeats, rooms } from './rooms.table.ts'
import { Deck, deckOf } from './rules/deck.rules.ts'
import { lettersFrom } from './rules/letters.rules.ts'
import {
  type Answer,
  otherSeat,
  ROOM_LIFE_HOURS,
  type RoomLimits,
  SEATS,
  type Seat,
  SMALLEST_DECK,
  type WidenedLimit,
} from './rules/room.rules.ts'
import { dealtAgain, hasAnotherRound, mayBeWidened, newMatches } from './rules/room-state.rules.ts'

/** What a room is opened with. */
interface NewRoom {
  gameIds: readonly number[]
  limits: RoomLimits | null
  wider: { limit: WidenedLimit; gameIds: readonly number[] } | null
}

/** Letters that are in use are drawn anew so often; with 10,000 rooms one draw in sixteen is in use. */
const DRAWS = 20
const LARGEST_SEED = 2 ** 31
const closing = sql`now() + make_interval(hours => ${ROOM_LIFE_HOURS})`

/** What of a token is kept. */
export const tokenDigestOf = (token: string) => keyedDigest(`seat ${token}`)

/**
 * Opens a room and seats whoever opens it.
 * @throws {Refusal} 400 where fewer than two of the games are published
 */
export async function openRoom(tx: Database, asked: NewRoom, makeToken: (letters: string) => string) {
  const wanted = [...new Set(asked.gameIds)]
  const beyond = [...new Set(asked.wider?.gameIds ?? [])].filter((id) => !wanted.includes(id))
  const found = deckOf(await comparableGames(tx, [...wanted, ...beyond]))
  const inOrder = (ids: readonly number[]) =>
    ids.flatMap((id) => found.find((game) => game.id === id) ?? []).slice(0, LARGEST_DECK)
  const deck = inOrder(wanted)
  if (deck.length < SMALLEST_DECK)
    throw new Refusal('not-valid', 'Two games at least, or there is nothing to decide')
  const more = inOrder(beyond).slice(0, LARGEST_DECK - deck.length)
  const letters = await unusedLetters(tx, {
    limits: asked.limits,
    deck,
    wider: asked.wider && more.length > 0 ? { limit: asked.wider.limit, games: more } : null,
    seed: randomInt(LARGEST_SEED),
  })
  await tx
    .insert(roomSeats)
    .values({ letters, seat: 'first', tokenDigest: tokenDigestOf(makeToken(letters)) })
  const room = await readRoom(tx, letters)
  if (room) await settle(tx, room)
  return { letters }
}

type RoomRow = typeof rooms.$inferInsert

async function unusedLetters(tx: Database, row: Omit<RoomRow, 'letters' | 'closesAt'>): Promise<string> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const letters = lettersFrom(randomInt)
    const opened = await tx
      .insert(rooms)
      .values({ ...row, letters, closesAt: closing })
      .onConflictDoNothing()
      .returning({ letters: rooms.letters })
    if (opened.length > 0) return letters
  }
  throw new Refusal('conflict', 'All tables are taken at the moment. Please try again in a minute.')
}

/** The games of some ids that are published, as a deck is made from them. */
async function comparableGames(db: Database, ids: readonly number[]) {
  return db
    .select({
      ...describedGame,
      maxPlayers: games.maxPlayers,
      ratingSum: games.ratingSum,
      ratingCount: games.ratingCount,
    })
    .from(games)
    .where(and(inArray(games.id, [...ids]), eq(games.published, true)))
}

/**
 * Takes the second seat of a room. With the token it was taken with before, it stays taken.
 * @throws {Refusal} 404 for letters not in use; 409 where both sit, or where whoever asks sits there already
 */
export async function takeSeat(
  tx: Database,
  letters: string,
  { token, held }: { token: string; held: string | undefined },
): Promise<void> {
  const room = await lockRoom(tx, letters)
  if (!room) throw notFound('That code is not in use. Look at the other phone: four letters.')
  const tokenDigest = tokenDigestOf(token)
  if (room.seats.second?.tokenDigest === tokenDigest) return
  if (seatOfToken(room, held && tokenDigestOf(held)))
    throw new Refusal('conflict', 'You sit at this table already. Open the link on the other phone.')
  if (room.seats.second) throw new Refusal('conflict', 'This room is taken. A room has two seats.')
  await tx.insert(roomSeats).values({ letters, seat: 'second', tokenDigest })
  const second = { tokenDigest, answers: new Map(), dealt: [], hasLeft: false }
  await settle(tx, { ...room, seats: { ...room.seats, second } })
}

/** Somebody who sits in a room, as their token tells. */
export interface Sitter {
  letters: string
  token: string | undefined
}

/**
 * Answers a card. The same answer again is no other; while there is no match another one takes its place.
 * @throws {Refusal} 404 where whoever asks does not sit there; 409 for a game that was not dealt to them, or is matched
 */
export async function answerCard(
  tx: Database,
  sitter: Sitter,
  gameId: number,
  answer: Answer,
): Promise<void> {
  const { room, seat, own } = await lockSeat(tx, sitter)
  if (own.answers.get(gameId) === answer) return
  if (!own.dealt.includes(gameId)) throw new Refusal('conflict', 'That card does not lie before you.')
  refuseMatched(room, gameId)
  await tx
    .insert(roomAnswers)
    .values({ letters: room.letters, seat, gameId, answer })
    .onConflictDoUpdate({
      target: [roomAnswers.letters, roomAnswers.seat, roomAnswers.gameId],
      set: { answer, answeredAt: sql`clock_timestamp()` },
    })
  const after = withSeat(room, seat, { ...own, answers: new Map([...own.answers, [gameId, answer]]) })
  const matched = newMatches(after)
  if (matched.length > 0)
    await tx.insert(roomMatches).values(matched.map((id) => ({ letters: room.letters, gameId: id })))
  await settle(tx, after)
}

/**
 * Takes an answer back: the card lies before them again, ahead of the others. Not given, nothing happens.
 * @throws {Refusal} 404 where whoever asks does not sit there; 409 once it matched
 */
export async function takeAnswerBack(tx: Database, sitter: Sitter, gameId: number): Promise<void> {
  const { room, seat, own } = await lockSeat(tx, sitter)
  if (!own.answers.has(gameId)) return
  refuseMatched(room, gameId)
  const { letters } = room
  await tx
    .delete(roomAnswers)
    .where(and(eq(roomAnswers.letters, letters), eq(roomAnswers.seat, seat), eq(roomAnswers.gameId, gameId)))
  const answers = new Map([...own.answers].filter(([id]) => id !== gameId))
  const dealt = [gameId, ...own.dealt.filter((id) => id !== gameId)]
  await keepDealt(tx, letters, seat, dealt)
  await settle(tx, withSeat(room, seat, { ...own, answers, dealt }))
}

function refuseMatched(room: Room, gameId: number): void {
  if (room.matches.some((match) => match.gameId === gameId))
    throw new Refusal('conflict', 'You both want this one already.')
}

/**
 * Says whether one is on for a match. Putting it off is enough from one; being on counts once both are, and being on for
 * one that was put off asks the other anew.
 * @throws {Refusal} 404 where whoever asks does not sit there; 409 for what is no match
 */
export async function answerMatch(
  tx: Database,
  sitter: Sitter,
  gameId: number,
  isOn: boolean,
): Promise<void> {
  const { room, seat } = await lockSeat(tx, sitter)
  const match = room.matches.find((each) => each.gameId === gameId)
  if (!match) throw new Refusal('conflict', 'That is no game you both said yes to.')
  if (match.isOn[seat] === isOn) return
  const other = otherSeat(seat)
  const wasPutOff = isOn && match.isOn[other] === false
  const now = { ...match.isOn, [seat]: isOn, ...(wasPutOff && { [other]: null }) }
  await tx
    .update(roomMatches)
    .set({ firstIsOn: now.first, secondIsOn: now.second })
    .where(and(eq(roomMatches.letters, room.letters), eq(roomMatches.gameId, gameId)))
  await settle(tx, room)
}

/**
 * Takes on a round after the one that both are through with, for both. `round` says which one is meant, so that two who
 * press at once take on one.
 * @throws {Refusal} 404 where whoever asks does not sit there; 409 where it is not time for it
 */
export async function takeOnRound(tx: Database, sitter: Sitter, round: number): Promise<void> {
  const { room } = await lockSeat(tx, sitter)
  if (room.rounds >= round) return
  if (round !== room.rounds + 1 || !hasAnotherRound(room))
    throw new Refusal('conflict', 'The other one is not through with this round yet.')
  await tx.update(rooms).set({ rounds: round }).where(eq(rooms.letters, room.letters))
  await settle(tx, { ...room, rounds: round })
}

/**
 * Gives up one limit of the deck, for both: the games it held back join the deck.
 * @throws {Refusal} 404 where whoever asks does not sit there; 409 where nothing is to be widened
 */
export async function widenRoom(tx: Database, sitter: Sitter): Promise<void> {
  const { room } = await lockSeat(tx, sitter)
  if (room.widened) return
  if (!room.wider || !mayBeWidened(room))
    throw new Refusal('conflict', 'There is nothing to widen at this table.')
  const deck = [...room.deck.games, ...room.wider.games]
  const rounds = room.rounds + 1
  await tx
    .update(rooms)
    .set({ widened: room.wider.limit, deck, rounds })
    .where(eq(rooms.letters, room.letters))
  await settle(tx, { ...room, deck: new Deck(deck), rounds })
}

/**
 * Leaves a seat, or sits down in it again; its answers wait there until the room closes.
 * @throws {Refusal} 404 where whoever asks does not sit there
 */
export async function setPresence(tx: Database, sitter: Sitter, isThere: boolean): Promise<void> {
  const { room, seat, own } = await lockSeat(tx, sitter)
  if (own.hasLeft !== isThere) return
  await tx
    .update(roomSeats)
    .set({ leftAt: isThere ? null : sql`now()` })
    .where(and(eq(roomSeats.letters, room.letters), eq(roomSeats.seat, seat)))
  await tell(tx, room.letters)
}

/** Forgets the rooms that are closed: letters, seats, answers. */
export async function deleteClosedRooms(db: Database): Promise<void> {
  await db.delete(rooms).where(lt(rooms.closesAt, sql`now()`))
}

async function lockSeat(tx: Database, { letters, token }: Sitter) {
  const room = await lockRoom(tx, letters)
  const seat = room && seatOfToken(room, token && tokenDigestOf(token))
  if (!room || !seat) throw notFound('This room has closed.')
  return { room, seat, own: room.seats[seat]! }
}

const withSeat = (room: Room, seat: Seat, own: KnownSeat): Room => ({
  ...room,
  seats: { ...room.seats, [seat]: own },
})

/** After something was said in a room: cards are dealt, it stays open for longer, and both phones hear of it. */
async function settle(tx: Database, room: Room): Promise<void> {
  for (const seat of SEATS) {
    const own = room.seats[seat]
    const dealt = own && dealtAgain(room, seat)
    if (dealt && dealt !== own.dealt) await keepDealt(tx, room.letters, seat, dealt)
  }
  await tx.update(rooms).set({ closesAt: closing }).where(eq(rooms.letters, room.letters))
  await tell(tx, room.letters)
}

const keepDealt = (tx: Database, letters: string, seat: Seat, dealt: readonly number[]) =>
  tx
    .update(roomSeats)
    .set({ dealt: [...dealt] })
    .where(and(eq(roomSeats.letters, letters), eq(roomSeats.seat, seat)))

/** Tells every process, when the change commits. */
const tell = (tx: Database, letters: string) =>
  tx.execute(sql`select pg_notify('site_changes', ${`room ${letters}`})`)
