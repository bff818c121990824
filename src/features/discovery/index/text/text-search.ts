import { LRUCache } from 'lru-cache'
import { foldText } from '#/lib/text/fold-text.ts'
import {
  beginsJoined,
  beginsWord,
  containsText,
  fewMatches,
  forgivenSlips,
  isWrittenSo,
  joinedLettersLimit,
  joinedLettersOf,
  marksOf,
  type SearchText,
  slipsBetween,
  wordsOf,
} from '../../rules/discovery-text.rules.ts'
import type { KnownCategory } from '../../rules/filter-kinds.rules.ts'
import {
  type Bitset,
  bitsetFor,
  bitsetOf,
  countBits,
  differenceOf,
  forEachSlot,
  hasBit,
  intersectInto,
  intersectionOf,
  isEmpty,
  NOTHING,
  PostingList,
  someSlot,
  subtractInto,
  unionOf,
  uniteInto,
} from '../bitset.ts'
import { TextIndex } from './text-index.ts'

/** The games that match a text. */
export interface TextMatch {
  found: Bitset
  /** The same games in layers that share none, closest first (`closenessOf`). */
  layers: readonly Bitset[]
  /** Those of them that do not contain the text; their layers are the last. */
  guesses: Bitset
  /** Ranked slots, inserted after a number of layers; they are in none. */
  first: readonly number[]
  ahead: number
}

/** The searched texts of a game: as written, and folded. */
export interface Texts {
  written: { title: string; description: string }
  title: string
  /** The title with its accents; null without any. */
  markedTitle: string | null
  description: string
}

/** Folds the texts of a game. */
export function textsOf(written: Texts['written']): Texts {
  const title = foldText(written.title)
  return {
    written,
    title,
    markedTitle: marksOf(written.title, title),
    description: foldText(written.description),
  }
}

/** Access to titles stored elsewhere. */
export interface Titles {
  original: (slot: number) => string
  folded: (slot: number) => string
  /** The slots whose whole title equals a folded text. */
  slotsTitled: (folded: string) => ArrayLike<number>
}

/** All results are in layers. */
const IN_LAYERS = { first: [], ahead: 0 }

/** At 100,000 games a cached result takes up to 60 KB. */
const savedAnswers = 256

/** Searches titles, descriptions and category names. */
export class TextSearch {
  readonly titles = new TextIndex()
  readonly descriptions = new TextIndex()
  readonly #guesses: TitleGuesses
  /** The titles that have accents, with them. */
  #markedTitles = new Map<number, string>()
  readonly #recent = new LRUCache<string, TextMatch>({ max: savedAnswers })
  readonly #written: Titles
  readonly #categories: () => readonly KnownCategory[]
  readonly #gamesIn: (slug: string) => Bitset

  /** @param gamesIn the games in a category */
  constructor(titles: Titles, categories: () => readonly KnownCategory[], gamesIn: (slug: string) => Bitset) {
    this.#written = titles
    this.#gamesIn = gamesIn
    this.#guesses = new TitleGuesses(this.titles, titles.folded)
    this.#categories = categories
  }

  foldedTitle = (slot: number): string => this.#written.folded(slot)

  /** Puts the texts of a free slot in. */
  add(slot: number, { written, title, markedTitle, description }: Texts): void {
    if (markedTitle !== null) this.#markedTitles.set(slot, markedTitle)
    this.titles.add(slot, written.title, title)
    this.descriptions.add(slot, written.description, description)
    this.#guesses.add(slot, title)
    this.forgetAnswers()
  }

  remove(slot: number): void {
    this.#guesses.remove(slot, this.titles.textOf(slot))
    this.titles.remove(slot)
    this.#markedTitles.delete(slot)
    this.descriptions.remove(slot)
    this.forgetAnswers()
  }

  /** Must be called when results change for other reasons: a category's name, or its games. */
  forgetAnswers(): void {
    this.#recent.clear()
  }

  /** Finds adjacent pairs of common words: once, after many games, in steps with pauses. */
  *learnNeighbors(): Generator<void> {
    yield* this.titles.learnNeighbors()
    yield* this.descriptions.learnNeighbors()
  }

  /**
   * The games that match a text: those that contain it and, if these are few and weak, those with similar titles.
   * @param mayGuess whether to include similar titles, which take most of the time
   */
  find(search: SearchText, mayGuess = true): TextMatch {
    const key = mayGuess ? search.typed : `${search.typed}\n`
    const known = this.#recent.get(key)
    if (known) return known
    const match = this.#match(search, mayGuess)
    this.#recent.set(key, match)
    return match
  }

  #match(search: SearchText, mayGuess: boolean): TextMatch {
    const titles = this.titles.find(search)
    let found = unionOf(titles, this.descriptions.find(search))
    let isGood = false
    for (const category of this.#categories()) {
      if (!containsText(category.name, category.folded, search)) continue
      const games = this.#gamesIn(category.slug)
      found = unionOf(found, games)
      isGood ||= beginsWord(category.folded, search) && !isEmpty(games)
    }
    const exact = this.#titledExactly(search, titles)
    const layers = [
      ...this.#writtenFirst(exact, search),
      ...this.#writtenFirst(differenceOf(titles, exact), search),
      differenceOf(found, titles),
    ]
    const isPoor = () => countBits(found) < fewMatches && !isGood && !this.#hasBegunWord(found, search)
    return mayGuess && isPoor()
      ? this.#withGuesses(search, found, layers)
      : { ...IN_LAYERS, found, layers, guesses: NOTHING }
  }

  /**
   * The games whose title contains a text and, if these are few and weak, similar ones; `beginning` are the titles that begin
   * with it.
   */
  findTitles(search: SearchText, beginning: ArrayLike<number>): TextMatch {
    const found = this.titles.find(search)
    const exact = this.#titledExactly(search, found)
    const begun = bitsetOf(32 * found.length, beginning)
    const layers = [
      ...this.#writtenFirst(exact, search),
      ...this.#writtenFirst(differenceOf(found, exact), search).flatMap((layer) => [
        intersectionOf(layer, begun),
        differenceOf(layer, begun),
      ]),
    ]
    const isPoor = countBits(found) < fewMatches && !this.#hasBegunWord(found, search)
    return isPoor
      ? this.#withGuesses(search, found, layers)
      : { ...IN_LAYERS, found, layers, guesses: NOTHING }
  }

  /** A set in two: the titles that are written with the accents of a text, and the others. */
  #writtenFirst(set: Bitset, search: SearchText): [Bitset, Bitset] {
    if (search.marked === null) return [set, NOTHING]
    const written = bitsetFor(32 * set.length)
    for (const [slot, marked] of this.#markedTitles) {
      if (hasBit(set, slot) && isWrittenSo(marked, search)) written[slot >>> 5]! |= 1 << (slot & 31)
    }
    return [written, differenceOf(set, written)]
  }

  /** Whether a word of some title begins with a text. */
  #hasBegunWord(set: Bitset, search: SearchText): boolean {
    return someSlot(set, (slot) => beginsWord(this.#written.folded(slot), search))
  }

  #withGuesses(search: SearchText, containing: Bitset, layers: readonly Bitset[]): TextMatch {
    const guesses = this.#guesses.find(search, (target, typed) => {
      for (const { slug, folded } of this.#categories())
        if (` ${folded}`.includes(` ${typed}`)) uniteInto(target, this.#gamesIn(slug))
    })
    subtractInto(guesses, containing)
    const wordCount = wordsOf(search.folded).length
    const whole = this.#pick(guesses, (slot) => wordsOf(this.#written.folded(slot)).length === wordCount)
    const found = unionOf(guesses, containing)
    return { ...IN_LAYERS, found, layers: [...layers, whole, differenceOf(guesses, whole)], guesses }
  }

  #titledExactly(search: SearchText, titles: Bitset): Bitset {
    if (search.folded === '') {
      return this.#pick(titles, (slot) => this.#written.original(slot).toLowerCase() === search.typed)
    }
    const titled = this.#written.slotsTitled(search.folded)
    return titled.length === 0 ? NOTHING : bitsetOf(32 * titles.length, titled)
  }

  #pick(set: Bitset, isWanted: (slot: number) => boolean): Bitset {
    const picked = bitsetFor(32 * set.length)
    forEachSlot(set, (slot) => {
      if (isWanted(slot)) picked[slot >>> 5]! |= 1 << (slot & 31)
    })
    return picked
  }
}

/** Returns the exact matches, then the guesses, whatever the sort (ruling 21). */
export function literalFirst({ found, guesses }: TextMatch): Bitset[] {
  if (isEmpty(guesses)) return [found]
  return [differenceOf(found, guesses), guesses]
}

/** Whether there are no exact matches. */
export function isAllGuessed({ found, guesses }: TextMatch): boolean {
  return !isEmpty(guesses) && countBits(guesses) === countBits(found)
}

/** Finds titles similar to words that no game contains, by `resemblesTitle`. */
export class TitleGuesses {
  readonly #titles: TextIndex
  readonly #foldedTitleOf: (slot: number) => string
  /** Titles by their first letters, ignoring spaces. */
  #openings = new Map<string, PostingList>()
  /** For each word of the titles its letters as a 32-bit mask. */
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
