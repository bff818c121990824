import { sql } from 'drizzle-orm'
import { coverAddress, coverAddressOfTitle } from '#/features/covers/model/cover-addresses.rules.ts'
import { coverSubjectOf } from './game-summary.rules.ts'
import { games } from './games.table.ts'

/** The columns of `games` needed to print a small cover. */
export const coverColumns = {
  slug: games.slug,
  title: games.title,
  published: games.published,
  weight: games.weight,
  playMinutes: games.playMinutes,
  // A single table's columns are named without it, which within this would be another's.
  categories: sql<{ slug: string; name: string }[]>`coalesce((
    select json_agg(json_build_object('slug', c.slug, 'name', c.name) order by gc.position, c.name)
    from game_categories gc join categories c on c.id = gc.category_id
    where gc.game_id = "games"."id"), '[]'::json)`,
}

/** The address of a game's small cover; for an unpublished game, one drawn from its title. */
export const thumbOf = (row: Parameters<typeof coverSubjectOf>[0] & { published: boolean }): string =>
  row.published ? coverAddress(coverSubjectOf(row)) : coverAddressOfTitle(row.title)
