import { LRUCache } from 'lru-cache'
import { mechanicWords } from '#/features/games/model/facts/mechanics.rules.ts'
import { titleWithLanguage } from '#/features/games/model/games.rules.ts'
import { foldText } from '#/lib/text.ts'
import { hasMoreBitsThan, lettersIn } from '../index/text-search.ts'
import { editDistance, toleratedTypos } from '../rules/discovery-text.rules.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import { capitalised } from '../rules/filter-words.rules.ts'
import { type CreditKind, type Criterion, creditsOf } from './criteria.rules.ts'
import { keyOfPhrase, keyOfWords, SMALL_WORDS, stem, THEMES, titleCase, wordMeanings } from './words.rules.ts'

/** The games that a title in a search text can mean: "azul" means Azul, but also "Azul: Summer Pavilion". */
export interface NamedGames {
  label: string
  ids: readonly number[]
  /** Whether the name is a whole title, instead of its beginning or its initials. */
  isWhole: boolean
}

/** A name in a search text, with its meaning. For example, "Uwe Rosenberg" means: games by this designer. */
export interface NamedCriterion {
  label: string
  criterion: Criterion
}

interface Counted {
  kind: 'title' | CreditKind | 'mechanic'
  label: string
  value: string | number
  /** Number of games with this name; at 0 the entry is removed. */
  games: number
}

const LEADING_ARTICLE = /^(?:the|a|an|die|der|das|le|la|les|l|el|los|las|de|het|il) /
const COMPANY_WORDS =
  /(?: (?:games?|spiele|studios?|editions?|edition|publishing|publications|company|co|inc|llc|gmbh|verlag|entertainment group|entertainment|group|interactive|press|toys|labs?|projects?))+$/
const COMPANY_WORDS_JOINED = /games?$/
const LONGEST_NAME = 8

/** The names in the catalogue (titles, people, companies, mechanics, categories), for finding them in a search text. */
export class Lexicon {
  /** Maps each name to its meaning, or to a list if it has several. A single meaning without a list saves half the memory. */
  readonly #names = new Map<string, Counted | readonly Counted[]>()
  /** Names that are a single word, for finding typos. */
  readonly #singleNames = new CountedWords()
  readonly #categories = new Map<string, NamedCriterion>()
  /** Number of occurrences of words, and of adjacent pairs of words, in titles. */
  readonly #titleWords = new CountedWords()
  readonly #titlePairs = new Map<string, number>()
  /** The dictionary key of each mechanic, cached, since all games share a few hundred mechanics. */
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
        if (key !== '')
          this.#categories.set(key, { label: name, criterion: { kind: 'category', slugs: [slug] } })
    }
  }

  /** Returns the games whose title has the name, whole titles first; null if there are none. */
  titled(key: string): NamedGames | null {
    const titles = this.#counted(key).filter(({ kind }) => kind === 'title')
    if (titles.length === 0) return null
    const whole = titles.filter(({ label }) => {
      const title = keyOfWords(label).replace(LEADING_ARTICLE, '')
      return title === key.replace(LEADING_ARTICLE, '') || title.replaceAll(' ', '') === key
    })
    return {
      label: (whole[0] ?? titles[0]!).label,
      ids: [...new Set([...whole, ...titles].map(({ value }) => Number(value)))],
      isWhole: whole.length > 0,
    }
  }

  /** Returns the conditions that a name expresses: mechanics, then the category, then people and companies. */
  criteria(key: string): readonly NamedCriterion[] {
    const counted = this.#counted(key)
    const category = this.#categories.get(key)
    const spelled = mechanicsByKey.get(key)
    // Most words name nothing.
    if (counted.length === 0 && !category && !spelled) return NOTHING
    const creditedAs = (kind: CreditKind | 'mechanic') => counted.filter((each) => each.kind === kind)
    const carried = spelled?.filter((name) =>
      this.#counted(this.#mechanicKeys.memo(name)).some(
        ({ kind, value }) => kind === 'mechanic' && value === name,
      ),
    )
    const mechanics = [
      ...new Set([...(carried ?? []), ...creditedAs('mechanic').map(({ value }) => String(value))]),
    ]
    const found: NamedCriterion[] = []
    if (mechanics.length > 0) {
      const label = mechanics.length === 1 ? mechanics[0]! : capitalised(key)
      found.push({ label, criterion: { kind: 'mechanic', names: mechanics } })
    }
    if (category) found.push(category)
    for (const kind of CREDITS) {
      const credits = creditedAs(kind)
      const names = credits.map(({ value }) => String(value))
      const label = credits.length === 1 ? credits[0]!.label : titleCase(key)
      if (credits.length > 0) found.push({ label, criterion: { kind, names } })
    }
    return found
  }

  /** Returns whether two words are adjacent in a title. */
  isInTitle(first: string, second: string): boolean {
    return this.#titlePairs.has(`${first} ${second}`)
  }

  isTitleWord(word: string): boolean {
    return this.#titleWords.has(word)
  }

  /** Returns the known word closest to a misspelled one, dictionary words before titles and names; null if none is close. */
  nearest(word: string): string | null {
    const apart = joinedKeys.get(word)
    if (apart !== undefined) return apart
    const slips = toleratedTypos(word)
    if (slips === 0 && word.length < 4) return null
    const letters = lettersIn(word)
    const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)]
    let best: string | null = null
    let fewest = 9
    const compare = (each: string, forgiven = slips) => {
      if (fewest === 1 || each.length < 4 || Math.abs(each.length - word.length) > forgiven) return
      if (each.charCodeAt(0) !== first && each.charCodeAt(1) !== second) return
      if (hasMoreBitsThan(forgiven, letters & ~lettersIn(each))) return
      const slipsApart = editDistance(word, each, false)
      if (slipsApart <= forgiven && slipsApart < fewest) [best, fewest] = [each, slipsApart]
    }
    // The dictionary's words are few, so that more may be forgiven.
    const ofDictionary = word.length >= 8 ? 2 : 1
    for (const each of knownWords)
      if (ofDictionary <= slips || each[0] === word[0]) compare(each, ofDictionary)
    if (slips === 0) return best
    for (const words of [this.#titleWords, this.#singleNames])
      words.forEachOfLength(word.length - slips, word.length + slips, (each) => compare(each))
    return best
  }

  #counted(key: string): readonly Counted[] {
    const here = this.#names.get(key) ?? NOTHING
    return Array.isArray(here) ? here : [here as Counted]
  }

  #countName(key: string, kind: Counted['kind'], value: string | number, label: string, by: 1 | -1): void {
    if (key === '' || key.split(' ').length > LONGEST_NAME) return
    const before = this.#counted(key)
    const known = before.find((each) => each.value === value && each.kind === kind)
    if (known) known.games += by
    if (known && known.games > 0) return
    const after = known
      ? before.filter((each) => each !== known)
      : [...before, { kind, label, value, games: 1 }]
    if (after.length === 0) this.#names.delete(key)
    else this.#names.set(key, after.length === 1 ? after[0]! : after)
    if (before.length * after.length === 0 && !key.includes(' ')) this.#singleNames.tally(key, by)
  }

  #count(game: SearchableGame, by: 1 | -1): void {
    const titles = [game.title, ...game.alternativeTitles.map((entry) => titleWithLanguage(entry).title)]
    const keys = new Set<string>()
    for (const title of titles) {
      const folded = foldText(title)
      for (const key of keysOfTitle(title, folded)) keys.add(key)
      const words = keyOfPhrase(folded).split(' ')
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
    for (const kind of CREDITS) {
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

/** The roles of people and companies; if a name has several, the earlier is likelier. */
const CREDITS = ['designer', 'publisher', 'artist'] as const
const NOTHING: readonly never[] = []

/** Words with their number of occurrences, grouped by length. */
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

/** The mechanics that a word or phrase may mean, by its dictionary key. */
const mechanicsByKey = new Map([...mechanicWords].map(([word, names]) => [keyOfWords(word), names]))

/** All single words of the search dictionary and of the synonyms of mechanics, for correcting typos. */
const knownWords: readonly string[] = [
  ...new Set([...wordMeanings.keys(), ...mechanicsByKey.keys()].flatMap((key) => key.split(' '))),
].filter((word) => word.length >= 5 && /^[a-z]+$/.test(word))

/** The dictionary key of each phrase by its joined spelling: "deckbuilding". */
const joinedKeys = new Map(
  [...mechanicsByKey.keys(), ...wordMeanings.keys()].flatMap((key) =>
    key.includes(' ') && key.length >= 8 ? [[key.replaceAll(' ', ''), key] as const] : [],
  ),
)

/** Returns whether a single word has a meaning in any catalogue, so that alone it is not a title or name. */
function isPlainWord(key: string): boolean {
  if (key.includes(' ')) return false
  return wordMeanings.has(key) || SMALL_WORDS.has(key) || mechanicsByKey.has(key) || THEMES.has(key)
}

/** Returns the keys by which a title is found: whole, without its article, up to its colon, and by its initials. */
function keysOfTitle(title: string, whole: string): string[] {
  const start = title.split(/\s*[:–—!?]\s+/, 1)[0] ?? title
  const begun = start === title ? whole : foldText(start)
  const texts = new Set([whole, begun].flatMap((text) => [text, text.replace(LEADING_ARTICLE, '')]))
  return [...texts].flatMap((text) => {
    const words = text.split(' ')
    const initials = words.map((word) => (word >= '0' && word < ':' ? ` ${word} ` : word[0])).join('')
    const names = words.length < 3 ? [text] : [text, initials.trim().replace(/ +/g, ' ')]
    return names.filter(({ length }) => length > 1).map(keyOfPhrase)
  })
}

function keysOfPerson(whole: string): string[] {
  const last = stem(whole.slice(whole.lastIndexOf(' ') + 1))
  const isNameAlone = whole.includes(' ') && last.length >= 4 && !isPlainWord(last)
  return [keyOfPhrase(whole), ...(isNameAlone ? [last] : [])]
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
