/** Parses a search text into conditions, an order, a game to compare with, and remaining words. The longest phrases win. */

import { mechanicWords } from '#/features/games/model/facts/mechanics.rules.ts'
import { foldText } from '#/lib/text.ts'
import { NUMBER_WORDS, readNumbers } from './numbers.rules.ts'
import { famousAt, LIKENESS_WORDS, readLikeness } from './read-likeness.rules.ts'
import type { CatalogueNames, Reading, Word } from './reading.rules.ts'
import {
  famousGames,
  keyAt,
  keyOfWord,
  SMALL_WORDS,
  stem,
  THEMES,
  wordMeanings,
  wordSet,
} from './words.rules.ts'

/** How a search text is understood. Each of the `readings` is a part of the text with the meaning of that part. */
export interface Understanding {
  readings: Reading[]
  /** Returns the search text without the words of a part. */
  without: (reading: Reading) => string
  /** Returns the words of a part, as they were typed. */
  wordsOf: (reading: Reading) => string
  /** The search text with typos corrected; null if there were none. */
  corrected: string | null
}

const LONGEST_PHRASE = 8
const MOST_WORDS = 24

/** Splits a search text into at most 24 words, in lower case without accents and punctuation. */
export function wordsOfQuery(q: string): Word[] {
  const words: Word[] = []
  for (const part of q.matchAll(/\S+/g)) {
    const texts = foldText(part[0].replace(/(?<=[\p{L}\p{N}])[-–—/](?=[\p{L}\p{N}])/gu, ' '))
      .replace(/([<>≤≥$€£+=])/g, ' $1 ')
      .split(' ')
      .filter((text) => text !== '')
    for (const text of texts)
      words.push({ ...wordOf(text), from: part.index, to: part.index + part[0].length })
  }
  return words.slice(0, MOST_WORDS)
}

const wordOf = (text: string) => ({ text, stem: stem(text), key: keyOfWord(text) })

/** Finds out what a search text means: "short Rosenberg games" means games under 30 minutes by the designer Uwe Rosenberg. */
export function understand(q: string, names: CatalogueNames): Understanding {
  const words = wordsOfQuery(q)
  let corrected = false
  for (const [at, word] of words.entries()) {
    const isKnown =
      SMALL_WORDS.has(word.stem) ||
      dictionaryWords.has(word.key) ||
      names.isKnownWord(word.stem) ||
      names.lexicon.isTitleWord(word.key) ||
      names.lexicon.titled(word.key) ||
      names.lexicon.criteria(word.key).length > 0
    const near = isKnown ? null : names.lexicon.nearest(word.stem)
    if (near === null || near === word.stem) continue
    words[at] = { ...word, ...wordOf(near) }
    corrected = true
  }
  const readings = readWords(words, names)
  return {
    readings,
    without: ({ from, to }) =>
      `${q.slice(0, words[from]!.from)} ${q.slice(words[to - 1]!.to)}`.replace(/\s+/g, ' ').trim(),
    wordsOf: ({ from, to }) => q.slice(words[from]!.from, words[to - 1]!.to),
    corrected: corrected ? words.map(({ text }) => text).join(' ') : null,
  }
}

function readWords(words: readonly Word[], names: CatalogueNames): Reading[] {
  const readings: Reading[] = []
  let at = 0
  while (at < words.length) {
    const best = bestAt(words, at, names)
    if (best) {
      readings.push(best)
      at = best.to
    } else {
      const word = words[at]!
      const before = words[at - 1]
      const isRefused = before !== undefined && NEGATIONS.has(before.stem) && THEMES.has(word.stem)
      const text = { to: at + 1, words: [word.stem] }
      if (isRefused) readings.push({ kind: 'not', label: `Not: “${word.text}”`, from: at - 1, ...text })
      else if (!SMALL_WORDS.has(word.stem) && /[\p{L}\p{N}]/u.test(word.text))
        readings.push({ kind: 'text', label: `“${word.text}”`, from: at, ...text })
      at++
    }
  }
  const liked = likeSeveral(words, famousAlone(words, readings))
  return joined(dropRepeated(eitherTitle(eitherName(words, liked))))
}

/** If the whole text is a famous game that the catalogue lacks, it means games like it. */
function famousAlone(words: readonly Word[], readings: Reading[]): Reading[] {
  const texts = readings.filter(({ kind }) => kind === 'text')
  const others = readings.filter(({ kind }) => kind !== 'text')
  if (texts.length === 0 || others.some(({ kind }) => kind !== 'players' && kind !== 'sort')) return readings
  const [from, to] = [texts[0]!.from, texts.at(-1)!.to]
  const famous = famousAt(keyAt(words, from, to))
  if (!famous) return readings
  return [{ kind: 'like', label: `Like ${famous.label}`, from, to, like: famous.like }, ...others]
}

/** Returns the longest part that begins with a word; of equally long ones, the likeliest. */
function bestAt(words: readonly Word[], at: number, names: CatalogueNames): Reading | null {
  const found = [
    ...readLikeness(words, at, names),
    ...readMakers(words, at, names),
    ...readNumbers(words, at),
    ...readPhrases(words, at, names),
    ...readTitleWords(words, at, names),
  ]
  return found.reduce<Reading | null>((best, each) => (best && best.to >= each.to ? best : each), null)
}

/** Returns the meanings of phrases that begin with a word, from the dictionary and the catalogue, the longest first. */
function readPhrases(words: readonly Word[], at: number, names: CatalogueNames): Reading[] {
  // "not a card game", "that don't take all night": words between belong to neither.
  let negation = NEGATIONS.has(words[at]!.stem) ? 1 : 0
  while (negation > 0 && BETWEEN.has(words[at + negation]?.stem ?? '')) negation++
  for (let to = Math.min(words.length, at + LONGEST_PHRASE); to > at; to--) {
    const key = keyAt(words, at, to)
    const readings = readKey(key, at, to, names)
    const isFreeOf = words[to]?.text === 'free' || words[to]?.text === 'less'
    if (readings[0]?.criterion && isFreeOf && to - at < 3) return [notReading(readings[0], at, to + 1)]
    if (readings.length > 0) return readings.map((reading) => withYearOfAward(words, reading))
    // "no take that": the words between may be the name itself.
    for (let start = at + 1; start <= at + negation && start < to; start++) {
      const [plain] = readKey(keyAt(words, start, to), at, to, names)
      if (plain?.criterion && plain.kind !== 'year') return [notReading(plain, at, to)]
    }
  }
  return []
}

const notReading = ({ label, criterion }: Reading, from: number, to: number): Reading => ({
  kind: 'not',
  label: `Not: ${label}`,
  from,
  to,
  criterion: { kind: 'not', of: criterion! },
})

/** Parses "by the designer of Patchwork", "from the makers of Azul": who made a game, named by that game. */
function readMakers(words: readonly Word[], at: number, names: CatalogueNames): Reading[] {
  const maker = words[at]!.stem
  if (maker !== 'publisher' && !DESIGNERS.has(maker)) return []
  const kind = maker === 'publisher' ? maker : 'designer'
  let next = at + 1
  while (MADE_BY.has(words[next]?.stem ?? '')) next++
  if (next === at + 1) return []
  for (let to = Math.min(words.length, next + LONGEST_PHRASE); to > next; to--) {
    const title = names.lexicon.titled(keyAt(words, next, to))
    const credits = title ? names.creditsOf(title.ids, kind) : []
    if (credits.length === 0) continue
    const folded = credits.map(foldText)
    return [{ kind, label: credits.join(', '), from: at, to, criterion: { kind, names: folded } }]
  }
  return []
}

const MADE_BY = wordSet('of by who that made designed behind did')
const DESIGNERS = wordSet('designer maker creator author guy team')

/** "Rosenberg or Knizia" means games of either; without "or", games of both. */
function eitherName(words: readonly Word[], readings: readonly Reading[]): Reading[] {
  const hasOr = (to: number, from: number) => to + 1 === from && OR.has(words[to]!.stem)
  return readings.map((reading) => {
    const { kind, from, to } = reading
    const other = readings.find(
      (each) => each.kind === kind && (hasOr(each.to, from) || hasOr(to, each.from)),
    )
    const [own, its] = [reading.criterion, other?.criterion]
    if (!own || !its) return reading
    if ('names' in own && 'names' in its)
      return { ...reading, criterion: { ...own, names: [...own.names, ...its.names] } }
    if (own.kind === 'category' && its.kind === 'category')
      return { ...reading, criterion: { ...own, slugs: [...own.slugs, ...its.slugs] } }
    return reading
  })
}

/** "Like Azul and Jaipur" means games like either, without the two. */
function likeSeveral(words: readonly Word[], readings: readonly Reading[]): Reading[] {
  const at = readings.findIndex(({ like }) => like && like.famous === null)
  const [first, second] = [readings[at], readings[at + 1]]
  const ids = second?.kind === 'title' ? second.ids : undefined
  if (!first?.like || !second || !ids) return [...readings]
  if (first.to + 1 !== second.from || !AND.has(words[first.to]!.stem)) return [...readings]
  const like = { ...first.like, ids: [...first.like.ids, ids[0]!] }
  const label = `${first.label} and ${second.label.replace(/[“”]/g, '')}`
  return [...readings.slice(0, at), { ...first, label, to: second.to, like }, ...readings.slice(at + 2)]
}

const AND = wordSet('and or und oder et ou y o')
const OR = wordSet('or oder ou o')

/** Several titles, "Azul vs Calico", mean either game; a word between them is not a mode of play. */
function eitherTitle(readings: readonly Reading[]): Reading[] {
  const titles = readings.filter(({ kind }) => kind === 'title')
  if (titles.length < 2) return [...readings]
  const ids = [...new Set(titles.flatMap((reading) => reading.ids ?? []))]
  const isBetween = ({ from, to }: Reading) =>
    titles.some((title) => title.to === from) && titles.some((title) => title.from === to)
  return readings
    .filter((reading) => reading.kind === 'title' || !isBetween(reading))
    .map((reading) => (reading.kind === 'title' ? { ...reading, ids } : reading))
}

/** "Spiel des Jahres 2018" means the award of that year, not an award-winning game from that year. */
function withYearOfAward(words: readonly Word[], reading: Reading): Reading {
  const year = words[reading.to]?.text ?? ''
  if (reading.criterion?.kind !== 'award' || reading.criterion.name === '' || !/^(?:19|20)\d\d$/.test(year))
    return reading
  const name = `${reading.criterion.name} des jahres ${year}`.replace('des jahres des jahres', 'des jahres')
  const [label, to] = [`${reading.label} ${year}`, reading.to + 1]
  return { ...reading, to, label, criterion: { kind: 'award', name } }
}

/** Returns all meanings of a phrase, the likeliest first. */
function readKey(key: string, from: number, to: number, { lexicon }: CatalogueNames): Reading[] {
  const meaning = wordMeanings.get(key)
  const title = meaning ? null : lexicon.titled(key)
  const isPhrase = key.includes(' ')
  const readings: Reading[] = []
  if (isPhrase && THEMES.has(key) && !meaning)
    readings.push({ kind: 'text', label: `“${key}”`, from, to, words: [key] })
  if (title) readings.push({ kind: 'title', label: `“${title.label}”`, from, to, ids: title.ids })
  const kindOf = meaning?.criterion?.kind ?? (meaning?.prefers ? 'prefers' : 'sort')
  if (meaning) readings.push({ kind: kindOf, ...meaning, from, to })
  // A single word that occurs in titles is no person's name.
  const isLoose = !isPhrase && lexicon.isTitleWord(key)
  for (const { label, criterion } of lexicon.criteria(key))
    if (!isLoose || criterion.kind === 'mechanic' || criterion.kind === 'category')
      readings.push({ kind: criterion.kind, label, from, to, criterion })
  return readings
}

/** Keeps two or more adjacent words of a title as text to search. */
function readTitleWords(words: readonly Word[], at: number, names: CatalogueNames): Reading[] {
  let to = at + 1
  while (to < words.length && names.lexicon.isInTitle(words[to - 1]!.key, words[to]!.key)) to++
  const meant = words.slice(at, to).filter((word) => !SMALL_WORDS.has(word.stem))
  if (to - at < 2 || meant.length < 2) return []
  const title = words.slice(at, to).map(({ text }) => text)
  return [{ kind: 'text', label: `“${title.join(' ')}”`, from: at, to, words: meant.map(({ stem }) => stem) }]
}

const NEGATIONS = wordSet(
  `no not without non except minus excluding arent isnt nothing never dont doesnt didnt cant wont avoid zero hate dislike lacking`,
)
const BETWEEN = wordSet(
  'a an the any too really very so that take last like need want involve have has much many heavy on with',
)

/** Removes parts that repeat an earlier one, except text. */
const dropRepeated = (readings: readonly Reading[]) =>
  readings.filter(
    ({ kind, label }, at) =>
      kind === 'text' || readings.findIndex((each) => each.kind === kind && each.label === label) === at,
  )

/**
 * Several designers, categories or mechanics must all match; several difficulties extend each other. What an occasion implies
 * about time and difficulty applies unless the query states it: "long date night".
 */
function joined(readings: readonly Reading[]): Reading[] {
  const stated = new Set(readings.map(({ criterion }) => criterion?.kind))
  const values = readings.flatMap(({ criterion }) =>
    criterion?.kind === 'difficulty' ? criterion.values : [],
  )
  return readings.map((reading) => {
    const { criterion } = reading
    if (criterion?.kind === 'difficulty') return { ...reading, criterion: { ...criterion, values } }
    if (criterion?.kind !== 'all') return reading
    const of = criterion.of.filter(({ kind }) => !stated.has(kind))
    return { ...reading, criterion: { ...criterion, of } }
  })
}

/** Words in which no typo is corrected. */
const dictionaryWords = new Set(
  [
    ...wordMeanings.keys(),
    ...THEMES.keys(),
    ...famousGames.keys(),
    ...mechanicWords.keys(),
    ...LIKENESS_WORDS,
    ...NUMBER_WORDS,
  ].flatMap((key) => key.split(' ').map(keyOfWord)),
)
