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

/** The most likely language of a title in another script, for `lang`; undefined for mostly Latin letters. */
export function languageOfTitle(title: string): string | undefined {
  const letters = title.match(/\p{L}/gu) ?? []
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
  if (foreign.length * 2 <= letters.length) return undefined
  const written = foreign.join('')
  return LANGUAGES.find(([known]) => known.test(written))?.[1]
}
