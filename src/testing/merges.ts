import { eq, sql } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { mergeGames } from '#/access/merging/merge-games.ts'
import { type Said, sayOf } from '#/access/merging/said-of-games.fixture.ts'
import { games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import type { Database } from '#/server/database/database.ts'
import { aGame, aMember, aPair } from './builders.ts'

export type Game = typeof games.$inferSelect

/** Four members of a database, the last two a pair, who say something of games that an editor merges. */
export function mergesIn(db: () => Database) {
  const memberIds: string[] = []
  beforeAll(async () => {
    // Decks of the tests name other games by small numbers.
    await db().execute(sql`alter table games alter column id restart with 100`)
    for (let each = 0; each < 4; each += 1) memberIds.push((await aMember(db())).id)
    await aPair(db(), { id: memberIds[2] ?? '' }, { id: memberIds[3] ?? '' })
  })
  let made = 0
  return {
    memberIds,
    merge: (stays: Game, leaves: Game) => db().transaction((tx) => mergeGames(tx, stays, leaves)),
    gameNow: async ({ id }: { id: number }) => {
      const [row] = await db().select().from(games).where(eq(games.id, id))
      if (!row) throw new Error('no such game')
      return row
    },
    ratingOf: async (game: Game, memberId: string) => {
      const rows = await db().select().from(communityRatings).where(eq(communityRatings.gameId, game.id))
      return rows.find((row) => row.memberId === memberId)
    },
    entryOf: async (game: Game, memberId: string) => {
      const rows = await db().select().from(shelfEntries).where(eq(shelfEntries.gameId, game.id))
      return rows.find((row) => row.memberId === memberId)
    },
    say: (game: Game, memberId: string, place: number, what: Said) =>
      sayOf(db(), memberIds, { game, memberId, place, what }),
    twoGames: async (of: { stays?: Partial<Game>; leaves?: Partial<Game> } = {}) => {
      made += 1
      const stays = await aGame(db(), { title: `Stays ${made}`, ...of.stays })
      const leaves = await aGame(db(), { title: `Leaves ${made}`, ...of.leaves })
      return { stays, leaves }
    },
  }
}
