import type { CatalogueFigures, ComparedGame, WordKind } from '#/domain/taste/compared-game.rules.ts'
import { type Comparison, closenessOf } from './related-formula.rules.ts'

/**
 * The games of a catalogue side by side, a column for each thing they are compared by, so that one game is compared with
 * many thousands in a millisecond. What two games share is counted by walking the lists of the words of one, and never
 * by looking for each word in the other.
 */
export class RelatedColumns {
  readonly #slots = new Map<number, number>()
  readonly #free: number[] = []
  /** By slot; a slot that is free holds what was last in it, and stands in no list. */
  readonly #games: ComparedGame[] = []
  readonly #weight: number[] = []
  readonly #year: number[] = []
  readonly #logMinutes: number[] = []
  readonly #standing: number[] = []
  /** The slots of the games in a category, and of those with a word. */
  readonly #inCategory = new Lists()
  readonly #withWord = { mechanics: new Lists(), categories: new Lists(), designers: new Lists() }
  readonly #words = { mechanics: [] as number[][], categories: [] as number[][] }

  /** What was found while a game is compared, by slot: of use where `#seen` says it belongs to this comparison. */
  readonly #seen: number[] = []
  readonly #shared = { mechanics: [] as number[], categories: [] as number[] }
  readonly #sharesDesigner: boolean[] = []
  #comparisons = 0

  put(game: ComparedGame): void {
    this.remove(game.id)
    const slot = this.#free.pop() ?? this.#games.length
    this.#slots.set(game.id, slot)
    this.#games[slot] = game
    this.#weight[slot] = game.weight ?? Number.NaN
    this.#year[slot] = game.year ?? Number.NaN
    this.#logMinutes[slot] = game.playMinutes === null ? Number.NaN : Math.log(game.playMinutes)
    this.#standing[slot] = 0
    this.#seen[slot] = 0
    this.#shared.mechanics[slot] = 0
    this.#shared.categories[slot] = 0
    this.#sharesDesigner[slot] = false
    for (const slug of game.categories) this.#inCategory.add(slug, slot)
    for (const word of game.words.designers) this.#withWord.designers.add(word, slot)
    for (const kind of ['mechanics', 'categories'] as const)
      this.#words[kind][slot] = game.words[kind].map((word) => this.#withWord[kind].add(word, slot))
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    const game = this.#games[slot]!
    this.#slots.delete(id)
    this.#free.push(slot)
    for (const slug of game.categories) this.#inCategory.remove(slug, slot)
    for (const kind of ['mechanics', 'categories', 'designers'] as const)
      for (const word of game.words[kind]) this.#withWord[kind].remove(word, slot)
  }

  /** Keeps what a game is worth beside any other. */
  setStanding(id: number, standing: number): void {
    const slot = this.#slots.get(id)
    if (slot !== undefined) this.#standing[slot] = standing
  }

  /**
   * Shows each other game that shares a category with one: how near the two are (but for the order of the sum what
   * `closeness` says), and its standing.
   */
  compare(
    game: ComparedGame,
    figures: CatalogueFigures,
    show: (candidate: ComparedGame, closeness: number, standing: number) => void,
  ): void {
    const { medians } = figures
    const candidates = this.#candidatesOf(game)
    const mechanics = this.#sharing('mechanics', game, figures)
    const categories = this.#sharing('categories', game, figures)
    for (const word of game.words.designers)
      for (const slot of this.#withWord.designers.of(word)) this.#sharesDesigner[slot] = true
    const weight = game.weight ?? medians.weight
    const year = game.year ?? medians.year
    const medianLogMinutes = Math.log(medians.playMinutes)
    const logMinutes = game.playMinutes === null ? medianLogMinutes : Math.log(game.playMinutes)
    const pair: Comparison = {
      mechanics: 0, categories: 0, sameDesigner: false, weightApart: 0, logMinutesApart: 0, yearsApart: 0,
      sameMode: false, sameTwoOnly: false,
    } // biome-ignore format: one fact a line would bury the rest
    for (const slot of candidates) {
      const candidate = this.#games[slot]!
      pair.mechanics = mechanics(slot)
      pair.categories = categories(slot)
      pair.sameDesigner = this.#sharesDesigner[slot]!
      pair.weightApart = Math.abs(weight - known(this.#weight[slot]!, medians.weight))
      pair.logMinutesApart = Math.abs(logMinutes - known(this.#logMinutes[slot]!, medianLogMinutes))
      pair.yearsApart = Math.abs(year - known(this.#year[slot]!, medians.year))
      pair.sameMode = game.mode !== null && game.mode === candidate.mode
      pair.sameTwoOnly = (game.maxPlayers === 2) === (candidate.maxPlayers === 2)
      show(candidate, closenessOf(pair), this.#standing[slot]!)
    }
  }

  /** The slots of the games that share a category with one, each once, with nothing found about them yet. */
  #candidatesOf(game: ComparedGame): number[] {
    const comparison = ++this.#comparisons
    const candidates: number[] = []
    for (const slug of game.categories) {
      for (const slot of this.#inCategory.of(slug)) {
        if (this.#seen[slot] === comparison || this.#games[slot]!.id === game.id) continue
        this.#seen[slot] = comparison
        this.#shared.mechanics[slot] = 0
        this.#shared.categories[slot] = 0
        this.#sharesDesigner[slot] = false
        candidates.push(slot)
      }
    }
    return candidates
  }

  /** Weighs the words of a kind that each game shares with one; answers the shared part of what either has. */
  #sharing(kind: WordKind, game: ComparedGame, { weights }: CatalogueFigures): (slot: number) => number {
    const lists = this.#withWord[kind]
    const shared = this.#shared[kind]
    const words = this.#words[kind]
    const weightOf = lists.names.map((word) => weights[kind].get(word) ?? 0)
    let own = 0
    for (const word of game.words[kind]) {
      const weight = weights[kind].get(word) ?? 0
      own += weight
      for (const slot of lists.of(word)) shared[slot]! += weight
    }
    return (slot) => {
      const both = shared[slot]!
      if (both === 0) return 0
      let either = own - both
      for (const word of words[slot]!) either += weightOf[word]!
      return both / either
    }
  }
}

const known = (value: number, median: number) => (Number.isNaN(value) ? median : value)

/** Lists of slots by name; a name that came once keeps its number. */
class Lists {
  readonly #numbers = new Map<string, number>()
  readonly #lists: number[][] = []
  readonly names: string[] = []

  of(name: string): readonly number[] {
    const number = this.#numbers.get(name)
    return number === undefined ? [] : this.#lists[number]!
  }

  /** The number of the name. */
  add(name: string, slot: number): number {
    let number = this.#numbers.get(name)
    if (number === undefined) {
      number = this.names.push(name) - 1
      this.#numbers.set(name, number)
      this.#lists.push([])
    }
    this.#lists[number]!.push(slot)
    return number
  }

  remove(name: string, slot: number): void {
    const list = this.of(name) as number[]
    const last = list.pop()!
    if (last !== slot) list[list.indexOf(slot)] = last
  }
}
