import { LRUCache } from 'lru-cache'
import { grown } from '#/shared/packed/grown.ts'
import { PackedValues } from '#/shared/packed/packed-values.ts'
import { SlotsById } from '#/shared/packed/slots-by-id.ts'
import type { CatalogueGame } from './catalogue-game.ts'

type Row = CatalogueGame['row']
type Categories = Row['categories']

/** What is asked of all games at once, and of which a game has it or not. */
const SIGNS = { featured: 1, bestSeller: 2, quick: 4, easy: 8, atHome: 16, avoided: 32 } as const
export type Sign = keyof typeof SIGNS

/** Of so many games that were asked for last the whole row is kept as well. */
const UNPACKED = 5_000

/** What of a game no list looks at; in an array, since names in each of a million would take more room than what they name. */
type Packed = [
  ...beside: [tagline: Row['tagline'], excerpt: string, imageUrl: Row['imageUrl'], difficulty: Row['difficulty']],
  ...numbers: [playMinutes: number | null, minPlayers: number, maxPlayers: number, weight: number | null],
  ...verdict: [ratingCount: number, word: Row['twoPlayerVerdict'], great: number, good: number, works: number, skip: number],
  changedAtMs: number,
] // biome-ignore format: one field a line would bury the rest

/**
 * The published games in little room, each in a slot: columns for what lists are ordered and counted by, everything else
 * packed until it is asked for.
 */
export class PackedGames {
  readonly #slots = new SlotsById()
  #slugs: string[] = []
  #titles: string[] = []
  #signs = new Uint8Array(0)
  #communityRatings = new Float64Array(0)
  #expertRatings = new Float64Array(0)
  #categoriesOf = new Uint32Array(0)
  #versions = new Float64Array(0)
  /** The lists of categories that games have, each once. */
  readonly #lists = new Map<string, number>()
  #categories: Categories[] = []
  readonly #packed = new PackedValues<Packed>()
  readonly #unpacked = new LRUCache<number, CatalogueGame>({ max: UNPACKED })

  get size(): number {
    return this.#slots.size
  }

  /** The slots of all games. */
  slots(): Iterable<number> {
    return this.#slots.all()
  }

  slotOf(id: number): number | undefined {
    return this.#slots.slotOf(id)
  }

  /** Keeps a game that is not here, and tells its slot. */
  add(
    { id, slug, row, changedAtMs, isAtHome }: CatalogueGame,
    isQuick: boolean,
    isAvoided: boolean,
    version: number,
  ): number {
    const slot = this.#slots.take(id)
    const room = slot + 1
    this.#signs = grown(this.#signs, room)
    this.#communityRatings = grown(this.#communityRatings, room)
    this.#expertRatings = grown(this.#expertRatings, room)
    this.#categoriesOf = grown(this.#categoriesOf, room)
    this.#versions = grown(this.#versions, room)
    this.#slugs[slot] = slug
    this.#titles[slot] = row.title
    this.#signs[slot] =
      (row.featured ? SIGNS.featured : 0) |
      (row.bestSeller ? SIGNS.bestSeller : 0) |
      (isQuick ? SIGNS.quick : 0) |
      (isAvoided ? SIGNS.avoided : 0) |
      (row.difficulty === 'Easy' ? SIGNS.easy : 0) |
      (isAtHome ? SIGNS.atHome : 0)
    this.#communityRatings[slot] = row.communityRating ?? Number.NaN
    this.#expertRatings[slot] = row.expertRating ?? Number.NaN
    this.#categoriesOf[slot] = this.#listOf(row.categories)
    this.#versions[slot] = version
    this.#packed.set(slot, [
      row.tagline, row.excerpt, row.imageUrl, row.difficulty,
      row.playMinutes, row.minPlayers, row.maxPlayers, row.weight,
      row.ratingCount, row.twoPlayerVerdict, row.votesGreat, row.votesGood, row.votesWorks, row.votesSkip,
      changedAtMs,
    ]) // biome-ignore format: as the type has it
    return slot
  }

  /** Takes a game out. */
  delete(slot: number): void {
    this.#slots.release(this.idAt(slot))
    this.#unpacked.delete(slot)
    this.#packed.delete(slot)
  }

  /** In which version a game was read. */
  versionAt(slot: number): number {
    return this.#versions[slot]!
  }

  idAt(slot: number): number {
    return this.#slots.idAt(slot)
  }

  slugAt(slot: number): string {
    return this.#slugs[slot]!
  }

  titleAt(slot: number): string {
    return this.#titles[slot]!
  }

  has(sign: Sign, slot: number): boolean {
    return (this.#signs[slot]! & SIGNS[sign]) !== 0
  }

  communityRatingAt(slot: number): number | null {
    return knownOf(this.#communityRatings[slot]!)
  }

  expertRatingAt(slot: number): number | null {
    return knownOf(this.#expertRatings[slot]!)
  }

  /** The categories of a game in their order; one list for all games that have the same. */
  categoriesAt(slot: number): Categories {
    return this.#categories[this.#categoriesOf[slot]!]!
  }

  /** The game in a slot, whole. */
  gameAt(slot: number): CatalogueGame {
    const known = this.#unpacked.get(slot)
    if (known) return known
    const game = this.#unpack(slot)
    this.#unpacked.set(slot, game)
    return game
  }

  #unpack(slot: number): CatalogueGame {
    const [
      tagline, excerpt, imageUrl, difficulty, playMinutes, minPlayers, maxPlayers, weight,
      ratingCount, twoPlayerVerdict, votesGreat, votesGood, votesWorks, votesSkip, changedAtMs,
    ] = this.#packed.get(slot)! // biome-ignore format: as the type has it
    const named = { id: this.idAt(slot), slug: this.slugAt(slot) }
    return {
      ...named,
      row: {
        ...named,
        title: this.titleAt(slot),
        tagline,
        excerpt,
        imageUrl,
        difficulty,
        playMinutes,
        minPlayers,
        maxPlayers,
        weight,
        expertRating: this.expertRatingAt(slot),
        communityRating: this.communityRatingAt(slot),
        ratingCount,
        twoPlayerVerdict,
        votesGreat,
        votesGood,
        votesWorks,
        votesSkip,
        categories: this.categoriesAt(slot),
        featured: this.has('featured', slot),
        bestSeller: this.has('bestSeller', slot),
      },
      changedAtMs,
      isAtHome: this.has('atHome', slot),
    }
  }

  #listOf(categories: Categories): number {
    const key = JSON.stringify(categories)
    const known = this.#lists.get(key)
    if (known !== undefined) return known
    const list = this.#categories.push(categories) - 1
    this.#lists.set(key, list)
    return list
  }
}

const knownOf = (value: number) => (Number.isNaN(value) ? null : value)
