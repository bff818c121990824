import type { GameEntry } from '../rules/discovery-entry.rules.ts'
import { containsText, type SearchText, wordsOf } from '../rules/discovery-text.rules.ts'
import type { KnownCategory } from '../rules/known-categories.rules.ts'
import { type Bitset, bitsetFor, forEachSlot, isEmpty, subtractInto, uniteInto } from './bitset.ts'
import { RecentAnswers } from './recent-answers.ts'
import { TextIndex } from './text-index.ts'
import { TitleGuesses } from './title-guesses.ts'

/** What a text finds. */
export interface TextMatch {
  found: Bitset
  /** The same games in layers that share none, closest first (`closenessOf`). */
  layers: readonly Bitset[]
  guessed: boolean
}

/** A category and the games in it. */
export interface CategoryGames {
  category: KnownCategory
  games: Bitset
}

/** At 100,000 games a kept answer takes up to 60 KB. */
const keptAnswers = 256

/** Searches titles, descriptions and category names together. */
export class TextSearch {
  readonly #titles = new TextIndex()
  readonly #descriptions = new TextIndex()
  readonly #guesses = new TitleGuesses(this.#titles)
  readonly #slotsByTitle = new Map<string, Set<number>>()
  readonly #recent = new RecentAnswers<TextMatch>(keptAnswers)
  readonly #originalTitleOf: (slot: number) => string
  readonly #categories: () => readonly CategoryGames[]

  constructor(originalTitleOf: (slot: number) => string, categories: () => readonly CategoryGames[]) {
    this.#originalTitleOf = originalTitleOf
    this.#categories = categories
  }

  add(slot: number, { game, title, description }: GameEntry): void {
    this.#titles.add(slot, game.title, title)
    this.#descriptions.add(slot, game.description, description)
    this.#guesses.add(slot, title)
    const equal = this.#slotsByTitle.get(title)
    if (equal === undefined) this.#slotsByTitle.set(title, new Set([slot]))
    else equal.add(slot)
    this.forgetAnswers()
  }

  remove(slot: number, { title }: GameEntry): void {
    this.#titles.remove(slot)
    this.#descriptions.remove(slot)
    this.#guesses.remove(slot, title)
    const equal = this.#slotsByTitle.get(title)!
    equal.delete(slot)
    if (equal.size === 0) this.#slotsByTitle.delete(title)
    this.forgetAnswers()
  }

  /** To be called when what a text finds has changed otherwise: with a category's name, or with the games in it. */
  forgetAnswers(): void {
    this.#recent.clear()
  }

  /** Learns where common words stand side by side: once, after many games, in steps with pauses between. */
  *learnNeighbors(): Generator<void> {
    yield* this.#titles.learnNeighbors()
    yield* this.#descriptions.learnNeighbors()
  }

  /** The games a text finds: those that contain it or, only when there are none, those whose title is near to it. */
  find(search: SearchText): TextMatch {
    return this.#recent.get(search.typed, () => {
      const titles = this.#titles.find(search)
      const found = Uint32Array.from(titles)
      uniteInto(found, this.#descriptions.find(search))
      for (const { category, games } of this.#categories()) {
        if (containsText(category.name, category.folded, search)) uniteInto(found, games)
      }
      if (isEmpty(found)) return this.#guess(search)
      const exact = this.#titledExactly(search, titles)
      subtractInto(titles, exact)
      const others = Uint32Array.from(found)
      subtractInto(others, exact)
      subtractInto(others, titles)
      return { found, layers: [exact, titles, others], guessed: false }
    })
  }

  /** The games whose title contains a text, else guesses; `beginning` are the titles that begin with it. */
  findTitles(search: SearchText, beginning: ArrayLike<number>): TextMatch {
    const found = this.#titles.find(search)
    if (isEmpty(found)) return this.#guess(search)
    const exact = this.#titledExactly(search, found)
    const begun = bitsetFor(32 * found.length)
    for (let at = 0; at < beginning.length; at++) {
      const slot = beginning[at]!
      begun[slot >>> 5]! |= 1 << (slot & 31)
    }
    subtractInto(begun, exact)
    const others = Uint32Array.from(found)
    subtractInto(others, exact)
    subtractInto(others, begun)
    return { found, layers: [exact, begun, others], guessed: false }
  }

  #guess(search: SearchText): TextMatch {
    const found = this.#guesses.find(search, (target, typed) => {
      for (const { category, games } of this.#categories()) {
        if (wordsOf(category.folded).some((word) => word.startsWith(typed))) uniteInto(target, games)
      }
    })
    const wordCount = wordsOf(search.folded).length
    const whole = this.#pick(found, (slot) => wordsOf(this.#titles.textOf(slot)).length === wordCount)
    const parts = Uint32Array.from(found)
    subtractInto(parts, whole)
    return { found, layers: [whole, parts], guessed: !isEmpty(found) }
  }

  #titledExactly(search: SearchText, titles: Bitset): Bitset {
    if (search.folded === '') {
      return this.#pick(titles, (slot) => this.#originalTitleOf(slot).toLowerCase() === search.typed)
    }
    const exact = this.#titles.emptySet()
    for (const slot of this.#slotsByTitle.get(search.folded) ?? []) exact[slot >>> 5]! |= 1 << (slot & 31)
    return exact
  }

  #pick(set: Bitset, isWanted: (slot: number) => boolean): Bitset {
    const picked = bitsetFor(32 * set.length)
    forEachSlot(set, (slot) => {
      if (isWanted(slot)) picked[slot >>> 5]! |= 1 << (slot & 31)
    })
    return picked
  }
}
