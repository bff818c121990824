import { MODES } from '#/features/games/model/games.rules.ts'
import {
  type CatalogueFigures,
  type ComparableGame,
  comparedWords,
  FADING,
  figuresOf,
  KERNEL,
  type LikedByAll,
  likingByAll,
  likingFromNow,
  SHARED_KINDS,
  type SharedKind,
  weightOfWord,
} from './taste.rules.ts'

/** A published game as it is compared with others, and how well it is liked. */
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

/** Some games, by slot, each with a weight. */
type Weighted = readonly (readonly [slot: number, weight: number])[]

/**
 * Some games in columns, so that one of them is compared with 100,000 others by reading some bytes of each: which are related, and
 * how much liking one tells of liking another, of a pair or summed over all games. A game's slot is its place among them.
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

  /** Where a game is; undefined where it is not published. */
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
    const sums = Float64Array.from(
      this.#mode,
      (each, slot) => all + mode[each]! + isForTwo[this.#isForTwo[slot]!]!,
    )
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

/** The words of one kind. Many games have the same list of words, so what two lists share is worked out once for all of these games. */
class WordColumns {
  /** By slot, the number of the game's list. */
  readonly lists: Uint32Array
  /** By list, the weight of all its words. */
  readonly totals: Float64Array
  /** By list, the numbers of its words. */
  readonly #words: number[][] = []
  /** By word: the lists that have it, its spelling where it came first, and what it tells. */
  readonly #listsWith: number[][] = []
  readonly #spellings: string[] = []
  readonly #weights: Float64Array

  constructor(kind: SharedKind, games: readonly ComparableGame[]) {
    const numberOfList = new Map<readonly string[], number>()
    const numberOfWord = new Map<string, number>()
    const gamesWith: number[] = []
    this.lists = Uint32Array.from(games, (game) => {
      const texts = game[kind]
      const list = numberOfList.get(texts) ?? this.#addList(texts, numberOfWord)
      numberOfList.set(texts, list)
      gamesWith[list] = (gamesWith[list] ?? 0) + 1
      return list
    })
    this.#weights = Float64Array.from(numberOfWord, ([word, at]) => {
      const withWord = this.#listsWith[at]!.reduce((sum, list) => sum + gamesWith[list]!, 0)
      return weightOfWord(kind, word, withWord, games.length)
    })
    this.totals = Float64Array.from(this.#words, (words) =>
      words.reduce((sum, word) => sum + this.#weights[word]!, 0),
    )
  }

  #addList(texts: readonly string[], numberOfWord: Map<string, number>): number {
    const list = this.#words.length
    const words = comparedWords(texts).map((word) => {
      let number = numberOfWord.get(word)
      if (number === undefined) {
        number = numberOfWord.size
        numberOfWord.set(word, number)
        this.#listsWith.push([])
        this.#spellings.push(texts.find((text) => text.trim().toLowerCase() === word)!.trim())
      }
      this.#listsWith[number]!.push(list)
      return number
    })
    this.#words.push(words)
    return list
  }

  #wordsAt = (slot: number) => this.#words[this.lists[slot]!]!

  sharedPart(one: number, other: number): number {
    const others = this.#wordsAt(other)
    let both = 0
    for (const word of this.#wordsAt(one)) if (others.includes(word)) both += this.#weights[word]!
    return both === 0 ? 0 : both / (this.totals[this.lists[one]!]! + this.totals[this.lists[other]!]! - both)
  }

  /** The words that some games all have, what tells most first; those that tell nothing are left out. */
  sharedBy([first, ...others]: readonly number[]) {
    if (first === undefined) return []
    return this.#wordsAt(first)
      .filter(
        (word) => this.#weights[word]! > 0 && others.every((slot) => this.#wordsAt(slot).includes(word)),
      )
      .map((word) => ({ spelling: this.#spellings[word]!, weight: this.#weights[word]! }))
      .sort((one, other) => other.weight - one.weight)
  }

  /** By list, 1 where it shares any word with a game's list. */
  listsSharingWith(slot: number): Uint8Array {
    const sharing = new Uint8Array(this.#words.length)
    for (const word of this.#wordsAt(slot)) for (const list of this.#listsWith[word]!) sharing[list] = 1
    return sharing
  }

  /** By list, the part of all its words and a game's that both have. */
  sharedParts(slot: number): Float64Array {
    const parts = new Float64Array(this.#words.length)
    this.#addSharedParts(this.lists[slot]!, 1, parts, new Float64Array(parts.length))
    return parts
  }

  /** By list, the sum of the parts it shares with the lists of some games, by weight. */
  sums(weighted: Weighted): Float64Array {
    const weightOf = new Map<number, number>()
    for (const [slot, weight] of weighted) {
      const list = this.lists[slot]!
      weightOf.set(list, (weightOf.get(list) ?? 0) + weight)
    }
    const [sums, empty] = [new Float64Array(this.#words.length), new Float64Array(this.#words.length)]
    for (const [list, weight] of weightOf) this.#addSharedParts(list, weight, sums, empty)
    return sums
  }

  /** Adds to each list the part it shares with one, by weight. `both` is zeros before and after. */
  #addSharedParts(list: number, weight: number, sums: Float64Array, both: Float64Array): void {
    const found: number[] = []
    for (const word of this.#words[list]!) {
      const own = this.#weights[word]!
      if (own === 0) continue
      for (const other of this.#listsWith[word]!) {
        if (both[other] === 0) found.push(other)
        both[other]! += own
      }
    }
    for (const other of found) {
      const shared = both[other]!
      sums[other]! += (weight * shared) / (this.totals[list]! + this.totals[other]! - shared)
      both[other] = 0
    }
  }
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
