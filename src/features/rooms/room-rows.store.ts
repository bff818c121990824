import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { rooms } from './rooms.table.ts'
import { Deck, type Leanings } from './rules/deck.rules.ts'
import { type Answer, SEATS, type Seat } from './rules/room.rules.ts'
import type { RoomState, SeatState } from './rules/room-state.rules.ts'

type RoomRow = typeof rooms.$inferSelect

/** A room as read from its rows. */
export interface StoredRoom
  extends RoomState,
    Pick<RoomRow, 'letters' | 'closesAt' | 'limits' | 'wider' | 'widened'> {
  seats: Record<Seat, KnownSeat | undefined>
  /** When it was read, by the database's clock: processes and phones may have others. */
  readAt: Date
}

/** A taken seat. */
export interface KnownSeat extends SeatState {
  tokenDigest: string
  hasLeft: boolean
}

interface SeatRow {
  seat: Seat
  tokenDigest: string
  dealt: number[]
  hasLeft: boolean
  leanings: Leanings | null
}

const seatRows = sql<SeatRow[]>`(
  select coalesce(json_agg(json_build_object('seat', s.seat, 'tokenDigest', s.token_digest, 'dealt', s.dealt,
    'hasLeft', s.left_at is not null, 'leanings', s.leanings)), '[]')
  from room_seats s where s.letters = rooms.letters)`
/** The earliest first. */
const answerRows = sql<[Seat, number, Answer][]>`(
  select coalesce(json_agg(json_build_array(a.seat, a.game_id, a.answer) order by a.answered_at, a.game_id), '[]')
  from room_answers a where a.letters = rooms.letters)`
/** The earliest first; the moment is in milliseconds. */
const matchRows = sql<[number, number, boolean | null, boolean | null][]>`(
  select coalesce(json_agg(json_build_array(m.game_id, extract(epoch from m.matched_at) * 1000, m.first_is_on,
    m.second_is_on) order by m.matched_at, m.game_id), '[]')
  from room_matches m where m.letters = rooms.letters)`
const shownIds = sql<number[]>`(
  select coalesce(json_agg(g.id), '[]')
  from jsonb_array_elements(rooms.deck) card join games g on g.id = (card ->> 'id')::int
  where g.published)`

/** In milliseconds, from before anything is read: what was read after a change never seems older than what was read before it. */
const nowMs = sql`extract(epoch from statement_timestamp()) * 1000`.mapWith(Number)

const isOpen = (letters: string) => and(eq(rooms.letters, letters), gt(rooms.closesAt, sql`now()`))

/** An open room by its code; undefined if there is none. */
export async function readRoom(db: Database, letters: string): Promise<StoredRoom | undefined> {
  const [found] = await db
    .select({ room: rooms, seats: seatRows, answers: answerRows, matches: matchRows, shown: shownIds, nowMs })
    .from(rooms)
    .where(isOpen(letters))
  if (!found) return undefined
  const { closesAt, limits, wider, widened, seed, rounds } = found.room
  const deck = new Deck(found.room.deck)
  const shown = new Set(found.shown)
  const seatOf = (name: Seat): KnownSeat | undefined => {
    const row = found.seats.find(({ seat }) => seat === name)
    const answered = found.answers.filter(([seat]) => seat === name)
    return row && { ...row, answers: new Map(answered.map(([, gameId, answer]) => [gameId, answer])) }
  }
  return {
    letters,
    readAt: new Date(found.nowMs),
    ...{ closesAt, limits, wider, widened, deck, seed, rounds },
    canBeWidened: wider !== null && widened === null,
    seats: { first: seatOf('first'), second: seatOf('second') },
    matches: found.matches.map(([gameId, matchedAtMs, first, second]) => ({
      gameId,
      matchedAt: new Date(matchedAtMs),
      isOn: { first, second },
    })),
    gone: new Set(deck.games.flatMap(({ id }) => (shown.has(id) ? [] : [id]))),
  }
}

/** Locks an open room until the transaction ends, so that concurrent changes run one after the other. */
export async function lockRoom(tx: Database, letters: string): Promise<StoredRoom | undefined> {
  // Read after the lock is held: changes made while waiting for it must be visible.
  const locked = await tx.select({ letters: rooms.letters }).from(rooms).where(isOpen(letters)).for('update')
  return locked.length === 0 ? undefined : readRoom(tx, letters)
}

/** The seat of a token's digest. */
export function seatOfToken(room: StoredRoom, tokenDigest: string | undefined): Seat | undefined {
  return SEATS.find((seat) => tokenDigest !== undefined && room.seats[seat]?.tokenDigest === tokenDigest)
}
