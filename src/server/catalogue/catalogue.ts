import { LRUCache } from 'lru-cache'
import { cardOf } from '#/features/games/model/game-summary.rules.ts'
import { BEST_SELLERS_MAX, TOP_COMMUNITY_GAMES, TOP_RATED_LIST } from '#/features/games/model/games.rules.ts'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { ComparedGames } from '#/features/taste/model/compared-games.ts'
import { First } from '#/lib/order.ts'
import type { CatalogueCategory, CatalogueGame } from './catalogue.store.ts'

/** Number of recently shown cards to cache, some 3 kB each: those on pages are requested repeatedly. */
const CARDS_SAVED = 5_000
/** Number of games shown on a category's tile. */
const SAMPLES = 3

/** The published games in this process's memory, for cards, counts, lists, search, related games, Tonight and picks. */
export class Catalogue {
  readonly #games = new Map<number, CatalogueGame>()
  readonly #idBySlug = new Map<string, number>()
  readonly #cards = new LRUCache<CatalogueGame, GameSummary>({
    max: CARDS_SAVED,
    memoMethod: (game) => {
      const categories = game.categories.map((slug) => ({ slug, name: this.nameOfCategory(slug) }))
      return cardOf({ ...game, categories })
    },
  })
  #categories: readonly CatalogueCategory[] = []
  #nameBySlug: ReadonlyMap<string, string> = new Map()
  #all: readonly CatalogueGame[] | undefined
  #lists: ReturnType<typeof listsOf> | undefined
  #compared: ComparedGames<CatalogueGame> | undefined

  game = (id: number): CatalogueGame | undefined => this.#games.get(id)
  /** Returns all games, as a new array after each change. */
  games = (): readonly CatalogueGame[] => (this.#all ??= [...this.#games.values()])
  idAt = (slug: string): number | undefined => this.#idBySlug.get(slug)

  get size(): number {
    return this.#games.size
  }

  put(game: CatalogueGame): void {
    const before = this.#games.get(game.id)
    if (before) this.#forgetSlug(before)
    this.#games.set(game.id, game)
    this.#idBySlug.set(game.slug, game.id)
    if (!this.#compared?.update(game)) this.#compared = undefined
    this.#changed()
  }

  /** Removes a deleted or unpublished game. */
  remove(id: number): void {
    const game = this.#games.get(id)
    if (!game) return
    this.#forgetSlug(game)
    this.#games.delete(id)
    this.#compared = undefined
    this.#changed()
  }

  /** Returns the games prepared for comparison, which is done on the first call after a change. */
  compared(): ComparedGames<CatalogueGame> {
    this.#compared ??= new ComparedGames(this.games())
    return this.#compared
  }

  setCategories(categories: readonly CatalogueCategory[]): void {
    this.#categories = categories
    this.#nameBySlug = new Map(categories.map(({ slug, name }) => [slug, name]))
    this.#cards.clear()
  }

  nameOfCategory = (slug: string): string => this.#nameBySlug.get(slug) ?? slug

  card = (game: CatalogueGame): GameSummary => this.#cards.memo(game)

  /** Returns the cards of games in the order of `ids`, without games that are not published. */
  cards = (ids: readonly number[]): GameSummary[] => ids.flatMap((id) => this.game(id) ?? []).map(this.card)

  /** Returns the featured game: the first one flagged featured, else the first game (checklist HOME-01). */
  featured = (): CatalogueGame | undefined => this.#listed().featured

  /** Returns the games flagged best seller, highest community rating first, at most as many as Home shows (checklist HOME-02). */
  bestSellers = (): CatalogueGame[] => this.#listed().bestSellers

  /** Returns the games with a community rating above zero, highest first (checklist TOP-01). */
  topRated = (): CatalogueGame[] => this.#listed().topRated

  /** Returns the ids of games with the badge Top Rated by Community, highest rating first (checklist GAME-02). */
  topCommunityIds = (): number[] =>
    this.topRated()
      .slice(0, TOP_COMMUNITY_GAMES)
      .map(({ id }) => id)

  /** Returns all categories in their order, each with its number of games and up to three of these games. */
  categories = () =>
    this.#categories.map((category) => {
      const { gameCount = 0, first } = this.#listed().categories.get(category.slug) ?? {}
      return { ...category, gameCount, samples: first?.items ?? [] }
    })

  #forgetSlug({ id, slug }: CatalogueGame): void {
    // Another game may stand at its address by now.
    if (this.#idBySlug.get(slug) === id) this.#idBySlug.delete(slug)
  }

  #changed(): void {
    this.#all = undefined
    this.#lists = undefined
  }

  #listed() {
    this.#lists ??= listsOf(this.games())
    return this.#lists
  }
}

type Compare = (one: CatalogueGame, other: CatalogueGame) => number

const byCommunity: Compare = (one, other) =>
  (other.communityRating ?? -1) - (one.communityRating ?? -1) ||
  (one.title === other.title ? one.id - other.id : one.title < other.title ? -1 : 1)

const featuredFirst: Compare = (one, other) =>
  Number(other.featured) - Number(one.featured) || byCommunity(one, other)

/** Returns the order of a category's games: first those whose main category it is, then by highest expert rating. */
const fittingFirst =
  (slug: string): Compare =>
  (one, other) =>
    one.categories.indexOf(slug) - other.categories.indexOf(slug) ||
    (other.expertRating ?? -1) - (one.expertRating ?? -1) ||
    one.id - other.id

/** Counts and lists over all games, computed in one pass. */
function listsOf(games: Iterable<CatalogueGame>) {
  const featured = new First<CatalogueGame>(1, featuredFirst)
  const bestSellers = new First<CatalogueGame>(BEST_SELLERS_MAX, byCommunity)
  const topRated = new First<CatalogueGame>(TOP_RATED_LIST, byCommunity)
  const categories = new Map<string, { gameCount: number; first: First<CatalogueGame> }>()
  for (const game of games) {
    const { communityRating } = game
    featured.add(game)
    if (game.bestSeller) bestSellers.add(game)
    if (communityRating !== null && communityRating > 0) topRated.add(game)
    for (const slug of game.categories) {
      const category = categories.getOrInsertComputed(slug, () => ({
        gameCount: 0,
        first: new First<CatalogueGame>(SAMPLES, fittingFirst(slug)),
      }))
      category.gameCount += 1
      category.first.add(game)
    }
  }
  const lists = { bestSellers: bestSellers.items, topRated: topRated.items }
  return { featured: featured.items[0], ...lists, categories }
}
