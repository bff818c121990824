import { eq } from 'drizzle-orm'
import { games } from '#/domain/games/games.table.ts'
import type { KnownGame } from '#/domain/games/merging/title-matching.rules.ts'
import type { Database } from '#/server/database/database.ts'

/** Every published game, as titles are compared with it. */
export function knownGames(db: Database): Promise<KnownGame[]> {
  return db
    .select({
      id: games.id,
      title: games.title,
      year: games.year,
      externalId: games.externalId,
      bggId: games.bggId,
    })
    .from(games)
    .where(eq(games.published, true))
    .orderBy(games.id)
}
