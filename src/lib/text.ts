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
const separators = /[^\p{L}\p{M}\p{N}\p{S}%_\\]+/gu
const numberTouchingLetter = /(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu

/**
 * Normalises texts for comparison: lower case, no accents, no apostrophes, other punctuation as one space, digits separate from
 * letters. `CO₂` and `co 2`, `ZÈRTZ` and `zertz`, `7wonders: duel` and `7 Wonders Duel` become equal.
 */
export const foldText = (text: string) =>
  fold(text, 'NFKD', (composed) =>
    composed
      .replace(accents, '')
      .toLowerCase()
      .replace(unusualLetters, (letter) => plainLetters[letter] ?? letter),
  )

/** Normalises texts for comparison like {@link foldText}, but keeps accents and special letters: `Ōrléans` becomes `ōrléans`. */
export const foldKeepingMarks = (text: string) => fold(text, 'NFKC', (composed) => composed.toLowerCase())

function fold(text: string, form: 'NFKC' | 'NFKD', lettersOf: (composed: string) => string): string {
  if (plainWords.test(text)) return text
  // Some letters decompose into an apostrophe and another letter.
  const composed = text.replace(silentSigns, '').normalize(form).replace(silentSigns, '')
  return lettersOf(composed)
    .replaceAll('&', ' and ')
    .replace(numberTouchingLetter, ' ')
    .replace(separators, ' ')
    .trim()
}

/** Normalises a name to a slug, so that all its spellings give the same: `Card Game` becomes `card-game`, `José` `jose`. */
export const foldedSlug = (name: string): string => foldText(name).replaceAll(' ', '-')

/** Normalises a text to one line: trimmed, without line breaks, double spaces and invisible characters. */
export const tidyLine = (typed: string) => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Normalises a typed text of several lines: trimmed, with `\n` line breaks, without control characters. */
export const tidyText = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Whether a text has any visible character: a letter, number, punctuation mark or symbol. */
export const canBeSeen = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Whether html has any visible content: text or an image. */
export const showsSomething = (html: string) =>
  /<img\s/i.test(html) || canBeSeen(html.replace(/<[^>]*>|&(?:nbsp|#160|#xa0);/gi, ''))

/** Scripts that identify a language; other titles get the page's language. */
const LANGUAGES: readonly (readonly [letters: RegExp, language: string])[] = [
  [/[\p{scx=Hiragana}\p{scx=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  // Han alone is Chinese, or a Japanese name without kana: the larger part decides.
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Greek}/u, 'el'],
  [/[іїєґ]/iu, 'uk'],
  [/[ђјљњћџ]/iu, 'sr'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Thai}/u, 'th'],
]

/** Returns the most likely language of a title by its script, as a `lang` attribute; undefined for mostly Latin letters. */
export function languageOfTitle(title: string): string | undefined {
  const letters = title.match(/\p{L}/gu) ?? []
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
  if (foreign.length * 2 <= letters.length) return undefined
  const written = foreign.join('')
  return LANGUAGES.find(([known]) => known.test(written))?.[1]
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 forbids.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes a text for an XML element or attribute; characters forbidden in XML are removed. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}
