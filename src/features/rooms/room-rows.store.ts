import type { z } from '@hono/zod-openapi'
import { and, eq, getViewSelectedFields, gt, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { summaryOf, votesOf } from '#/features/games/model/game-summary.rules.ts'
import { gameSummaries, games } from '#/features/games/model/games.table.ts'
import { gameVerdict } from '#/features/verdict/model/verdict.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/http-problem.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import type { RoomCard, RoomView, roomResponse } from './rooms.schema.ts'
import { roomMatches, roomSeats, rooms } from './rooms.table.ts'
import { Deck, type Leanings } from './rules/deck.rules.ts'
import {
  type Answer,
  otherSeat,
  REVEAL_AFTER_MS,
  ROOM_LIFE_HOURS,
  SEATS,
  type Seat,
} from './rules/room.rules.ts'
import {
  bothAnsweredYes,
  cardsHeld,
  cardsOfRounds,
  dealCards,
  hasAnotherRound,
  isSettled,
  isThrough,
  matchInQuestion,
  mayBeWidened,
  mayWait,
  nearMatches,
  newMatches,
  type RoomState,
  type SeatState,
} from './rules/room-state.rules.ts'

type RoomRow = typeof rooms.$inferSelect

/** A taken seat of a room, as read from the database. */
export interface StoredSeat extends SeatState {
  tokenDigest: string
  hasLeft: boolean
}

/** A room as read from the database, with its seats, answers and matches. */
export interface StoredRoom extends RoomState, Omit<RoomRow, 'deck' | 'createdAt'> {
  seats: Record<Seat, StoredSeat | undefined>
  /** The time of the read by the database's clock, since the clocks of processes and phones may differ. */
  readAt: Date
}

/** A room with one visitor's seat. `own` has the cards dealt to this seat and the visitor's answers. */
export interface Seated {
  room: StoredRoom
  seat: Seat
  own: StoredSeat
}

type SeatRow = Omit<StoredSeat, 'answers'> & { seat: Seat; leanings: Leanings | null }

const seatRows = sql<SeatRow[]>`(
  select coalesce(json_agg(json_build_object('seat', s.seat, 'tokenDigest', s.token_digest, 'dealt', s.dealt,
    'hasLeft', s.left_at is not null, 'leanings', s.leanings)), '[]')
  from room_seats s where s.letters = rooms.letters)`
/** SQL: the answers in a room as [seat, game id, answer], the earliest first. */
const answerRows = sql<[Seat, number, Answer][]>`(
  select coalesce(json_agg(json_build_array(a.seat, a.game_id, a.answer) order by a.answered_at, a.game_id), '[]')
  from room_answers a where a.letters = rooms.letters)`
/** SQL: the matches in a room as [game id, time in milliseconds, first seat agreed, second seat agreed], the earliest first. */
const matchRows = sql<[number, number, boolean | null, boolean | null][]>`(
  select coalesce(json_agg(json_build_array(m.game_id, extract(epoch from m.matched_at) * 1000, m.first_is_on,
    m.second_is_on) order by m.matched_at, m.game_id), '[]')
  from room_matches m where m.letters = rooms.letters)`
const goneIds = sql<number[]>`(
  select coalesce(json_agg(card -> 'id'), '[]') from jsonb_array_elements(rooms.deck) card
  where not exists (select from games g where g.id = (card ->> 'id')::int and g.published))`

/** SQL: the start of the statement in milliseconds, so that a read after a change never seems older than a read before it. */
const nowMs = sql`extract(epoch from statement_timestamp()) * 1000`.mapWith(Number)

const isOpen = (code: string) => and(eq(rooms.letters, code), gt(rooms.closesAt, sql`now()`))

/** Returns an open room by its code, or undefined if there is none. */
export async function readRoom(db: Database, code: string): Promise<StoredRoom | undefined> {
  const [found] = await db
    .select({ room: rooms, seats: seatRows, answers: answerRows, matches: matchRows, gone: goneIds, nowMs })
    .from(rooms)
    .where(isOpen(code))
  if (!found) return undefined
  const { deck, createdAt: _, ...room } = found.room
  const seatOf = (name: Seat): StoredSeat | undefined => {
    const row = found.seats.find(({ seat }) => seat === name)
    const answered = found.answers.filter(([seat]) => seat === name)
    return row && { ...row, answers: new Map(answered.map(([, gameId, answer]) => [gameId, answer])) }
  }
  return {
    ...room,
    deck: new Deck(deck),
    readAt: new Date(found.nowMs),
    canBeWidened: room.wider !== null && room.widened === null,
    seats: { first: seatOf('first'), second: seatOf('second') },
    matches: found.matches.map(([gameId, matchedAtMs, first, second]) => ({
      gameId,
      matchedAt: new Date(matchedAtMs),
      isOn: { first, second },
    })),
    gone: new Set(found.gone),
  }
}

/** Locks an open room and returns it. Concurrent changes wait until the transaction ends. */
export async function lockRoom(tx: Database, code: string): Promise<StoredRoom | undefined> {
  await tx.select({ letters: rooms.letters }).from(rooms).where(isOpen(code)).for('update')
  // Read after the lock is held: changes made while waiting for it must be visible.
  return readRoom(tx, code)
}

/** Returns the error for an unknown room code (404). */
export const unknownRoom = () => notFound('That code isn’t in use. Look at the other phone: four letters.')

/** Returns the digest of a seat's token. Only the digest is stored. */
export const tokenDigestOf = (token: string) => keyedDigest(`seat ${token}`)

/** Returns the seat that a token belongs to, or undefined. */
export function seatOfToken(room: StoredRoom, token: string | undefined): Seat | undefined {
  const digest = token && tokenDigestOf(token)
  return SEATS.find((seat) => digest !== undefined && room.seats[seat]?.tokenDigest === digest)
}

/** Returns a room and the token's seat in it. @throws {HttpProblem} 404 if the room has closed, or the token has no seat */
export function seatedIn(room: StoredRoom | undefined, token: string | undefined): Seated {
  const seat = room && seatOfToken(room, token)
  if (!room || !seat) throw notFound('This room has closed.')
  return { room, seat, own: room.seats[seat]! }
}

/** Updates columns of a seat's row. */
export const updateSeat = (
  tx: Database,
  code: string,
  seat: Seat,
  row: PgUpdateSetSource<typeof roomSeats>,
) =>
  tx
    .update(roomSeats)
    .set(row)
    .where(and(eq(roomSeats.letters, code), eq(roomSeats.seat, seat)))

/** SQL for the time when a room closes, unless there is more activity. */
export const closing = sql`now() + make_interval(hours => ${ROOM_LIFE_HOURS})`

/** Call this after every change of a room. Records new matches, deals new cards if needed, and notifies both phones. */
export async function refreshRoom(tx: Database, code: string, answeredBy?: Seat): Promise<void> {
  const room = await readRoom(tx, code)
  if (!room) return
  const matched = newMatches(room).map((gameId) => ({ letters: code, gameId }))
  if (matched.length > 0) await tx.insert(roomMatches).values(matched)
  for (const seat of SEATS) {
    const own = room.seats[seat]
    const dealt = own && dealCards(room, seat, seat === answeredBy)
    if (dealt && dealt !== own.dealt) await updateSeat(tx, code, seat, { dealt: [...dealt] })
  }
  await tx.update(rooms).set({ closesAt: closing }).where(eq(rooms.letters, code))
  await notifyRoom(tx, code)
}

/** Notifies all server processes that a room changed, once the transaction commits. */
export const notifyRoom = (tx: Database, code: string) =>
  tx.execute(sql`select note_change(${`room ${code}`})`)

/** Returns a room for the API. Callers without a seat see no cards or matches. @throws {HttpProblem} 404 for an unknown code */
export async function viewRoom(
  db: Database,
  code: string,
  token: string | undefined,
): Promise<z.infer<typeof roomResponse>> {
  const room = await readRoom(db, code)
  if (!room) throw unknownRoom()
  const seat = seatOfToken(room, token)
  if (seat) return viewOfSeat(db, room, seat)
  return {
    state: room.seats.second ? 'full' : 'free',
    letters: code,
    limits: room.limits,
    deck: room.deck.games.length,
  }
}

/** Returns a room as one seat sees it. */
export async function viewOfSeat(db: Database, room: StoredRoom, seat: Seat): Promise<RoomView> {
  const mine = room.seats[seat]!
  const other = room.seats[otherSeat(seat)]
  const held = cardsHeld(room, seat)
  const nearly = nearMatches(room)
  const question = matchInQuestion(room)
  const matched = room.matches.map(({ gameId }) => gameId)
  const cards = await readCards(db, [...held, ...nearly, ...matched])
  const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? [])
  const last = [...mine.answers].findLast(([id]) => !matched.includes(id))
  return {
    state: 'seated',
    letters: room.letters,
    sentAt: room.readAt.toISOString(),
    closesAt: room.closesAt.toISOString(),
    seat,
    other: !other ? 'not-here' : other.hasLeft ? 'left' : 'sitting',
    limits: room.limits,
    widened: room.widened,
    mayWiden: mayBeWidened(room) ? room.wider!.limit : null,
    deck: room.deck.games.length,
    round: cardsOfRounds(room),
    rounds: room.rounds,
    answered: { mine: mine.answers.size, theirs: other?.answers.size ?? 0 },
    isThrough: { me: isThrough(room, seat), them: isThrough(room, otherSeat(seat)) },
    hasAnotherRound: hasAnotherRound(room),
    cards: cardsOf(held),
    last: last ? { gameId: last[0], answer: last[1] } : null,
    question:
      question && cards.has(question.gameId)
        ? {
            gameId: question.gameId,
            revealAt: new Date(question.matchedAt.getTime() + REVEAL_AFTER_MS).toISOString(),
            iAmOn: question.isOn[seat] === true,
            mayWait: mayWait(room, question),
          }
        : null,
    matches: room.matches.flatMap(({ gameId, isOn }) => {
      const game = cards.get(gameId)
      return game ? [{ game, isSettled: isSettled(isOn), isNearly: !bothAnsweredYes(room, gameId) }] : []
    }),
    nearly: cardsOf(nearly),
  }
}

/** Returns the published games among some ids as cards, by id. */
async function readCards(db: Database, ids: readonly number[]): Promise<Map<number, RoomCard>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      summary: getViewSelectedFields(gameSummaries),
      mode: games.mode,
      verdict: games.twoPlayerVerdict,
      reason: games.twoPlayerReason,
      youtubeVideoId: games.youtubeVideoId,
    })
    .from(gameSummaries)
    .innerJoin(games, eq(games.id, gameSummaries.id))
    .where(inArray(gameSummaries.id, [...ids]))
  return new Map(
    rows.map(({ summary, mode, verdict, reason, youtubeVideoId }) => [
      summary.id,
      {
        ...summaryOf(summary),
        mode,
        twoPlayer: gameVerdict(verdict && { verdict, reason: reason ?? '' }, votesOf(summary)),
        youtubeVideoId,
      },
    ]),
  )
}
