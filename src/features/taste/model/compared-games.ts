import { MODES } from '#/features/games/model/games.rules.ts'
import {
  type CatalogueFigures,
  type ComparableGame,
  FADING,
  figuresOf,
  KERNEL,
  type LikedByAll,
  likingByAll,
  likingFromNow,
  SHARED_KINDS,
  type SharedKind,
} from './taste.rules.ts'
import { type Weighted, WordColumns } from './word-columns.ts'

/** A published game with its comparable features and ratings. */
export interface TasteGame extends ComparableGame, LikedByAll {
  isToAvoid: boolean
}

/** What two games share and how far they differ. */
export interface Comparison {
  /** The part of what either has that both have, 0 to 1. */
  mechanics: number
  categories: number
  designers: number
  weightApart: number
  logMinutesApart: number
  yearsApart: number
  sameMode: boolean
}

/**
 * Games in columns, so that one is compared with 100,000 others by reading a few bytes of each: their
 * similarity, and the covariance of likings, for a pair or summed over all games. A game's slot is its index.
 */
export class ComparedGames<Game extends TasteGame = TasteGame> {
  readonly figures: CatalogueFigures
  readonly #games: Game[]
  readonly #slots: ReadonlyMap<number, number>
  readonly #words: Record<SharedKind, WordColumns>
  readonly #weight: Float64Array
  readonly #logMinutes: Float64Array
  readonly #year: Float64Array
  /** 0 where the mode is unknown. */
  readonly #mode: Uint8Array
  readonly #isForTwo: Uint8Array
  readonly #likings: Float64Array
  #fading: { scale: FadingScale; share: number }[] | undefined

  constructor(all: Iterable<Game> = []) {
    const games = [...all]
    this.#games = games
    this.#slots = new Map(games.map(({ id }, slot) => [id, slot]))
    this.figures = figuresOf(games)
    const { medians } = this.figures
    this.#words = {
      designers: new WordColumns('designers', games),
      mechanics: new WordColumns('mechanics', games),
      categories: new WordColumns('categories', games),
    }
    this.#weight = Float64Array.from(games, ({ weight }) => weight ?? medians.weight)
    this.#logMinutes = Float64Array.from(games, ({ playMinutes }) =>
      Math.log(playMinutes ?? medians.playMinutes),
    )
    this.#year = Float64Array.from(games, ({ year }) => year ?? medians.year)
    this.#mode = Uint8Array.from(games, ({ mode }) => (mode === null ? 0 : MODES.indexOf(mode) + 1))
    this.#isForTwo = Uint8Array.from(games, ({ maxPlayers }) => (maxPlayers === 2 ? 1 : 0))
    this.#likings = Float64Array.from(games, (game) => likingByAll(game, this.figures))
  }

  /** Takes over new ratings of a game; false where anything else changed that games are compared by, so that all this has to be built anew. */
  update(game: Game): boolean {
    const slot = this.slotOf(game.id)
    if (slot === undefined || !isComparedAlike(this.gameAt(slot), game)) return false
    this.#games[slot] = game
    this.#likings[slot] = likingByAll(game, this.figures)
    return true
  }

  get size(): number {
    return this.#games.length
  }

  /** The slot of a game; undefined if it is not published. */
  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  idAt(slot: number): number {
    return this.#games[slot]!.id
  }

  gameAt(slot: number): Game {
    return this.#games[slot]!
  }

  /** How well everybody likes a game, on a scale of ten. */
  likingAt(slot: number): number {
    return this.#likings[slot]!
  }

  /** How well a game is liked by those who rated it, on a scale of ten. */
  likingStatedOf(slot: number): number {
    return likingFromNow(this.gameAt(slot), this.figures.meanExpertRating)
  }

  /** The mean of {@link likingStatedOf} over all games. */
  averageRating(): number {
    let sum = 0
    for (let slot = 0; slot < this.size; slot += 1) sum += this.likingStatedOf(slot)
    return this.size === 0 ? 0 : sum / this.size
  }

  /** How much liking one game tells of liking another. */
  covariance(one: number, other: number): number {
    const [weight, logMinutes, year] = [this.#weight, this.#logMinutes, this.#year]
    let sum =
      KERNEL.anyTwoGames +
      KERNEL.weight * Math.exp(-Math.abs(weight[one]! - weight[other]!) / FADING.weight) +
      KERNEL.minutes * Math.exp(-Math.abs(logMinutes[one]! - logMinutes[other]!) / FADING.logMinutes) +
      KERNEL.years * Math.exp(-Math.abs(year[one]! - year[other]!) / FADING.years)
    if (this.#mode[one] === this.#mode[other]) sum += KERNEL.sameMode
    if (this.#isForTwo[one] === this.#isForTwo[other]) sum += KERNEL.sameTwoOnly
    for (const kind of SHARED_KINDS) sum += KERNEL[kind] * this.sharedPart(kind, one, other)
    return sum
  }

  /** The same of each two of all games, row by row. */
  covariances(): Float64Array {
    const rows = new Float64Array(this.size * this.size)
    for (let row = 0; row < this.size; row += 1)
      for (let column = row; column < this.size; column += 1) {
        const value = this.covariance(row, column)
        rows[row * this.size + column] = value
        rows[column * this.size + row] = value
      }
    return rows
  }

  /** For each game the sum of its covariances with some games, by weight. */
  spread(weighted: Weighted): Float64Array {
    this.#fading ??= [
      { share: KERNEL.weight, scale: new FadingScale(this.#weight, FADING.weight) },
      { share: KERNEL.minutes, scale: new FadingScale(this.#logMinutes, FADING.logMinutes) },
      { share: KERNEL.years, scale: new FadingScale(this.#year, FADING.years) },
    ]
    const mode = new Float64Array(MODES.length + 1)
    const isForTwo = new Float64Array(2)
    let all = 0
    for (const [slot, weight] of weighted) {
      all += KERNEL.anyTwoGames * weight
      mode[this.#mode[slot]!]! += KERNEL.sameMode * weight
      isForTwo[this.#isForTwo[slot]!]! += KERNEL.sameTwoOnly * weight
    }
    const sums = new Float64Array(this.size)
    for (let slot = 0; slot < sums.length; slot += 1)
      sums[slot] = all + mode[this.#mode[slot]!]! + isForTwo[this.#isForTwo[slot]!]!
    const add = (places: Uint32Array, share: number, values: Float64Array) => {
      for (let slot = 0; slot < sums.length; slot += 1) sums[slot]! += share * values[places[slot]!]!
    }
    for (const { scale, share } of this.#fading) add(scale.places, share, scale.sums(weighted))
    for (const kind of SHARED_KINDS) {
      const words = this.#words[kind]
      add(words.lists, KERNEL[kind], words.sums(weighted))
      // A game has all in common with itself, also where it has no words.
      for (const [slot, weight] of weighted)
        if (words.totals[words.lists[slot]!] === 0) sums[slot]! += KERNEL[kind] * weight
    }
    return sums
  }

  /** The part of what either game has of a kind that both have, by weight; all of it of a game and itself. */
  sharedPart(kind: SharedKind, one: number, other: number): number {
    return one === other ? 1 : this.#words[kind].sharedPart(one, other)
  }

  /** The words of a kind that some games all have, as they are written, those that few games have first. */
  sharedWords(kind: SharedKind, slots: readonly number[]): string[] {
    return this.#words[kind].sharedBy(slots).map(({ spelling }) => spelling)
  }

  /** The word, in small letters, that fewest games have of those that two games share. */
  rarestShared(kinds: readonly SharedKind[], one: number, other: number) {
    const [rarest] = kinds
      .flatMap((kind) => this.#words[kind].sharedBy([one, other]).map((word) => ({ kind, ...word })))
      .sort((a, b) => b.weight - a.weight)
    return rarest && { kind: rarest.kind, word: rarest.spelling.toLowerCase() }
  }

  /** What two games share and how far they differ. */
  compare(one: number, other: number): Comparison {
    const { designers, mechanics, categories } = this.#words
    return this.#comparison(
      one,
      other,
      designers.sharedPart(one, other),
      mechanics.sharedPart(one, other),
      categories.sharedPart(one, other),
    )
  }

  /** Calls back with each other game that shares a category with one, and how the two compare: one object, filled again for each. */
  compareWithAll(one: number, show: (other: number, comparison: Comparison) => void): void {
    const { designers, mechanics, categories } = this.#words
    const isShared = categories.listsSharingWith(one)
    const [byDesigner, byMechanic, byCategory] = [designers, mechanics, categories].map((words) =>
      words.sharedParts(one),
    )
    const comparison = { ...NOTHING_COMPARED }
    for (let other = 0; other < this.size; other += 1) {
      const list = categories.lists[other]!
      if (isShared[list] === 0 || other === one) continue
      const [designed, played] = [
        byDesigner![designers.lists[other]!]!,
        byMechanic![mechanics.lists[other]!]!,
      ]
      show(other, this.#comparison(one, other, designed, played, byCategory![list]!, comparison))
    }
  }

  #comparison(
    one: number,
    other: number,
    designers: number,
    mechanics: number,
    categories: number,
    into = { ...NOTHING_COMPARED },
  ): Comparison {
    into.designers = designers
    into.mechanics = mechanics
    into.categories = categories
    into.weightApart = Math.abs(this.#weight[one]! - this.#weight[other]!)
    into.logMinutesApart = Math.abs(this.#logMinutes[one]! - this.#logMinutes[other]!)
    into.yearsApart = Math.abs(this.#year[one]! - this.#year[other]!)
    into.sameMode = this.#mode[one] !== 0 && this.#mode[one] === this.#mode[other]
    return into
  }
}

const NOTHING_COMPARED: Comparison = {
  ...{ designers: 0, mechanics: 0, categories: 0 },
  ...{ weightApart: 0, logMinutesApart: 0, yearsApart: 0, sameMode: false },
}

const FACTS = [
  ...(['title', 'weight', 'playMinutes', 'year', 'mode', 'maxPlayers', 'expertRating'] as const),
  ...(['tagline', 'excerpt', 'bestSeller', 'isToAvoid'] as const),
]

/** Whether two states of a game are the same in all that games are compared by. */
function isComparedAlike(one: TasteGame, other: TasteGame): boolean {
  return (
    FACTS.every((fact) => one[fact] === other[fact]) &&
    one.awards?.length === other.awards?.length &&
    SHARED_KINDS.every((kind) => one[kind] === other[kind] || one[kind].join('\n') === other[kind].join('\n'))
  )
}

/** The different values of a number, rising: sums over games that fade with the distance of their values take one pass up and one down. */
class FadingScale {
  /** By slot, the place of its value. */
  readonly places: Uint32Array
  /** What is left of a sum on the way from the value before. */
  readonly #steps: Float64Array

  /** @param fading over how much a sum fades to an e-th */
  constructor(values: Float64Array, fading: number) {
    const sorted = new Float64Array(new Set(values)).sort()
    const placeOf = new Map(Array.from(sorted, (value, place) => [value, place]))
    this.places = Uint32Array.from(values, (value) => placeOf.get(value)!)
    this.#steps = Float64Array.from(sorted, (value, place) =>
      place === 0 ? 0 : Math.exp((sorted[place - 1]! - value) / fading),
    )
  }

  /** For each place the sum of some games' weights, each faded by how far its value lies off. */
  sums(weighted: Weighted): Float64Array {
    const at = new Float64Array(this.#steps.length)
    for (const [slot, weight] of weighted) at[this.places[slot]!]! += weight
    const sums = at.slice()
    let carried = 0
    for (let place = 1; place < at.length; place += 1) {
      carried = (carried + at[place - 1]!) * this.#steps[place]!
      sums[place]! += carried
    }
    carried = 0
    for (let place = at.length - 2; place >= 0; place -= 1) {
      carried = (carried + at[place + 1]!) * this.#steps[place + 1]!
      sums[place]! += carried
    }
    return sums
  }
}
