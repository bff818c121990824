import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import { games } from '../model/games.table.ts'
import { gameMerges } from '../model/merging/game-merges.table.ts'

/** A game that was merged, and the one that stays in its place by now. */
export interface MergedGame {
  from: number
  to: number
}

/** Returns those of some games that were merged into others, each with the one that stays. */
export async function mergedAmong(db: Database, ids: readonly number[]): Promise<MergedGame[]> {
  return db
    .select({ from: gameMerges.leavesId, to: gameMerges.staysId })
    .from(gameMerges)
    .where(inArray(gameMerges.leavesId, [...ids]))
    .orderBy(gameMerges.leavesId)
}

/**
 * What somebody chose before they signed in, each of the game that stays where its own was merged into another: a device knows the
 * number it was chosen under, and hears of no merge.
 */
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

/** The game that stays in the place of one by now, or that game itself. */
export async function standingGame(db: Database, gameId: number): Promise<number> {
  const [merged] = await mergedAmong(db, [gameId])
  return merged?.to ?? gameId
}

/**
 * Finds the published game that somebody pressed something for: under its own number, or under that of the game it was merged into,
 * of which a device without a connection could not hear.
 * @param find the game under a number; undefined where none is published
 * @throws {Refusal} 404 where there is none under either
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
 * The id of the published game that somebody pressed something for.
 * @throws {Refusal} 404 where no published game has it, nor the one it was merged into
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
