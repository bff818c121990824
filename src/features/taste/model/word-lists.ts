import type { CatalogueFigures, ComparedGame, WordKind } from './taste.rules.ts'

/**
 * The different lists of words that games have of one kind, numbered. Many games have the same list, so what two lists share is worked
 * out once for all of them. Lists are only ever added.
 */
export class WordLists {
  readonly #numberOfList = new Map<readonly string[], number>()
  readonly #numberOfWord = new Map<string, number>()
  readonly #normalize: (texts: readonly string[]) => readonly string[]
  /** By list, the numbers of its words. */
  readonly words: number[][] = []
  /** By list, its words as they are compared. */
  readonly texts: (readonly string[])[] = []
  /** By word, the lists that have it, and its spelling where it came first. */
  readonly listsWith: number[][] = []
  readonly spellings: string[] = []
  readonly names: string[] = []

  constructor(normalize: (texts: readonly string[]) => readonly string[]) {
    this.#normalize = normalize
  }

  /** The number of a list. Lists are the same where they are the same array, or are made of the same texts. */
  numberOf(texts: readonly string[]): number {
    const known = this.#numberOfList.get(texts)
    if (known !== undefined) return known
    const words = this.#normalize(texts)
    const list = this.words.length
    this.#numberOfList.set(texts, list)
    this.texts.push(words)
    this.words.push(
      words.map((word) => {
        let number = this.#numberOfWord.get(word)
        if (number === undefined) {
          number = this.names.push(word) - 1
          this.#numberOfWord.set(word, number)
          this.listsWith.push([])
          this.spellings.push(texts.find((text) => text.trim().toLowerCase() === word)?.trim() ?? word)
        }
        this.listsWith[number]!.push(list)
        return number
      }),
    )
    return list
  }
}

const NUMBERS = ['weight', 'playMinutes', 'year', 'expertRating'] as const
type NumberName = (typeof NUMBERS)[number]

/** What a median is where no game says the number: an easy hour of this century, neither praised nor blamed. */
const UNKNOWN: Record<NumberName, number> = { weight: 2, playMinutes: 45, year: 2015, expertRating: 3.5 }

/** Counts what the formula needs to know of the catalogue as a whole, in step with each game. */
export class WordCounts {
  readonly #withWord: Record<WordKind, Map<string, number>> = {
    mechanics: new Map<string, number>(),
    categories: new Map<string, number>(),
  }
  readonly #numbers: Record<NumberName, Map<number, number>> = {
    weight: new Map(),
    playMinutes: new Map(),
    year: new Map(),
    expertRating: new Map(),
  }
  #games = 0

  count(game: ComparedGame, by: 1 | -1): void {
    this.#games += by
    for (const kind of ['mechanics', 'categories'] as const)
      for (const word of game.words[kind]) add(this.#withWord[kind], word, by)
    for (const name of NUMBERS) {
      const value = game[name]
      if (value !== null) add(this.#numbers[name], value, by)
    }
  }

  /** The figures as they are now. */
  figures(): CatalogueFigures {
    const medians = { ...UNKNOWN }
    for (const name of NUMBERS) medians[name] = medianOf(this.#numbers[name]) ?? UNKNOWN[name]
    return {
      weights: { mechanics: this.#weights('mechanics'), categories: this.#weights('categories') },
      medians,
      meanExpertRating: meanOf(this.#numbers.expertRating) ?? UNKNOWN.expertRating,
      games: this.#games,
    }
  }

  #weights(kind: WordKind): Map<string, number> {
    const weightOf = (withWord: number) => Math.log((this.#games + 1) / (withWord + 0.5))
    return new Map([...this.#withWord[kind]].map(([word, withWord]) => [word, weightOf(withWord)]))
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}

const inOrder = (counts: ReadonlyMap<number, number>) => [...counts].sort(([a], [b]) => a - b)

/** The middle value, the lower one of two; null where there is none. */
function medianOf(counts: ReadonlyMap<number, number>): number | null {
  const values = inOrder(counts)
  let left = values.reduce((total, [, times]) => total + times, 0) / 2
  for (const [value, times] of values) {
    left -= times
    if (left <= 0) return value
  }
  return null
}

function meanOf(counts: ReadonlyMap<number, number>): number | null {
  const values = inOrder(counts)
  const total = values.reduce((sum, [, times]) => sum + times, 0)
  return total === 0 ? null : values.reduce((sum, [value, times]) => sum + value * times, 0) / total
}

/**
 * A number that games have, its different values in rising order. Sums over games that fade with the distance between two values are
 * worked out in one pass up and one down.
 */
export class FadingScale {
  /** Of each slot the place of its value. */
  readonly places: Int32Array
  /** What is left of a sum on the way from the value before to each. */
  readonly #steps: Float64Array

  /** @param values of each slot; @param fading over how much a sum fades to an e-th */
  constructor(values: Float64Array, fading: number) {
    const sorted = new Float64Array(new Set(values)).sort()
    const placeOf = new Map<number, number>()
    sorted.forEach((value, place) => {
      placeOf.set(value, place)
    })
    this.places = Int32Array.from(values, (value) => placeOf.get(value)!)
    this.#steps = Float64Array.from(sorted, (value, place) =>
      place === 0 ? 0 : Math.exp((sorted[place - 1]! - value) / fading),
    )
  }

  /** For each place the sum of some slots' weights, each faded by how far its value lies off. */
  sums(weighted: Iterable<readonly [slot: number, weight: number]>): Float64Array {
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
