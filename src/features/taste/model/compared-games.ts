import { MODES } from '#/features/games/model/games.rules.ts'
import { Slots } from '#/lib/slots.ts'
import {
  type ComparedColumns,
  type Comparison,
  columnsOf,
  type ListKind,
  SHARED_KINDS,
  type SharedKind,
} from './compared-columns.ts'
import {
  type CatalogueFigures,
  type ComparableGame,
  comparedWords,
  FADING,
  KERNEL,
  type LikedByAll,
  likingByAll,
  likingFromNow,
} from './taste.rules.ts'
import { WordCounts, WordLists } from './word-lists.ts'

/** What is looked at in a published game to compare it with others and to know who would like it. */
export interface TasteGame extends ComparableGame, LikedByAll {
  isToAvoid: boolean
}

/** What part of both each list shares with one, and which lists share any. */
interface Shared {
  parts: Float64Array
  lists: Uint32Array
}

/**
 * The published games as they are compared with each other: which are related, and what liking one tells of liking another
 * ({@link covarianceOf}), of each pair or summed over all games at once. Inside, a game goes by its slot.
 */
export class ComparedGames<Game extends TasteGame = TasteGame> {
  readonly #slots = new Slots()
  readonly #games: (Game | undefined)[] = []
  readonly #lists: Record<ListKind, WordLists> = {
    designers: new WordLists((texts) => comparedWords('designers', texts)),
    mechanics: new WordLists((texts) => comparedWords('mechanics', texts)),
    categories: new WordLists((texts) => comparedWords('categories', texts)),
    slugs: new WordLists((texts) => [...new Set(texts)]),
  }
  readonly #counts = new WordCounts()
  #whole: ComparedColumns | undefined
  /** How well everybody likes each, by slot, and the mean of what was said of them. */
  #likings: Float64Array | undefined
  #averageRating: number | undefined
  /** Changes with everything but stars. */
  version = 0

  /** Puts a new or a changed game in. */
  put(game: Game): void {
    this.#averageRating = undefined
    const known = this.#slots.slotOf(game.id)
    const before = known === undefined ? undefined : this.#games[known]
    if (known !== undefined && before && isComparedAlike(before, game)) {
      if (before.isToAvoid !== game.isToAvoid || before.title !== game.title) this.version += 1
      this.#games[known] = game
      // Stars alone change how well it is liked, and nothing of what games have in common.
      if (this.#likings) this.#likings[known] = likingByAll(game, this.#known().figures)
      return
    }
    this.remove(game.id)
    const slot = this.#slots.take(game.id)
    this.#games[slot] = game
    this.#count(game, 1)
  }

  /** Takes a game out that was deleted or unpublished. */
  remove(id: number): void {
    const slot = this.#slots.slotOf(id)
    const game = slot === undefined ? undefined : this.#games[slot]
    if (slot === undefined || !game) return
    this.#count(game, -1)
    this.#games[slot] = undefined
    this.#slots.release(id)
  }

  get size(): number {
    return this.#slots.size
  }

  /** An array with so many places has room for all slots. */
  get room(): number {
    return this.#slots.room
  }

  /** Where a game is; undefined where it is not published. */
  slotOf(id: number): number | undefined {
    return this.#slots.slotOf(id)
  }

  idAt(slot: number): number {
    return this.#slots.idAt(slot)
  }

  /** The slots of all games. */
  slots(): Uint32Array {
    return this.#known().slots
  }

  gameAt(slot: number): Game {
    return this.#games[slot]!
  }

  get figures(): CatalogueFigures {
    return this.#known().figures
  }

  /** How well all games are liked on average, by what was said of them. */
  averageRating(): number {
    if (this.#averageRating !== undefined) return this.#averageRating
    let sum = 0
    for (const slot of this.slots()) sum += this.likingStatedOf(slot)
    this.#averageRating = this.size === 0 ? 0 : sum / this.size
    return this.#averageRating
  }

  /** How well a game is liked by those who said something of it, on a scale of ten. */
  likingStatedOf(slot: number): number {
    return likingFromNow(this.gameAt(slot), this.figures.meanExpertRating)
  }

  /** How well everybody likes a game, on a scale of ten. */
  likingAt(slot: number): number {
    return this.likings()[slot]!
  }

  /** The same of all games, by slot. */
  likings(): Float64Array {
    if (this.#likings) return this.#likings
    const { figures, slots } = this.#known()
    const likings = new Float64Array(this.room)
    for (const slot of slots) likings[slot] = likingByAll(this.gameAt(slot), figures)
    this.#likings = likings
    return likings
  }

  /** What liking one game tells of liking another one. */
  covariance(one: number, other: number): number {
    const { weight, logMinutes, year, modes, areForTwo } = this.#known()
    let sum =
      KERNEL.anyTwoGames +
      KERNEL.weight * Math.exp(-Math.abs(weight[one]! - weight[other]!) / FADING.weight) +
      KERNEL.minutes * Math.exp(-Math.abs(logMinutes[one]! - logMinutes[other]!) / FADING.logMinutes) +
      KERNEL.years * Math.exp(-Math.abs(year[one]! - year[other]!) / FADING.years)
    if (modes[one] === modes[other]) sum += KERNEL.sameMode
    if (areForTwo[one] === areForTwo[other]) sum += KERNEL.sameTwoOnly
    for (const kind of SHARED_KINDS) sum += KERNEL[kind] * this.sharedPart(kind, one, other)
    return sum
  }

  /** The part of what either has of a kind that both have, by weight; all of it of a game and itself. */
  sharedPart(kind: SharedKind, one: number, other: number): number {
    if (one === other) return 1
    const { weights, ownWeights, lists } = this.#known()
    const [a, b] = [lists[kind][one]!, lists[kind][other]!]
    const words = this.#lists[kind].words
    const others = words[b]!
    let both = 0
    for (const word of words[a]!) if (others.includes(word)) both += weights[kind][word]!
    return both === 0 ? 0 : both / (ownWeights[kind][a]! + ownWeights[kind][b]! - both)
  }

  /** The words of a kind that some games all have, those that few games have first. */
  sharedWords(kind: SharedKind, slots: readonly number[]): string[] {
    const { weights, lists } = this.#known()
    const { words, spellings } = this.#lists[kind]
    const wordsAt = (slot: number) => words[lists[kind][slot]!]!
    const [first, ...others] = slots
    if (first === undefined) return []
    return wordsAt(first)
      .filter((word) => others.every((slot) => wordsAt(slot).includes(word)))
      .sort((one, other) => weights[kind][other]! - weights[kind][one]!)
      .map((word) => spellings[word]!)
  }

  /** For each slot the sum of what some games tell of it, by weight: what {@link covariance} tells of each pair, all at once. */
  spread(weighted: readonly (readonly [slot: number, weight: number])[]): Float64Array {
    const { scales, lists, modes, areForTwo, slots, ownWeights } = this.#known()
    const sums = new Float64Array(this.room)
    const [byWeight, byMinutes, byYear] = scales.map(({ of, share }) =>
      of.sums(weighted).map((each) => share * each),
    )
    const [weights, minutes, years] = scales.map(({ of }) => of.places)
    let all = 0
    const ofMode = new Float64Array(MODES.length + 1)
    const ofTwoOnly = new Float64Array(2)
    for (const [slot, weight] of weighted) {
      all += weight
      ofMode[modes[slot]!]! += weight
      ofTwoOnly[areForTwo[slot]!]! += weight
    }
    const [designers, mechanics, categories] = SHARED_KINDS.map((kind) => this.#sharedBy(kind, weighted))
    for (const slot of slots)
      sums[slot] =
        KERNEL.anyTwoGames * all +
        KERNEL.sameMode * ofMode[modes[slot]!]! +
        KERNEL.sameTwoOnly * ofTwoOnly[areForTwo[slot]!]! +
        byWeight![weights![slot]!]! +
        byMinutes![minutes![slot]!]! +
        byYear![years![slot]!]! +
        designers![lists.designers[slot]!]! +
        mechanics![lists.mechanics[slot]!]! +
        categories![lists.categories[slot]!]!
    // A game has all in common with itself, also where it has no words.
    for (const kind of SHARED_KINDS)
      for (const [slot, weight] of weighted)
        if (ownWeights[kind][lists[kind][slot]!] === 0) sums[slot]! += KERNEL[kind] * weight
    return sums
  }

  /** For each list of a kind the sum of what it shares with those of some games, by weight. */
  #sharedBy(kind: SharedKind, weighted: readonly (readonly [slot: number, weight: number])[]): Float64Array {
    const { lists } = this.#known()
    const sums = new Float64Array(this.#lists[kind].words.length)
    const weightOf = new Map<number, number>()
    for (const [slot, weight] of weighted) {
      const list = lists[kind][slot]!
      weightOf.set(list, (weightOf.get(list) ?? 0) + weight)
    }
    const found: Shared = { parts: new Float64Array(sums.length), lists: new Uint32Array(sums.length) }
    for (const [list, weight] of weightOf) {
      const count = this.#sharing(kind, list, found)
      for (let at = 0; at < count; at += 1) {
        const other = found.lists[at]!
        sums[other]! += KERNEL[kind] * weight * found.parts[other]!
        found.parts[other] = 0
      }
    }
    return sums
  }

  /**
   * Finds the lists of a kind that share a word with one, and what part of both they share; returns how many there are.
   * @param found zeros, as many as there are lists
   */
  #sharing(kind: SharedKind, list: number, { parts, lists }: Shared): number {
    const { weights, ownWeights } = this.#known()
    const { words, listsWith } = this.#lists[kind]
    const own = ownWeights[kind]
    let count = 0
    for (const word of words[list]!) {
      const weight = weights[kind][word]!
      for (const other of listsWith[word]!) {
        if (parts[other] === 0) lists[count++] = other
        parts[other]! += weight
      }
    }
    for (let at = 0; at < count; at += 1) {
      const other = lists[at]!
      const both = parts[other]!
      parts[other] = both / (own[list]! + own[other]! - both)
    }
    return count
  }

  /** Shows each other game that shares a category with one, and how the two compare; the comparison is another one's after that. */
  compare(slot: number, show: (other: number, comparison: Comparison) => void): void {
    const { lists, weight, logMinutes, year, modes, areForTwo, slots } = this.#known()
    const shares = new Uint8Array(this.#lists.slugs.words.length)
    for (const word of this.#lists.slugs.words[lists.slugs[slot]!]!)
      for (const list of this.#lists.slugs.listsWith[word]!) shares[list] = 1
    const [mechanics, categories, designers] = (['mechanics', 'categories', 'designers'] as const).map(
      (kind) => {
        const size = this.#lists[kind].words.length
        const found: Shared = { parts: new Float64Array(size), lists: new Uint32Array(size) }
        this.#sharing(kind, lists[kind][slot]!, found)
        return found.parts
      },
    )
    const pair: Comparison = {
      mechanics: 0,
      categories: 0,
      sameDesigner: false,
      weightApart: 0,
      logMinutesApart: 0,
      yearsApart: 0,
      sameMode: false,
      sameTwoOnly: false,
    }
    for (const other of slots) {
      if (shares[lists.slugs[other]!] === 0 || other === slot) continue
      pair.mechanics = mechanics![lists.mechanics[other]!]!
      pair.categories = categories![lists.categories[other]!]!
      pair.sameDesigner = designers![lists.designers[other]!]! > 0
      pair.weightApart = Math.abs(weight[slot]! - weight[other]!)
      pair.logMinutesApart = Math.abs(logMinutes[slot]! - logMinutes[other]!)
      pair.yearsApart = Math.abs(year[slot]! - year[other]!)
      pair.sameMode = modes[slot] !== 0 && modes[slot] === modes[other]
      pair.sameTwoOnly = areForTwo[slot] === areForTwo[other]
      show(other, pair)
    }
  }

  #count(game: Game, by: 1 | -1): void {
    this.#whole = undefined
    this.#likings = undefined
    this.version += 1
    const textsOf = (kind: SharedKind) => this.#lists[kind].texts[this.#lists[kind].numberOf(game[kind])]!
    const words = {
      designers: textsOf('designers'),
      mechanics: textsOf('mechanics'),
      categories: textsOf('categories'),
    }
    this.#counts.count({ ...game, words }, by)
  }

  #known(): ComparedColumns {
    this.#whole ??= columnsOf(
      {
        slots: Uint32Array.from(this.#slots.all()),
        room: this.room,
        gameAt: (slot) => this.gameAt(slot),
      },
      this.#lists,
      this.#counts.figures(),
    )
    return this.#whole
  }
}

const ALIKE_IN = [
  ...(['weight', 'playMinutes', 'year', 'mode', 'maxPlayers', 'expertRating'] as const),
  ...(['tagline', 'excerpt', 'bestSeller'] as const),
]

/** Whether two states of a game are the same in all that games are compared by. */
function isComparedAlike(one: TasteGame, other: TasteGame): boolean {
  return (
    ALIKE_IN.every((fact) => one[fact] === other[fact]) &&
    one.awards?.length === other.awards?.length &&
    SHARED_KINDS.every((kind) => one[kind] === other[kind] || one[kind].join('\n') === other[kind].join('\n'))
  )
}
