import { foldText } from '#/lib/text/fold-text.ts'
import { type Bitset, PostingList } from '../bitset.ts'

/**
 * The distinct words of many texts, numbered, with a list per pair of adjacent letters: words that contain some letters are found
 * by scanning the shortest list of their pairs.
 */
export class WordList {
  words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** Word numbers by letter pair; words are padded with a space on both sides. */
  readonly #pairLists = new Map<number, number[]>()
  /** Word numbers by their first and their last letters. */
  readonly #openings = new Map<string, number[]>()
  readonly #endings = new Map<string, number[]>()

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  /** The numbers of those of some words that are here. */
  numbersOf(words: readonly string[]): number[] {
    const numbers: number[] = []
    for (const word of words) {
      const number = this.#numbers.get(word)
      if (number !== undefined) numbers.push(number)
    }
    return numbers
  }

  /** The number of a word, assigned if new. */
  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const own = ownCopy(word)
    const number = this.words.push(own) - 1
    this.#numbers.set(own, number)
    for (const pair of new Set(pairsOf(` ${word} `))) addTo(this.#pairLists, pair, number)
    if (word.length >= edge) {
      addTo(this.#openings, own.slice(0, edge), number)
      addTo(this.#endings, own.slice(-edge), number)
    }
    return number
  }

  /** The numbers of the words that contain two or more consecutive letters; a space stands for a word's beginning or end. */
  containing(letters: string): number[] {
    const inner = letters.trim()
    if (inner.length >= edge && inner !== letters) {
      const list = letters.startsWith(' ')
        ? this.#openings.get(inner.slice(0, edge))
        : this.#endings.get(inner.slice(-edge))
      const holds = containing(letters)
      return list?.filter((number) => holds(this.words[number]!)) ?? []
    }
    let shortest: number[] | null = null
    for (const pair of pairsOf(letters)) {
      const list = this.#pairLists.get(pair)
      if (list === undefined) return []
      if (shortest === null || list.length < shortest.length) shortest = list
    }
    if (shortest === null) throw new RangeError(`"${letters}" is too short for a pair of letters`)
    // A pair alone needs no second look.
    if (letters.length === 2) return shortest
    const holds = containing(letters)
    return shortest.filter((number) => holds(this.words[number]!))
  }
}

/** Length of a prefix or suffix that is selective enough. */
const edge = 3

function addTo<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [number])
  else list.push(number)
}

/** Whether a word contains some letters; a space before or after them requires its beginning or end. */
function containing(letters: string): (word: string) => boolean {
  const inner = letters.trim()
  const begins = letters.startsWith(' ')
  const ends = letters.endsWith(' ')
  if (begins && ends) return (word) => word === inner
  if (begins) return (word) => word.startsWith(inner)
  return ends ? (word) => word.endsWith(inner) : (word) => word.includes(inner)
}

function pairsOf(letters: string): number[] {
  const pairs: number[] = []
  for (let at = 1; at < letters.length; at++)
    pairs.push(letters.charCodeAt(at - 1) * 65_536 + letters.charCodeAt(at))
  return pairs
}

/** A copy in memory of its own: a substring would keep the whole text in memory. */
const ownCopy = (text: string) => JSON.parse(JSON.stringify(text)) as string

/** Words in fewer games leave few enough texts to scan. */
const commonFrom = 256
/** The same, as a part of all games: the texts that hold two such words are few beside those that hold one. */
const commonPart = 1 / 64
/** Maximum number of common words: their pairs are its square. */
const commonLimit = 1024
/** Number of bits per word of a text that keeps collisions rare. */
const bitsPerWord = 6

function bitOfPair(left: number, right: number): number {
  const mixed = Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 1
}

/** Word numbers stay far below this, so two make one exact key. */
const keyBase = 2 ** 26

/**
 * Adjacent pairs of common words. `of the` occurs in thousands of texts that would have to be scanned; this index precomputes
 * them. Words that become common later are only slower.
 */
export class NeighborWords {
  readonly #common = new Set<number>()
  #postings = new Map<number, PostingList>()
  /** A bit for every pair of neighbours, common or not; two pairs may share one. */
  readonly #pairs: Uint32Array

  /** @param texts how many there are */
  constructor(postings: readonly PostingList[], texts: number) {
    const from = Math.max(commonFrom, texts * commonPart)
    const sizes = postings.map(({ size }, word) => ({ size, word })).filter(({ size }) => size >= from)
    sizes.sort((a, b) => b.size - a.size)
    for (const { word } of sizes.slice(0, commonLimit)) this.#common.add(word)
    const words = postings.reduce((sum, { size }) => sum + size, 0)
    this.#pairs = new Uint32Array(2 ** Math.ceil(Math.log2((bitsPerWord * words + 32) / 32)))
  }

  /** Whether two words may be adjacent in some text; most pairs are not. */
  mayStand(left: number, right: number): boolean {
    const bit = bitOfPair(left, right) & (32 * this.#pairs.length - 1)
    return (this.#pairs[bit >>> 5]! & (1 << (bit & 31))) !== 0
  }

  isCommon(word: number): boolean {
    return this.#common.has(word)
  }

  /** Notes a text that is new, given as word numbers in their order. */
  add(slot: number, words: readonly number[]): void {
    for (let at = 1; at < words.length; at++) {
      const bit = bitOfPair(words[at - 1]!, words[at]!) & (32 * this.#pairs.length - 1)
      this.#pairs[bit >>> 5]! |= 1 << (bit & 31)
    }
    for (const pair of this.#pairsIn(words)) {
      let posting = this.#postings.get(pair)
      if (posting === undefined) {
        posting = new PostingList()
        this.#postings.set(pair, posting)
      }
      posting.add(slot)
    }
  }

  /** Forgets a text that was added. */
  remove(slot: number, words: readonly number[]): void {
    for (const pair of this.#pairsIn(words)) this.#postings.get(pair)!.remove(slot)
  }

  /** Adds the texts in which two words are adjacent to a set. */
  uniteInto(target: Bitset, left: number, right: number): void {
    this.#postings.get(left * keyBase + right)?.uniteInto(target)
  }

  #pairsIn(words: readonly number[]): Set<number> {
    const pairs = new Set<number>()
    for (let at = 1; at < words.length; at++) {
      const left = words[at - 1]!
      const right = words[at]!
      if (this.#common.has(left) && this.#common.has(right)) pairs.add(left * keyBase + right)
    }
    return pairs
  }
}

/** The searchable parts of a text: letters and symbols. */
interface Signs {
  /** Letters of the folded text, and symbols of the original that folding drops. */
  characters: Set<string>
  /** Runs of two or more dropped symbols, including spaces, in full length. */
  runs: Set<string>
}

const CODES = 0x110000
const SPACE = 0x20
const BEYOND_ONE_UNIT = 0xffff

/** By code point: 0 unknown, 1 preserved, 2 dropped. */
const lostCodes = new Uint8Array(CODES)
/** By code point, in which text it was seen last. */
const seenIn = new Uint32Array(CODES)
let text = 0

/** Whether folding drops a character. */
function isLost(code: number): boolean {
  if (lostCodes[code] === 0) lostCodes[code] = foldText(String.fromCodePoint(code)) === '' ? 2 : 1
  return lostCodes[code] === 2
}

/** Finds the symbols of a text, given as written and folded. */
export function signsOf(original: string, folded: string): Signs {
  text += 1
  const characters = new Set<string>()
  const note = (code: number) => {
    if (seenIn[code] === text) return
    seenIn[code] = text
    characters.add(String.fromCodePoint(code))
  }
  for (let at = 0; at < folded.length; at++) {
    const code = folded.codePointAt(at)!
    if (code > BEYOND_ONE_UNIT) at++
    if (code !== SPACE) note(code)
  }
  const runs = new Set<string>()
  const lower = original.toLowerCase()
  let start = -1
  for (let at = 0; at <= lower.length; at++) {
    const code = lower.codePointAt(at)
    const isWide = code !== undefined && code > BEYOND_ONE_UNIT
    if (code !== undefined && isLost(code)) {
      if (start < 0) start = at
      if (code !== SPACE && String.fromCodePoint(code).trim() !== '') note(code)
    } else {
      if (start >= 0 && at - start > 1) noteRun(runs, lower.slice(start, at))
      start = -1
    }
    if (isWide) at++
  }
  return { characters, runs }
}

function noteRun(runs: Set<string>, run: string): void {
  if (!runs.has(run) && run.trim() !== '') runs.add(run)
}
