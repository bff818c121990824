import { sql } from 'drizzle-orm'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { summariesById } from '#/features/games/stored/known-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { bookOf } from '../book/books.store.ts'
import type { LikelyGame } from '../evenings.schema.ts'
import { LIKELY_GAMES } from '../model/evenings.rules.ts'

type Candidate = { id: number; because: LikelyGame['because']; last: string | null }

/** Number of recently played games before those of the shelf, so that one of the shelf is always among the four. */
const PLAYED_FIRST = LIKELY_GAMES - 1

/**
 * Returns the games most likely played: tonight's match, if the device has one, the last played ones, and
 * games on the shelf, longest unplayed first.
 */
export async function likelyGames(
  db: Database,
  memberId: string,
  matchedId: number | undefined,
): Promise<LikelyGame[]> {
  const book = await bookOf(db, memberId)
  const [{ rows: played }, { rows: owned }] = await Promise.all([
    db.execute<Candidate>(sql`
      select e.game_id as id, 'played' as because, max(e.day)::text as last
      from evenings e where ${book.holds} and e.game_id is not null
      group by e.game_id order by max(e.day) desc, max(e.id) desc limit ${LIKELY_GAMES}`),
    db.execute<Candidate>(sql`
      select shelf.game_id as id, 'shelf' as because, max(shelf.last_played_on)::text as last
      from shelf_entries shelf join games g on g.id = shelf.game_id and g.published
      where shelf.mark = 'own' and (shelf.member_id = ${memberId} or shelf.member_id in (
        select other.member_id from pair_members mine
        join pair_members other on other.pair_id = mine.pair_id and other.ended_at is null
        where mine.member_id = ${memberId} and mine.ended_at is null))
      group by shelf.game_id
      order by max(shelf.last_played_on) asc nulls first, shelf.game_id limit ${LIKELY_GAMES * 2}`),
  ])
  const matched: Candidate[] =
    matchedId === undefined ? [] : [{ id: matchedId, because: 'matched', last: null }]
  const ordered = [...matched, ...played.slice(0, PLAYED_FIRST), ...owned, ...played.slice(PLAYED_FIRST)]
  const once = ordered.filter(({ id }, at) => ordered.findIndex((one) => one.id === id) === at)
  const shown = await summariesById(
    db,
    once.map(({ id }) => id),
  )
  return once
    .flatMap(({ id, because, last }) => {
      const game = shown.get(id)
      return game ? [{ game, because, lastPlayedOn: last }] : []
    })
    .slice(0, LIKELY_GAMES)
}

/** A published game's card; null if there is none. */
export async function gameShown(db: Database, gameId: number | null): Promise<GameSummary | null> {
  return (gameId !== null && (await summariesById(db, [gameId])).get(gameId)) || null
}
