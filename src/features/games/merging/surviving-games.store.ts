import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import { gameMerges, games } from '../model/games.table.ts'

/** Returns those of the given games that were merged, each with the game it is now part of. */
const mergedAmong = (db: Database, ids: readonly number[]) =>
  db
    .select({ from: gameMerges.leavesId, to: gameMerges.staysId })
    .from(gameMerges)
    .where(inArray(gameMerges.leavesId, [...ids]))

/** Replaces merged games in a guest's stored choices by the remaining game: devices store ids and do not learn of merges. */
export async function ofStandingGames<Choice extends { gameId: number }>(
  db: Database,
  choices: readonly Choice[],
): Promise<Choice[]> {
  const merged = await mergedAmong(
    db,
    choices.map(({ gameId }) => gameId),
  )
  const standing = new Map(merged.map(({ from, to }) => [from, to]))
  return choices.map((choice) => ({ ...choice, gameId: standing.get(choice.gameId) ?? choice.gameId }))
}

/** Returns the game that an id now stands for: the game it was merged into, or itself. */
export async function standingGame(db: Database, gameId: number): Promise<number> {
  const [merged] = await mergedAmong(db, [gameId])
  return merged?.to ?? gameId
}

/**
 * Finds the published game with an id, or the one it was merged into: devices that were offline may send the former id.
 * @param find looks up a game by id; undefined if none is published
 * @throws {Refusal} 404 if neither is published
 */
export async function findStandingGame<Game>(
  db: Database,
  gameId: number,
  find: (gameId: number) => Promise<Game | undefined>,
): Promise<Game> {
  const known = await find(gameId)
  if (known !== undefined) return known
  const standing = await standingGame(db, gameId)
  const game = standing === gameId ? undefined : await find(standing)
  if (game === undefined) throw notFound('Game not found')
  return game
}

/**
 * Returns the id of the published game for an id sent by a device.
 * @throws {Refusal} 404 if neither it nor the game it was merged into is published
 */
export async function publishedGame(db: Database, gameId: number): Promise<number> {
  const { id } = await findStandingGame(db, gameId, async (requested) => {
    const [game] = await db
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.id, requested), eq(games.published, true)))
    return game
  })
  return id
}
