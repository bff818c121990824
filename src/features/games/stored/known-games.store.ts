import { eq } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { games } from '../model/games.table.ts'
import type { KnownGame } from '../model/merging/title-matching.rules.ts'

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
