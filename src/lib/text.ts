/** Plain replacements for letters that Unicode does not decompose, such as `ss` for `ß`. */
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

/** Matches texts that folding would not change. */
const plainWords = /^[a-z]+(?: [a-z]+)*$/
const silentSigns = /['’‘ʼ`´™®©℠]|\p{Cf}/gu
const accents = /\p{M}+/gu
const unusualLetters = /[ßøłæœđðþıς]/g
// `%`, `_` and `\` are ordinary characters of a search (checklist HOME-14), and so is every symbol (`c++`, emoji).
const separators = /[^\p{L}\p{M}\p{N}\p{S}%_\\]+/gu
const numberTouchingLetter = /(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu

/** Normalises a text for comparison, ignoring case, accents and punctuation: `7Wonders: Duel` becomes `7 wonders duel`. */
export const foldText = (text: string) =>
  fold(text, 'NFKD', (composed) =>
    composed
      .replace(accents, '')
      .toLowerCase()
      .replace(unusualLetters, (letter) => plainLetters[letter] ?? letter),
  )

/** Normalises a text for comparison, ignoring case and punctuation, but not accents: `Ōrléans: Duel` becomes `ōrléans duel`. */
export const foldKeepingAccents = (text: string) => fold(text, 'NFKC', (composed) => composed.toLowerCase())

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

/** Converts a name to a slug without capitals, accents and punctuation: `Café Game!` becomes `cafe-game`. */
export const foldedSlug = (name: string): string => foldText(name).replaceAll(' ', '-')

/** Normalises a text to one line: trims it, and replaces line breaks, repeated spaces and control characters by one space. */
export const tidyLine = (typed: string) => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Normalises a text of several lines: trims it, unifies line breaks, and removes control characters. */
export const tidyText = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Whether a text has a visible character: a letter, digit, punctuation mark or symbol. */
export const canBeSeen = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Whether html has visible content: text or an image. */
export const showsSomething = (html: string) =>
  /<img\s/i.test(html) || canBeSeen(html.replace(/<[^>]*>|&(?:nbsp|#160|#xa0);/gi, ''))

/** Languages that can be recognised by their script; titles in other scripts get no `lang` attribute. */
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

/** Guesses the language of a title from its script: `ja`, `el`. Returns undefined if most letters are Latin. */
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

/** Escapes a text for an XML element or attribute, and removes characters that XML forbids. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}
