import { forgivenSlips, slipsBetween } from '../../rules/discovery-text.rules.ts'

/**
 * The distinct words of many texts, numbered, with a list per pair of adjacent letters: words that contain some letters are found
 * by scanning the shortest list of their pairs.
 */
export class WordList {
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** Word numbers by letter pair and by edge; words are padded with a space on both sides. */
  readonly #byKey = new Map<string, number[]>()
  /** The letters of each word, worked out when words with a slip are first looked for. */
  readonly #letters: number[] = []

  /** The number of a word, assigned if new. */
  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    // A copy in memory of its own: a substring would keep the whole text in memory.
    const own = JSON.parse(JSON.stringify(word)) as string
    const number = this.words.push(own) - 1
    this.#numbers.set(own, number)
    for (const key of new Set(keysOf(` ${own} `))) {
      const list = this.#byKey.get(key)
      if (list) list.push(number)
      else this.#byKey.set(key, [number])
    }
    return number
  }

  /** The numbers of those of some words that are here. */
  numbersOf(words: readonly string[]): number[] {
    return words.map((word) => this.#numbers.get(word)).filter((number) => number !== undefined)
  }

  /** The numbers of the words that contain consecutive letters; a space stands for a word's beginning or end. */
  containing(letters: string): readonly number[] {
    if (letters.length === 1) return this.#filtered(this.words.keys(), letters)
    let shortest: number[] | undefined
    for (const key of keysOf(letters)) {
      const list = this.#byKey.get(key)
      if (list === undefined) return []
      if (shortest === undefined || list.length < shortest.length) shortest = list
    }
    // A pair alone needs no second look.
    return letters.length === 2 ? shortest! : this.#filtered(shortest!, letters)
  }

  #filtered(numbers: Iterable<number>, letters: string): number[] {
    const holds = containing(letters)
    const found: number[] = []
    for (const number of numbers) if (holds(this.words[number]!)) found.push(number)
    return found
  }

  /** The numbers of the words that a typed one may stand for: as its beginning, or with tolerated typos. */
  near(typed: string, isLast: boolean): number[] {
    const near = [...this.containing(` ${typed}`)]
    const slips = forgivenSlips(typed)
    if (slips === 0) return near
    for (let number = this.#letters.length; number < this.words.length; number++)
      this.#letters.push(lettersIn(this.words[number]!))
    const typedLetters = lettersIn(typed)
    for (const [number, word] of this.words.entries()) {
      // Cheap doubts first: each typed letter that the word lacks is a slip, and so is each letter of length.
      if (isMoreThan(slips, typedLetters & ~this.#letters[number]!)) continue
      const missing = typed.length - word.length
      if (missing > slips || (!isLast && -missing > slips)) continue
      if (slipsBetween(typed, word, isLast) <= slips) near.push(number)
    }
    return near
  }
}

/** Whether a word contains some letters; a space before or after them requires its beginning or end. */
function containing(letters: string): (word: string) => boolean {
  const inner = letters.trim()
  if (letters.startsWith(' ')) return (word) => word.startsWith(inner)
  return letters.endsWith(' ') ? (word) => word.endsWith(inner) : (word) => word.includes(inner)
}

/** The pairs of adjacent letters, and the first and the last letters of a word. */
function keysOf(letters: string): string[] {
  const keys: string[] = []
  for (let at = 1; at < letters.length; at++) keys.push(letters.slice(at - 1, at + 1))
  if (letters.length > EDGE && letters.startsWith(' ')) keys.push(letters.slice(0, EDGE + 1))
  if (letters.length > EDGE && letters.endsWith(' ')) keys.push(letters.slice(-EDGE - 1))
  return keys
}

const EDGE = 3

/** Returns the letters of a word as a 32-bit mask. */
export function lettersIn(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Whether more than `limit` bits are set; `bits & (bits - 1)` clears the lowest. */
export function isMoreThan(limit: number, bits: number): boolean {
  let rest = bits
  for (let taken = 0; taken < limit; taken++) rest &= rest - 1
  return rest !== 0
}
