/** Figures in a query: how long, for how many, from what age, of which year, for what price. */

import type { Reading, Word } from './reading.rules.ts'

const WORD_NUMBERS = new Map(
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
    .map((word, value) => [word, value] as [string, number])
    .concat([
      ['fifteen', 15],
      ['twenty', 20],
      ['thirty', 30],
      ['forty', 40],
      ['fortyfive', 45],
      ['sixty', 60],
      ['ninety', 90],
    ]),
)

const MINUTES = new Set(['min', 'minute', 'm', 'mins', 'minut', 'minuten'])
const HOURS = new Set(['h', 'hr', 'hour', 'hrs', 'stunde'])
const BELOW = [
  'under',
  'less than',
  'below',
  'shorter than',
  'fewer than',
  'quicker than',
  'faster than',
  '<',
]
const UP_TO = [
  'max',
  'maximum',
  'at most',
  'up to',
  'no more than',
  'not more than',
  'within',
  'in',
  'in under',
  'about',
  'around',
  '≤',
  'roughly',
  'not over',
  'until',
  'no longer than',
  '< =',
]
const OVER = ['over', 'more than', 'longer than', 'above', '>', 'at least', 'minimum', 'min', '≥', '> =']
const AFTER_AT_MOST = [
  'or less',
  'or under',
  'max',
  'maximum',
  'top',
  'or shorter',
  'or fewer',
  'tops',
  'at most',
]
const AFTER_AT_LEAST = [
  'or more',
  'or longer',
  'plus',
  '+',
  'minimum',
  'at least',
  'and up',
  'and over',
  'and longer',
]

interface Comparison {
  is: 'below' | 'upTo' | 'over' | null
  at: number
}

/** Readings of figures that begin with a word. */
export function readFigures(words: readonly Word[], at: number): Reading[] {
  return [readTime, readPlayers, readAge, readYear, readPrice].flatMap((read) => read(words, at) ?? [])
}

function readTime(words: readonly Word[], from: number): Reading | null {
  const { is, at } = comparisonAt(words, from)
  let number = numberAt(words, at)
  let next = at + 1
  if (number === null) {
    // "under an hour", "less than half an hour"
    const word = phraseAt(words, at, [
      ['half an hour', 30],
      ['half hour', 30],
      ['an hour', 60],
      ['hour', 60],
    ])
    if (!word) return null
    const after = endingAt(words, word.to)
    const how = is ?? after.is
    return how && timeOf(how, word.value, from, after.at)
  }
  let low: number | null = null
  const second = numberAt(words, words[next]?.text === 'to' || words[next]?.text === 'or' ? next + 1 : next)
  if (second !== null && second > number && !isUnit(words[next])) {
    low = number
    number = second
    next += words[next]?.text === 'to' || words[next]?.text === 'or' ? 2 : 1
  }
  const unit = words[next]
  if (!isUnit(unit)) return null
  const perUnit = HOURS.has(unit.stem) ? 60 : 1
  let to = next + 1
  let minutes = number * perUnit
  if (
    perUnit === 60 &&
    words[to]?.text === 'and' &&
    words[to + 1]?.text === 'a' &&
    words[to + 2]?.text === 'half'
  ) {
    minutes += 30
    to += 3
  }
  if (low !== null)
    return {
      kind: 'time',
      label: `${low * perUnit} to ${minutes} min`,
      from,
      to,
      criterion: { kind: 'time', from: low * perUnit, to: minutes },
    }
  const after = endingAt(words, to)
  return timeOf(is ?? after.is ?? 'upTo', minutes, from, after.at)
}

function timeOf(is: NonNullable<Comparison['is']>, minutes: number, from: number, to: number): Reading {
  if (is === 'over')
    return {
      kind: 'time',
      label: `Over ${minutes} min`,
      from,
      to,
      criterion: { kind: 'time', from: minutes },
    }
  if (is === 'below')
    return {
      kind: 'time',
      label: `Under ${minutes} min`,
      from,
      to,
      criterion: { kind: 'time', to: minutes - 1 },
    }
  return { kind: 'time', label: `Up to ${minutes} min`, from, to, criterion: { kind: 'time', to: minutes } }
}

const isUnit = (word: Word | undefined): word is Word =>
  word !== undefined && (MINUTES.has(word.stem) || HOURS.has(word.stem) || MINUTES.has(word.text))
const PEOPLE = new Set(['player', 'people', 'person', 'p', 'pl', 'gamer', 'adult'])

function readPlayers(words: readonly Word[], from: number): Reading | null {
  let at = from
  if (words[at]?.text === 'for') at++
  const number = numberAt(words, at)
  if (number === null || number < 1 || number > 12) return null
  let next = at + 1
  let count = number
  if (words[next]?.text === 'to' || words[next]?.text === 'or') next++
  const second = numberAt(words, next)
  if (second !== null && second > number && second <= 12) {
    count = second
    next++
  } else next = at + 1
  const isMore = words[next]?.text === '+'
  if (isMore) next++
  if (!words[next] || !PEOPLE.has(words[next]!.stem)) return null
  return {
    kind: 'players',
    label: count === 2 ? 'For two' : `${count}${isMore ? '+' : ''} players`,
    from,
    to: next + 1,
    criterion: { kind: 'players', count },
  }
}

function readAge(words: readonly Word[], from: number): Reading | null {
  let at = from
  if (words[at]?.text === 'for') at++
  if (['my', 'a', 'an'].includes(words[at]?.text ?? '')) at++
  const isNamed = ['age', 'aged'].includes(words[at]?.stem ?? '')
  if (isNamed) at++
  const number = numberAt(words, at)
  if (number === null || number < 2 || number > 21) return null
  let to = at + 1
  if (['year', 'yr', 'yo', 'y'].includes(words[to]?.stem ?? '')) {
    to++
    if (['old', 'o'].includes(words[to]?.stem ?? '')) to++
  } else if (!isNamed) return null
  const { at: end } = endingAt(words, to)
  return { kind: 'age', label: `From age ${number}`, from, to: end, criterion: { kind: 'age', to: number } }
}

function readYear(words: readonly Word[], from: number): Reading | null {
  const older = ['older', 'newer'].indexOf(words[from]!.text)
  if (older >= 0 && words[from + 1]?.text === 'than' && /^(?:19|20)\d\d$/.test(words[from + 2]?.text ?? '')) {
    const bound = Number(words[from + 2]!.text)
    const span = older === 0 ? { to: bound - 1 } : { from: bound + 1 }
    const label = `${older === 0 ? 'Before' : 'After'} ${bound}`
    return { kind: 'year', label, from, to: from + 3, criterion: { kind: 'year', ...span } }
  }
  const first = words[from]!.text
  const relation = [
    'since',
    'after',
    'from',
    'before',
    'until',
    'in',
    'of',
    'released',
    'published',
  ].includes(first)
  let at = relation ? from + 1 : from
  if (relation && ['in', 'from', 'after', 'since', 'before'].includes(words[at]?.text ?? '')) at++
  const how = relation ? words[at - 1]!.text : ''
  const year = Number(words[at]?.text)
  const decade = words[at + 1]?.text === 's' ? at + 2 : null
  if (
    decade !== null &&
    Number.isInteger(year) &&
    year >= 20 &&
    (year < 100 ? year % 10 === 0 : year >= 1900 && year <= 2090)
  ) {
    const start = year < 100 ? 1900 + year : year
    return {
      kind: 'year',
      label: `${start}s`,
      from,
      to: decade,
      criterion: { kind: 'year', from: start, to: start + 9 },
    }
  }
  if (!Number.isInteger(year) || year < 1900 || year > 2100) return null
  const to = at + 1
  if (how === 'since' || how === 'after')
    return {
      kind: 'year',
      label: `${how === 'since' ? 'Since' : 'After'} ${year}`,
      from,
      to,
      criterion: { kind: 'year', from: how === 'since' ? year : year + 1 },
    }
  if (how === 'before' || how === 'until')
    return {
      kind: 'year',
      label: `Before ${year}`,
      from,
      to,
      criterion: { kind: 'year', to: how === 'until' ? year : year - 1 },
    }
  return { kind: 'year', label: `Of ${year}`, from, to, criterion: { kind: 'year', from: year, to: year } }
}

const MONEY = new Set(['$', '€', '£', 'dollar', 'euro', 'eur', 'usd', 'gbp', 'pound', 'buck', 'quid'])
const CHEAP = new Set(['cheap', 'cheapest', 'budget', 'affordable', 'inexpensive', 'bargain'])
const CHEAP_UP_TO = 20

function readPrice(words: readonly Word[], from: number): Reading | null {
  if (CHEAP.has(words[from]!.stem)) return priceOf(CHEAP_UP_TO, from, from + 1)
  const { at } = comparisonAt(words, from)
  const isBefore = MONEY.has(words[at]?.stem ?? '')
  const number = numberAt(words, isBefore ? at + 1 : at)
  if (number === null) return null
  if (isBefore) return priceOf(number, from, at + 2)
  return MONEY.has(words[at + 1]?.stem ?? '') ? priceOf(number, from, at + 2) : null
}

const priceOf = (most: number, from: number, to: number): Reading => ({
  kind: 'price',
  label: `Price up to ${most}`,
  from,
  to,
  criterion: { kind: 'price', to: most },
})

function numberAt(words: readonly Word[], at: number): number | null {
  const text = words[at]?.text
  if (text === undefined) return null
  const number = WORD_NUMBERS.get(text) ?? (/^\d{1,4}$/.test(text) ? Number(text) : null)
  return number
}

function comparisonAt(words: readonly Word[], at: number): Comparison {
  for (const [is, phrases] of [
    ['below', BELOW],
    ['upTo', UP_TO],
    ['over', OVER],
  ] as const) {
    const found = longestOf(words, at, phrases)
    if (found > 0) return { is, at: at + found }
  }
  return { is: null, at }
}

function endingAt(words: readonly Word[], at: number): Comparison {
  const most = longestOf(words, at, AFTER_AT_MOST)
  if (most > 0) return { is: 'upTo', at: at + most }
  const least = longestOf(words, at, AFTER_AT_LEAST)
  return least > 0 ? { is: 'over', at: at + least } : { is: null, at }
}

/** How many words the longest of some phrases takes that stands at a word. */
function longestOf(words: readonly Word[], at: number, phrases: readonly string[]): number {
  let longest = 0
  for (const phrase of phrases) {
    const parts = phrase.split(' ')
    if (parts.length > longest && parts.every((part, place) => words[at + place]?.text === part))
      longest = parts.length
  }
  return longest
}

function phraseAt(words: readonly Word[], at: number, phrases: readonly (readonly [string, number])[]) {
  for (const [phrase, value] of phrases) {
    const length = longestOf(words, at, [phrase])
    if (length > 0) return { value, to: at + length }
  }
  return null
}
