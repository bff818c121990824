import { and, eq, gt, inArray } from 'drizzle-orm'
import { describedGame } from '#/domain/games/described-games.table.ts'
import { votesOf } from '#/domain/games/game-summary.rules.ts'
import { games } from '#/domain/games/games.table.ts'
import type { TasteGame } from '#/domain/taste/taste-columns.ts'
import { verdictSign } from '#/domain/verdict/verdict.rules.ts'
import type { Database } from '../database/database.ts'
import { inPieces, named, rowsAsJson } from '../database/in-pieces.ts'

/** The published games as tastes and related games look at them, piece by piece: all, or those of some ids that are published. */
export function tastedGames(db: Database, ids?: readonly number[]): AsyncGenerator<TasteGame[]> {
  return inPieces(async (after, limit) => {
    const selected = db
      .select(
        named({
          ...describedGame,
          maxPlayers: games.maxPlayers,
          ratingSum: games.ratingSum,
          ratingCount: games.ratingCount,
          editorsWord: games.twoPlayerVerdict,
          votesGreat: games.votesGreat,
          votesGood: games.votesGood,
          votesWorks: games.votesWorks,
          votesSkip: games.votesSkip,
        }),
      )
      .from(games)
      .where(and(eq(games.published, true), gt(games.id, after), ids && inArray(games.id, [...ids])))
      .orderBy(games.id)
      .limit(limit)
    const rows = await rowsAsJson(db, selected)
    return rows.map(({ editorsWord, votesGreat, votesGood, votesWorks, votesSkip, ...game }) => ({
      ...game,
      isToAvoid:
        verdictSign(editorsWord, votesOf({ votesGreat, votesGood, votesWorks, votesSkip })).word === 'avoid',
    }))
  })
}
