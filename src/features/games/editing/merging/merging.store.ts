import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import type { MergeLook } from './merging.schema.ts'

/**
 * Previews a merge of two games.
 * @throws {Refusal} 404 if one of them does not exist
 */
export async function lookAtMerge(
  db: Database,
  { stays, leaves }: { stays: number; leaves: number },
): Promise<MergeLook> {
  const of = (table: string, more = sql``) =>
    sql`(select count(*)::int from ${sql.identifier(table)} one where game_id = ${leaves} ${more})`
  const both = (table: string) =>
    of(
      table,
      sql`and exists (select from ${sql.identifier(table)} other where other.game_id = ${stays} and other.member_id = one.member_id)`,
    )
  const { rows } = await db.execute<MergeLook & Record<string, unknown>>(sql`
    select ${of('community_ratings')} as ratings, ${of('two_player_votes')} as votes,
      ${both('community_ratings')} + ${both('two_player_votes')} as "ofBoth",
      ${of('comments', sql`and not in_trash`)} as comments, ${of('favorites')} as favorites, ${of('shelf_entries')} as shelves,
      ${of('evenings')} as evenings, ${of('post_games')} as posts, 1 + ${of('former_game_slugs')} as addresses
    where 2 = (select count(*) from games where id in (${stays}, ${leaves}) and not in_trash)`)
  const [look] = rows
  if (!look) throw notFound('One of the games no longer exists')
  return look
}
