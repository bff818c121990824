import { LRUCache } from 'lru-cache'
import { foldText } from '#/lib/text.ts'
import {
  accented,
  beginsIgnoringSpaces,
  beginsWord,
  containsText,
  editDistance,
  enoughResults,
  hasTypedAccents,
  joinedLettersOf,
  minJoinedLetters,
  type SearchText,
  toleratedTypos,
  wordsOf,
} from '../rules/discovery-text.rules.ts'
import type { KnownCategory } from '../rules/filters-of-games.rules.ts'
import {
  type Bitset,
  bitsetFor,
  clearBit,
  countBits,
  differenceOf,
  forEachSlot,
  intersectInto,
  intersectionOf,
  isEmpty,
  NOTHING,
  PostingList,
  slotsIn,
  subsetOf,
  unionOf,
} from './bitset.ts'
import type { Layer } from './game-orders.ts'

/** The results of a text search. Bit n of a `Bitset` stands for the game with number n in the search index. */
export interface TextResults {
  found: Bitset
  /** The same games in disjoint layers, the closest match first; a layer is a set to be sorted, or a list in its own order. */
  layers: readonly Layer[]
  /** The games of `found` that do not contain the text; they are in the last layers. */
  guesses: Bitset
}

/** What the text search needs to know of games and categories. */
interface Surroundings {
  /** Returns the title of the game in a slot, as written. */
  written: (slot: number) => string
  /** Returns the same title folded: lower case, without accents and punctuation. */
  folded: (slot: number) => string
  categories: () => readonly KnownCategory[]
  gamesIn: (slug: string) => Bitset
}

/** Finds games whose title, description or category name contains a search text. */
export class TextSearch {
  readonly titles = new TextIndex()
  readonly descriptions = new TextIndex()
  readonly #around: Surroundings

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** Returns the games that contain a text; if they are few and weak matches and `mayGuess`, also those with similar titles. */
  find(search: SearchText, mayGuess = true): TextResults {
    const titles = this.titles.find(search)
    let found = unionOf(titles, this.descriptions.find(search))
    let isGood = !mayGuess
    for (const { name, folded, slug } of this.#around.categories()) {
      if (!containsText(name, folded, search)) continue
      const games = this.#around.gamesIn(slug)
      found = unionOf(found, games)
      isGood ||= beginsWord(folded, search) && !isEmpty(games)
    }
    const layers = [...this.#titleLayers(titles, search).flat(), differenceOf(found, titles)]
    return this.#withGuesses(search, found, layers, isGood)
  }

  /** Returns the games whose title contains a text, beginnings first; if few and weak, also those with similar titles. */
  findTitles(search: SearchText): TextResults {
    const found = this.titles.find(search)
    const [exact, others] = this.#titleLayers(found, search)
    const layers = others.flatMap((layer) => {
      const begun = subsetOf(layer, (slot) => this.#around.folded(slot).startsWith(search.folded))
      return [begun, differenceOf(layer, begun)]
    })
    return this.#withGuesses(search, found, [...exact, ...layers], false)
  }

  /** Splits titles into those equal to a text and those that contain more; each again by whether they have its accents. */
  #titleLayers(titles: Bitset, search: SearchText): [exact: Bitset[], others: Bitset[]] {
    const { written, folded } = this.#around
    const exact = subsetOf(titles, (slot) =>
      search.folded === '' ? written(slot).toLowerCase() === search.typed : folded(slot) === search.folded,
    )
    const isAsTyped = (slot: number) =>
      /[^\0-\x7f]/.test(written(slot)) && hasTypedAccents(accented(written(slot), folded(slot)), search)
    const inTwo = (set: Bitset): Bitset[] => {
      if (search.marked === null) return [set, NOTHING]
      const asTyped = subsetOf(set, isAsTyped)
      return [asTyped, differenceOf(set, asTyped)]
    }
    return [inTwo(exact), inTwo(differenceOf(titles, exact))]
  }

  /** Adds games with similar titles as guesses, unless many games contain the text, or some at the beginning of a word. */
  #withGuesses(search: SearchText, found: Bitset, layers: readonly Bitset[], isGood: boolean): TextResults {
    const isBegun = (slot: number) => beginsWord(this.#around.folded(slot), search)
    if (isGood || countBits(found) >= enoughResults || slotsIn(found).some(isBegun))
      return { found, layers, guesses: NOTHING }
    const guesses = differenceOf(this.#similar(search), found)
    const wordCount = wordsOf(search.folded).length
    const whole = subsetOf(guesses, (slot) => wordsOf(this.#around.folded(slot)).length === wordCount)
    const further = [whole, differenceOf(guesses, whole)]
    return { found: unionOf(guesses, found), layers: [...layers, ...further], guesses }
  }

  /** Returns the games whose title is similar to a text, as `resemblesTitle` defines it. */
  #similar({ folded }: SearchText): Bitset {
    const words = wordsOf(folded)
    let similar: Bitset | undefined
    for (const [at, typed] of words.entries()) {
      let fitting = this.titles.holding(this.titles.words.near(typed, at === words.length - 1))
      for (const category of this.#around.categories())
        if (` ${category.folded}`.includes(` ${typed}`))
          fitting = unionOf(fitting, this.#around.gamesIn(category.slug))
      similar = similar ? intersectionOf(similar, fitting) : fitting
      if (isEmpty(similar)) break
    }
    return unionOf(similar ?? NOTHING, this.#beginningJoined(folded))
  }

  /** Returns the games whose title begins with the letters of a text, ignoring spaces: "patch work" finds "Patchwork". */
  #beginningJoined(folded: string): Bitset {
    const letters = joinedLettersOf(folded)
    if (letters.length < minJoinedLetters) return NOTHING
    // Their first word begins with the letters, or the letters with it.
    const { words } = this.titles
    const beginnings = words.numbersOf(Array.from(letters, (_, at) => letters.slice(0, at)))
    const candidates = this.titles.holding([...words.containing(` ${letters}`), ...beginnings])
    return subsetOf(candidates, (slot) => beginsIgnoringSpaces(folded, this.#around.folded(slot)))
  }
}

/** Search index of one text per game, such as the title. The index finds the games whose text contains a search text. */
export class TextIndex {
  readonly words = new WordList()
  readonly #postings: PostingList[] = []
  /** Each text as a string with one character per word number, which is compact and can be matched by a regular expression. */
  readonly #texts: string[] = []
  readonly #signs = new Map<string, PostingList>()

  /** Adds the text of a slot that has none. */
  add(slot: number, original: string, folded = foldText(original)): void {
    const numbers = wordsOf(folded).map((word) => this.words.add(word))
    while (this.#texts.length < slot) this.#texts.push('')
    this.#texts[slot] = packed(numbers)
    for (const number of new Set(numbers)) {
      this.#postings[number] ??= new PostingList()
      this.#postings[number].add(slot)
    }
    for (const signs of droppedIn(original))
      this.#signs.getOrInsertComputed(signs, () => new PostingList()).add(slot)
  }

  remove(slot: number): void {
    for (const packedWord of new Set(this.#texts[slot]!)) this.#postings[unpacked(packedWord)]!.remove(slot)
    for (const holding of this.#signs.values()) if (holding.has(slot)) holding.remove(slot)
    this.#texts[slot] = ''
  }

  /** Returns the slots whose text contains the searched text. */
  find({ typed, folded }: SearchText): Bitset {
    const pieces = wordsOf(folded)
    if (pieces.length > 1) return this.#findPhrase(pieces)
    if (pieces.length === 1) return this.holding(this.words.containing(folded))
    const found = bitsetFor(this.#texts.length)
    for (const [signs, list] of this.#signs) if (signs.includes(typed)) list.uniteInto(found)
    return found
  }

  /** Returns the slots whose text contains any of the words, given by their numbers. */
  holding(words: readonly number[]): Bitset {
    if (words.length === 0) return NOTHING
    const found = bitsetFor(this.#texts.length)
    for (const word of words) this.#postings[word]!.uniteInto(found)
    return found
  }

  /** Finds a phrase: a word that ends with its first piece, whole words between, and a word that begins with its last. */
  #findPhrase(pieces: readonly string[]): Bitset {
    const lists = pieces.map((piece, at) => {
      if (at === 0) return this.words.containing(`${piece} `)
      return at < pieces.length - 1 ? this.words.numbersOf([piece]) : this.words.containing(` ${piece}`)
    })
    const [rarest, ...others] = lists.toSorted((one, other) => one.length - other.length)
    const found = this.holding(rarest!)
    for (const list of others) if (countBits(found) > READ_AT_ONCE) intersectInto(found, this.holding(list))
    if (isEmpty(found)) return NOTHING
    const phrase = patternOf(lists)
    forEachSlot(found, (slot) => {
      if (!phrase.test(this.#texts[slot]!)) clearBit(found, slot)
    })
    return found
  }
}

/** Up to this many texts are read to find a phrase, instead of intersecting further sets of words. */
const READ_AT_ONCE = 100

/** Returns the runs of characters that folding removes from a text, except spaces; a search of symbols alone looks in these. */
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

/** Surrogate code units are skipped, since they are no characters of their own. */
const [FIRST_SURROGATE, SURROGATES] = [0xd800, 0x800]

const codeOf = (number: number) => (number < FIRST_SURROGATE ? number : number + SURROGATES)

const packed = (numbers: readonly number[]): string => String.fromCodePoint(...numbers.map(codeOf))

function unpacked(character: string): number {
  const code = character.codePointAt(0)!
  return code < FIRST_SURROGATE ? code : code - SURROGATES
}

/** Returns a pattern that matches one number of each list, in sequence. */
function patternOf(lists: readonly (readonly number[])[]): RegExp {
  const classOf = (list: readonly number[]) =>
    list.map((number) => `\\u{${codeOf(number).toString(16)}}`).join('')
  return new RegExp(lists.map((list) => `[${classOf(list)}]`).join(''), 'u')
}

/** List of the distinct words of many texts. Words can be found by letters that they contain, or by a similar spelling. */
export class WordList {
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** Word numbers by pair of letters, and by first and last letters; words are padded with a space on both sides. */
  readonly #byKey = new Map<string, number[]>()
  /** The letters of each word as a bit mask, computed when a word with a typo is first searched. */
  readonly #letters: number[] = []

  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    // A copy in memory of its own: a substring would keep the whole text in memory.
    const own = JSON.parse(JSON.stringify(word)) as string
    const number = this.words.push(own) - 1
    this.#numbers.set(own, number)
    for (const key of new Set(keysOf(` ${own} `))) this.#byKey.getOrInsertComputed(key, () => []).push(number)
    return number
  }

  numbersOf(words: readonly string[]): number[] {
    return words.flatMap((word) => this.#numbers.get(word) ?? [])
  }

  /** Returns the numbers of the words that contain these consecutive letters; a space stands for the start or end of a word. */
  containing(letters: string): readonly number[] {
    const lists = keysOf(letters).map((key) => this.#byKey.get(key) ?? [])
    // A pair alone needs no second look.
    if (letters.length === 2) return lists[0]!
    const shortest = () => lists.reduce((one, other) => (other.length < one.length ? other : one))
    const holds = containing(letters)
    const found: number[] = []
    for (const number of letters.length === 1 ? this.words.keys() : shortest())
      if (holds(this.words[number]!)) found.push(number)
    return found
  }

  /** Returns the numbers of the words that a typed word may stand for: words that begin with it, or differ by tolerated typos. */
  near(typed: string, isLast: boolean): number[] {
    const near = [...this.containing(` ${typed}`)]
    const slips = toleratedTypos(typed)
    if (slips === 0) return near
    for (let number = this.#letters.length; number < this.words.length; number++)
      this.#letters.push(lettersIn(this.words[number]!))
    const typedLetters = lettersIn(typed)
    for (const [number, word] of this.words.entries()) {
      // Cheap doubts first: each typed letter that the word lacks is a slip, and so is each letter of length.
      if (hasMoreBitsThan(slips, typedLetters & ~this.#letters[number]!)) continue
      const missing = typed.length - word.length
      if (missing > slips || (!isLast && -missing > slips)) continue
      if (editDistance(typed, word, isLast) <= slips) near.push(number)
    }
    return near
  }
}

/** Returns a test for whether a word contains the letters; a space before or after them requires its start or end. */
function containing(letters: string): (word: string) => boolean {
  const inner = letters.trim()
  if (letters.startsWith(' ')) return (word) => word.startsWith(inner)
  return letters.endsWith(' ') ? (word) => word.endsWith(inner) : (word) => word.includes(inner)
}

/** Returns the index keys of a word: its pairs of adjacent letters, its first letters and its last letters. */
function keysOf(letters: string): string[] {
  const keys: string[] = []
  for (let at = 1; at < letters.length; at++) keys.push(letters.slice(at - 1, at + 1))
  if (letters.length > EDGE && letters.startsWith(' ')) keys.push(letters.slice(0, EDGE + 1))
  if (letters.length > EDGE && letters.endsWith(' ')) keys.push(letters.slice(-EDGE - 1))
  return keys
}

const EDGE = 3

/** Returns a 32-bit mask of the letters that occur in a word. */
export function lettersIn(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Returns whether more than `limit` bits of a number are set to 1. */
export function hasMoreBitsThan(limit: number, bits: number): boolean {
  let rest = bits
  for (let taken = 0; taken < limit; taken++) rest &= rest - 1
  return rest !== 0
}
