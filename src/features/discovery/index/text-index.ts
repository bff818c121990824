import { foldText } from '#/shared/text/fold-text.ts'
import { type SearchText, wordsOf } from '../rules/discovery-text.rules.ts'
import {
  type Bitset,
  bitsetFor,
  clearBit,
  forEachSlot,
  intersectInto,
  subtractInto,
  uniteInto,
  withBit,
} from './bitset.ts'
import { NeighborWords } from './neighbor-words.ts'
import { PostingList } from './posting-list.ts'
import { WordList } from './word-list.ts'

/**
 * Finds the texts that contain a searched text, as `containsText` says. It indexes the distinct words, not the texts:
 * a search inside a word is the union of the postings of the words that contain it, with no text to look at.
 */
export class TextIndex {
  readonly words = new WordList()
  readonly #postings: PostingList[] = []
  /** Texts by character: letters of the folded texts, and signs of the originals that folding loses. */
  readonly #characters = new Map<string, Bitset>()
  readonly #originals: string[] = []
  readonly #folded: string[] = []
  #neighbors: NeighborWords | null = null

  /** The folded text of a slot. */
  textOf(slot: number): string {
    return this.#folded[slot] ?? ''
  }

  /** Puts the text of a free slot in. */
  add(slot: number, original: string, folded: string): void {
    this.#originals[slot] = original
    this.#folded[slot] = folded
    const numbers = wordsOf(folded).map((word) => this.words.add(word))
    for (const number of new Set(numbers)) {
      this.#postings[number] ??= new PostingList()
      this.#postings[number].add(slot)
    }
    for (const character of charactersOf(original, folded)) {
      this.#characters.set(character, withBit(this.#characters.get(character) ?? bitsetFor(0), slot))
    }
    this.#neighbors?.add(slot, numbers)
  }

  /** Takes the text of a slot out. */
  remove(slot: number): void {
    const folded = this.textOf(slot)
    const numbers = this.#numbersIn(folded)
    for (const number of new Set(numbers)) this.#postings[number]!.remove(slot)
    for (const character of charactersOf(this.#originals[slot] ?? '', folded)) {
      clearBit(this.#characters.get(character)!, slot)
    }
    this.#neighbors?.remove(slot, numbers)
    this.#originals[slot] = ''
    this.#folded[slot] = ''
  }

  /** Learns which words are common and where they stand side by side: once, after many texts, in steps with pauses between. */
  *learnNeighbors(): Generator<void> {
    const neighbors = new NeighborWords(this.#postings)
    for (let slot = 0; slot < this.#folded.length; slot++) {
      neighbors.add(slot, this.#numbersIn(this.textOf(slot)))
      yield
    }
    this.#neighbors = neighbors
  }

  /** The slots whose text contains the searched text. */
  find(search: SearchText): Bitset {
    if (search.folded === '') return this.#findSigns(search.typed)
    const pieces = wordsOf(search.folded)
    return pieces.length === 1 ? this.#findInWords(pieces[0]!) : this.#findPhrase(search.folded, pieces)
  }

  /** Adds to a set the texts that hold one of these words. */
  uniteWords(target: Bitset, words: readonly number[]): void {
    for (const word of words) this.#postings[word]!.uniteInto(target)
  }

  /** An empty set with room for every slot. */
  emptySet(): Bitset {
    return bitsetFor(this.#folded.length)
  }

  #numbersIn(folded: string): number[] {
    return wordsOf(folded).map((word) => this.words.numberOf(word)!)
  }

  #findInWords(letters: string): Bitset {
    const found = this.emptySet()
    if (letters.length === 1) uniteInto(found, this.#characters.get(letters) ?? bitsetFor(0))
    else this.uniteWords(found, this.words.containing(letters))
    return found
  }

  /** Punctuation has no words: the texts that hold all of the signs are read. */
  #findSigns(typed: string): Bitset {
    const signs = [...new Set(typed)].filter((sign) => sign.trim() !== '')
    const found = this.#holdingAll(signs)
    if (typed.length > 1)
      this.#keepOnly(found, (slot) => this.#originals[slot]!.toLowerCase().includes(typed))
    return found
  }

  #holdingAll(characters: readonly string[]): Bitset {
    const found = this.emptySet().fill(0xffffffff)
    for (const character of characters) intersectInto(found, this.#characters.get(character) ?? bitsetFor(0))
    return found
  }

  /**
   * A phrase is the end of one word, whole words, and the beginning of another, side by side. Where two of them are common,
   * the neighbour index answers for them; only what is left is read.
   */
  #findPhrase(folded: string, pieces: readonly string[]): Bitset {
    const last = pieces.length - 1
    const fitting = pieces.map((piece, at) => {
      if (at === 0) return this.words.containing(`${piece} `)
      if (at === last) return this.words.containing(` ${piece}`)
      return [this.words.numberOf(piece)].filter((number) => number !== undefined)
    })
    let found: Bitset | null = null
    let known: Bitset = bitsetFor(0)
    for (let at = 1; at < pieces.length; at++) {
      const { sideBySide, perhaps } = this.#besides(fitting[at - 1]!, fitting[at]!)
      if (pieces.length === 2) known = sideBySide
      uniteInto(perhaps, sideBySide)
      if (found === null) found = perhaps
      else intersectInto(found, perhaps)
    }
    const unread = found!
    subtractInto(unread, known)
    this.#keepOnly(unread, (slot) => this.#folded[slot]!.includes(folded))
    uniteInto(unread, known)
    return unread
  }

  /** The texts where a left word surely stands beside a right word, and those that hold both and have to be read. */
  #besides(left: readonly number[], right: readonly number[]): { sideBySide: Bitset; perhaps: Bitset } {
    const isCommon = (word: number) => this.#neighbors?.isCommon(word) ?? false
    const commonLeft = left.filter(isCommon)
    const commonRight = right.filter(isCommon)
    const sideBySide = this.emptySet()
    for (const one of commonLeft) {
      for (const other of commonRight) this.#neighbors!.uniteInto(sideBySide, one, other)
    }
    const rareLeft = this.#holdingAny(left.filter((word) => !isCommon(word)))
    const rareRight = this.#holdingAny(right.filter((word) => !isCommon(word)))
    const anyRight = this.#holdingAny(commonRight)
    uniteInto(anyRight, rareRight)
    const perhaps = this.#holdingAny(commonLeft)
    intersectInto(perhaps, rareRight)
    intersectInto(rareLeft, anyRight)
    uniteInto(perhaps, rareLeft)
    return { sideBySide, perhaps }
  }

  #holdingAny(words: readonly number[]): Bitset {
    const found = this.emptySet()
    this.uniteWords(found, words)
    return found
  }

  #keepOnly(set: Bitset, isWanted: (slot: number) => boolean): void {
    forEachSlot(set, (slot) => {
      if (!isWanted(slot)) clearBit(set, slot)
    })
  }
}

const lostCharacters = new Map<string, boolean>()

/** Whether folding leaves nothing of a character. */
function isLost(character: string): boolean {
  let lost = lostCharacters.get(character)
  if (lost === undefined) {
    lost = foldText(character) === ''
    lostCharacters.set(character, lost)
  }
  return lost
}

function charactersOf(original: string, folded: string): Set<string> {
  const characters = new Set(folded)
  characters.delete(' ')
  for (const character of new Set(original.toLowerCase())) {
    if (isLost(character) && character.trim() !== '') characters.add(character)
  }
  return characters
}
