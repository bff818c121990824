import { SlotsById } from '#/shared/packed/slots-by-id.ts'
import { WordCounts } from './catalogue-counts.ts'
import { type CatalogueFigures, comparedGame, type WordKind } from './compared-game.rules.ts'
import { fadingScales, type SharedScale } from './fading/fading-scales.ts'
import { FADING, KERNEL } from './kernel.rules.ts'
import { likingByAll, likingSaid } from './taste.rules.ts'
import {
  SHARED_KINDS,
  type SharedKind,
  TasteColumns,
  type TasteFacts,
  type TasteGame,
  type TasteNumbers,
} from './taste-columns.ts'
import { WordLists } from './word-lists.ts'

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
  readonly #slots = new SlotsById()
  readonly #columns = new TasteColumns()
  readonly #lists = { designers: new WordLists(), mechanics: new WordLists(), categories: new WordLists() }
  readonly #counts = new WordCounts()
  #whole: Whole | undefined
  /** How well everybody likes each, by slot; worked out again after one of them changed. */
  #likings: Float64Array | undefined

  /** Puts a new or a changed game in. */
  put({ id, designers, mechanics, categories, ...read }: TasteGame): void {
    this.#likings = undefined
    const { title: _, ...told } = read
    const { words } = comparedGame({ ...told, id, title: '', designers, mechanics, categories })
    const known = this.#slots.slotOf(id)
    if (known !== undefined && this.#isComparedAlike(known, told, words)) {
      // Stars alone change how well it is liked, and nothing of what games have in common.
      this.#columns.put(known, told)
      return
    }
    this.remove(id)
    const slot = this.#slots.take(id)
    const spelled = { designers, mechanics, categories }
    const numbered = (kind: SharedKind) => this.#lists[kind].add(slot, words[kind], spelled[kind])
    this.#columns.put(slot, told, {
      designers: numbered('designers'),
      mechanics: numbered('mechanics'),
      categories: numbered('categories'),
    })
    this.#count(slot, 1)
  }

  /** Takes a game out that was deleted or unpublished. */
  remove(id: number): void {
    const slot = this.#slots.slotOf(id)
    if (slot === undefined) return
    this.#count(slot, -1)
    const words = this.#columns.wordsAt(slot)
    for (const kind of SHARED_KINDS) this.#lists[kind].remove(slot, words[kind])
    this.#slots.release(id)
  }

  /** Where a game is; undefined where it is not published. */
  slotOf(id: number): number | undefined {
    return this.#slots.slotOf(id)
  }

  /** How well all games are liked on average, by what was said of them. */
  averageSaid(): number {
    let sum = 0
    for (const slot of this.#slots.all()) sum += this.likingSaidOf(slot)
    return this.#slots.size === 0 ? 0 : sum / this.#slots.size
  }

  /** How well a game is liked by those who said something of it, on a scale of ten. */
  likingSaidOf(slot: number): number {
    return likingSaid(this.#columns.toldAt(slot), this.#known().figures.meanExpertRating)
  }

  /** The slots of all games. */
  slots(): Iterable<number> {
    return this.#slots.all()
  }

  idAt(slot: number): number {
    return this.#slots.idAt(slot)
  }

  isToAvoidAt(slot: number): boolean {
    return this.#columns.isToAvoidAt(slot)
  }

  factsAt(slot: number): TasteFacts {
    return this.#columns.factsAt(slot)
  }

  /** How well everybody likes a game, on a scale of ten. */
  likingAt(slot: number): number {
    if (!this.#likings) {
      const { figures } = this.#known()
      this.#likings = new Float64Array(this.#slots.slots)
      for (const each of this.#slots.all())
        this.#likings[each] = likingByAll(this.#columns.toldAt(each), figures)
    }
    return this.#likings[slot]!
  }

  /** What liking one game tells of liking another one. */
  covariance(one: number, other: number): number {
    const [a, b] = [this.factsAt(one), this.factsAt(other)]
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
    const others = this.factsAt(other).words[kind]
    let both = 0
    for (const number of this.factsAt(one).words[kind])
      if (others.includes(number)) both += weights[kind][number]!
    return both === 0 ? 0 : both / (ownWeights[kind][one]! + ownWeights[kind][other]! - both)
  }

  /** The words of a kind that some games all have, those that few games have first. */
  sharedWords(kind: SharedKind, slots: readonly number[]): string[] {
    const [first, ...others] = slots
    if (first === undefined) return []
    const { weights } = this.#known()
    return this.factsAt(first)
      .words[kind].filter((number) => others.every((slot) => this.factsAt(slot).words[kind].includes(number)))
      .sort((one, other) => weights[kind][other]! - weights[kind][one]!)
      .map((number) => this.#lists[kind].spellings[number]!)
  }

  /** For each slot the sum of what some games tell of it, by weight: what {@link covariance} tells of each pair, all at once. */
  spread(weighted: readonly (readonly [slot: number, weight: number])[]): Float64Array {
    const { scales } = this.#known()
    const sums = new Float64Array(this.#slots.slots)
    const faded = scales.map(({ of, share }) => ({ places: of.places, at: of.sums(weighted), share }))
    const flat = { all: 0, mode: new Map<unknown, number>(), twoOnly: [0, 0] }
    for (const [slot, weight] of weighted) {
      const { mode, maxPlayers } = this.factsAt(slot)
      flat.all += weight
      flat.mode.set(mode, (flat.mode.get(mode) ?? 0) + weight)
      flat.twoOnly[Number(maxPlayers === 2)]! += weight
    }
    for (const slot of this.#slots.all()) {
      const { mode, maxPlayers } = this.#columns.toldAt(slot)
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
    const both = new Float64Array(this.#slots.slots)
    const touched: number[] = []
    for (const [slot, weight] of weighted) {
      for (const number of this.factsAt(slot).words[kind])
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

  #isComparedAlike(slot: number, now: TasteNumbers, words: Record<SharedKind, readonly string[]>): boolean {
    const told = ({ weight, playMinutes, year, mode, maxPlayers, expertRating }: TasteNumbers) =>
      [weight, playMinutes, year, mode, maxPlayers, expertRating].join()
    const before = this.factsAt(slot)
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
    const words = this.#columns.wordsAt(slot)
    const named = (kind: SharedKind) => words[kind].map((number) => this.#lists[kind].names[number]!)
    const all = {
      designers: named('designers'),
      mechanics: named('mechanics'),
      categories: named('categories'),
    }
    const id = this.idAt(slot)
    this.#counts.count({ id, ...this.#columns.toldAt(slot), ...all, title: '', words: all }, by)
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
    const column = () => new Float64Array(this.#slots.slots)
    const ownWeights = { designers: column(), mechanics: column(), categories: column() }
    for (const slot of this.#slots.all()) {
      const words = this.#columns.wordsAt(slot)
      for (const kind of SHARED_KINDS)
        for (const number of words[kind]) ownWeights[kind][slot]! += weights[kind][number]!
    }
    const toldAt = (slot: number) => this.#columns.toldAt(slot)
    return {
      figures,
      weights,
      ownWeights,
      scales: fadingScales(this.#slots.slots, toldAt, figures.medians),
    }
  }
}
