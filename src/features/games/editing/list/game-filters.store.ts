import { eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isSplitVerdict } from '#/features/verdict/model/split-verdicts.table.ts'
import { games } from '../../model/games.table.ts'
import { DECIDED_BY, type GameKind, type Lack, type TwoPlayerFilter } from './game-list.rules.ts'

// A single table's columns are named without it, which within these would be another's.
const id = sql`"games"."id"`

/** SQL conditions for missing data by kind. */
export const LACKING: Record<Lack, SQL> = {
  description: sql`trim(${games.description}) = ''`,
  category: sql`not exists (select 1 from game_categories gc where gc.game_id = ${id})`,
  time: isNull(games.playMinutes),
  difficulty: isNull(games.difficulty),
  'expert-rating': isNull(games.expertRating),
  picture: isNull(games.imageUrl),
  retailer: sql`not exists (select 1 from game_retailers r where r.game_id = ${id})`,
  price: sql`not exists (select 1 from game_retailers r where r.game_id = ${id} and r.price_cents is not null)`,
}

/** Whether a game belongs to a category, by the category's address. */
export const isOfCategory = (slug: string): SQL =>
  sql`exists (select 1 from game_categories gc join categories c on c.id = gc.category_id where gc.game_id = ${id} and c.slug = ${slug})`

/** Filters by the editors' two-player verdict; `unsaid` finds games without one. */
export const isWithTwo = (two: TwoPlayerFilter): SQL =>
  two === 'unsaid' ? isNull(games.twoPlayerVerdict) : eq(games.twoPlayerVerdict, two)

// Titles that several have are looked for once, whatever the number of games.
const hasNamesake = sql`lower(${games.title}) in
  (select lower(g.title) from games g where not g.in_trash group by lower(g.title) having count(*) > 1)`

/** Each kind of games, as the database finds it. */
export const KINDS: Record<GameKind, SQL> = {
  published: eq(games.published, true),
  unpublished: eq(games.published, false),
  featured: eq(games.featured, true),
  'best-sellers': eq(games.bestSeller, true),
  split: isSplitVerdict,
  incomplete: sql`(${or(isWithTwo('unsaid'), ...DECIDED_BY.map((lack) => LACKING[lack]))})`,
  namesakes: hasNamesake,
}
