import { sql } from 'drizzle-orm'
import { categories } from '#/domain/categories/categories.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { CountedOpinion } from './like-table.ts'
import { COUNTED_LIKES, LIKE_FROM } from './related-formula.rules.ts'

/** The names of all categories, by slug. */
export async function categoryNames(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ slug: categories.slug, name: categories.name }).from(categories)
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

/**
 * What counts of all members, or of some: of each the latest {@link COUNTED_LIKES} likes, and as many opinions that are
 * none. A favorite is a like, whatever its stars.
 */
export async function countedOpinions(
  db: Database,
  members?: readonly string[],
): Promise<Map<string, CountedOpinion[]>> {
  const ofSome = members ? sql`where member_id = any(${sql.param([...members])})` : sql``
  const { rows } = await db.execute<{ member_id: string; game_id: number; is_like: boolean }>(sql`
    with opinions as (
      select member_id, game_id, bool_or(is_like) as is_like,
        coalesce(max(since) filter (where is_like), max(since)) as since
      from (
        select member_id, game_id, rating >= ${LIKE_FROM} as is_like, updated_at as since
        from community_ratings ${ofSome}
        union all
        select member_id, game_id, true, created_at from favorites ${ofSome}
      ) said
      group by member_id, game_id
    ), ranked as (
      select *, row_number() over (partition by member_id, is_like order by since desc, game_id desc) as place
      from opinions
    )
    select member_id, game_id, is_like from ranked where place <= ${COUNTED_LIKES}
  `)
  const counted = new Map<string, CountedOpinion[]>()
  for (const { member_id, game_id, is_like } of rows) {
    const opinion = { gameId: game_id, isLike: is_like }
    const held = counted.get(member_id)
    if (held) held.push(opinion)
    else counted.set(member_id, [opinion])
  }
  return counted
}
