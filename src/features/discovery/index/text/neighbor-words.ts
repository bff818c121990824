import type { Bitset } from '../bitset.ts'
import { PostingList } from '../posting-list.ts'

/** Of words in fewer games than this few enough texts are left to look at each. */
const commonFrom = 256
/** The same, as a part of all games: the texts that hold two such words are few beside those that hold one. */
const commonPart = 1 / 64
/** At most so many words are common: their pairs are a square of it. */
const commonLimit = 1024
/** Word numbers stay far below this, so two make one exact key. */
const keyBase = 2 ** 26

/**
 * Where two common words stand side by side. `of the` is in thousands of texts that would have to be read one by one;
 * this index knows them beforehand. Words that become common later are only slower, never wrong.
 */
export class NeighborWords {
  readonly #common = new Set<number>()
  #postings = new Map<number, PostingList>()

  /** @param texts how many there are */
  constructor(postings: readonly PostingList[], texts: number) {
    const from = Math.max(commonFrom, texts * commonPart)
    const sizes = postings.map(({ size }, word) => ({ size, word })).filter(({ size }) => size >= from)
    sizes.sort((a, b) => b.size - a.size)
    for (const { word } of sizes.slice(0, commonLimit)) this.#common.add(word)
  }

  isCommon(word: number): boolean {
    return this.#common.has(word)
  }

  /** Notes a text that is new, given as word numbers in their order. */
  add(slot: number, words: readonly number[]): void {
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

  /** Adds to a set the texts in which the two words stand side by side. */
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
