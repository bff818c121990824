import { LRUCache } from 'lru-cache'
import { mechanicWords } from '#/features/games/model/facts/mechanics.rules.ts'
import { titleWithLanguage } from '#/features/games/model/games.rules.ts'
import { foldText } from '#/lib/text.ts'
import { isMoreThan, lettersIn } from '../index/text/text-index.ts'
import { forgivenSlips, slipsBetween } from '../rules/discovery-text.rules.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import { type CreditKind, creditsOf } from './criteria.rules.ts'
import { keyOfFolded, keyOfWords, SMALL_WORDS, stem, THEMES, wordMeanings } from './words.rules.ts'

/** What some typed words are the name of: games, a person or company, mechanics or a category. */
export type Named =
  | { kind: 'title'; label: string; ids: readonly number[]; isWhole: boolean }
  | { kind: CreditKind; label: string; names: readonly string[] }
  | { kind: 'mechanic'; label: string; names: readonly string[] }
  | { kind: 'category'; label: string; slugs: readonly string[] }

interface Counted {
  kind: 'title' | CreditKind | 'mechanic'
  label: string
  value: string | number
  /** The number of games with this name; removed at 0. */
  games: number
}

const LEADING_ARTICLE = /^(?:the|a|an|die|der|das|le|la|les|l|el|los|las|de|het|il) /
const COMPANY_WORDS =
  /(?: (?:games?|spiele|studios?|editions?|edition|publishing|publications|company|co|inc|llc|gmbh|verlag|entertainment group|entertainment|group|interactive|press|toys|labs?|projects?))+$/
const COMPANY_WORDS_JOINED = /games?$/
const LONGEST_NAME = 8

/** Looks up what typed words name in the catalogue: titles, people, companies, mechanics, categories. A name goes with the last game that has it. */
export class Lexicon {
  /** Most keys have a single name, stored without a list: lists for all would double the memory. */
  readonly #names = new Map<string, Counted | Counted[]>()
  /** Names of one word. */
  readonly #singleNames = new CountedWords()
  readonly #categories = new Map<string, { label: string; slugs: string[] }>()
  /** Frequencies of words and adjacent pairs in titles. */
  readonly #titleWords = new CountedWords()
  readonly #titlePairs = new Map<string, number>()
  /** There are a few hundred mechanics, and every game names some. */
  readonly #mechanicKeys = new LRUCache<string, string>({ max: 1_000, memoMethod: keyOfWords })

  add(game: SearchableGame): void {
    this.#count(game, 1)
  }

  remove(game: SearchableGame): void {
    this.#count(game, -1)
  }

  setCategories(categories: readonly { slug: string; name: string }[]): void {
    this.#categories.clear()
    for (const { slug, name } of categories) {
      const keys = [keyOfWords(name), keyOfWords(name).replace(/ game$/, ''), keyOfWords(slug)]
      for (const key of new Set(keys))
        if (key !== '') this.#categories.set(key, { label: name, slugs: [slug] })
    }
  }

  /** What some words name, the kinds that are most certain first. */
  named(key: string): readonly Named[] {
    const counted = this.#named(key)
    const category = this.#categories.get(key)
    const spelled = mechanicWords.get(key) ?? stemmedMechanics.get(key)
    // Most words name nothing.
    if (counted.length === 0 && !category && !spelled) return NOTHING_NAMED
    const found: Named[] = []
    const titles = counted.filter(({ kind }) => kind === 'title')
    if (titles.length > 0) {
      const whole = titles.filter(({ label }) => {
        const whole = keyOfWords(label).replace(LEADING_ARTICLE, '')
        return whole === key.replace(LEADING_ARTICLE, '') || whole.replaceAll(' ', '') === key
      })
      found.push({
        kind: 'title',
        label: (whole[0] ?? titles[0]!).label,
        ids: [...new Set([...whole, ...titles].map(({ value }) => Number(value)))],
        isWhole: whole.length > 0,
      })
    }
    const present = (spelled ?? []).filter((name) =>
      this.#named(this.#mechanicKeys.memo(name)).some(
        ({ kind, value }) => kind === 'mechanic' && value === name,
      ),
    )
    const plain = counted.filter(({ kind }) => kind === 'mechanic').map(({ value }) => String(value))
    const mechanics = [...new Set([...present, ...plain])]
    if (mechanics.length > 0)
      found.push({
        kind: 'mechanic',
        label: mechanics.length === 1 ? mechanics[0]! : capitalized(key),
        names: mechanics,
      })
    if (category) found.push({ kind: 'category', ...category })
    for (const kind of ['designer', 'publisher', 'artist'] as const) {
      const credits = counted.filter((each) => each.kind === kind)
      if (credits.length > 0)
        found.push({
          kind,
          label:
            credits.length === 1
              ? credits[0]!.label
              : key.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()),
          names: credits.map(({ value }) => String(value)),
        })
    }
    return found
  }

  /** Whether two words are adjacent in a title. */
  isInTitle(first: string, second: string): boolean {
    return this.#titlePairs.has(`${first} ${second}`)
  }

  isTitleWord(word: string): boolean {
    return this.#titleWords.has(word)
  }

  /** The word that was meant by one with a slip in it, if one is near; the dictionary's before those of titles and names. */
  nearest(word: string): string | null {
    const apart = joinedKeys.get(word)
    if (apart !== undefined) return apart
    const slips = forgivenSlips(word)
    if (slips === 0 && word.length < 4) return null
    const letters = lettersIn(word)
    const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)]
    let best: { word: string; slips: number } | null = null
    const compare = (each: string, forgiven = slips) => {
      if (best?.slips === 1 || each.length < 4 || Math.abs(each.length - word.length) > forgiven) return
      if (each.charCodeAt(0) !== first && each.charCodeAt(1) !== second) return
      if (isMoreThan(forgiven, letters & ~lettersIn(each))) return
      const slipsApart = slipsBetween(word, each, false)
      if (slipsApart <= forgiven && slipsApart < (best?.slips ?? 9)) best = { word: each, slips: slipsApart }
    }
    // The dictionary's words are few, so that more may be forgiven.
    const ofDictionary = word.length >= 8 ? 2 : 1
    for (const each of knownWords)
      if (ofDictionary <= slips || each[0] === word[0]) compare(each, ofDictionary)
    if (slips === 0) return (best as { word: string } | null)?.word ?? null
    for (const words of [this.#titleWords, this.#singleNames])
      words.forEachOfLength(word.length - slips, word.length + slips, (each) => compare(each))
    return (best as { word: string } | null)?.word ?? null
  }

  #named(key: string): readonly Counted[] {
    const here = this.#names.get(key)
    if (here === undefined) return NOTHING_COUNTED
    return Array.isArray(here) ? here : [here]
  }

  #countName(key: string, kind: Counted['kind'], value: string | number, label: string, by: 1 | -1): void {
    if (key === '' || isLongerThan(LONGEST_NAME, key)) return
    const here = this.#names.get(key)
    if (here === undefined) {
      if (by < 0) return
      this.#names.set(key, { kind, label, value, games: 1 })
      if (!key.includes(' ')) this.#singleNames.tally(key, 1)
      return
    }
    const all = Array.isArray(here) ? here : [here]
    const known = all.find((each) => each.value === value && each.kind === kind)
    if (known === undefined) {
      if (by > 0) this.#names.set(key, [...all, { kind, label, value, games: 1 }])
      return
    }
    known.games += by
    if (known.games > 0) return
    const rest = all.filter((each) => each !== known)
    if (rest.length > 0) this.#names.set(key, rest)
    else {
      this.#names.delete(key)
      if (!key.includes(' ')) this.#singleNames.tally(key, -1)
    }
  }

  #count(game: SearchableGame, by: 1 | -1): void {
    const titles = [game.title, ...game.alternativeTitles.map((entry) => titleWithLanguage(entry).title)]
    const keys = new Set<string>()
    for (const title of titles) {
      const folded = foldText(title)
      for (const key of keysOfTitle(title, folded)) keys.add(key)
      const words = keyOfFolded(folded).split(' ')
      for (const [at, word] of words.entries()) {
        this.#titleWords.tally(word, by)
        if (at > 0) tally(this.#titlePairs, `${words[at - 1]} ${word}`, by)
      }
    }
    for (const key of keys) {
      if (!isPlainWord(key)) this.#countName(key, 'title', game.id, game.title, by)
      const [first = '', second, third] = key.split(' ')
      const joined = second !== undefined && third === undefined ? first + second : ''
      if (joined.length > 5 && !isPlainWord(joined)) this.#countName(joined, 'title', game.id, game.title, by)
    }
    for (const kind of ['designer', 'artist', 'publisher'] as const) {
      for (const name of new Set(creditsOf(game, kind))) {
        const folded = foldText(name)
        const keys = kind === 'publisher' ? keysOfCompany(name) : keysOfPerson(folded)
        for (const key of new Set(keys)) this.#countName(key, kind, folded, name, by)
      }
    }
    for (const mechanic of new Set(game.mechanics))
      this.#countName(this.#mechanicKeys.memo(mechanic), 'mechanic', mechanic, mechanic, by)
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const NOTHING_NAMED: readonly Named[] = []
const NOTHING_COUNTED: readonly Counted[] = []

/** Words with how many times each occurs, found by their length. */
class CountedWords {
  readonly #ofLength: Map<string, number>[] = []

  has(word: string): boolean {
    return this.#ofLength[word.length]?.has(word) ?? false
  }

  tally(word: string, by: number): void {
    const words = this.#ofLength[word.length] ?? new Map<string, number>()
    this.#ofLength[word.length] = words
    tally(words, word, by)
  }

  forEachOfLength(from: number, to: number, visit: (word: string) => void): void {
    for (let length = from; length <= to; length++)
      for (const word of this.#ofLength[length]?.keys() ?? []) visit(word)
  }
}

/** Whether a key has more words than a limit. */
function isLongerThan(limit: number, key: string): boolean {
  let words = 1
  for (let at = key.indexOf(' '); at >= 0 && words <= limit; at = key.indexOf(' ', at + 1)) words++
  return words > limit
}

const stemmedMechanics = new Map([...mechanicWords].map(([word, names]) => [keyOfWords(word), names]))

/** All words of the dictionary and the vocabulary of mechanics. */
const knownWords: readonly string[] = [
  ...new Set([...wordMeanings.keys(), ...stemmedMechanics.keys()].flatMap((key) => key.split(' '))),
].filter((word) => word.length >= 5 && /^[a-z]+$/.test(word))

/** What words are when they are written as one. */
const joinedKeys = new Map(
  [...stemmedMechanics.keys(), ...wordMeanings.keys()].flatMap((key) =>
    key.includes(' ') && key.length >= 8 ? [[key.replaceAll(' ', ''), key] as const] : [],
  ),
)

/** Whether a single word has a meaning in any catalogue, so that it names nothing by itself. */
function isPlainWord(key: string): boolean {
  if (key.includes(' ')) return false
  return wordMeanings.has(key) || SMALL_WORDS.has(key) || stemmedMechanics.has(key) || THEMES.has(key)
}

/** The names of a title: whole, without an article, up to its colon, and by its initials. */
function keysOfTitle(title: string, whole: string): string[] {
  const start = title.split(/\s*[:–—!?]\s+/, 1)[0] ?? title
  const begun = start === title ? whole : foldText(start)
  const texts = new Set([whole, begun].flatMap((text) => [text, text.replace(LEADING_ARTICLE, '')]))
  const keys: string[] = []
  for (const text of texts) if (text.length > 1) keys.push(keyOfFolded(text))
  for (const text of new Set([whole, begun, begun.replace(LEADING_ARTICLE, '')])) {
    const words = text.split(' ')
    if (words.length < 3) continue
    const initials = words.map((word) => (word >= '0' && word < ':' ? ` ${word} ` : word[0])).join('')
    keys.push(keyOfFolded(initials.trim().replace(/ +/g, ' ')))
  }
  return keys
}

function keysOfPerson(whole: string): string[] {
  const last = stem(whole.slice(whole.lastIndexOf(' ') + 1))
  const isNameAlone = whole.includes(' ') && last.length >= 4 && !isPlainWord(last)
  return [keyOfFolded(whole), ...(isNameAlone ? [last] : [])]
}

function keysOfCompany(name: string): string[] {
  const parts = [name, ...name.split(/[()]/)].filter((part) => part.trim() !== '')
  return parts.flatMap((written) => {
    const part = foldText(written)
    const words = part.split(' ')
    const initials = words.length > 2 ? words.map((word) => word[0]).join('') : ''
    const joined = words.length > 1 && words.some((word) => word.length === 1) ? words.join('') : ''
    const short = part.replace(COMPANY_WORDS, '')
    const key = keyOfWords(short)
    const isInitials = /^\p{Lu}{3}(?!\p{L})/u.test(written) && short.length === 3
    const isShort = (short.length >= 4 || isInitials) && !isPlainWord(key)
    const further = [initials, joined.replace(COMPANY_WORDS_JOINED, '')].filter((each) => each.length >= 3)
    return [keyOfWords(part), ...(isShort ? [key] : []), ...further]
  })
}

function tally(counts: Map<string, number>, word: string, by: number): void {
  const count = (counts.get(word) ?? 0) + by
  if (count > 0) counts.set(word, count)
  else counts.delete(word)
}
