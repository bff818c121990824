import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, json, numeric, pgView, text } from 'drizzle-orm/pg-core'
import type { Difficulty, TwoPlayerVerdict } from './games.rules.ts'

interface CarriedCategory {
  slug: string
  name: string
}

/** A published game with its categories in order: the view behind every list of games. */
export const gameSummaries = pgView('game_summaries', {
  id: integer('id').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  tagline: text('tagline'),
  description: text('description').notNull(),
  imageUrl: text('image_url'),
  difficulty: text('difficulty').$type<Difficulty>(),
  playMinutes: integer('play_minutes'),
  minPlayers: integer('min_players').notNull(),
  maxPlayers: integer('max_players').notNull(),
  weight: numeric('weight', { precision: 3, scale: 2, mode: 'number' }),
  expertRating: numeric('expert_rating', { precision: 2, scale: 1, mode: 'number' }),
  communityRating: doublePrecision('community_rating'),
  ratingCount: integer('rating_count').notNull(),
  featured: boolean('featured').notNull(),
  bestSeller: boolean('best_seller').notNull(),
  twoPlayerVerdict: text('two_player_verdict').$type<TwoPlayerVerdict>(),
  votesGreat: integer('votes_great').notNull(),
  votesGood: integer('votes_good').notNull(),
  votesWorks: integer('votes_works').notNull(),
  votesSkip: integer('votes_skip').notNull(),
  categories: json('categories').$type<CarriedCategory[]>().notNull(),
}).as(sql`
  select g.id, g.slug, g.title, g.tagline, g.description,
    case when g.image_url like '/pictures/%' then with_focus(g.image_url) else g.image_url end as image_url, g.difficulty, g.play_minutes,
    g.min_players, g.max_players, g.weight, g.expert_rating, g.community_rating, g.rating_count, g.featured, g.best_seller,
    g.two_player_verdict, g.votes_great, g.votes_good, g.votes_works, g.votes_skip,
    coalesce((
      select json_agg(json_build_object('slug', c.slug, 'name', c.name) order by gc.position, c.name)
      from game_categories gc join categories c on c.id = gc.category_id
      where gc.game_id = g.id
    ), '[]'::json) as categories
  from games g
  where g.published
`)
