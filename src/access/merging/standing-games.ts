import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'

/** A game that was merged, and the one that stays in its place by now. */
export interface MergedGame {
  from: number
  to: number
}

/** Of some games those that were merged into others, however often, each with the one that stays. */
export async function mergedAmong(db: Database, ids: readonly number[]): Promise<MergedGame[]> {
  const { rows } = await db.execute<{ from: number; to: number }>(sql`
    with recursive way (leaves_id, stays_id) as (
      select leaves_id, stays_id from game_merges where leaves_id = any(${sql.param([...ids])}::int[])
      union
      select way.leaves_id, game_merges.stays_id from way join game_merges on game_merges.leaves_id = way.stays_id
    )
    select leaves_id as "from", stays_id as "to" from way
    where not exists (select from game_merges further where further.leaves_id = way.stays_id)
    order by leaves_id`)
  return rows
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
