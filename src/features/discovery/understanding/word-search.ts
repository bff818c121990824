import { titleWithLanguage } from '#/features/games/model/games.rules.ts'
import { type Bitset, NOTHING, unionOf } from '../index/bitset.ts'
import { TextIndex } from '../index/text-search.ts'
import type { SearchText } from '../rules/discovery-text.rules.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import { THEMES } from './words.rules.ts'

/** Finds games by a word in any of its forms, such as "farm" and "farmers". Searches titles, descriptions, designers and more. */
export class WordSearch {
  readonly #texts: Record<Field, TextIndex>

  /** @param shared indexes of titles and descriptions, which the literal search keeps up to date */
  constructor(shared: { titles: TextIndex; descriptions: TextIndex }) {
    this.#texts = { ...shared, alternativeTitles: new TextIndex(), details: new TextIndex() }
  }

  add(slot: number, game: SearchableGame): void {
    const { tagline, designers, artists, mechanics, awards, publisher } = game
    const titles = game.alternativeTitles.map((entry) => titleWithLanguage(entry).title)
    const details = [tagline ?? '', ...designers, ...artists, ...mechanics, ...awards, publisher ?? '']
    this.#texts.alternativeTitles.add(slot, titles.join(' · '))
    this.#texts.details.add(slot, details.join(' · '))
  }

  remove(slot: number): void {
    this.#texts.alternativeTitles.remove(slot)
    this.#texts.details.remove(slot)
  }

  /** Returns whether any game's text has the word in any of its forms. */
  isKnown(word: string): boolean {
    const forms = formsOf(word)
    return word.length > 1 && FIELDS.some((field) => this.#texts[field].words.numbersOf(forms).length > 0)
  }

  /** Returns the games with an alternative title that contains the text. */
  otherTitles(search: SearchText | null): Bitset {
    return search ? this.#texts.alternativeTitles.find(search) : NOTHING
  }

  /** Returns the games whose texts have the word in any form or, with `withTheme`, another word of its theme. */
  holding(word: string, fields: readonly Field[], withTheme: boolean): Bitset {
    const theme = (withTheme && THEMES.get(word)) || []
    return [word, ...theme].map((each) => this.holdingForms(each, fields)).reduce(unionOf)
  }

  /** Returns the games whose texts have the word in any form, or contain the phrase. */
  holdingForms(word: string, fields: readonly Field[]): Bitset {
    const forms = formsOf(word)
    const sets = fields.map((name) => {
      const texts = this.#texts[name]
      return word.includes(' ') ? texts.find(searchOf(word)) : texts.holding(texts.words.numbersOf(forms))
    })
    return sets.reduce(unionOf)
  }
}

/** Returns the forms of a word: `farm`, `farms`, `farmer`, `farming`. */
function formsOf(word: string): string[] {
  const base = word.length > 5 ? word.replace(/(?:ing|er|ed|y)$/, '') : word
  return word.length === 1 ? [word] : ENDINGS.map((ending) => base + ending)
}

/** Returns a folded text as a search text. */
const searchOf = (folded: string): SearchText => ({ typed: folded, folded, marked: null })

const ENDINGS = ['', 's', 'es', 'ing', 'ings', 'ed', 'er', 'ers', 'y', 'ies', 'ly', 'd', 'n', 'r', 'rs']

/** The names of a game's searched texts. `details` has the tagline, designers, artists, mechanics, awards and publisher. */
export const FIELDS = ['titles', 'alternativeTitles', 'details', 'descriptions'] as const
export type Field = (typeof FIELDS)[number]
