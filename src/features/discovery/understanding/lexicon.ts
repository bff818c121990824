import { mechanicWords } from '#/domain/games/facts/mechanics.rules.ts'
import { titleWithLanguage } from '#/domain/games/games.rules.ts'
import { foldText } from '#/shared/text/fold-text.ts'
import { forgivenSlips, slipsBetween } from '../rules/discovery-text.rules.ts'
import { type CreditKind, creditsOf, type SearchableGame } from './criteria.rules.ts'
import { THEMES } from './themes.rules.ts'
import { keyOfWords, SMALL_WORDS, stem, wordMeanings } from './words.rules.ts'

/** What words of the catalogue itself name. */
export type Named =
  | { kind: 'title'; label: string; ids: readonly number[]; isWhole: boolean }
  | { kind: CreditKind; label: string; names: readonly string[] }
  | { kind: 'mechanic'; label: string; names: readonly string[] }
  | { kind: 'category'; label: string; slugs: readonly string[] }

interface Counted {
  kind: 'title' | CreditKind | 'mechanic'
  label: string
  value: string | number
  /** How many games say so; at 0 it is gone. */
  games: number
}

const LEADING_ARTICLE = /^(?:the|a|an|die|der|das|le|la|les|l|el|los|las|de|het|il) /
const COMPANY_WORDS =
  /(?: (?:games?|spiele|studios?|editions?|edition|publishing|publications|company|co|inc|llc|gmbh|verlag|entertainment group|entertainment|group|interactive|press|toys|labs?|projects?))+$/
const LONGEST_NAME = 8

/** The names in a catalogue as words of a query, each with its kind; counted, so that a name goes with its last game. */
export class Lexicon {
  readonly #names = new Map<string, Map<string, Counted>>()
  readonly #categories = new Map<string, { label: string; slugs: string[] }>()
  /** How often a word stands in a title, and two words beside each other. */
  readonly #titleWords = new Map<string, number>()
  readonly #titlePairs = new Map<string, number>()

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
  named(key: string): Named[] {
    const found: Named[] = []
    const counted = [...(this.#names.get(key)?.values() ?? [])]
    const titles = counted.filter(({ kind }) => kind === 'title')
    if (titles.length > 0) {
      const whole = titles.filter(
        ({ label }) => keyOfWords(label).replace(LEADING_ARTICLE, '') === key.replace(LEADING_ARTICLE, ''),
      )
      found.push({
        kind: 'title',
        label: (whole[0] ?? titles[0]!).label,
        ids: [...new Set([...whole, ...titles].map(({ value }) => Number(value)))],
        isWhole: whole.length > 0,
      })
    }
    const present = (mechanicWords.get(key) ?? this.#mechanicsBySpelling(key)).filter((name) =>
      this.#names.get(keyOfWords(name))?.has(`mechanic ${name}`),
    )
    const plain = counted.filter(({ kind }) => kind === 'mechanic').map(({ value }) => String(value))
    const mechanics = [...new Set([...present, ...plain])]
    if (mechanics.length > 0)
      found.push({ kind: 'mechanic', label: mechanics.length === 1 ? mechanics[0]! : key, names: mechanics })
    const category = this.#categories.get(key)
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

  /** The mechanics whose names are some words, in the singular or not. */
  #mechanicsBySpelling(key: string): readonly string[] {
    return stemmedMechanics.get(key) ?? []
  }

  /** Whether two words stand beside each other in a title. */
  isInTitle(first: string, second: string): boolean {
    return this.#titlePairs.has(`${first} ${second}`)
  }

  isTitleWord(word: string): boolean {
    return this.#titleWords.has(word)
  }

  /** The word that was meant by one with a slip in it, if one is near; the dictionary's before those of titles and names. */
  nearest(word: string): string | null {
    let best: { word: string; slips: number } | null = null
    const slips = forgivenSlips(word)
    if (slips === 0) return null
    for (const words of [knownWords, this.#titleWords.keys(), this.#singleNames()]) {
      for (const each of words) {
        if (Math.abs(each.length - word.length) > slips || each.length < 4) continue
        if (each[0] !== word[0] && each[1] !== word[1]) continue
        const apart = slipsBetween(word, each, false)
        if (apart <= slips && apart < (best?.slips ?? 9)) best = { word: each, slips: apart }
      }
    }
    return best?.word ?? null
  }

  *#singleNames(): Generator<string> {
    for (const key of this.#names.keys()) if (!key.includes(' ')) yield key
  }

  #count(game: SearchableGame, by: 1 | -1): void {
    const named = (key: string, kind: Counted['kind'], value: string | number, label: string) => {
      if (key === '' || key.split(' ').length > LONGEST_NAME) return
      const here = this.#names.get(key) ?? new Map<string, Counted>()
      const id = `${kind} ${value}`
      const entry = here.get(id) ?? { kind, label, value, games: 0 }
      entry.games += by
      if (entry.games > 0) here.set(id, entry)
      else here.delete(id)
      if (here.size > 0) this.#names.set(key, here)
      else this.#names.delete(key)
    }
    const titles = [game.title, ...game.alternativeTitles.map((entry) => titleWithLanguage(entry).title)]
    for (const key of new Set(titles.flatMap(keysOfTitle))) {
      if (!isPlainWord(key)) named(key, 'title', game.id, game.title)
    }
    for (const title of titles) {
      const words = keyOfWords(title).split(' ')
      words.forEach((word, at) => {
        tally(this.#titleWords, word, by)
        if (at > 0) tally(this.#titlePairs, `${words[at - 1]} ${word}`, by)
      })
    }
    for (const kind of ['designer', 'artist', 'publisher'] as const) {
      const names = new Set(creditsOf(game, kind))
      for (const name of names) {
        const keys = kind === 'publisher' ? keysOfCompany(name) : keysOfPerson(name)
        for (const key of new Set(keys)) named(key, kind, foldText(name), name)
      }
    }
    for (const mechanic of new Set(game.mechanics))
      named(keyOfWords(mechanic), 'mechanic', mechanic, mechanic)
  }
}

const stemmedMechanics = new Map([...mechanicWords].map(([word, names]) => [keyOfWords(word), names]))

/** The words by which the dictionary and the vocabulary of mechanics are made. */
const knownWords: readonly string[] = [
  ...new Set([...wordMeanings.keys(), ...stemmedMechanics.keys()].flatMap((key) => key.split(' '))),
].filter((word) => word.length >= 5)

/** Whether a single word means something of its own in any catalogue, so that it names nothing by itself. */
function isPlainWord(key: string): boolean {
  if (key.includes(' ')) return false
  return wordMeanings.has(key) || SMALL_WORDS.has(key) || stemmedMechanics.has(key) || THEMES.has(key)
}

function keysOfTitle(title: string): string[] {
  const whole = foldText(title)
  const begun = foldText(title.split(/\s*[:–—!?]\s+/)[0] ?? title)
  const texts = [whole, begun].flatMap((text) => [text, text.replace(LEADING_ARTICLE, '')])
  const initials = [whole, begun, begun.replace(LEADING_ARTICLE, '')].flatMap((text) => {
    const words = text.split(' ')
    return words.length >= 3 ? [words.map((word) => (/^\d/.test(word) ? ` ${word} ` : word[0])).join('')] : []
  })
  return [
    ...texts.filter((text) => text.length > 1).map(keyOfWords),
    ...initials.map((text) => keyOfWords(text.trim())),
  ]
}

function keysOfPerson(name: string): string[] {
  const whole = foldText(name)
  const words = whole.split(' ')
  const last = stem(words.at(-1) ?? '')
  const isNameAlone = words.length > 1 && last.length >= 4 && !isPlainWord(last)
  return [keyOfWords(whole), ...(isNameAlone ? [last] : [])]
}

function keysOfCompany(name: string): string[] {
  const parts = [name, ...name.split(/[()]/)].map(foldText).filter((part) => part !== '')
  return parts.flatMap((part) => {
    const short = part.replace(COMPANY_WORDS, '')
    const key = keyOfWords(short)
    return short.length >= 4 && !isPlainWord(key) ? [keyOfWords(part), key] : [keyOfWords(part)]
  })
}

function tally(counts: Map<string, number>, word: string, by: number): void {
  const count = (counts.get(word) ?? 0) + by
  if (count > 0) counts.set(word, count)
  else counts.delete(word)
}
