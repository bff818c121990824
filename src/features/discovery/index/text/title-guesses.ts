import {
  beginsJoined,
  forgivenSlips,
  joinedLettersLimit,
  joinedLettersOf,
  type SearchText,
  slipsBetween,
  wordsOf,
} from '#/features/discovery/rules/discovery-text.rules.ts'
import { type Bitset, forEachSlot, intersectInto, isEmpty, uniteInto } from '../bitset.ts'
import { PostingList } from '../posting-list.ts'
import type { TextIndex } from './text-index.ts'

/** Finds the titles that are near to words no game contains, as `resemblesTitle` says. */
export class TitleGuesses {
  readonly #titles: TextIndex
  readonly #foldedTitleOf: (slot: number) => string
  /** Titles by their first letters, spaces ignored. */
  #openings = new Map<string, PostingList>()
  /** For each word of the titles the letters in it, as far as 32 bits tell them apart. */
  readonly #letters: number[] = []

  /** @param foldedTitleOf the folded title of a slot */
  constructor(titles: TextIndex, foldedTitleOf: (slot: number) => string) {
    this.#titles = titles
    this.#foldedTitleOf = foldedTitleOf
  }

  add(slot: number, title: string): void {
    const opening = openingOf(title)
    let posting = this.#openings.get(opening)
    if (posting === undefined) {
      posting = new PostingList()
      this.#openings.set(opening, posting)
    }
    posting.add(slot)
  }

  remove(slot: number, title: string): void {
    this.#openings.get(openingOf(title))!.remove(slot)
  }

  /** The slots of near titles; `beginningCategory` adds the games of the categories that have a word with this beginning. */
  find(search: SearchText, beginningCategory: (target: Bitset, typed: string) => void): Bitset {
    const typedWords = wordsOf(search.folded)
    const found = this.#titles.emptySet()
    for (const [at, typed] of typedWords.entries()) {
      const fitting = this.#titles.emptySet()
      this.#titles.uniteWords(fitting, this.#wordsNear(typed, at === typedWords.length - 1))
      beginningCategory(fitting, typed)
      if (at === 0) uniteInto(found, fitting)
      else intersectInto(found, fitting)
      if (isEmpty(found)) break
    }
    uniteInto(found, this.#beginningJoined(search.folded))
    return found
  }

  #wordsNear(typed: string, isLast: boolean): number[] {
    const { words } = this.#titles.words
    const near = [...this.#titles.words.containing(` ${typed}`)]
    const slips = forgivenSlips(typed)
    if (slips === 0) return near
    this.#learnLetters()
    const typedLetters = lettersIn(typed)
    for (let number = 0; number < words.length; number++) {
      // Cheap doubts first: each typed letter that the word lacks is a slip, and so is each letter of length.
      if (isMoreThan(slips, typedLetters & ~this.#letters[number]!)) continue
      const word = words[number]!
      const missing = typed.length - word.length
      if (missing > slips || (!isLast && -missing > slips)) continue
      if (slipsBetween(typed, word, isLast) <= slips) near.push(number)
    }
    return near
  }

  #beginningJoined(folded: string): Bitset {
    const found = this.#titles.emptySet()
    const opening = openingOf(folded)
    if (opening.length < joinedLettersLimit) return found
    const candidates = this.#titles.emptySet()
    this.#openings.get(opening)?.uniteInto(candidates)
    forEachSlot(candidates, (slot) => {
      if (beginsJoined(folded, this.#foldedTitleOf(slot))) found[slot >>> 5]! |= 1 << (slot & 31)
    })
    return found
  }

  #learnLetters(): void {
    const { words } = this.#titles.words
    for (let number = this.#letters.length; number < words.length; number++) {
      this.#letters.push(lettersIn(words[number]!))
    }
  }
}

function openingOf(folded: string): string {
  return joinedLettersOf(folded).slice(0, joinedLettersLimit)
}

function lettersIn(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Whether more than so many bits are set; `bits & (bits - 1)` takes the lowest away. */
function isMoreThan(limit: number, bits: number): boolean {
  let rest = bits
  for (let taken = 0; taken < limit; taken++) rest &= rest - 1
  return rest !== 0
}
