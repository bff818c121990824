import { sql } from 'drizzle-orm'
import { coverAddresses } from '#/domain/covers/cover-addresses.rules.ts'
import { coverSubjectOf } from '#/domain/games/game-summary.rules.ts'
import type { Database } from '#/server/database/database.ts'
import type { Category } from './categories.schema.ts'

interface CategoryRow extends Record<string, unknown> {
  id: number
  name: string
  slug: string
  description: string
  game_count: number
  samples: Sample[]
}

interface Sample {
  slug: string
  title: string
  weight: number | null
  playMinutes: number | null
  categories: { slug: string; name: string }[]
}

/**
 * All categories in an editor's order, else by name (checklist CAT-01, ruling 20), each with the number of its
 * published games and three of them as samples: those known by this category before those that also belong to it.
 */
export async function allCategories(db: Database): Promise<Category[]> {
  const { rows } = await db.execute<CategoryRow>(sql`
    select c.id, c.name, c.slug, c.description, counted.game_count,
      coalesce(sampled.samples, '[]'::json) as samples
    from categories c
    cross join lateral (
      select count(*)::int as game_count
      from game_categories gc join games g on g.id = gc.game_id and g.published
      where gc.category_id = c.id
    ) counted
    left join lateral (
      select json_agg(json_build_object(
        'slug', s.slug, 'title', s.title, 'weight', s.weight, 'playMinutes', s.play_minutes, 'categories', s.categories
      ) order by picked.place) as samples
      from (
        select g.id, row_number() over (order by gc.position, g.expert_rating desc nulls last, g.id) as place
        from game_categories gc join games g on g.id = gc.game_id and g.published
        where gc.category_id = c.id
        order by place
        limit 3
      ) picked
      join game_summaries s on s.id = picked.id
    ) sampled on true
    order by c.position nulls last, c.name
  `)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    gameCount: row.game_count,
    sampleCovers: row.samples.map((game) => ({
      slug: game.slug,
      thumb: coverAddresses(coverSubjectOf(game)).thumb,
    })),
  }))
}
