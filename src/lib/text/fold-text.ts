/** The normalised spelling in which texts are compared. */

/** Letters without a decomposition, as people type them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}

/** What folding leaves as it is. */
const plainWords = /^[a-z]+(?: [a-z]+)*$/
const silentSigns = /['’‘ʼ`´™®©℠]|\p{Cf}/gu
const accents = /\p{M}+/gu
const unusualLetters = /[ßøłæœđðþıς]/g
// `%`, `_` and `\` are ordinary characters of a search (checklist HOME-14), and so is every symbol (`c++`, emoji).
const separators = /[^\p{L}\p{N}\p{S}%_\\]+/gu
const numberTouchingLetter = /(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu

/**
 * Normalises texts for comparison: lower case, no accents, no apostrophes, other punctuation as one space, digits separate from
 * letters. `CO₂` and `co 2`, `ZÈRTZ` and `zertz`, `7wonders: duel` and `7 Wonders Duel` become equal.
 */
export function foldText(text: string): string {
  if (plainWords.test(text)) return text
  return (
    text
      .replace(silentSigns, '')
      .normalize('NFKD')
      // Some letters decompose into an apostrophe and another letter.
      .replace(silentSigns, '')
      .replace(accents, '')
      .toLowerCase()
      .replace(unusualLetters, (letter) => plainLetters[letter] ?? letter)
      .replaceAll('&', ' and ')
      .replace(numberTouchingLetter, ' ')
      .replace(separators, ' ')
      .trim()
  )
}

/**
 * Normalises a name to a slug, so that all its spellings give the same: `Card Game` becomes `card-game`,
 * `José` `jose`.
 */
export const foldedSlug = (name: string): string => foldText(name).replaceAll(' ', '-')

const separatorsOfMarked = /[^\p{L}\p{M}\p{N}\p{S}%_\\]+/gu

/** The same, but with accents and special letters preserved: `Ōrléans` becomes `ōrléans`. */
export function foldKeepingMarks(text: string): string {
  if (plainWords.test(text)) return text
  return text
    .replace(silentSigns, '')
    .normalize('NFKC')
    .replace(silentSigns, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(numberTouchingLetter, ' ')
    .replace(separatorsOfMarked, ' ')
    .trim()
}
