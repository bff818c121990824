import { LRUCache } from 'lru-cache'
import { foldText } from '#/lib/text/fold-text.ts'
import { type SearchText, wordsOf } from '../../rules/discovery-text.rules.ts'
import {
  type Bitset,
  bitsetFor,
  clearBit,
  forEachSlot,
  intersectionOf,
  NOTHING,
  PostingList,
} from '../bitset.ts'
import { WordList } from './word-list.ts'

/**
 * A substring index, equivalent to `containsText`. It indexes distinct words instead of texts: a search within words is the union
 * of the postings of the words that contain it. Phrases are looked for in the texts that hold their words.
 */
export class TextIndex {
  readonly words = new WordList()
  readonly #postings: PostingList[] = []
  /** The word numbers of each text, in order, as a character each: compact, and a text for regular expressions. */
  readonly #texts: string[] = []
  readonly #signs = new Map<string, PostingList>()

  /** Puts the text of a free slot in. */
  add(slot: number, original: string, folded: string): void {
    const numbers = wordsOf(folded).map((word) => this.words.add(word))
    while (this.#texts.length < slot) this.#texts.push('')
    this.#texts[slot] = packed(numbers)
    for (const number of new Set(numbers)) {
      this.#postings[number] ??= new PostingList()
      this.#postings[number].add(slot)
    }
    for (const signs of droppedIn(original)) {
      const holding = this.#signs.get(signs) ?? new PostingList()
      holding.add(slot)
      this.#signs.set(signs, holding)
    }
  }

  /** Takes the text of a slot out. */
  remove(slot: number): void {
    const numbers = new Set<number>()
    forEachPacked(this.#texts[slot]!, (number) => numbers.add(number))
    for (const number of numbers) this.#postings[number]!.remove(slot)
    for (const holding of this.#signs.values()) if (holding.has(slot)) holding.remove(slot)
    this.#texts[slot] = ''
  }

  /** The slots whose text contains the searched text; the set may be empty without capacity. */
  find({ typed, folded }: SearchText): Bitset {
    if (folded === '') return this.#union([...this.#signs].filter(([signs]) => signs.includes(typed)))
    const pieces = wordsOf(folded)
    return pieces.length === 1 ? this.holding(this.words.containing(folded)) : this.#findPhrase(pieces)
  }

  #union(lists: readonly (readonly [unknown, PostingList])[]): Bitset {
    const found = bitsetFor(this.#texts.length)
    for (const [, list] of lists) list.uniteInto(found)
    return found
  }

  /** The texts that hold one of these words. */
  holding(words: Iterable<number>): Bitset {
    const found = bitsetFor(this.#texts.length)
    for (const word of words) this.#postings[word]!.uniteInto(found)
    return found
  }

  /** A phrase is the end of a word, whole words, and the beginning of another, adjacent. */
  #findPhrase(pieces: readonly string[]): Bitset {
    const inner = pieces.slice(1, -1)
    const whole = this.words.numbersOf(inner)
    if (whole.length < inner.length) return NOTHING
    const first = this.words.containing(`${pieces[0]} `)
    const last = this.words.containing(` ${pieces.at(-1)}`)
    const lists = [first, ...whole.map((number) => [number]), last]
    const found = lists.map((list) => this.holding(list)).reduce(intersectionOf)
    const phrase = patternOf(lists)
    forEachSlot(found, (slot) => {
      if (!phrase.test(this.#texts[slot]!)) clearBit(found, slot)
    })
    return found
  }
}

/** The stretches of a text that folding drops, but for spaces alone; only they can be found by signs alone. */
function droppedIn(original: string): Set<string> {
  const signs = original.toLowerCase().match(/[^a-z0-9]+/g) ?? []
  return new Set([...new Set(signs)].flatMap((each) => dropped.memo(each)))
}

const KEPT = 'a'
const dropped = new LRUCache<string, string[]>({
  max: 10_000,
  memoMethod: (signs) =>
    [...signs]
      .map((sign) => (foldText(sign) === '' ? sign : KEPT))
      .join('')
      .split(KEPT)
      .filter((run) => run.trim() !== ''),
})

/** Code units that stand for no character of their own (surrogates) are left out. */
const [FIRST_SURROGATE, SURROGATES] = [0xd800, 0x800]

const codeOf = (number: number) => (number < FIRST_SURROGATE ? number : number + SURROGATES)

const packed = (numbers: readonly number[]): string => String.fromCodePoint(...numbers.map(codeOf))

function forEachPacked(numbers: string, visit: (number: number) => void): void {
  for (let at = 0; at < numbers.length; at++) {
    const code = numbers.codePointAt(at)!
    if (code > 0xffff) at++
    visit(code < FIRST_SURROGATE ? code : code - SURROGATES)
  }
}

/** Returns a pattern that finds a number of each list, one after the other. */
function patternOf(lists: readonly (readonly number[])[]): RegExp {
  const classOf = (list: readonly number[]) =>
    list.map((number) => `\\u{${codeOf(number).toString(16)}}`).join('')
  return new RegExp(lists.map((list) => `[${classOf(list)}]`).join(''), 'u')
}
