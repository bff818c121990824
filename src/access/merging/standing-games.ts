import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'

/**
 * What somebody chose before they signed in, each of the game that stays where its own was merged into another: a device knows the
 * number it was chosen under, and hears of no merge.
 */
export async function ofStandingGames<Choice extends { gameId: number }>(
  db: Database,
  choices: readonly Choice[],
): Promise<Choice[]> {
  const ids = choices.map(({ gameId }) => gameId)
  const { rows } = await db.execute<{ left: number; stays: number }>(sql`
    with recursive way (leaves_id, stays_id) as (
      select leaves_id, stays_id from game_merges where leaves_id = any(${sql.param(ids)}::int[])
      union
      select way.leaves_id, game_merges.stays_id from way join game_merges on game_merges.leaves_id = way.stays_id
    )
    select leaves_id as left, stays_id as stays from way
    where not exists (select from game_merges further where further.leaves_id = way.stays_id)`)
  const standing = new Map(rows.map(({ left, stays }) => [left, stays]))
  return choices.map((choice) => ({ ...choice, gameId: standing.get(choice.gameId) ?? choice.gameId }))
}
