import { BEST_SELLER_SHELF, TOP_COMMUNITY_GAMES, TOP_RATED_LIST } from '#/domain/games/games.rules.ts'
import type { CatalogueCounts } from '#/domain/games/games.schema.ts'
import type { Thing } from '../changes.ts'
import { oncePerProcess } from '../once-per-process.ts'
import type { CatalogueCategory, CatalogueGame } from './catalogue-game.ts'
import { CategoryFigures } from './category-figures.ts'
import { Leaders } from './leaders.ts'

/** What answers from the catalogue in memory show; it changes when memory has taken a change in, a little after the rows did. */
export const CATALOGUE: Thing = 'catalogue'
/** What shows which three games carry the badge Top Rated by Community shows this. */
export const TOP_COMMUNITY: Thing = 'top community games'

/** How many games the site map names, and when any of them last changed. */
export interface MappedGames {
  count: number
  changedAtMs: number | null
}

/** Under so many minutes a game is quick (ruling 14). */
const QUICK_BELOW_MINUTES = 30
const isQuick = ({ row: { playMinutes } }: CatalogueGame) =>
  playMinutes !== null && playMinutes > 0 && playMinutes < QUICK_BELOW_MINUTES
const isEasy = ({ row }: CatalogueGame) => row.difficulty === 'Easy'
const isBestSeller = ({ row }: CatalogueGame) => row.bestSeller
const isRated = ({ row }: CatalogueGame) => (row.communityRating ?? 0) > 0

/**
 * What is counted and listed of all published games, in step with each of them, so that no page that shows it costs more
 * the more games there are.
 */
export class PublishedCatalogue {
  readonly #games = new Map<number, CatalogueGame>()
  readonly #idBySlug = new Map<string, number>()
  readonly #first = new Leaders<CatalogueGame>(1, featuredFirst, () => this.#games.values())
  readonly #topRated = new Leaders<CatalogueGame>(TOP_RATED_LIST, highestByCommunity, () =>
    this.#games.values().filter(isRated),
  )
  readonly #bestSellers = new Leaders<CatalogueGame>(BEST_SELLER_SHELF, highestByCommunity, () =>
    this.#games.values().filter(isBestSeller),
  )
  readonly #byCategory = new CategoryFigures(() => this.#games.values())
  #categories: readonly CatalogueCategory[] = []
  #quick = 0
  #easy = 0
  #mapped = 0
  #changedAtMs: number | null = null
  #toldTop: string | undefined;

  /** Takes in all games, in steps with pauses between. */
  *fill(games: Iterable<CatalogueGame>): Generator<void> {
    for (const game of games) {
      this.put(game)
      yield
    }
  }

  /** Puts a new or a changed game in. */
  put(game: CatalogueGame): void {
    this.remove(game.id)
    this.#games.set(game.id, game)
    this.#idBySlug.set(game.slug, game.id)
    this.#first.add(game)
    if (isRated(game)) this.#topRated.add(game)
    if (isBestSeller(game)) this.#bestSellers.add(game)
    this.#byCategory.add(game)
    this.#count(game, 1)
    if (game.isAtHome) this.#changedAtMs = Math.max(this.#changedAtMs ?? 0, game.changedAtMs)
  }

  /** Takes a game out that was deleted or unpublished. */
  remove(id: number): void {
    const game = this.#games.get(id)
    if (!game) return
    this.#games.delete(id)
    // Another game may stand at its address by now.
    if (this.#idBySlug.get(game.slug) === id) this.#idBySlug.delete(game.slug)
    this.#first.delete(game)
    this.#topRated.delete(game)
    this.#bestSellers.delete(game)
    this.#byCategory.delete(game)
    this.#count(game, -1)
  }

  /** Takes over the categories, in their order. */
  setCategories(categories: readonly CatalogueCategory[]): void {
    this.#categories = categories
  }

  game(id: number): CatalogueGame | undefined {
    return this.#games.get(id)
  }

  /** The id of the game that stands at a slug now. */
  idAt(slug: string): number | undefined {
    return this.#idBySlug.get(slug)
  }

  /** The featured game: the first game flagged featured, else the first game (checklist HOME-01). */
  featured(): CatalogueGame | undefined {
    return this.#first.read()[0]
  }

  /** The games flagged best seller (checklist HOME-02), highest community rating first, a shelf full at most. */
  bestSellers(): CatalogueGame[] {
    return this.#bestSellers.read()
  }

  /** Games with a community rating above zero, highest first (checklist TOP-01). */
  topRated(): CatalogueGame[] {
    return this.#topRated.read()
  }

  /** The ids of those that carry the badge Top Rated by Community, highest first (checklist GAME-02). */
  topCommunityIds(): number[] {
    return this.topRated()
      .slice(0, TOP_COMMUNITY_GAMES)
      .map(({ id }) => id)
  }

  /** How many games there are, and how many of them are quick and easy as the filters mean it (ruling 14). */
  counts(): CatalogueCounts {
    return { games: this.#games.size, quick: this.#quick, easy: this.#easy }
  }

  mapped(): MappedGames {
    return { count: this.#mapped, changedAtMs: this.#changedAtMs }
  }

  /** All categories in their order, each with the number of its games and three of them. */
  categories(): (CatalogueCategory & { gameCount: number; samples: CatalogueGame[] })[] {
    return this.#categories.map((category) => ({ ...category, ...this.#byCategory.of(category.slug) }))
  }

  /** What changed since this was asked last, by names of its own. */
  changedParts(): Thing[] {
    const top = this.topCommunityIds().join()
    if (top === this.#toldTop) return []
    this.#toldTop = top
    return [TOP_COMMUNITY]
  }

  #count(game: CatalogueGame, by: 1 | -1): void {
    if (isQuick(game)) this.#quick += by
    if (isEasy(game)) this.#easy += by
    if (game.isAtHome) this.#mapped += by
  }
}

function highestByCommunity(one: CatalogueGame, other: CatalogueGame): number {
  return (
    (other.row.communityRating ?? -1) - (one.row.communityRating ?? -1) ||
    inOrder(one.row.title, other.row.title) ||
    one.id - other.id
  )
}

function featuredFirst(one: CatalogueGame, other: CatalogueGame): number {
  return Number(other.row.featured) - Number(one.row.featured) || highestByCommunity(one, other)
}

function inOrder(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

const known = oncePerProcess('published catalogue', () => ({
  current: undefined as (() => PublishedCatalogue) | undefined,
}))

/** Names who keeps the catalogue of this process; undefined where it is kept no longer. */
export function publishedCatalogueIs(current: (() => PublishedCatalogue) | undefined): void {
  known.current = current
}

/** The published games as this process holds them. */
export function publishedCatalogue(): PublishedCatalogue {
  if (!known.current) throw new Error('the catalogue is not loaded yet')
  return known.current()
}
