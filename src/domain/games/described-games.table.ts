import { sql } from 'drizzle-orm'
import { categories } from '#/domain/categories/categories.table.ts'
import { gameCategories, games } from './games.table.ts'

/** What of a published game tells how near it is to another one, as a selection of its row; categories by slug, in their order. */
export const describedGame = {
  id: games.id,
  title: games.title,
  categories: sql<string[]>`array(
    select c.slug from ${gameCategories} gc join ${categories} c on c.id = gc.category_id
    where gc.game_id = games.id order by c.slug
  )`,
  mechanics: games.mechanics,
  designers: games.designers,
  weight: games.weight,
  playMinutes: games.playMinutes,
  year: games.year,
  mode: games.mode,
  expertRating: games.expertRating,
}
