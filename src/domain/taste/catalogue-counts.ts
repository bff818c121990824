import type { CatalogueFigures, ComparedGame, WordKind } from './compared-game.rules.ts'

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
