/** Whether a text matches a search text: exactly after folding, or with tolerated typos, as a guess. */

import { foldKeepingAccents, foldText } from '#/lib/text.ts'

/** Returns a text in lower case but with its accents: "Für zwei" becomes "für zwei". Returns null if the text has no accents. */
export function accented(text: string, textWithoutAccents: string): string | null {
  const marked = foldKeepingAccents(text)
  return marked === textWithoutAccents ? null : marked
}

export const wordsOf = (folded: string): string[] => (folded === '' ? [] : folded.split(' '))

export interface SearchText {
  /** The text as typed, in lower case; it is searched if the folded text is empty (`?!`, `...`). */
  typed: string
  folded: string
  /** The text folded but with its accents; null if it has none. */
  marked: string | null
}

/** Parses a search text. Returns null if the text is blank. */
export function readSearchText(q: string): SearchText | null {
  const typed = q.trim().toLowerCase()
  if (typed === '') return null
  const folded = foldText(typed)
  return { typed, folded, marked: accented(typed, folded) }
}

/** Returns whether a text contains the search text (ruling 21). `folded` is `original` in lower case and without accents. */
export const containsText = (original: string, folded: string, search: SearchText): boolean =>
  search.folded === '' ? original.toLowerCase().includes(search.typed) : folded.includes(search.folded)

/** Returns whether a title contains the search text with the accents as typed. Returns true if no accents were typed. */
export const hasTypedAccents = (title: string | null, search: SearchText): boolean =>
  search.marked === null || title?.includes(search.marked) === true

/** A search that finds fewer games than this may add games with similar titles, in case the search text contains typos. */
export const enoughResults = 6

/** Returns whether any word of a text begins with the search text. */
export const beginsWord = (folded: string, search: SearchText): boolean =>
  ` ${folded}`.includes(` ${search.folded}`)

/** Returns the number of tolerated typos in a word: one from 5 letters, two from 9. Words with digits tolerate none. */
export function toleratedTypos(word: string): 0 | 1 | 2 {
  if (!/^\p{L}{5,}$/u.test(word)) return 0
  return word.length < 9 ? 1 : 2
}

/** Returns the number of typos between two words; swapped letters are one. If `isBeginning`, `typed` may lack the word's end. */
export function editDistance(typed: string, word: string, isBeginning: boolean): number {
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

/** Creates the rows in which the edit distance is computed; reused between calls, since whole vocabularies are compared. */
const rowsFor = (width: number) =>
  [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)] as const
let rows = rowsFor(64)

/** Whether a typed word may stand for a word: as its prefix, or with tolerated typos (`isLast`: it is still being typed). */
const resemblesWord = (typed: string, word: string, isLast: boolean): boolean =>
  word.startsWith(typed) || editDistance(typed, word, isLast) <= toleratedTypos(typed)

/** A search text of at least this many letters is also searched without its spaces, so that `patch work` finds Patchwork. */
export const minJoinedLetters = 4

/** Returns whether a search text is similar to a game's title, despite typos. The text may also name the game's categories. */
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
  return typedWords.length > 0 && (everyWordFits || beginsIgnoringSpaces(search.folded, title))
}

/** Whether a title begins with a search text of at least four letters, ignoring spaces: `patchwork` begins with `patch work`. */
export function beginsIgnoringSpaces(searchText: string, title: string): boolean {
  const letters = joinedLettersOf(searchText)
  return letters.length >= minJoinedLetters && joinedLettersOf(title).startsWith(letters)
}

export const joinedLettersOf = (folded: string): string => folded.replaceAll(' ', '')
