import { titleWithLanguage } from '#/features/games/model/games.rules.ts'
import { foldText } from '#/lib/text.ts'
import { type Bitset, NOTHING, unionOf } from '../index/bitset.ts'
import { TextIndex } from '../index/text/text-index.ts'
import type { SearchText } from '../rules/discovery-text.rules.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import { THEMES } from './words.rules.ts'

/** The text indexes of titles and descriptions, shared with the literal search. */
export interface SharedTexts {
  titles: TextIndex
  descriptions: TextIndex
  foldedTitle: (slot: number) => string
}

/** Finds games by a word in any of its forms, in titles, other titles, further texts and descriptions. */
export class SearchedWords {
  readonly #words: Record<Field, TextIndex>
  readonly foldedTitle: (slot: number) => string

  constructor({ titles, descriptions, foldedTitle }: SharedTexts) {
    this.foldedTitle = foldedTitle
    this.#words = { titles, others: new TextIndex(), further: new TextIndex(), descriptions }
  }

  add(slot: number, game: SearchableGame): void {
    for (const [name, text] of Object.entries(ownTextsOf(game)) as [OwnField, string][])
      this.#words[name].add(slot, text, foldText(text))
  }

  remove(slot: number): void {
    for (const name of OWN_FIELDS) this.#words[name].remove(slot)
  }

  /** Whether any game has a word, in any of its forms. */
  isKnown(word: string): boolean {
    return (
      word.length > 1 && FIELDS.some((name) => this.#words[name].words.numbersOf(formsOf(word)).length > 0)
    )
  }

  /** The games with a matching other title. */
  otherTitles(search: SearchText | null): Bitset {
    return search ? this.#words.others.find(search) : NOTHING
  }

  /** The games that hold a word in any of its forms or another word of its theme. */
  holding(word: string, fields: readonly Field[], withTheme: boolean): Bitset {
    const theme = (withTheme && THEMES.get(word)) || []
    return [word, ...theme].map((each) => this.holdingForms(each, fields)).reduce(unionOf)
  }

  /** The games that hold a word in any of its forms. */
  holdingForms(word: string, fields: readonly Field[]): Bitset {
    const forms = formsOf(word)
    const sets = fields.map((name) => {
      const texts = this.#words[name]
      return word.includes(' ') ? texts.find(searchOf(word)) : texts.holding(texts.words.numbersOf(forms))
    })
    return sets.reduce(unionOf)
  }
}

/** The forms of a word: `farm` is `farms`, `farmer` and `farming`. */
function formsOf(word: string): string[] {
  const base = word.length > 5 ? word.replace(/(?:ing|er|ed|y)$/, '') : word
  return word.length === 1 ? [word] : ENDINGS.map((ending) => base + ending)
}

/** A folded text as a search. */
const searchOf = (folded: string): SearchText => ({ typed: folded, folded, marked: null })

const ENDINGS = ['', 's', 'es', 'ing', 'ings', 'ed', 'er', 'ers', 'y', 'ies', 'ly', 'd', 'n', 'r', 'rs']

/** The texts of a game in which words are looked for, the most significant first. */
export const FIELDS = ['titles', 'others', 'further', 'descriptions'] as const
export type Field = (typeof FIELDS)[number]

const OWN_FIELDS = ['others', 'further'] as const
type OwnField = (typeof OWN_FIELDS)[number]

/** The texts of a game searched for its own meaning only: its other titles, and short texts about it. */
function ownTextsOf(game: SearchableGame): Record<OwnField, string> {
  return {
    others: game.alternativeTitles.map((entry) => titleWithLanguage(entry).title).join(' · '),
    further: [
      game.tagline ?? '',
      ...game.designers,
      ...game.artists,
      ...game.mechanics,
      ...game.awards,
      game.publisher ?? '',
    ].join(' · '),
  }
}
