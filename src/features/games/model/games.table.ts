import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import {
  createdAt,
  highestFirst,
  latestFirst,
  literal,
  lowestFirst,
  moment,
  oneOf,
  trigramsOf,
  updatedAt,
} from '#/lib/columns.ts'
import { EASY_BELOW, MEDIUM_UP_TO } from './feel/difficulty.rules.ts'
import type { OwnField } from './game-fields.rules.ts'
import {
  DIFFICULTIES,
  type Difficulty,
  EXPERT_RATING_MAX,
  LANGUAGE_NEEDS,
  type LanguageNeed,
  MODES,
  MOODS,
  type Mode,
  type Mood,
  TITLE_MAX_LENGTH,
  TWO_PLAYER_VERDICTS,
  type TwoPlayerVerdict,
  WEIGHT_MAX,
  WEIGHT_MIN,
} from './games.rules.ts'

/** The columns that game cards show, both in the table of games and in the view `game_summaries`. */
const cardColumns = () => ({
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
  twoPlayerVerdict: text('two_player_verdict').$type<TwoPlayerVerdict>(),
})

/** Table of all board games, published or not. Unknown values are null. */
export const games = pgTable(
  'games',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...cardColumns(),
    /** The id in the source that the game was imported from ("bgg:163412"); a repeated import finds the game by it. */
    externalId: text('external_id'),
    /** The game's BoardGameGeek id, by which external lists name it. */
    bggId: integer('bgg_id'),
    minAge: integer('min_age'),
    year: integer('year'),
    /** Titles in other languages, each with its language code: `Les Cités perdues (fr)`. */
    alternativeTitles: text('alternative_titles').array().notNull().default([]),
    designers: text('designers').array().notNull().default([]),
    artists: text('artists').array().notNull().default([]),
    mechanics: text('mechanics').array().notNull().default([]),
    awards: text('awards').array().notNull().default([]),
    /** What is in the box, one component per item: `55 cards: goods and camels`. */
    components: text('components').array().notNull().default([]),
    languageNeed: text('language_need').$type<LanguageNeed>(),
    mode: text('mode').$type<Mode>(),
    mood: text('mood').$type<Mood>(),
    twoPlayerReason: text('two_player_reason'),
    expertReason: text('expert_reason'),
    /** Number and sum of members' ratings, updated with each rating, so that the average needs no scan. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: bigint('rating_sum', { mode: 'number' }).notNull().default(0),
    communityRating: doublePrecision('community_rating').generatedAlwaysAs(
      sql`rating_sum::double precision / nullif(rating_count, 0)`,
    ),
    /** Votes of members on how good the game is with exactly two, counted by a trigger of `two_player_votes`. */
    votesGreat: integer('votes_great').notNull().default(0),
    votesGood: integer('votes_good').notNull().default(0),
    votesWorks: integer('votes_works').notNull().default(0),
    votesSkip: integer('votes_skip').notNull().default(0),
    featured: boolean('featured').notNull().default(false),
    bestSeller: boolean('best_seller').notNull().default(false),
    published: boolean('published').notNull().default(true),
    /** Whether visitors ever saw it, set by a trigger; it distinguishes an unpublished game from a draft. */
    wasOnline: boolean('was_online').notNull().default(false),
    /** Whether it is in the trash, where only editors see it. */
    inTrash: boolean('in_trash').notNull().default(false),
    publisherName: text('publisher_name'),
    publisherUrl: text('publisher_url'),
    publisherDescription: text('publisher_description'),
    publisherDescriptionHtml: text('publisher_description_html'),
    youtubeVideoId: text('youtube_video_id'),
    galleryImages: text('gallery_images').array().notNull().default([]),
    metaDescription: text('meta_description'),
    ogImage: text('og_image'),
    metaKeywords: text('meta_keywords'),
    canonicalUrl: text('canonical_url'),
    structuredData: jsonb('structured_data').$type<Record<string, unknown>>(),
    /** Increases with each save, so that a save based on an older state can be rejected. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  } satisfies Record<OwnField, PgColumnBuilderBase> & Record<string, PgColumnBuilderBase>,
  (t) => [
    // Items in the trash do not reserve their slugs and ids.
    uniqueIndex('games_slug_unique').on(t.slug).where(sql`not in_trash`),
    uniqueIndex('games_external_id_unique').on(t.externalId).where(sql`not in_trash`),
    index('games_by_slug').on(t.slug),
    index('games_by_external_id').on(t.externalId),
    index('games_by_bgg_id').on(t.bggId),
    check('games_in_trash', sql`not (${t.inTrash} and ${t.published})`),
    index('games_by_community_rating').on(t.communityRating.desc().nullsLast(), t.title, t.id),
    index('games_title_trigrams').using('gin', trigramsOf(t.title)),
    index('games_by_title').on(sql`lower(${t.title})`, t.id),
    index('games_by_creation').on(latestFirst(t.createdAt), sql`lower(${t.title})`, t.id),
    index('games_by_change').on(latestFirst(t.updatedAt), sql`lower(${t.title})`, t.id),
    index('games_highest_by_experts').on(highestFirst(t.expertRating), sql`lower(${t.title})`, t.id),
    index('games_lowest_by_experts').on(lowestFirst(t.expertRating), sql`lower(${t.title})`, t.id),
    index('games_highest_by_community').on(
      highestFirst(t.communityRating),
      sql`(-${t.ratingCount})`,
      sql`lower(${t.title})`,
      t.id,
    ),
    index('games_lowest_by_community').on(
      lowestFirst(t.communityRating),
      t.ratingCount,
      sql`lower(${t.title})`,
      t.id,
    ),
    index('games_featured').on(t.id).where(sql`featured`),
    index('games_best_sellers').on(t.id).where(sql`best_seller`),
    check('games_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('games_title_length', sql`length(trim(${t.title})) between 1 and ${literal(TITLE_MAX_LENGTH)}`),
    check('games_difficulty', sql`${t.difficulty} ${oneOf(DIFFICULTIES)}`),
    check('games_players', sql`1 <= ${t.minPlayers} and ${t.minPlayers} <= ${t.maxPlayers}`),
    check('games_play_minutes', sql`${t.playMinutes} >= 1`),
    check('games_min_age', sql`${t.minAge} between 0 and 99`),
    check('games_mode', sql`${t.mode} ${oneOf(MODES)}`),
    check('games_language_need', sql`${t.languageNeed} ${oneOf(LANGUAGE_NEEDS)}`),
    check('games_mood', sql`${t.mood} ${oneOf(MOODS)}`),
    check('games_weight', sql`${t.weight} between ${literal(WEIGHT_MIN)} and ${literal(WEIGHT_MAX)}`),
    check(
      'games_difficulty_of_weight',
      sql`${t.difficulty} = case when ${t.weight} < ${literal(EASY_BELOW)} then 'Easy' when ${t.weight} <= ${literal(MEDIUM_UP_TO)} then 'Medium' when ${t.weight} is not null then 'Hard' else ${t.difficulty} end`,
    ),
    check('games_expert_rating', sql`${t.expertRating} between 0 and ${literal(EXPERT_RATING_MAX)}`),
    check(
      'games_two_player',
      sql`${t.twoPlayerVerdict} ${oneOf(TWO_PLAYER_VERDICTS)} and (${t.twoPlayerVerdict} is null) = (${t.twoPlayerReason} is null)`,
    ),
    check(
      'games_rating_figures',
      sql`${t.ratingSum} between ${t.ratingCount} and 5 * ${t.ratingCount}::bigint`,
    ),
    check('games_votes', sql`least(${t.votesGreat}, ${t.votesGood}, ${t.votesWorks}, ${t.votesSkip}) >= 0`),
    check('games_youtube_video_id', sql`${t.youtubeVideoId} ~ '^[A-Za-z0-9_-]{11}$'`),
    check('games_publisher_url', sql`${t.publisherUrl} ~* '^https?://'`),
  ],
)

/** Returns the foreign key column `game_id`. Deleting a game also deletes the rows that refer to it. */
export const gameId = () => integer('game_id').references(() => games.id, { onDelete: 'cascade' })

/** Table of games' former slugs. They redirect to the current slug (ruling 6). */
export const formerGameSlugs = pgTable(
  'former_game_slugs',
  {
    slug: text('slug').primaryKey(),
    gameId: gameId().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('former_game_slugs_game').on(t.gameId)],
)

export const gameCategories = pgTable(
  'game_categories',
  {
    gameId: gameId().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    /** The order of a game's categories; 0 is its main category. */
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.categoryId] }),
    index('game_categories_category').on(t.categoryId, t.gameId),
  ],
)

/** Table of the retailers that sell each game, with their prices. */
export const gameRetailers = pgTable(
  'game_retailers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    gameId: gameId().notNull(),
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    url: text('url').notNull(),
    productId: text('product_id'),
    priceCents: integer('price_cents'),
    currency: text('currency'),
    priceAsOf: date('price_as_of', { mode: 'string' }),
  },
  (t) => [
    unique('game_retailers_once').on(t.gameId, t.name),
    check('game_retailers_name_present', sql`trim(${t.name}) <> ''`),
    check('game_retailers_url', sql`${t.url} ~* '^https?://'`),
    check(
      'game_retailers_price',
      sql`${t.priceCents} >= 0 and (${t.priceCents} is null) = (${t.currency} is null)`,
    ),
    check('game_retailers_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
)

/** Maximum length of a title that a visitor suggests for the catalogue, in characters. */
export const SUGGESTED_TITLE_MAX = 120

/** Table of games that visitors suggest for the catalogue. `times` counts the suggestions of one game. */
export const suggestedGames = pgTable(
  'suggested_games',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The title folded (lower case, no accents), so that equal titles are counted together. */
    folded: text('folded').notNull().unique(),
    title: text('title').notNull(),
    /** The latest search text from which it was suggested. */
    query: text('query').notNull(),
    times: integer('times').notNull().default(1),
    createdAt: createdAt(),
    requestedAt: moment('asked_at').notNull().defaultNow(),
  },
  (t) => [
    index('suggested_games_by_times').on(t.times, t.id),
    check('suggested_games_title', sql`length(trim(${t.title})) between 1 and 120`),
    check('suggested_games_times', sql`${t.times} >= 1`),
  ],
)

/** Table that maps the id of each merged game to the game that replaced it. Browsers may still use old ids. */
export const gameMerges = pgTable(
  'game_merges',
  {
    /** The id of the deleted game. */
    leavesId: integer('leaves_id').primaryKey(),
    staysId: integer('stays_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('game_merges_stays').on(t.staysId),
    check('game_merges_two', sql`${t.staysId} <> ${t.leavesId}`),
  ],
)

/** A game in a bulk change, with the value of the changed field before and after. */
export interface ChangedGame {
  id: number
  title: string
  before: unknown
  after: unknown
}

/** Table of bulk changes of games, with the former values for undo. */
export const gameChanges = pgTable('game_changes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  field: text('field').notNull(),
  games: jsonb('games').$type<ChangedGame[]>().notNull(),
  changedBy: text('changed_by').references(() => members.id, { onDelete: 'set null' }),
  changedAt: moment('changed_at').notNull().default(sql`now()`),
  undoneAt: moment('taken_back_at'),
})

/** View of published games with their categories, used by every list of games. */
export const gameSummaries = pgView('game_summaries', {
  id: integer('id').notNull(),
  ...cardColumns(),
  communityRating: doublePrecision('community_rating'),
  ratingCount: integer('rating_count').notNull(),
  featured: boolean('featured').notNull(),
  bestSeller: boolean('best_seller').notNull(),
  votesGreat: integer('votes_great').notNull(),
  votesGood: integer('votes_good').notNull(),
  votesWorks: integer('votes_works').notNull(),
  votesSkip: integer('votes_skip').notNull(),
  categories: json('categories').$type<{ slug: string; name: string }[]>().notNull(),
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
