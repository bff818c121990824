import type { z } from '@hono/zod-openapi'
import { eq, getViewSelectedFields, inArray } from 'drizzle-orm'
import { gameSummaries } from '#/features/games/model/game-summaries.table.ts'
import { summaryOf, votesOf } from '#/features/games/model/game-summary.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { gameVerdict } from '#/features/verdict/model/verdict.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { readRoom, type StoredRoom, seatOfToken, unknownRoom } from './room-rows.store.ts'
import type { RoomCard, RoomView, roomAnswer } from './rooms.schema.ts'
import { otherSeat, REVEAL_AFTER_MS, type Seat } from './rules/room.rules.ts'
import {
  areBothForIt,
  cardsHeld,
  cardsOfRounds,
  hasAnotherRound,
  isSettled,
  isThrough,
  matchInQuestion,
  mayBeWidened,
  mayWait,
  nearlyMatches,
} from './rules/room-state.rules.ts'

/**
 * A room as the caller may see it: the view of their seat, or whether a seat is free.
 * @throws {Refusal} 404 for an unknown room code
 */
export async function viewRoom(
  db: Database,
  letters: string,
  token: string | undefined,
): Promise<z.infer<typeof roomAnswer>> {
  const room = await readRoom(db, letters)
  if (!room) throw unknownRoom()
  const seat = seatOfToken(room, token)
  if (seat) return viewOfSeat(db, room, seat)
  return {
    state: room.seats.second ? 'full' : 'free',
    letters,
    limits: room.limits,
    deck: room.deck.games.length,
  }
}

/** The view of one seat; `room-state.rules.ts` decides what it reveals of the other's answers. */
export async function viewOfSeat(db: Database, room: StoredRoom, seat: Seat): Promise<RoomView> {
  const mine = room.seats[seat]!
  const other = room.seats[otherSeat(seat)]
  const held = cardsHeld(room, seat)
  const nearly = nearlyMatches(room)
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
      return game ? [{ game, isSettled: isSettled(isOn), isNearly: !areBothForIt(room, gameId) }] : []
    }),
    nearly: cardsOf(nearly),
  }
}

/** The published games of some ids as cards. */
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
