import { MODES } from '#/features/games/model/games.rules.ts'
import {
  type CatalogueFigures,
  type ComparableGame,
  comparedWords,
  figuresOf,
  generalLiking,
  importanceOfWord,
  type LikingFacts,
  likingByRatings,
  SHARED_KINDS,
  type SharedKind,
} from './taste.rules.ts'

/** A published game with the data for estimating who likes it. `isToAvoid`: whether the verdict on the game is `avoid`. */
export interface TasteGame extends ComparableGame, LikingFacts {
  isToAvoid: boolean
}

/** Points for the similarity of two games. Any two games get 0.22 points. If they have the same mechanics, they get 0.16 more. */
export const SIMILARITY_POINTS = {
  anyTwoGames: 0.22,
  mechanics: 0.16,
  categories: 0.15,
  designers: 0.21,
} as const

interface Compared {
  share: number
  /** The difference at which the covariance has fallen to 1/e; 0 if only equal values count. */
  fading: number
  of: (game: ComparableGame, usual: CatalogueFigures['medians']) => number
}

/** The numerical features by which games are compared, each with its share of the covariance. */
const NUMBERS = {
  weight: { share: 0.1, fading: 1, of: ({ weight }, usual) => weight ?? usual.weight },
  logMinutes: {
    share: 0.03,
    fading: 0.7,
    of: (game, usual) => Math.log(game.playMinutes ?? usual.playMinutes),
  },
  year: { share: 0.08, fading: 8, of: ({ year }, usual) => year ?? usual.year },
  /** 0 if the mode is unknown. */
  mode: { share: 0.01, fading: 0, of: ({ mode }) => (mode ? MODES.indexOf(mode) + 1 : 0) },
  isForTwo: { share: 0.01, fading: 0, of: ({ maxPlayers }) => Number(maxPlayers === 2) },
} as const satisfies Record<string, Compared>
const NAMES = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]

/** One numerical feature of all games. Many games share a value, so sums over games are computed once per value. */
function numberColumn(
  { share, fading, of }: Compared,
  games: readonly ComparableGame[],
  medians: CatalogueFigures['medians'],
) {
  const placeOf = new Map<number, number>()
  const places = Uint32Array.from(games, (game) =>
    placeOf.getOrInsertComputed(of(game, medians), () => placeOf.size),
  )
  const distinct = Float64Array.from(placeOf.keys())
  const at = (slot: number): number => distinct[places[slot]!]!
  const between = (one: number, other: number): number => {
    if (one === other) return share
    return fading === 0 ? 0 : share * Math.exp(-Math.abs(one - other) / fading)
  }
  return {
    /** For each slot (a game's index), the index of its value in `distinct`. */
    places,
    at,
    covariance: (one: number, other: number): number => between(at(one), at(other)),
    /** Returns, for each value, the sum of its covariances with some games, multiplied by their weights. */
    sums: (weighted: Weighted): Float64Array =>
      distinct.map((value) => {
        let sum = 0
        for (const [slot, weight] of weighted) sum += weight * between(at(slot), value)
        return sum
      }),
  }
}
type NumberColumn = ReturnType<typeof numberColumn>

/** How similar two games are: what they share, and how far their play times, years and complexity differ. */
export type Comparison = ReturnType<ComparedGames['compare']>

/** All features by which games are compared; ratings are not among them. */
const FACTS = [
  ...['title', 'weight', 'playMinutes', 'year', 'mode', 'maxPlayers', 'expertRating', 'tagline', 'excerpt'],
  ...['bestSeller', 'isToAvoid', 'awards', ...SHARED_KINDS],
]

/** Stores the published games for fast comparison: one array per property. A game's index in every array is the game's slot. */
export class ComparedGames<Game extends TasteGame = TasteGame> {
  readonly figures: CatalogueFigures
  readonly #games: Game[]
  readonly #slots: ReadonlyMap<number, number>
  readonly #words: Record<SharedKind, ReturnType<typeof wordColumns>>
  readonly #numbers: Record<keyof typeof NUMBERS, NumberColumn>
  readonly #columns: readonly NumberColumn[]
  readonly #likings: Float64Array
  #averageRating: number | undefined

  constructor(all: Iterable<Game> = []) {
    const games = [...all]
    this.#games = games
    this.#slots = new Map(games.map(({ id }, slot) => [id, slot]))
    this.figures = figuresOf(games)
    this.#words = fromNames(SHARED_KINDS, (kind) => wordColumns(kind, games))
    this.#numbers = fromNames(NAMES, (name) => numberColumn(NUMBERS[name], games, this.figures.medians))
    this.#columns = Object.values(this.#numbers)
    this.#likings = Float64Array.from(games, (game) => generalLiking(game, this.figures))
  }

  /** Updates the ratings of a game. Returns false if a compared feature changed: then all columns must be rebuilt. */
  update(game: Game): boolean {
    const slot = this.slotOf(game.id)
    if (slot === undefined || JSON.stringify(this.gameAt(slot), FACTS) !== JSON.stringify(game, FACTS))
      return false
    this.#games[slot] = game
    this.#averageRating = undefined
    this.#likings[slot] = generalLiking(game, this.figures)
    return true
  }

  get size(): number {
    return this.#games.length
  }

  /** Returns the slot of a game by its id; undefined if it is not published. */
  slotOf = (id: number): number | undefined => this.#slots.get(id)
  gameAt = (slot: number): Game => this.#games[slot]!
  idAt = (slot: number): number => this.gameAt(slot).id
  /** Returns how well people in general like a game, from 0 to 10, by its features and ratings. */
  likingAt = (slot: number): number => this.#likings[slot]!
  /** Returns how well those who rated a game like it, from 0 to 10, without a guess from its features. */
  likingStatedOf = (slot: number): number => likingByRatings(this.gameAt(slot), this.figures.meanExpertRating)

  /** Returns the mean of {@link likingStatedOf} over all games. */
  averageRating(): number {
    this.#averageRating ??=
      this.#games.reduce((sum, _, slot) => sum + this.likingStatedOf(slot), 0) / Math.max(1, this.size)
    return this.#averageRating
  }

  /** Returns the covariance of one person's likings of two games: higher for similar games. */
  covariance(one: number, other: number): number {
    let sum: number = SIMILARITY_POINTS.anyTwoGames
    for (const column of this.#columns) sum += column.covariance(one, other)
    for (const kind of SHARED_KINDS) sum += SIMILARITY_POINTS[kind] * this.sharedPart(kind, one, other)
    return sum
  }

  /** Returns, for each game by slot, the sum of its covariances with some games, multiplied by their weights. */
  spread(weighted: Weighted): Float64Array {
    const all = weighted.reduce((sum, [, weight]) => sum + weight, 0)
    const sums = new Float64Array(this.size).fill(SIMILARITY_POINTS.anyTwoGames * all)
    const add = (share: number, byPlace: Float64Array, places: Uint32Array) => {
      for (let slot = 0; slot < sums.length; slot += 1) sums[slot]! += share * byPlace[places[slot]!]!
    }
    for (const column of this.#columns) add(1, column.sums(weighted), column.places)
    for (const kind of SHARED_KINDS) {
      const { lists, totals } = this.#words[kind]
      add(SIMILARITY_POINTS[kind], this.#words[kind].sums(weighted), lists)
      // A game has all in common with itself, also where it has no words.
      for (const [slot, weight] of weighted)
        if (totals[lists[slot]!] === 0) sums[slot]! += SIMILARITY_POINTS[kind] * weight
    }
    return sums
  }

  /** Returns which part of their mechanics (or categories, designers) two games share, 0 to 1, where rare ones weigh more. */
  sharedPart = (kind: SharedKind, one: number, other: number): number =>
    one === other ? 1 : this.#words[kind].sharedPart(one, other)

  /** Returns the mechanic, category or designer that all the games share and the fewest games have; undefined if none. */
  rarestShared(kinds: readonly SharedKind[], slots: readonly number[]) {
    return kinds
      .flatMap((kind) =>
        this.#words[kind].sharedBy(slots).map(({ word, importance }) => ({ kind, word, importance })),
      )
      .sort((a, b) => b.importance - a.importance)[0]
  }

  /** Returns for each kind of feature which part two games share, from 0 to 1, and how far their numbers differ. */
  compare(
    one: number,
    other: number,
    shared = (kind: SharedKind) => this.#words[kind].sharedPart(one, other),
  ) {
    const { weight, logMinutes, year, mode } = this.#numbers
    return {
      mechanics: shared('mechanics'),
      categories: shared('categories'),
      designers: shared('designers'),
      weightApart: Math.abs(weight.at(one) - weight.at(other)),
      logMinutesApart: Math.abs(logMinutes.at(one) - logMinutes.at(other)),
      yearsApart: Math.abs(year.at(one) - year.at(other)),
      sameMode: mode.at(one) !== 0 && mode.at(one) === mode.at(other),
    }
  }

  /** Calls `show` with each other game that shares a category with a game, and with their comparison. */
  compareWithAll(one: number, show: (other: number, comparison: Comparison) => void): void {
    const { lists } = this.#words.categories
    const isSharing = this.#words.categories.areSharingWith(one)
    const parts = fromNames(SHARED_KINDS, (kind) => this.#words[kind].sums([[one, 1]]))
    let other = 0
    const shared = (kind: SharedKind) => parts[kind][this.#words[kind].lists[other]!]!
    for (; other < lists.length; other += 1)
      if (isSharing[lists[other]!] === 1 && other !== one) show(other, this.compare(one, other, shared))
  }
}

const fromNames = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

type Weighted = readonly (readonly [slot: number, weight: number])[]

interface Word {
  /** The word as first written. */
  word: string
  /** The indexes of the word lists that contain it. */
  lists: number[]
  /** How much it counts that two games share it: more for a rarer word. */
  importance: number
}

/** The mechanics (or categories, designers) of all games. Many games have the same list, so lists are compared, not games. */
function wordColumns(kind: SharedKind, games: readonly ComparableGame[]) {
  const numberOfList = new Map<readonly string[], number>()
  const wordOf = new Map<string, Word>()
  const gamesWith: number[] = []
  const wordsOfList: Word[][] = []
  const addList = (texts: readonly string[]): number => {
    const list = wordsOfList.length
    const found = comparedWords(texts).map((text) =>
      wordOf.getOrInsertComputed(text, () => {
        const word = texts.find((each) => each.trim().toLowerCase() === text)!.trim()
        return { word, lists: [], importance: 0 }
      }),
    )
    for (const { lists } of found) lists.push(list)
    wordsOfList.push(found)
    return list
  }
  /** For each slot (a game's index), the index of the game's list of words. */
  const lists = Uint32Array.from(games, (game) => {
    const list = numberOfList.getOrInsertComputed(game[kind], addList)
    gamesWith[list] = (gamesWith[list] ?? 0) + 1
    return list
  })
  for (const [text, word] of wordOf) {
    const withWord = word.lists.reduce((sum, list) => sum + gamesWith[list]!, 0)
    word.importance = importanceOfWord(kind, text, withWord, games.length)
  }
  /** For each list, the importance of its words added up. */
  const totals = Float64Array.from(wordsOfList, (all) => all.reduce((sum, word) => sum + word.importance, 0))
  const wordsAt = (slot: number): Word[] => wordsOfList[lists[slot]!]!

  return {
    lists,
    totals,
    /** Returns the importance of the words that two games share, divided by the importance of all words of either. */
    sharedPart(one: number, other: number): number {
      const others = wordsAt(other)
      let both = 0
      for (const word of wordsAt(one)) if (others.includes(word)) both += word.importance
      return both === 0 ? 0 : both / (totals[lists[one]!]! + totals[lists[other]!]! - both)
    },
    /** Returns the words that all the games have, except those of importance 0. */
    sharedBy([first, ...others]: readonly number[]): Word[] {
      const isInAll = (word: Word) => others.every((slot) => wordsAt(slot).includes(word))
      return first === undefined ? [] : wordsAt(first).filter((word) => word.importance > 0 && isInAll(word))
    },
    /** Returns, for each list, 1 if it contains any word of the game, else 0. */
    areSharingWith(slot: number): Uint8Array {
      const are = new Uint8Array(wordsOfList.length)
      for (const word of wordsAt(slot)) for (const list of word.lists) are[list] = 1
      return are
    },
    /** Returns, for each list, the sum of the parts that it shares with the games' lists, multiplied by their weights. */
    sums(weighted: Weighted): Float64Array {
      const sums = new Float64Array(wordsOfList.length)
      const both = new Float64Array(wordsOfList.length)
      for (const [slot, weight] of weighted) {
        const found: number[] = []
        for (const word of wordsAt(slot))
          if (word.importance > 0)
            for (const other of word.lists) {
              if (both[other] === 0) found.push(other)
              both[other]! += word.importance
            }
        const total = totals[lists[slot]!]!
        for (const other of found) {
          sums[other]! += (weight * both[other]!) / (total + totals[other]! - both[other]!)
          both[other] = 0
        }
      }
      return sums
    },
  }
}
