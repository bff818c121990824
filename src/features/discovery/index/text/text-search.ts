import {
  beginsJoined,
  beginsWord,
  containsText,
  fewMatches,
  isWrittenSo,
  joinedLettersLimit,
  joinedLettersOf,
  marksOf,
  type SearchText,
  wordsOf,
} from '../../rules/discovery-text.rules.ts'
import type { KnownCategory } from '../../rules/filters-of-games.rules.ts'
import {
  type Bitset,
  countBits,
  differenceOf,
  intersectionOf,
  isEmpty,
  NOTHING,
  pickOf,
  slotsIn,
  unionOf,
} from '../bitset.ts'
import type { Layer } from '../game-orders.ts'
import { TextIndex } from './text-index.ts'

/** The games that a typed text finds, in layers from exact matches to guesses. */
export interface TextMatch {
  found: Bitset
  /** The same games in layers that share none, closest first: sets, and slots that are in an order of their own. */
  layers: readonly Layer[]
  /** Those of them that do not contain the text; their layers are the last. */
  guesses: Bitset
}

/** What the search of texts knows of games and categories beyond its own indexes. */
interface Surroundings {
  /** The title of a slot as it is written. */
  written: (slot: number) => string
  /** The same folded. */
  folded: (slot: number) => string
  categories: () => readonly KnownCategory[]
  gamesIn: (slug: string) => Bitset
}

/** Finds games by a typed text in titles, descriptions and category names. */
export class TextSearch {
  readonly titles = new TextIndex()
  readonly descriptions = new TextIndex()
  readonly #around: Surroundings

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** The games that contain a text and, if these are few and weak and it may guess, those with similar titles. */
  find(search: SearchText, mayGuess = true): TextMatch {
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

  /** The games whose title contains a text, those that begin with it first, and, if these are few and weak, similar ones. */
  findTitles(search: SearchText): TextMatch {
    const found = this.titles.find(search)
    const [exact, others] = this.#titleLayers(found, search)
    const layers = others.flatMap((layer) => {
      const begun = pickOf(layer, (slot) => this.#around.folded(slot).startsWith(search.folded))
      return [begun, differenceOf(layer, begun)]
    })
    return this.#withGuesses(search, found, [...exact, ...layers], false)
  }

  /** Titles that are a text and titles that contain more, both in two: those written with its accents, and the others. */
  #titleLayers(titles: Bitset, search: SearchText): [exact: Bitset[], others: Bitset[]] {
    const { written, folded } = this.#around
    const exact = pickOf(titles, (slot) =>
      search.folded === '' ? written(slot).toLowerCase() === search.typed : folded(slot) === search.folded,
    )
    const isAsTyped = (slot: number) =>
      /[^\0-\x7f]/.test(written(slot)) && isWrittenSo(marksOf(written(slot), folded(slot)), search)
    const inTwo = (set: Bitset): Bitset[] => {
      if (search.marked === null) return [set, NOTHING]
      const asTyped = pickOf(set, isAsTyped)
      return [asTyped, differenceOf(set, asTyped)]
    }
    return [inTwo(exact), inTwo(differenceOf(titles, exact))]
  }

  /** Adds titles similar to a text, unless the games that contain it are many or good. */
  #withGuesses(search: SearchText, found: Bitset, layers: readonly Bitset[], isGood: boolean): TextMatch {
    const isBegun = (slot: number) => beginsWord(this.#around.folded(slot), search)
    if (isGood || countBits(found) >= fewMatches || slotsIn(found).some(isBegun))
      return { found, layers, guesses: NOTHING }
    const guesses = differenceOf(this.#similar(search), found)
    const wordCount = wordsOf(search.folded).length
    const whole = pickOf(guesses, (slot) => wordsOf(this.#around.folded(slot)).length === wordCount)
    const further = [whole, differenceOf(guesses, whole)]
    return { found: unionOf(guesses, found), layers: [...layers, ...further], guesses }
  }

  /** The games with a title similar to a text, by `resemblesTitle`. */
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

  /** The games whose title begins with the letters of a text, ignoring spaces. */
  #beginningJoined(folded: string): Bitset {
    const letters = joinedLettersOf(folded)
    if (letters.length < joinedLettersLimit) return NOTHING
    // Their first word begins with the letters, or the letters with it.
    const { words } = this.titles
    const beginnings = words.numbersOf(Array.from(letters, (_, at) => letters.slice(0, at)))
    const candidates = this.titles.holding([...words.containing(` ${letters}`), ...beginnings])
    return pickOf(candidates, (slot) => beginsJoined(folded, this.#around.folded(slot)))
  }
}
