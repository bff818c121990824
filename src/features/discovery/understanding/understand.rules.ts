/**
 * Reads a query: what it asks of a game, how it wants them ranked, which game it wants them to be like, and what stays
 * text. The longest words win; a filter comes only of what is certain, everything else ranks.
 */

import { foldText } from '#/shared/text/fold-text.ts'
import { readFigures } from './figures.rules.ts'
import { inCapitals, likeBefore, readLikeness } from './read-likeness.rules.ts'
import type { Likeness, Names, Reading, Word } from './reading.rules.ts'
import { famousGames, THEMES } from './themes.rules.ts'
import { keyAt, SMALL_WORDS, stem, wordMeanings } from './words.rules.ts'

/** What a query was understood as. */
export interface Understanding {
  readings: Reading[]
  /** The query without a reading's words. */
  without: (reading: Reading) => string
  /** A reading's own words, as they were typed. */
  wordsOf: (reading: Reading) => string
  /** The query as it would be without slips, where a word had one. */
  corrected: string | null
}

const LONGEST_PHRASE = 8
const MOST_WORDS = 24

/** The words of a query. */
export function wordsOfQuery(q: string): Word[] {
  const words: Word[] = []
  for (const part of q.matchAll(/\S+/g)) {
    const texts = foldText(part[0].replace(/(?<=[\p{L}\p{N}])[-–—/](?=[\p{L}\p{N}])/gu, ' '))
      .replace(/([<>≤≥$€£+=])/g, ' $1 ')
      .split(' ')
      .filter((text) => text !== '')
    for (const text of texts)
      words.push({ text, stem: stem(text), from: part.index, to: part.index + part[0].length })
  }
  return words.slice(0, MOST_WORDS)
}

/** Reads a query by the words of a dictionary and the names in a catalogue. */
export function understand(q: string, names: Names): Understanding {
  const words = wordsOfQuery(q)
  let corrected = false
  for (const [at, word] of words.entries()) {
    const isKnown =
      SMALL_WORDS.has(word.stem) ||
      THEMES.has(word.stem) ||
      wordMeanings.has(word.stem) ||
      names.isKnownWord(word.stem) ||
      names.isTitleWord(word.stem) ||
      names.named(word.stem).length > 0 ||
      famousWords.has(word.stem) ||
      dictionaryWords.has(word.stem)
    if (isKnown) continue
    const near = names.nearest(word.stem)
    if (near === null || near === word.stem) continue
    words[at] = { ...word, text: near, stem: stem(near) }
    corrected = true
  }
  const readings = readWords(words, names)
  return {
    readings,
    without: (reading) => cutOut(q, words, reading),
    wordsOf: ({ from, to }) => q.slice(words[from]!.from, words[to - 1]!.to),
    corrected: corrected ? words.map(({ text }) => text).join(' ') : null,
  }
}

function readWords(words: readonly Word[], names: Names): Reading[] {
  const readings: Reading[] = []
  let at = 0
  while (at < words.length) {
    const best = bestAt(words, at, names)
    if (best) {
      readings.push(best)
      at = best.to
    } else {
      const word = words[at]!
      if (!SMALL_WORDS.has(word.stem) && /[\p{L}\p{N}]/u.test(word.text))
        readings.push({ kind: 'text', label: `“${word.text}”`, from: at, to: at + 1, words: [word.stem] })
      at++
    }
  }
  return joined(dropRepeated(famousAlone(words, readings)))
}

/** Where all that is asked for is a famous game that is not here, what is like it is meant. */
function famousAlone(words: readonly Word[], readings: Reading[]): Reading[] {
  const texts = readings.filter(({ kind }) => kind === 'text')
  const others = readings.filter(({ kind }) => kind !== 'text')
  if (texts.length === 0 || others.some(({ kind }) => kind !== 'players' && kind !== 'sort')) return readings
  const [from, to] = [texts[0]!.from, texts.at(-1)!.to]
  const famous = famousGames.get(keyAt(words, from, to))
  if (!famous) return readings
  const like: Likeness = { ids: [], isHere: false, famous: keyAt(words, from, to), than: null }
  return [{ kind: 'like', label: `Like ${inCapitals(famous.name)}`, from, to, like }, ...others]
}

/** The longest reading that begins with a word; of equally long ones the most certain. */
function bestAt(words: readonly Word[], at: number, names: Names): Reading | null {
  const found = [
    ...readLikeness(words, at, names),
    ...readFigures(words, at),
    ...readPhrases(words, at, names),
    ...readTitleWords(words, at, names),
  ]
  return found.reduce<Reading | null>((best, each) => (best && best.to >= each.to ? best : each), null)
}

/** Words of the dictionary and names of the catalogue, the longest first. */
function readPhrases(words: readonly Word[], at: number, names: Names): Reading[] {
  // "not a card game": an article between belongs to neither.
  const article = ['a', 'an', 'the', 'any', 'too'].includes(words[at + 1]?.text ?? '') ? 1 : 0
  const negation = NEGATIONS.has(words[at]!.stem) ? 1 + article : 0
  for (let to = Math.min(words.length, at + LONGEST_PHRASE); to > at; to--) {
    const key = keyAt(words, at, to)
    const readings = readKey(key, at, to, names)
    if (readings.length > 0) return readings.map((reading) => withYearOfAward(words, reading))
    if (negation === 0 || to <= at + negation) continue
    const [plain] = readKey(keyAt(words, at + negation, to), at, to, names)
    if (plain?.criterion && plain.kind !== 'year')
      return [
        {
          ...plain,
          kind: 'not',
          label: `Not: ${plain.label}`,
          criterion: { kind: 'not', of: plain.criterion },
        },
      ]
  }
  return []
}

/** "Spiel des Jahres 2018" is the award of that year, not one for a game from it. */
function withYearOfAward(words: readonly Word[], reading: Reading): Reading {
  const year = words[reading.to]?.text ?? ''
  if (reading.criterion?.kind !== 'award' || reading.criterion.name === '' || !/^(?:19|20)\d\d$/.test(year))
    return reading
  const name = `${reading.criterion.name} des jahres ${year}`.replace('des jahres des jahres', 'des jahres')
  return {
    ...reading,
    to: reading.to + 1,
    label: `${reading.label} ${year}`,
    criterion: { kind: 'award', name },
  }
}

function readKey(key: string, from: number, to: number, names: Names): Reading[] {
  const readings: Reading[] = []
  const named = names.named(key)
  const meaning = wordMeanings.get(key)
  if (key.includes(' ') && THEMES.has(key) && !meaning)
    readings.push({ kind: 'text', label: `“${key}”`, from, to, words: [key] })
  const title = named.find(({ kind }) => kind === 'title')
  if (title?.kind === 'title' && !meaning)
    readings.push({ kind: 'title', label: `“${title.label}”`, from, to, ids: title.ids })
  if (meaning)
    readings.push({
      kind: meaning.criterion?.kind ?? (meaning.prefers ? 'prefers' : 'sort'),
      ...meaning,
      from,
      to,
    })
  for (const each of named) {
    // A single word that stands in titles names nobody.
    const isLoose = !key.includes(' ') && names.isTitleWord(key)
    if (each.kind === 'mechanic')
      readings.push({
        kind: 'mechanic',
        label: each.label,
        from,
        to,
        criterion: { kind: 'mechanic', names: each.names },
      })
    else if (each.kind === 'category')
      readings.push({
        kind: 'category',
        label: each.label,
        from,
        to,
        criterion: { kind: 'category', slugs: each.slugs },
      })
    else if (each.kind !== 'title' && !isLoose)
      readings.push({
        kind: each.kind,
        label: each.label,
        from,
        to,
        criterion: { kind: each.kind, names: each.names },
      })
  }
  return readings
}

/** Two or more words that stand beside each other in a title stay its words. */
function readTitleWords(words: readonly Word[], at: number, names: Names): Reading[] {
  let to = at + 1
  while (to < words.length && names.isInTitle(words[to - 1]!.stem, words[to]!.stem)) to++
  const meant = words.slice(at, to).filter((word) => !SMALL_WORDS.has(word.stem))
  if (to - at < 2 || meant.length < 2) return []
  return [
    {
      kind: 'text',
      label: `“${words
        .slice(at, to)
        .map(({ text }) => text)
        .join(' ')}”`,
      from: at,
      to,
      words: meant.map(({ stem }) => stem),
    },
  ]
}

const NEGATIONS = new Set(
  ['no', 'not', 'without', 'non', 'except', 'minus', 'excluding', 'arent', 'isnt', 'nothing'].map(stem),
)

/** Readings that say the same are said once; the words of both go with it. */
function dropRepeated(readings: readonly Reading[]): Reading[] {
  const seen = new Set<string>()
  return readings.filter((reading) => {
    if (reading.kind === 'text') return true
    const key = `${reading.kind} ${reading.label}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Several designers, categories or mechanics are all asked for; several difficulties widen each other. */
function joined(readings: readonly Reading[]): Reading[] {
  const levels = readings.filter(({ criterion }) => criterion?.kind === 'difficulty')
  if (levels.length < 2) return [...readings]
  const values = levels.flatMap(({ criterion }) => (criterion?.kind === 'difficulty' ? criterion.values : []))
  return readings.map((reading) =>
    reading.criterion?.kind === 'difficulty'
      ? { ...reading, criterion: { kind: 'difficulty', values } }
      : reading,
  )
}

const famousWords = new Set([...famousGames.keys()].flatMap((key) => key.split(' ')))
const dictionaryWords = new Set(
  [...wordMeanings.keys(), ...likeBefore.keys()].flatMap((key) => key.split(' ')),
)

/** A query without the words of a reading. */
function cutOut(q: string, words: readonly Word[], { from, to }: Reading): string {
  const [first, last] = [words[from]!, words[to - 1]!]
  return `${q.slice(0, first.from)} ${q.slice(last.to)}`.replace(/\s+/g, ' ').trim()
}
