/** When a game's words answer a visitor's words: contained in one spelling, or near enough to be a guess. */

import { foldKeepingMarks, foldText } from '#/lib/text.ts'

/** Returns a text normalised but with its accents, to compare with what was typed; null if it has none. */
export function marksOf(text: string, folded: string): string | null {
  const marked = foldKeepingMarks(text)
  return marked === folded ? null : marked
}

export const wordsOf = (folded: string): string[] => (folded === '' ? [] : folded.split(' '))

export interface SearchText {
  /** As typed, in lower case: what counts when the folded text is empty (`?!`, `...`). */
  typed: string
  folded: string
  /** With accents as typed; null where there are none. */
  marked: string | null
}

/** Parses a search text; `null` if it is blank. */
export function readSearchText(q: string): SearchText | null {
  const typed = q.trim().toLowerCase()
  if (typed === '') return null
  const folded = foldText(typed)
  return { typed, folded, marked: marksOf(typed, folded) }
}

/** Whether a text contains a searched one, ignoring case, accents and punctuation (ruling 21); a search of punctuation alone is matched literally. */
export const containsText = (original: string, folded: string, search: SearchText): boolean =>
  search.folded === '' ? original.toLowerCase().includes(search.typed) : folded.includes(search.folded)

/** Whether a matching title (`marked`: by `marksOf`) has the typed accents: `ö` finds what `o` finds, exact letters first. */
export const isWrittenSo = (marked: string | null, search: SearchText): boolean =>
  search.marked === null || marked?.includes(search.marked) === true

/** With fewer matches than this, none of them good, games with similar titles are added as guesses. */
export const fewMatches = 6

/** Whether a text contains the searched one at the beginning of a word; matches within words are weaker. */
export const beginsWord = (folded: string, search: SearchText): boolean =>
  ` ${folded}`.includes(` ${search.folded}`)

/** Number of tolerated typos in a word: one from 5 letters, two from 9; none in numbers and symbols. */
export function forgivenSlips(word: string): 0 | 1 | 2 {
  if (!/^\p{L}{5,}$/u.test(word)) return 0
  return word.length < 9 ? 1 : 2
}

/** The edit distance, with transpositions, between a typed word and a word, or any prefix of it while typing. */
export function slipsBetween(typed: string, word: string, isBeginning: boolean): number {
  const width = word.length + 1
  if (rows[0].length < width) rows = rowsFor(width)
  let [beforePrevious, previous, current] = rows
  for (let column = 0; column < width; column++) previous[column] = column
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1)
    const before = row > 1 ? typed.charCodeAt(row - 2) : -1
    current[0] = row
    for (let column = 1; column < width; column++) {
      const other = word.charCodeAt(column - 1)
      let fewest = previous[column - 1]! + (letter === other ? 0 : 1)
      fewest = Math.min(fewest, previous[column]! + 1, current[column - 1]! + 1)
      const isSwap = column > 1 && before === other && letter === word.charCodeAt(column - 2)
      if (isSwap) fewest = Math.min(fewest, beforePrevious[column - 2]! + 1)
      current[column] = fewest
    }
    ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
  }
  if (!isBeginning) return previous[width - 1]!
  let fewest = previous[0]!
  for (let column = 1; column < width; column++) fewest = Math.min(fewest, previous[column]!)
  return fewest
}

/** What slips are counted in; made once, for whole vocabularies are compared. */
const rowsFor = (width: number) =>
  [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)] as const
let rows = rowsFor(64)

/** Whether a typed word may stand for a word: as its prefix, or with tolerated typos (`isLast`: still being typed). */
const resemblesWord = (typed: string, word: string, isLast: boolean): boolean =>
  word.startsWith(typed) || slipsBetween(typed, word, isLast) <= forgivenSlips(typed)

/** A search of at least so many letters is also compared without its spaces (`patch work`, `terraformingmars`). */
export const joinedLettersLimit = 4

/** Whether each typed word resembles a word of a title or begins one of its categories' names, or all joined begin it. */
export function resemblesTitle(
  search: SearchText,
  title: string,
  categoryNames: readonly { folded: string }[],
): boolean {
  const typedWords = wordsOf(search.folded)
  const everyWordFits = typedWords.every(
    (typed, at) =>
      wordsOf(title).some((word) => resemblesWord(typed, word, at === typedWords.length - 1)) ||
      categoryNames.some(({ folded }) => ` ${folded}`.includes(` ${typed}`)),
  )
  return typedWords.length > 0 && (everyWordFits || beginsJoined(search.folded, title))
}

/** Whether a title begins with the typed letters, ignoring spaces. */
export function beginsJoined(folded: string, title: string): boolean {
  const letters = joinedLettersOf(folded)
  return letters.length >= joinedLettersLimit && joinedLettersOf(title).startsWith(letters)
}

export const joinedLettersOf = (folded: string): string => folded.replaceAll(' ', '')
