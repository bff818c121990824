/** Years in a query: "2019", "since 2020", "between 2010 and 2015", "1990s", "the last five years". */

import { endingAt, longestOf, numberAt, phrasesOf } from './figures.rules.ts'
import type { Reading, Word } from './reading.rules.ts'

const wordSet = (words: string) => new Set(words.split(' '))
const BETWEEN = wordSet('between from zwischen entre')
const JOINS = wordSet('to and until till through und bis et')
const RELATIVE = wordSet('last past recent previous letzten')
const YEARS = wordSet('year yr jahre')
const DECADE_BEFORE = wordSet('this last past')
const LATER = phrasesOf(
  'or later|or newer|and later|and newer|and after|or after|and onwards|or more|and beyond|onward|onwards',
)
const EARLIER = phrasesOf('or earlier|or older|and earlier|and older|or before|and before')

/** What stands before a year, and which years it leaves. */
const RELATIONS = new Map(
  Object.entries({
    Since: 'since seit depuis post ab',
    After: 'after newer',
    Before: 'before pre vor avant older earlier',
    Until: 'until',
    Of: 'from in of released published',
  } as const).flatMap(([relation, words]) =>
    words.split(' ').map((word) => [word, relation as keyof typeof SPANS] as const),
  ),
)
const SPANS = {
  Since: (year: number) => ({ from: year }),
  After: (year: number) => ({ from: year + 1 }),
  Before: (year: number) => ({ to: year - 1 }),
  Until: (year: number) => ({ to: year }),
  Of: (year: number) => ({ from: year, to: year }),
}

/** The years that begin with a word, if any do. */
export function readYear(words: readonly Word[], from: number): Reading | null {
  return readSpan(words, from) ?? readLately(words, from) ?? readOneYear(words, from)
}

function readSpan(words: readonly Word[], from: number): Reading | null {
  const at = BETWEEN.has(words[from]!.text) ? from + 1 : from
  const first = yearAt(words, at)
  const join = JOINS.has(words[at + 1]?.text ?? '') ? 1 : 0
  const last = yearAt(words, at + 1 + join)
  if (first === null || last === null || last <= first) return null
  return readingOf(`${first} to ${last}`, { from: first, to: last }, from, at + 2 + join)
}

function readLately(words: readonly Word[], from: number): Reading | null {
  const word = words[from]!.text
  const count = RELATIVE.has(word) ? numberAt(words, from + 1) : null
  if (count !== null && count <= 30 && YEARS.has(words[from + 2]?.stem ?? ''))
    return readingOf(`Last ${count} years`, { from: -count }, from, from + 3)
  return DECADE_BEFORE.has(word) && words[from + 1]?.stem === 'decade'
    ? readingOf('Last 10 years', { from: -10 }, from, from + 2)
    : null
}

function readOneYear(words: readonly Word[], from: number): Reading | null {
  let at = from
  let relation: keyof typeof SPANS = 'Of'
  while (
    at < from + 3 &&
    (RELATIONS.has(words[at]?.text ?? '') || (at > from && words[at]?.text === 'than'))
  ) {
    relation = RELATIONS.get(words[at]!.text) ?? relation
    at++
  }
  const decade = Number(words[at]?.text)
  if (words[at + 1]?.text === 's' && decade >= 20 && (decade < 100 ? decade % 10 === 0 : decade >= 1900)) {
    const start = decade < 100 ? 1900 + decade : decade
    return readingOf(`${start}s`, { from: start, to: start + 9 }, from, at + 2)
  }
  const year = yearAt(words, at)
  if (year === null) return null
  const later = longestOf(words, at + 1, LATER)
  const earlier = longestOf(words, at + 1, EARLIER)
  const end = endingAt(words, at + 1)
  if (later > 0) return readingOf(`Since ${year}`, SPANS.Since(year), from, at + 1 + later)
  if (earlier > 0) return readingOf(`Until ${year}`, SPANS.Until(year), from, at + 1 + earlier)
  if (end.is === 'over') return readingOf(`Since ${year}`, SPANS.Since(year), from, end.at)
  return readingOf(`${relation} ${year}`, SPANS[relation](year), from, at + 1)
}

function yearAt(words: readonly Word[], at: number): number | null {
  const text = words[at]?.text ?? ''
  return /^(?:19\d\d|20\d\d|2100)$/.test(text) ? Number(text) : null
}

const readingOf = (
  label: string,
  span: { from?: number; to?: number },
  from: number,
  to: number,
): Reading => ({
  kind: 'year',
  label,
  from,
  to,
  criterion: { kind: 'year', ...span },
})
