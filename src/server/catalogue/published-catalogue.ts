import { votesOf } from '#/domain/games/game-summary.rules.ts'
import { BEST_SELLER_SHELF, TOP_COMMUNITY_GAMES, TOP_RATED_LIST } from '#/domain/games/games.rules.ts'
import type { CatalogueCounts } from '#/domain/games/games.schema.ts'
import { verdictSign } from '#/domain/verdict/verdict.rules.ts'
import type { Thing } from '../changes.ts'
import { oncePerProcess } from '../once-per-process.ts'
import type { CatalogueCategory, CatalogueGame } from './catalogue-game.ts'
import { CategoryFigures } from './category-figures.ts'
import { Leaders } from './leaders.ts'
import { PackedGames, type Sign } from './packed-games.ts'

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
const wordFor = ({ row }: CatalogueGame) => verdictSign(row.twoPlayerVerdict, votesOf(row)).word
/** What is counted of all games. */
const COUNTED = ['quick', 'easy', 'atHome'] as const satisfies readonly Sign[]

/**
 * What is counted and listed of all published games, in step with each of them, so that no page that shows it costs more
 * the more games there are.
 */
export class PublishedCatalogue {
  readonly #games = new PackedGames()
  /** By slug, the slot of the game that stands there. */
  readonly #slotBySlug = new Map<string, number>()
  readonly #first = new Leaders<number>(1, featuredFirst(this.#games), () => this.#games.slots())
  readonly #topRated = new Leaders<number>(TOP_RATED_LIST, highestByCommunity(this.#games), () =>
    this.#slotsThat((slot) => this.#isRated(slot)),
  )
  readonly #bestSellers = new Leaders<number>(BEST_SELLER_SHELF, highestByCommunity(this.#games), () =>
    this.#slotsThat((slot) => this.#games.has('bestSeller', slot)),
  )
  readonly #byCategory = new CategoryFigures(this.#games)
  readonly #counts = { quick: 0, easy: 0, atHome: 0 }
  #categories: readonly CatalogueCategory[] = []
  #changedAtMs: number | null = null
  #toldTop: string | undefined;

  /** Takes in all games, in steps with pauses between. */
  *fill(games: Iterable<readonly [game: CatalogueGame, version: number]>): Generator<void> {
    for (const [game, version] of games) {
      this.put(game, version)
      yield
    }
  }

  /**
   * Puts a new or a changed game in.
   * @param version what the rows it was read from are known by
   */
  put(game: CatalogueGame, version = 0): void {
    this.remove(game.id)
    this.#enter(this.#games.add(game, isQuick(game), wordFor(game) === 'avoid', version))
    if (game.isAtHome) this.#changedAtMs = Math.max(this.#changedAtMs ?? 0, game.changedAtMs)
  }

  #enter(slot: number): void {
    this.#slotBySlug.set(this.#games.slugAt(slot), slot)
    this.#first.add(slot)
    if (this.#isRated(slot)) this.#topRated.add(slot)
    if (this.#games.has('bestSeller', slot)) this.#bestSellers.add(slot)
    this.#byCategory.add(slot)
    this.#count(slot, 1)
  }

  /** Takes a game out that was deleted or unpublished. */
  remove(id: number): void {
    const slot = this.#games.slotOf(id)
    if (slot === undefined) return
    const slug = this.#games.slugAt(slot)
    // Another game may stand at its address by now.
    if (this.#slotBySlug.get(slug) === slot) this.#slotBySlug.delete(slug)
    this.#first.delete(slot)
    this.#topRated.delete(slot)
    this.#bestSellers.delete(slot)
    this.#byCategory.delete(slot)
    this.#count(slot, -1)
    this.#games.delete(slot)
  }

  /** Takes over the categories, in their order. */
  setCategories(categories: readonly CatalogueCategory[]): void {
    this.#categories = categories
  }

  game(id: number): CatalogueGame | undefined {
    const slot = this.#games.slotOf(id)
    return slot === undefined ? undefined : this.#games.gameAt(slot)
  }

  has(id: number): boolean {
    return this.#games.slotOf(id) !== undefined
  }

  /** The games that are not what they were read as, by the versions of all that are published now: changed, new or gone. */
  notAsIn(versions: ReadonlyMap<number, number>): number[] {
    const changed: number[] = []
    for (const slot of this.#games.slots())
      if (versions.get(this.#games.idAt(slot)) !== this.#games.versionAt(slot))
        changed.push(this.#games.idAt(slot))
    for (const id of versions.keys()) if (!this.has(id)) changed.push(id)
    return changed
  }

  /** Whether a game is to be avoided with exactly two. */
  isAvoided(id: number): boolean {
    const slot = this.#games.slotOf(id)
    return slot !== undefined && this.#games.has('avoided', slot)
  }

  /** The id of the game that stands at a slug now. */
  idAt(slug: string): number | undefined {
    const slot = this.#slotBySlug.get(slug)
    return slot === undefined ? undefined : this.#games.idAt(slot)
  }

  /** The featured game: the first game flagged featured, else the first game (checklist HOME-01). */
  featured(): CatalogueGame | undefined {
    return this.#gamesAt(this.#first.read())[0]
  }

  /** The games flagged best seller (checklist HOME-02), highest community rating first, a shelf full at most. */
  bestSellers(): CatalogueGame[] {
    return this.#gamesAt(this.#bestSellers.read())
  }

  /** Games with a community rating above zero, highest first (checklist TOP-01). */
  topRated(): CatalogueGame[] {
    return this.#gamesAt(this.#topRated.read())
  }

  /** The ids of those that carry the badge Top Rated by Community, highest first (checklist GAME-02). */
  topCommunityIds(): number[] {
    return this.#topRated
      .read()
      .slice(0, TOP_COMMUNITY_GAMES)
      .map((slot) => this.#games.idAt(slot))
  }

  /** How many games there are, and how many of them are quick and easy as the filters mean it (ruling 14). */
  counts(): CatalogueCounts {
    return { games: this.#games.size, quick: this.#counts.quick, easy: this.#counts.easy }
  }

  mapped(): MappedGames {
    return { count: this.#counts.atHome, changedAtMs: this.#changedAtMs }
  }

  /** All categories in their order, each with the number of its games and three of them. */
  categories(): (CatalogueCategory & { gameCount: number; samples: CatalogueGame[] })[] {
    return this.#categories.map((category) => {
      const { gameCount, samples } = this.#byCategory.of(category.slug)
      return { ...category, gameCount, samples: this.#gamesAt(samples) }
    })
  }

  /** What changed since this was asked last, by names of its own. */
  changedParts(): Thing[] {
    const top = this.topCommunityIds().join()
    if (top === this.#toldTop) return []
    this.#toldTop = top
    return [TOP_COMMUNITY]
  }

  #count(slot: number, by: 1 | -1): void {
    for (const sign of COUNTED) if (this.#games.has(sign, slot)) this.#counts[sign] += by
  }

  #isRated(slot: number): boolean {
    return (this.#games.communityRatingAt(slot) ?? 0) > 0
  }

  *#slotsThat(isWanted: (slot: number) => boolean): Generator<number> {
    for (const slot of this.#games.slots()) if (isWanted(slot)) yield slot
  }

  #gamesAt(slots: readonly number[]): CatalogueGame[] {
    return slots.map((slot) => this.#games.gameAt(slot))
  }
}

type CompareSlots = (one: number, other: number) => number

function highestByCommunity(games: PackedGames): CompareSlots {
  return (one, other) =>
    (games.communityRatingAt(other) ?? -1) - (games.communityRatingAt(one) ?? -1) ||
    inOrder(games.titleAt(one), games.titleAt(other)) ||
    games.idAt(one) - games.idAt(other)
}

function featuredFirst(games: PackedGames): CompareSlots {
  const byCommunity = highestByCommunity(games)
  return (one, other) =>
    Number(games.has('featured', other)) - Number(games.has('featured', one)) || byCommunity(one, other)
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
  known().current = current
}

/** The published games as this process holds them. */
export function publishedCatalogue(): PublishedCatalogue {
  const { current } = known()
  if (!current) throw new Error('the catalogue is not loaded yet')
  return current()
}
