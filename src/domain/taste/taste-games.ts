import { WordCounts } from './catalogue-counts.ts'
import {
  type CatalogueFigures,
  type ComparableGame,
  comparedGame,
  type WordKind,
} from './compared-game.rules.ts'
import { fadingScales, type SharedScale } from './fading/fading-scales.ts'
import { FADING, KERNEL } from './kernel.rules.ts'
import { type LikedByAll, likingByAll, likingSaid } from './taste.rules.ts'
import { WordLists } from './word-lists.ts'

/** What is looked at in a published game to know who would like it. */
export interface TasteGame extends ComparableGame, LikedByAll {
  /** Whoever knows it with exactly two says so. */
  isToAvoid: boolean
}

/** Kinds of words games share. */
export const SHARED_KINDS = ['designers', 'mechanics', 'categories'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

/** A game with its words by number. */
interface Facts extends Omit<TasteGame, 'title' | SharedKind> {
  words: Record<SharedKind, readonly number[]>
}

/** What follows from all games together; worked out again after one of them changed. */
interface Whole {
  figures: CatalogueFigures
  /** By number of the word. */
  weights: Record<SharedKind, Float64Array>
  /** By slot, the weight of all words of a kind. */
  ownWeights: Record<SharedKind, Float64Array>
  scales: SharedScale[]
}

/**
 * The published games as tastes look at them, kept in step game by game: what any two have in common, as
 * {@link covarianceOf} tells it, and sums of that over all games at once. Inside, a game goes by its slot.
 */
export class TasteGames {
  readonly #slots = new Map<number, number>()
  readonly #freeSlots: number[] = []
  readonly #facts: (Facts | undefined)[] = []
  readonly #lists = { designers: new WordLists(), mechanics: new WordLists(), categories: new WordLists() }
  readonly #counts = new WordCounts()
  #whole: Whole | undefined
  /** How well everybody likes each, by slot; worked out again after one of them changed. */
  #likings: Float64Array | undefined

  /** Puts a new or a changed game in. */
  put({ designers, mechanics, categories, ...told }: TasteGame): void {
    this.#likings = undefined
    const {
      id,
      weight,
      playMinutes,
      year,
      mode,
      maxPlayers,
      expertRating,
      ratingSum,
      ratingCount,
      isToAvoid,
    } = told
    const compared = { id, weight, playMinutes, year, mode, maxPlayers, expertRating }
    const game = { ...compared, ratingSum, ratingCount, isToAvoid }
    const { words } = comparedGame({ ...game, title: '', designers, mechanics, categories })
    const known = this.#slots.get(game.id)
    const before = known === undefined ? undefined : this.#facts[known]
    if (known !== undefined && before && this.#isComparedAlike(before, { ...game, words })) {
      // Stars alone change how well it is liked, and nothing of what games have in common.
      this.#facts[known] = { ...game, words: before.words }
      return
    }
    this.remove(game.id)
    const slot = this.#freeSlots.pop() ?? this.#facts.length
    const spelled = { designers, mechanics, categories }
    const numbered = (kind: SharedKind) => this.#lists[kind].add(slot, words[kind], spelled[kind])
    this.#facts[slot] = {
      ...game,
      words: {
        designers: numbered('designers'),
        mechanics: numbered('mechanics'),
        categories: numbered('categories'),
      },
    }
    this.#slots.set(game.id, slot)
    this.#count(slot, 1)
  }

  /** Takes a game out that was deleted or unpublished. */
  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#count(slot, -1)
    for (const kind of SHARED_KINDS) this.#lists[kind].remove(slot, this.#facts[slot]!.words[kind])
    this.#slots.delete(id)
    this.#facts[slot] = undefined
    this.#freeSlots.push(slot)
  }

  /** Where a game is; undefined where it is not published. */
  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  /** How well all games are liked on average, by what was said of them. */
  averageSaid(): number {
    let sum = 0
    for (const slot of this.#slots.values()) sum += this.likingSaidOf(slot)
    return this.#slots.size === 0 ? 0 : sum / this.#slots.size
  }

  /** How well a game is liked by those who said something of it, on a scale of ten. */
  likingSaidOf(slot: number): number {
    return likingSaid(this.#facts[slot]!, this.#known().figures.meanExpertRating)
  }

  /** The slots of all games. */
  slots(): Iterable<number> {
    return this.#slots.values()
  }

  gameAt(slot: number): Facts {
    return this.#facts[slot]!
  }

  /** How well everybody likes a game, on a scale of ten. */
  likingAt(slot: number): number {
    if (!this.#likings) {
      const { figures } = this.#known()
      this.#likings = Float64Array.from(this.#facts, (facts) => (facts ? likingByAll(facts, figures) : 0))
    }
    return this.#likings[slot]!
  }

  /** What liking one game tells of liking another one. */
  covariance(one: number, other: number): number {
    const [a, b] = [this.#facts[one]!, this.#facts[other]!]
    const { figures } = this.#known()
    const { medians } = figures
    const logMinutes = Math.log(
      (a.playMinutes ?? medians.playMinutes) / (b.playMinutes ?? medians.playMinutes),
    )
    const apart = (of: 'weight' | 'year') => Math.abs((a[of] ?? medians[of]) - (b[of] ?? medians[of]))
    let sum =
      KERNEL.anyTwoGames +
      KERNEL.weight * Math.exp(-apart('weight')) +
      KERNEL.minutes * Math.exp(-Math.abs(logMinutes) / FADING.logMinutes) +
      KERNEL.years * Math.exp(-apart('year') / FADING.years)
    if (a.mode === b.mode) sum += KERNEL.sameMode
    if ((a.maxPlayers === 2) === (b.maxPlayers === 2)) sum += KERNEL.sameTwoOnly
    for (const kind of SHARED_KINDS) sum += KERNEL[kind] * this.sharedPart(kind, one, other)
    return sum
  }

  /** The part of what either has of a kind that both have, by weight; all of it of a game and itself. */
  sharedPart(kind: SharedKind, one: number, other: number): number {
    if (one === other) return 1
    const { weights, ownWeights } = this.#known()
    const others = this.#facts[other]!.words[kind]
    let both = 0
    for (const number of this.#facts[one]!.words[kind])
      if (others.includes(number)) both += weights[kind][number]!
    return both === 0 ? 0 : both / (ownWeights[kind][one]! + ownWeights[kind][other]! - both)
  }

  /** The words of a kind that some games all have, those that few games have first. */
  sharedWords(kind: SharedKind, slots: readonly number[]): string[] {
    const [first, ...others] = slots
    if (first === undefined) return []
    const { weights } = this.#known()
    return this.#facts[first]!.words[kind].filter((number) =>
      others.every((slot) => this.#facts[slot]!.words[kind].includes(number)),
    )
      .sort((one, other) => weights[kind][other]! - weights[kind][one]!)
      .map((number) => this.#lists[kind].spellings[number]!)
  }

  /** For each slot the sum of what some games tell of it, by weight: what {@link covariance} tells of each pair, all at once. */
  spread(weighted: readonly (readonly [slot: number, weight: number])[]): Float64Array {
    const { scales } = this.#known()
    const sums = new Float64Array(this.#facts.length)
    const faded = scales.map(({ of, share }) => ({ places: of.places, at: of.sums(weighted), share }))
    const flat = { all: 0, mode: new Map<unknown, number>(), twoOnly: [0, 0] }
    for (const [slot, weight] of weighted) {
      const { mode, maxPlayers } = this.#facts[slot]!
      flat.all += weight
      flat.mode.set(mode, (flat.mode.get(mode) ?? 0) + weight)
      flat.twoOnly[Number(maxPlayers === 2)]! += weight
    }
    for (const slot of this.#slots.values()) {
      const { mode, maxPlayers } = this.#facts[slot]!
      let sum =
        KERNEL.anyTwoGames * flat.all +
        KERNEL.sameMode * (flat.mode.get(mode) ?? 0) +
        KERNEL.sameTwoOnly * flat.twoOnly[Number(maxPlayers === 2)]!
      for (const { places, at, share } of faded) sum += share * at[places[slot]!]!
      sums[slot] = sum
    }
    for (const kind of SHARED_KINDS) this.#addShared(kind, weighted, sums)
    return sums
  }

  #addShared(
    kind: SharedKind,
    weighted: readonly (readonly [slot: number, weight: number])[],
    sums: Float64Array,
  ): void {
    const { weights, ownWeights } = this.#known()
    const own = ownWeights[kind]
    const both = new Float64Array(this.#facts.length)
    const touched: number[] = []
    for (const [slot, weight] of weighted) {
      for (const number of this.#facts[slot]!.words[kind])
        for (const other of this.#lists[kind].slotsWith(number)) {
          if (both[other] === 0) touched.push(other)
          both[other]! += weights[kind][number]!
        }
      sums[slot]! += KERNEL[kind] * weight
      for (const other of touched) {
        if (other !== slot)
          sums[other]! += (KERNEL[kind] * weight * both[other]!) / (own[slot]! + own[other]! - both[other]!)
        both[other] = 0
      }
      touched.length = 0
    }
  }

  #isComparedAlike(
    before: Facts,
    { words, ...now }: Omit<Facts, 'words'> & { words: Record<SharedKind, readonly string[]> },
  ): boolean {
    const told = ({ weight, playMinutes, year, mode, maxPlayers, expertRating }: Omit<Facts, 'words'>) =>
      [weight, playMinutes, year, mode, maxPlayers, expertRating].join()
    return (
      told(before) === told(now) &&
      SHARED_KINDS.every((kind) => {
        const names = before.words[kind].map((number) => this.#lists[kind].names[number])
        return names.length === words[kind].length && names.every((name, at) => name === words[kind][at])
      })
    )
  }

  #count(slot: number, by: 1 | -1): void {
    this.#whole = undefined
    this.#likings = undefined
    const { words, ...facts } = this.#facts[slot]!
    const named = (kind: SharedKind) => words[kind].map((number) => this.#lists[kind].names[number]!)
    const all = {
      designers: named('designers'),
      mechanics: named('mechanics'),
      categories: named('categories'),
    }
    this.#counts.count({ ...facts, ...all, title: '', words: all }, by)
  }

  #known(): Whole {
    this.#whole ??= this.#wholeOf(this.#counts.figures())
    return this.#whole
  }

  #wholeOf(figures: CatalogueFigures): Whole {
    const weightsOf = (kind: SharedKind) =>
      Float64Array.from(this.#lists[kind].names, (word) =>
        // Designers count alike, however much they made.
        kind === 'designers' ? 1 : (figures.weights[kind satisfies WordKind].get(word) ?? 0),
      )
    const weights = {
      designers: weightsOf('designers'),
      mechanics: weightsOf('mechanics'),
      categories: weightsOf('categories'),
    }
    const ownOf = (kind: SharedKind) =>
      Float64Array.from(this.#facts, (facts) => {
        let sum = 0
        for (const number of facts?.words[kind] ?? []) sum += weights[kind][number]!
        return sum
      })
    const ownWeights = {
      designers: ownOf('designers'),
      mechanics: ownOf('mechanics'),
      categories: ownOf('categories'),
    }
    return { figures, weights, ownWeights, scales: fadingScales(this.#facts, figures.medians) }
  }
}
