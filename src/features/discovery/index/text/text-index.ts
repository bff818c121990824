import { type SearchText, wordsOf } from '../../rules/discovery-text.rules.ts'
import {
  type Bitset,
  bitsetFor,
  clearBit,
  forEachSlot,
  intersectInto,
  isEmpty,
  NOTHING,
  PostingList,
  subtractInto,
  uniteInto,
  withBit,
} from '../bitset.ts'
import { NumberLists } from './number-lists.ts'
import { NeighborWords, signsOf, WordList } from './word-list.ts'

/** Above this number of word pairs, looking for adjacent ones takes longer than it saves. */
const PAIRS_LOOKED_AT = 4_000

/**
 * A substring index, equivalent to `containsText`. It indexes distinct words instead of texts: a search within words is the union
 * of the postings of the words that contain it, without scanning texts. For each text it stores the numbers of its words in
 * order, and its symbols.
 */
export class TextIndex {
  readonly words = new WordList()
  #postings: PostingList[] = []
  readonly #texts = new NumberLists()
  #characters = new Map<string, Bitset>()
  #runs = new Map<string, PostingList>()
  #size = 0
  #neighbors: NeighborWords | null = null
  /** A text that is being looked at. */
  #read: number[] = []

  /** The folded text of a slot. */
  textOf(slot: number): string {
    return this.#texts
      .get(slot)
      .map((number) => this.words.words[number])
      .join(' ')
  }

  /** Puts the text of a free slot in. */
  add(slot: number, original: string, folded: string): void {
    this.#size = Math.max(this.#size, slot + 1)
    const numbers = wordsOf(folded).map((word) => this.words.add(word))
    this.#texts.set(slot, numbers)
    for (const number of new Set(numbers)) {
      this.#postings[number] ??= new PostingList()
      this.#postings[number].add(slot)
    }
    this.#neighbors?.add(slot, numbers)
    const { characters, runs } = signsOf(original, folded)
    for (const character of characters)
      this.#characters.set(character, withBit(this.#characters.get(character) ?? NOTHING, slot))
    for (const run of runs) {
      const holding = this.#runs.get(run) ?? new PostingList()
      holding.add(slot)
      this.#runs.set(run, holding)
    }
  }

  /** Takes the text of a slot out. */
  remove(slot: number): void {
    const numbers = this.#texts.get(slot)
    this.#texts.delete(slot)
    for (const number of new Set(numbers)) this.#postings[number]!.remove(slot)
    this.#neighbors?.remove(slot, numbers)
    for (const holding of this.#characters.values()) clearBit(holding, slot)
    for (const holding of this.#runs.values()) if (holding.has(slot)) holding.remove(slot)
  }

  /** Finds adjacent pairs of common words: once, after many texts, in steps with pauses. */
  *learnNeighbors(): Generator<void> {
    const neighbors = new NeighborWords(this.#postings, this.#size)
    for (let slot = 0; slot < this.#size; slot++) {
      neighbors.add(slot, this.#texts.get(slot))
      yield
    }
    this.#neighbors = neighbors
  }

  /** The slots whose text contains the searched text; the set may be empty without capacity. */
  find(search: SearchText): Bitset {
    if (search.folded === '') return this.#findSigns(search.typed)
    const pieces = wordsOf(search.folded)
    return pieces.length === 1 ? this.#findInWords(pieces[0]!) : this.#findPhrase(pieces)
  }

  /** Adds to a set the texts that hold one of these words. */
  uniteWords(target: Bitset, words: readonly number[]): void {
    for (const word of words) this.#postings[word]!.uniteInto(target)
  }

  /** An empty set with room for every slot. */
  emptySet(): Bitset {
    return bitsetFor(this.#size)
  }

  #findInWords(letters: string): Bitset {
    const found = this.emptySet()
    if (letters.length === 1) uniteInto(found, this.#characters.get(letters) ?? bitsetFor(0))
    else this.uniteWords(found, this.words.containing(letters))
    return found
  }

  /** Punctuation is not indexed by words: a single symbol is looked up, several within runs of symbols. */
  #findSigns(typed: string): Bitset {
    const found = this.emptySet()
    if (typed.length === 1) uniteInto(found, this.#characters.get(typed) ?? bitsetFor(0))
    else for (const [run, holding] of this.#runs) if (run.includes(typed)) holding.uniteInto(found)
    return found
  }

  /**
   * A phrase is the end of a word, whole words, and the beginning of another, adjacent. Most phrases do not occur, so whole words
   * come first. Pairs of common words are in the neighbour index; only the rest is scanned.
   */
  #findPhrase(pieces: readonly string[]): Bitset {
    const last = pieces.length - 1
    const whole: number[] = []
    for (let at = 1; at < last; at++) {
      const number = this.words.numberOf(pieces[at]!)
      if (number === undefined) return NOTHING
      whole.push(number)
    }
    if (whole.some((number, at) => at > 0 && !this.#mayStand(whole[at - 1]!, number))) return NOTHING
    let first = this.words.containing(`${pieces[0]} `)
    let end = this.words.containing(` ${pieces[last]}`)
    if (whole.length === 0) {
      const all = first
      if (first.length * end.length <= PAIRS_LOOKED_AT) {
        first = first.filter((one) => end.some((other) => this.#mayStand(one, other)))
        end = end.filter((other) => all.some((one) => this.#mayStand(one, other)))
      }
      if (first.length === 0 || end.length === 0) return NOTHING
      const { sideBySide, perhaps } = this.#besides(first, end)
      subtractInto(perhaps, sideBySide)
      this.#keepInRow(perhaps, [first, end])
      uniteInto(perhaps, sideBySide)
      return perhaps
    }
    const [start, stop] = [whole[0]!, whole.at(-1)!]
    first = first.filter((one) => this.#mayStand(one, start))
    end = end.filter((other) => this.#mayStand(stop, other))
    if (first.length === 0 || end.length === 0) return NOTHING
    const found = this.#holdingAll(whole)
    for (const [left, right] of [
      [first, [start]],
      [[stop], end],
    ] as const) {
      if (isEmpty(found)) return found
      const { sideBySide, perhaps } = this.#besides(left, right)
      uniteInto(perhaps, sideBySide)
      intersectInto(found, perhaps)
    }
    this.#keepInRow(found, [first, ...whole.map((number) => [number]), end])
    return found
  }

  /** Whether two words may be adjacent in some text. */
  #mayStand(left: number, right: number): boolean {
    return this.#neighbors?.mayStand(left, right) ?? true
  }

  /** The texts that contain all of some words, adjacent if they are common. */
  #holdingAll(numbers: readonly number[]): Bitset {
    const rarest = numbers.reduce((one, other) =>
      this.#postings[other]!.size < this.#postings[one]!.size ? other : one,
    )
    const found = this.#holdingAny([rarest])
    const others = this.emptySet()
    for (const [at, number] of numbers.entries()) {
      const next = numbers[at + 1]
      const isPair = next !== undefined && this.#neighbors?.isCommon(number) && this.#neighbors.isCommon(next)
      if (number === rarest && !isPair) continue
      others.fill(0)
      if (isPair) this.#neighbors!.uniteInto(others, number, next)
      else this.#postings[number]!.uniteInto(others)
      intersectInto(found, others)
      if (isEmpty(found)) break
    }
    return found
  }

  /** Keeps only texts in which words of consecutive lists are adjacent. */
  #keepInRow(found: Bitset, lists: readonly (readonly number[])[]): void {
    if (isEmpty(found)) return
    const sets = lists.map((numbers) => (numbers.length === 1 ? numbers[0]! : new Set(numbers)))
    forEachSlot(found, (slot) => {
      if (!this.#holdsInRow(slot, sets)) clearBit(found, slot)
    })
  }

  /** Whether one word of each list occurs in a text, adjacent and in order. */
  #holdsInRow(slot: number, lists: readonly (ReadonlySet<number> | number)[]): boolean {
    const read = this.#read
    const count = this.#texts.read(slot, read)
    for (let start = 0; start + lists.length <= count; start++) {
      let length = 0
      while (length < lists.length) {
        const wanted = lists[length]!
        const number = read[start + length]!
        if (typeof wanted === 'number' ? wanted !== number : !wanted.has(number)) break
        length++
      }
      if (length === lists.length) return true
    }
    return false
  }

  /** The texts where a left and a right word are certainly adjacent, and those to be scanned. */
  #besides(left: readonly number[], right: readonly number[]): { sideBySide: Bitset; perhaps: Bitset } {
    const isCommon = (word: number) => this.#neighbors?.isCommon(word) ?? false
    const commonLeft = left.filter(isCommon)
    const commonRight = right.filter(isCommon)
    const perhaps = this.#holdingAny(left.filter((word) => !isCommon(word)))
    intersectInto(perhaps, this.#holdingAny(right))
    if (commonLeft.length === 0) return { sideBySide: NOTHING, perhaps }
    const holdingCommon = this.#holdingAny(commonLeft)
    intersectInto(holdingCommon, this.#holdingAny(right.filter((word) => !isCommon(word))))
    uniteInto(perhaps, holdingCommon)
    if (commonRight.length === 0) return { sideBySide: NOTHING, perhaps }
    const sideBySide = this.emptySet()
    for (const one of commonLeft)
      for (const other of commonRight) this.#neighbors!.uniteInto(sideBySide, one, other)
    return { sideBySide, perhaps }
  }

  #holdingAny(words: readonly number[]): Bitset {
    const found = this.emptySet()
    this.uniteWords(found, words)
    return found
  }
}
