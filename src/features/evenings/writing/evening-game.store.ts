import { and, eq } from 'drizzle-orm'
import { findStandingGame } from '#/features/games/merging/surviving-games.store.ts'
import { games } from '#/features/games/model/games.table.ts'
import { TitleMatching, titleKey } from '#/features/games/model/merging/title-matching.rules.ts'
import { knownGames } from '#/features/games/stored/known-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'

/** What was played, as an evening keeps it. */
export interface GamePlayed {
  gameId: number | null
  name: string
  foldedName: string
  year: number | null
}

/** A name as it is kept: on one line, without the blanks around it. */
const tidy = (name: string) => name.replace(/\s+/g, ' ').trim()

/**
 * The game an evening is about: of the catalogue, or by its name, which finds its game where the catalogue has just one.
 * @throws {Refusal} 404 where no published game has the id, 400 where there is neither id nor name
 */
export async function gamePlayed(
  tx: Database,
  { gameId, name }: { gameId: number | null; name: string },
): Promise<GamePlayed> {
  if (gameId !== null) {
    const game = await findStandingGame(tx, gameId, async (asked) => {
      const [found] = await tx
        .select({ id: games.id, title: games.title, year: games.year })
        .from(games)
        .where(and(eq(games.id, asked), eq(games.published, true)))
      return found
    })
    return { gameId: game.id, name: game.title, foldedName: titleKey(game.title), year: game.year }
  }
  const title = tidy(name)
  if (!title) throw new Refusal('not-valid', 'Which game was it? Type its name.')
  const named = { title, year: null, externalId: null }
  const match = new TitleMatching(await knownGames(tx), [named]).matchOf(named)
  const found = match.is === 'found' ? match.game : null
  return {
    gameId: found?.id ?? null,
    name: found?.title ?? title,
    foldedName: titleKey(found?.title ?? title),
    year: found?.year ?? null,
  }
}
