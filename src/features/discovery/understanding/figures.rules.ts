/** Figures in a query: how long, for how many, from what age, for what price, from which years. */

import type { Criterion } from './criteria.rules.ts'
import type { Reading, Word } from './reading.rules.ts'

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const WORD_NUMBERS = new Map<string, number>([
  ...'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ...Object.entries({ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fortyfive: 45, sixty: 60, ninety: 90 }),
])

/** Phrases by their first word, each as its words. */
type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

const phrasesOf = (phrases: string): Phrases =>
  Map.groupBy(
    phrases.split('|').map((phrase) => phrase.trim().split(' ')),
    ([first]) => first!,
  )

const MINUTES = wordSet('min minute m mins minut minuten minuto minuti')
const HOURS = wordSet('h hr hour hrs stunde stunden heure hora std')
const COMPARISONS = {
  below:
    phrasesOf(`under|less than|below|shorter than|fewer than|quicker than|faster than|unter|weniger als|kurzer als|moins de|
    menos de|meno di|lower than|cheaper than|<`),
  upTo: phrasesOf(`max|maximum|at most|up to|no more than|not more than|within|in|in under|about|around|≤|roughly|not over|until|
    no longer than|not longer than|not exceeding|no longer|not above|dont take more than|dont take over|
    dont take longer than|doesnt take more than|doesnt take over|doesnt take longer than|dont last more than|
    doesnt last more than|dont go over|doesnt go over|that takes|that take|bis|bis zu|maximal|hochstens|jusqu a|maximum of|
    max of|inside|fits in|fit in|< =`),
  over: phrasesOf(`uber|plus de|mas de|mindestens|no less than|not less than|not under|over|more than|longer than|above|>|at least|
    minimum|min|≥|> =`),
}
const ENDINGS = {
  upTo: phrasesOf(`or less|or under|max|maximum|top|or shorter|or fewer|tops|at most|or so|or faster|or quicker|and under|and below|
    or below|ish|oder weniger|ou moins|limit`),
  over: phrasesOf(`or more|or longer|plus|+|minimum|at least|and up|and over|and longer`),
}

const SPELLED_TIMES: readonly (readonly [number, Phrases])[] = [
  [90, phrasesOf('hour and a half|an hour and a half')],
  [30, phrasesOf('half an hour|half an hr|half hr|half hour')],
  [60, phrasesOf('an hour|hour')],
]

type Relation = keyof typeof COMPARISONS

/** The words of the search dictionary that are numbers or units: "two", "minutes". */
export const FIGURE_WORDS: readonly string[] = [
  ...WORD_NUMBERS.keys(),
  ...MINUTES,
  ...HOURS,
  ...Object.values(COMPARISONS).flatMap((phrases) => [...phrases.values()].flat(2)),
]

/** Reads a number with its unit in a search ("45 minutes", "for four"), beginning at one word; returns all possible meanings. */
export function readFigures(words: readonly Word[], at: number): Reading[] {
  return [readTime, readPlayers, readAge, readPrice, readYear].flatMap((read) => read(words, at) ?? [])
}

function readTime(words: readonly Word[], from: number): Reading | null {
  const { is, at } = relationAt(words, from, COMPARISONS)
  let number = numberAt(words, at)
  let next = at + 1
  if (number === null) {
    // "under an hour", "less than half an hour"
    const spelled = SPELLED_TIMES.find(([, phrases]) => longestOf(words, at, phrases) > 0)
    if (!spelled) return null
    const [minutes, phrases] = spelled
    const after = relationAt(words, at + longestOf(words, at, phrases), ENDINGS)
    const how = is ?? after.is ?? (minutes === 90 || words[at + 2]?.text === 'hr' ? 'upTo' : null)
    return how && timeOf(how, minutes, from, after.at)
  }
  let low: number | null = null
  const join = isOneOf(words, next, TO_OR) ? 1 : 0
  const second = numberAt(words, next + join)
  if (second !== null && second > number && !isUnit(words[next])) {
    low = number
    number = second
    next += join + 1
  }
  const isOpen = words[next]?.text === '+' && isUnit(words[next + 1])
  if (isOpen) next++
  const unit = words[next]
  // "Games under 30": minutes, unless something is to be bought.
  if (is === 'below' && ROUND_MINUTES.has(number) && isStatedAlone(words, next))
    return timeOf(is, number, from, next)
  if (!isUnit(unit)) return null
  const perUnit = HOURS.has(unit.stem) ? 60 : 1
  const half = perUnit === 60 ? longestOf(words, next + 1, AND_A_HALF) : 0
  const minutes = number * perUnit + (half > 0 ? 30 : 0)
  const to = next + 1 + half
  if (low !== null) {
    const span = { from: low * perUnit, to: minutes }
    return reading({ kind: 'time', ...span }, `${span.from} to ${span.to} min`, from, to)
  }
  const after = relationAt(words, to, ENDINGS)
  return timeOf(isOpen ? 'over' : (is ?? after.is ?? 'upTo'), minutes, from, after.at)
}

const TO_OR = wordSet('to or')
const AND_A_HALF = phrasesOf('and a half')

function timeOf(is: Relation, minutes: number, from: number, to: number): Reading {
  if (is === 'over') return reading({ kind: 'time', from: minutes }, `Over ${minutes} min`, from, to)
  if (is === 'below') return reading({ kind: 'time', to: minutes - 1 }, `Under ${minutes} min`, from, to)
  return reading({ kind: 'time', to: minutes }, `Up to ${minutes} min`, from, to)
}

const reading = (criterion: Criterion, label: string, from: number, to: number): Reading => {
  const { kind } = criterion
  return { kind, label, from, to, criterion }
}

const ROUND_MINUTES = new Set([10, 15, 20, 25, 30, 40, 45, 50, 60, 90, 120])
const BOUGHT = wordSet('gift present price budget cost buy spend geschenk cadeau filler stuffer')
const COUNTED = wordSet('player people person year yr card piece rule s')

const isBought = (words: readonly Word[]) => words.some(({ stem }) => BOUGHT.has(stem))

/** Whether a number has no unit, and nothing is being bought. */
function isStatedAlone(words: readonly Word[], next: number): boolean {
  const after = words[next]?.stem ?? ''
  return !COUNTED.has(after) && !MONEY.has(after) && !isUnit(words[next]) && !isBought(words)
}

const isUnit = (word: Word | undefined): word is Word =>
  word !== undefined && (MINUTES.has(word.stem) || HOURS.has(word.stem) || MINUTES.has(word.text))
const PEOPLE = wordSet(
  'player people person p pl gamer adult spieler personen joueur personne jugadore persona spieleranzahl',
)
const isMeasured = (word: Word | undefined) => PEOPLE.has(word?.stem ?? '') || isUnit(word)

function readPlayers(words: readonly Word[], from: number): Reading | null {
  const at = isOneOf(words, from, FOR) ? from + 1 : from
  const number = numberAt(words, at)
  if (number === null || number < 1 || number > 12) return null
  const join = isOneOf(words, at + 1, BETWEEN_COUNTS) ? 1 : 0
  const second = numberAt(words, at + 1 + join)
  const isRange = second !== null && second > number && second <= 12
  const count = isRange ? second : number
  let next = isRange ? at + 2 + join : at + 1
  const isMore = words[next]?.text === '+'
  if (isMore) next++
  if (!PEOPLE.has(words[next]?.stem ?? '')) return null
  const label = count === 2 ? 'For two' : `${count}${isMore ? '+' : ''} players`
  return reading({ kind: 'players', count }, label, from, next + 1)
}

const FOR = wordSet('for fur pour para voor per')
const BETWEEN_COUNTS = wordSet('to or and bis oder')

function readAge(words: readonly Word[], from: number): Reading | null {
  let at = from
  if (isOneOf(words, at, FOR)) at++
  if (isOneOf(words, at, WHOSE)) at++
  const isNamed = isOneOf(words, at, AGED)
  if (isNamed) at++
  const isOfChildren = CHILDREN.has(words[at - 1]?.stem ?? '')
  const number = numberAt(words, at)
  if (number === null || number < 2 || number > 21) return null
  let to = at + 1
  const join = words[to]?.text === 'to' ? 1 : 0
  const upper = numberAt(words, to + join)
  // "Kids aged 6 to 8": the youngest has to be able to play too.
  if (upper !== null && upper > number && upper <= 21) to += join + 1
  if (YEARS_OF_AGE.has(words[to]?.stem ?? '')) to += OLD.has(words[to + 1]?.stem ?? '') ? 2 : 1
  else {
    const isOpen = words[to]?.text === '+' && !isMeasured(words[to + 1])
    const isFrom = number >= 3 && at === from && (isOpen || longestOf(words, to, AND_UP) > 0)
    if (!isNamed && !isOfChildren && !isFrom) return null
    if (isOpen) to++
  }
  return reading({ kind: 'age', to: number }, `From age ${number}`, from, relationAt(words, to, ENDINGS).at)
}

const AND_UP = phrasesOf('and up|and older|and over')
const WHOSE = wordSet('my a an our')
const AGED = wordSet('age ages aged ab des')
const CHILDREN = wordSet('kid child children daughter son kinder enfant')
const YEARS_OF_AGE = wordSet('year yr yo y jahre jahren jahrige an ano')
const OLD = wordSet('old o kid child')

const MONEY = wordSet('$ € £ dollar euro eur usd gbp pound buck quid cad aud')
const CHEAP = wordSet(
  'cheap cheapest cheaper budget affordable inexpensive bargain gunstig gunstige billig barato cher thrifty frugal',
)
const CHEAP_PHRASES =
  phrasesOf(`not expensive|not too expensive|low cost|low price|low priced|pas cher|on a budget|tight budget|good value|best value|
  budget friendly|pocket money|bang for your buck|bang for the buck|bang for my buck|value for money`)
const CHEAP_UP_TO = 20

function readPrice(words: readonly Word[], from: number): Reading | null {
  const cheap = longestOf(words, from, CHEAP_PHRASES) || (CHEAP.has(words[from]!.stem) ? 1 : 0)
  if (cheap > 0) return priceOf(CHEAP_UP_TO, from, from + cheap)
  const { is, at } = relationAt(words, from, COMPARISONS)
  const isMoney = (place: number) => MONEY.has(words[place]?.stem ?? '')
  const number = numberAt(words, isMoney(at) ? at + 1 : at)
  if (number === null) return null
  if (isMoney(at) || isMoney(at + 1)) return priceOf(number, from, at + 2)
  return is === 'below' && isBought(words) && !isMeasured(words[at + 1])
    ? priceOf(number, from, at + 1)
    : null
}

const priceOf = (most: number, from: number, to: number): Reading =>
  reading({ kind: 'price', to: most }, `Price up to ${most}`, from, to)

const isOneOf = (words: readonly Word[], at: number, set: ReadonlySet<string>) =>
  set.has(words[at]?.text ?? '')

function numberAt(words: readonly Word[], at: number): number | null {
  const text = words[at]?.text ?? ''
  return WORD_NUMBERS.get(text) ?? (/^\d{1,4}$/.test(text) ? Number(text) : null)
}

/** The first relation with a phrase that starts at a word, and the place after that phrase. */
function relationAt(words: readonly Word[], at: number, phrases: Partial<Record<Relation, Phrases>>) {
  for (const is of Object.keys(phrases) as Relation[]) {
    const found = longestOf(words, at, phrases[is]!)
    if (found > 0) return { is, at: at + found }
  }
  return { is: null, at }
}

/** Number of words of the longest phrase that starts at a word. */
function longestOf(words: readonly Word[], at: number, phrases: Phrases): number {
  let longest = 0
  for (const parts of phrases.get(words[at]?.text ?? '') ?? []) {
    if (parts.length > longest && parts.every((part, place) => words[at + place]?.text === part))
      longest = parts.length
  }
  return longest
}

const BEFORE_SPAN = wordSet('between from zwischen entre')
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
const readYear = (words: readonly Word[], from: number) =>
  readSpan(words, from) ?? readLately(words, from) ?? readOneYear(words, from)

function readSpan(words: readonly Word[], from: number): Reading | null {
  const at = isOneOf(words, from, BEFORE_SPAN) ? from + 1 : from
  const first = yearAt(words, at)
  const join = isOneOf(words, at + 1, JOINS) ? 1 : 0
  const last = yearAt(words, at + 1 + join)
  if (first === null || last === null || last <= first) return null
  return yearReading(`${first} to ${last}`, { from: first, to: last }, from, at + 2 + join)
}

function readLately(words: readonly Word[], from: number): Reading | null {
  const word = words[from]!.text
  const count = RELATIVE.has(word) ? numberAt(words, from + 1) : null
  if (count !== null && count <= 30 && YEARS.has(words[from + 2]?.stem ?? ''))
    return yearReading(`Last ${count} years`, { from: -count }, from, from + 3)
  return DECADE_BEFORE.has(word) && words[from + 1]?.stem === 'decade'
    ? yearReading('Last 10 years', { from: -10 }, from, from + 2)
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
    return yearReading(`${start}s`, { from: start, to: start + 9 }, from, at + 2)
  }
  const year = yearAt(words, at)
  if (year === null) return null
  const later = longestOf(words, at + 1, LATER)
  const earlier = longestOf(words, at + 1, EARLIER)
  const end = relationAt(words, at + 1, ENDINGS)
  if (later > 0) return yearReading(`Since ${year}`, SPANS.Since(year), from, at + 1 + later)
  if (earlier > 0) return yearReading(`Until ${year}`, SPANS.Until(year), from, at + 1 + earlier)
  if (end.is === 'over') return yearReading(`Since ${year}`, SPANS.Since(year), from, end.at)
  return yearReading(`${relation} ${year}`, SPANS[relation](year), from, at + 1)
}

function yearAt(words: readonly Word[], at: number): number | null {
  const text = words[at]?.text ?? ''
  return /^(?:19\d\d|20\d\d|2100)$/.test(text) ? Number(text) : null
}

const yearReading = (label: string, span: { from?: number; to?: number }, from: number, to: number) =>
  reading({ kind: 'year', ...span }, label, from, to)
