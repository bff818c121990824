import { MODES } from '#/domain/games/games.rules.ts'
import type { CatalogueFigures, ComparedGame, WordKind } from '#/domain/taste/compared-game.rules.ts'
import { WordLists } from '#/domain/taste/word-lists.ts'
import { grown } from '#/shared/packed/grown.ts'
import { NumberLists } from '#/shared/packed/number-lists.ts'
import { SlotsById } from '#/shared/packed/slots-by-id.ts'
import { type Comparison, closenessOf } from './related-formula.rules.ts'

/** `mechanics` and `categories`: the weight of what is shared with a game that is being compared. */
type NumberName = 'weight' | 'year' | 'logMinutes' | 'expertRating' | 'standing' | WordKind
const NO_MODE = 255

/**
 * The games of a catalogue side by side, a column for each thing they are compared by, so that one game is compared with
 * many thousands in a millisecond. What two games share is counted by walking the lists of the words of one, and never
 * by looking for each word in the other.
 */
export class RelatedColumns {
  /** A slot that is free holds what was last in it, and stands in no list. */
  readonly #slots = new SlotsById()
  #modes = new Uint8Array(0)
  #areForTwo = new Uint8Array(0)
  readonly #numbers: Record<NumberName, Float64Array<ArrayBuffer>> = {
    weight: new Float64Array(0),
    year: new Float64Array(0),
    logMinutes: new Float64Array(0),
    expertRating: new Float64Array(0),
    standing: new Float64Array(0),
    mechanics: new Float64Array(0),
    categories: new Float64Array(0),
  }
  /** The slots of the games in a category, and of those with a word. */
  readonly #inCategory = new WordLists()
  readonly #withWord = { mechanics: new WordLists(), categories: new WordLists(), designers: new WordLists() }
  readonly #words = { mechanics: new NumberLists(), categories: new NumberLists() }

  /** What was found while a game is compared, by slot: of use where `#seen` says it belongs to this comparison. */
  #seen = new Uint32Array(0)
  #sharesDesigner = new Uint8Array(0)
  #comparisons = 0
  /** The words of a game that is being looked at. */
  readonly #read: number[] = []

  /** Keeps a game that is not here, and tells its slot. */
  put(game: ComparedGame): number {
    const slot = this.#slots.take(game.id)
    this.#makeRoom(slot + 1)
    this.#modes[slot] = game.mode === null ? NO_MODE : MODES.indexOf(game.mode)
    this.#areForTwo[slot] = game.maxPlayers === 2 ? 1 : 0
    const numbers = this.#numbers
    numbers.weight[slot] = game.weight ?? Number.NaN
    numbers.year[slot] = game.year ?? Number.NaN
    numbers.logMinutes[slot] = game.playMinutes === null ? Number.NaN : Math.log(game.playMinutes)
    numbers.expertRating[slot] = game.expertRating ?? Number.NaN
    numbers.standing[slot] = 0
    this.#seen[slot] = 0
    this.#inCategory.add(slot, game.categories)
    this.#withWord.designers.add(slot, game.words.designers)
    for (const kind of ['mechanics', 'categories'] as const)
      this.#words[kind].set(slot, this.#withWord[kind].add(slot, game.words[kind]))
    return slot
  }

  /** Takes out a game that was put in as it is. */
  remove(game: ComparedGame): void {
    const slot = this.#slots.slotOf(game.id)
    if (slot === undefined) return
    this.#slots.release(game.id)
    this.#inCategory.removeNamed(slot, game.categories)
    for (const kind of ['mechanics', 'categories', 'designers'] as const)
      this.#withWord[kind].removeNamed(slot, game.words[kind])
  }

  slotOf(id: number): number | undefined {
    return this.#slots.slotOf(id)
  }

  /** The slots of all games. */
  slots(): Iterable<number> {
    return this.#slots.all()
  }

  idAt(slot: number): number {
    return this.#slots.idAt(slot)
  }

  expertRatingAt(slot: number): number | null {
    const rating = this.#numbers.expertRating[slot]!
    return Number.isNaN(rating) ? null : rating
  }

  /** Keeps what a game is worth beside any other. */
  setStanding(slot: number, standing: number): void {
    this.#numbers.standing[slot] = standing
  }

  /**
   * Shows each other game that shares a category with one: how near the two are (but for the order of the sum what
   * `closeness` says), and its standing.
   */
  compare(
    game: ComparedGame,
    figures: CatalogueFigures,
    show: (slot: number, closeness: number, standing: number) => void,
  ): void {
    const { medians } = figures
    const candidates = this.#candidatesOf(game)
    const mechanics = this.#sharing('mechanics', game, figures)
    const categories = this.#sharing('categories', game, figures)
    for (const word of game.words.designers)
      for (const slot of this.#withWord.designers.slotsNamed(word)) this.#sharesDesigner[slot] = 1
    const weight = game.weight ?? medians.weight
    const year = game.year ?? medians.year
    const medianLogMinutes = Math.log(medians.playMinutes)
    const logMinutes = game.playMinutes === null ? medianLogMinutes : Math.log(game.playMinutes)
    const pair: Comparison = {
      mechanics: 0, categories: 0, sameDesigner: false, weightApart: 0, logMinutesApart: 0, yearsApart: 0,
      sameMode: false, sameTwoOnly: false,
    } // biome-ignore format: one fact a line would bury the rest
    const mode = game.mode === null ? NO_MODE : MODES.indexOf(game.mode)
    const isForTwo = game.maxPlayers === 2 ? 1 : 0
    const numbers = this.#numbers
    for (const slot of candidates) {
      pair.mechanics = mechanics(slot)
      pair.categories = categories(slot)
      pair.sameDesigner = this.#sharesDesigner[slot] === 1
      pair.weightApart = Math.abs(weight - known(numbers.weight[slot]!, medians.weight))
      pair.logMinutesApart = Math.abs(logMinutes - known(numbers.logMinutes[slot]!, medianLogMinutes))
      pair.yearsApart = Math.abs(year - known(numbers.year[slot]!, medians.year))
      pair.sameMode = mode !== NO_MODE && mode === this.#modes[slot]
      pair.sameTwoOnly = isForTwo === this.#areForTwo[slot]
      show(slot, closenessOf(pair), numbers.standing[slot]!)
    }
  }

  /** The slots of the games that share a category with one, each once, with nothing found about them yet. */
  #candidatesOf(game: ComparedGame): number[] {
    const comparison = ++this.#comparisons
    const own = this.#slots.slotOf(game.id)
    const candidates: number[] = []
    for (const slug of game.categories) {
      for (const slot of this.#inCategory.slotsNamed(slug)) {
        if (this.#seen[slot] === comparison || slot === own) continue
        this.#seen[slot] = comparison
        this.#numbers.mechanics[slot] = 0
        this.#numbers.categories[slot] = 0
        this.#sharesDesigner[slot] = 0
        candidates.push(slot)
      }
    }
    return candidates
  }

  /** Weighs the words of a kind that each game shares with one; answers the shared part of what either has. */
  #sharing(kind: WordKind, game: ComparedGame, { weights }: CatalogueFigures): (slot: number) => number {
    const lists = this.#withWord[kind]
    const shared = this.#numbers[kind]
    const words = this.#words[kind]
    const weightOf = lists.names.map((word) => weights[kind].get(word) ?? 0)
    let own = 0
    for (const word of game.words[kind]) {
      const weight = weights[kind].get(word) ?? 0
      own += weight
      for (const slot of lists.slotsNamed(word)) shared[slot]! += weight
    }
    return (slot) => {
      const both = shared[slot]!
      if (both === 0) return 0
      let either = own - both
      const count = words.read(slot, this.#read)
      for (let at = 0; at < count; at += 1) either += weightOf[this.#read[at]!]!
      return both / either
    }
  }

  #makeRoom(slots: number): void {
    this.#modes = grown(this.#modes, slots)
    this.#areForTwo = grown(this.#areForTwo, slots)
    this.#seen = grown(this.#seen, slots)
    this.#sharesDesigner = grown(this.#sharesDesigner, slots)
    for (const name of Object.keys(this.#numbers) as NumberName[])
      this.#numbers[name] = grown(this.#numbers[name], slots)
  }
}

const known = (value: number, median: number) => (Number.isNaN(value) ? median : value)
