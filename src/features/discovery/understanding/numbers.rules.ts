/** Parses numbers in a search: play time, number of players, age, price and years. */

import type { Criterion } from './criteria.rules.ts'
import type { Reading, Word } from './reading.rules.ts'
import { stem } from './words.rules.ts'

const NUMBERS = new Map<string, number>([
  ...'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ...Object.entries({ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fortyfive: 45, sixty: 60, ninety: 90 }),
])

/** Stemmed phrases, each as a list of words, by their first word. */
type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

const phrasesOf = (phrases: string): Phrases =>
  Map.groupBy(
    phrases.split('|').map((phrase) => phrase.trim().split(' ').map(stem)),
    ([first]) => first!,
  )
const wordsOf = (words: string): Phrases => phrasesOf(words.replaceAll(' ', '|'))

const MINUTES = wordsOf('min minute m minuten minuto minuti')
const HOURS = wordsOf('h hr hrs hour stunde stunden heure hora std')
const COMPARISONS = {
  below:
    phrasesOf(`under|less than|below|shorter than|fewer than|quicker than|faster than|unter|weniger als|kurzer als|moins de|
    menos de|meno di|lower than|cheaper than|<`),
  upTo: phrasesOf(`max|maximum|at most|up to|no more than|not more than|within|in|in under|about|around|≤|roughly|not over|until|
    no longer than|not longer than|not exceeding|no longer|not above|dont take more than|dont take over|
    dont take longer than|doesnt take more than|doesnt take over|doesnt take longer than|dont last more than|
    doesnt last more than|dont go over|doesnt go over|that take|bis|bis zu|maximal|hochstens|jusqu a|maximum of|
    max of|inside|fits in|fit in|< =`),
  over: phrasesOf(`uber|plus de|mas de|mindestens|no less than|not less than|not under|over|more than|longer than|above|>|at least|
    minimum|min|≥|> =`),
}
const ENDINGS = {
  upTo: phrasesOf(`or less|or under|max|maximum|top|or shorter|or fewer|at most|or so|or faster|or quicker|and under|and below|
    or below|ish|oder weniger|ou moins|limit`),
  over: phrasesOf(`or more|or longer|plus|+|minimum|at least|and up|and over|and longer`),
}
type Relation = keyof typeof COMPARISONS

/** All words for numbers, units and comparisons ("two", "minutes", "under"). The search does not treat them as typos. */
export const NUMBER_WORDS: readonly string[] = [
  ...NUMBERS.keys(),
  ...[MINUTES, HOURS, ...Object.values(COMPARISONS)].flatMap((phrases) => [...phrases.values()].flat(2)),
]

/** Returns what a phrase with a number can mean: "45 minutes" is a play time. The first word of the phrase is `words[from]`. */
export const readNumbers = (words: readonly Word[], from: number): Reading[] =>
  [readTime, readPlayers, readAge, readPrice, readYears, readLastYears, readYear].flatMap(
    (read) => read(new Cursor(words, from)) ?? [],
  )

/** A position in a search text. Each method moves it past the words that match, and leaves it unchanged if no word does. */
class Cursor {
  readonly words: readonly Word[]
  readonly #from: number
  #at: number

  constructor(words: readonly Word[], from: number) {
    this.words = words
    this.#from = from
    this.#at = from
  }

  /** Whether nothing has been matched yet. */
  get isAtStart(): boolean {
    return this.#at === this.#from
  }

  /** Matches a number within limits, which may follow a word of `joins` ("to 8"); null if there is none. */
  number(least: number, most: number, joins?: Phrases): number | null {
    const before = this.#at
    if (joins) this.skip(joins)
    const text = this.words[this.#at]?.text ?? ''
    const number = NUMBERS.get(text) ?? (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN)
    const isWithin = number >= least && number <= most
    this.#at = isWithin ? this.#at + 1 : before
    return isWithin ? number : null
  }

  /** Returns whether one of the phrases is next, or next after `ahead` more words. */
  meets = (phrases: Phrases, ahead = 0): boolean => longestAt(this.words, this.#at + ahead, phrases) > 0

  /** Moves past the longest of the phrases that is next; returns whether there is one. */
  skip(phrases: Phrases): boolean {
    const length = longestAt(this.words, this.#at, phrases)
    this.#at += length
    return length > 0
  }

  /** Moves past a phrase that is next, and returns the relation it stands for ("at most"); null if there is none. */
  relation<Relation extends string>(phrases: Record<Relation, Phrases>): Relation | null {
    return (Object.keys(phrases) as Relation[]).find((relation) => this.skip(phrases[relation])) ?? null
  }

  /** Returns the reading of the words matched so far, as a criterion with a label. */
  reading = (criterion: Criterion, label: string): Reading => ({
    kind: criterion.kind,
    label,
    from: this.#from,
    to: this.#at,
    criterion,
  })
}

/** Returns the number of words of the longest phrase that starts at a word; 0 if there is none. */
function longestAt(words: readonly Word[], at: number, phrases: Phrases): number {
  let longest = 0
  for (const parts of phrases.get(words[at]?.stem ?? '') ?? [])
    if (parts.length > longest && parts.every((part, place) => words[at + place]?.stem === part))
      longest = parts.length
  return longest
}

const SPELLED_TIMES: readonly (readonly [number, Phrases])[] = [
  [90, phrasesOf('hour and a half|an hour and a half')],
  [30, phrasesOf('half an hour|half an hr|half hr|half hour')],
  [60, phrasesOf('an hour|hour')],
]
const TO_OR = wordsOf('to or')
const AND_A_HALF = phrasesOf('and a half')
const PLUS = wordsOf('+')

function readTime(at: Cursor): Reading | null {
  const is = at.relation(COMPARISONS)
  const number = at.number(0, 9999)
  if (number === null) {
    // "under an hour", "less than half an hour"
    const minutes = SPELLED_TIMES.find(([, phrases]) => at.skip(phrases))?.[0]
    if (minutes === undefined) return null
    const how = at.relation(ENDINGS)
    // "An hour" alone is in the dictionary.
    return is || how || minutes !== 60 ? timeOf(is ?? how ?? 'upTo', minutes, at) : null
  }
  const most = at.number(number + 1, 9999, TO_OR)
  const isOpen = at.meets(PLUS) && (at.meets(MINUTES, 1) || at.meets(HOURS, 1)) && at.skip(PLUS)
  const isHours = at.skip(HOURS)
  if (!isHours && !at.skip(MINUTES)) {
    // "Games under 30": minutes, unless something is to be bought.
    const isAlone = !at.meets(COUNTED) && !at.meets(MONEY) && !isBought(at.words)
    const minutes = most ?? number
    return is === 'below' && isAlone && ROUND_MINUTES.has(minutes) ? timeOf(is, minutes, at) : null
  }
  const inMinutes = (units: number) => units * (isHours ? 60 : 1)
  const minutes = inMinutes(most ?? number) + (isHours && at.skip(AND_A_HALF) ? 30 : 0)
  if (most !== null) {
    const span = { from: inMinutes(number), to: minutes }
    return at.reading({ kind: 'time', ...span }, `${span.from} to ${span.to} min`)
  }
  const how = at.relation(ENDINGS)
  return timeOf(isOpen ? 'over' : (is ?? how ?? 'upTo'), minutes, at)
}

function timeOf(is: Relation, minutes: number, at: Cursor): Reading {
  if (is === 'over') return at.reading({ kind: 'time', from: minutes }, `Over ${minutes} min`)
  if (is === 'below') return at.reading({ kind: 'time', to: minutes - 1 }, `Under ${minutes} min`)
  return at.reading({ kind: 'time', to: minutes }, `Up to ${minutes} min`)
}

const ROUND_MINUTES = new Set([10, 15, 20, 25, 30, 40, 45, 50, 60, 90, 120])
const BOUGHT = wordsOf('gift present price budget cost buy spend geschenk cadeau filler stuffer')
const COUNTED = wordsOf('player people person year yr card piece rule s')

const isBought = (words: readonly Word[]) => words.some(({ stem: word }) => BOUGHT.has(word))

const PEOPLE = wordsOf(
  'player people person p pl gamer adult spieler personen joueur personne jugadore persona spieleranzahl',
)
const isMeasured = (at: Cursor, ahead = 0) => [PEOPLE, MINUTES, HOURS].some((units) => at.meets(units, ahead))

const FOR = wordsOf('for fur pour para voor per')
const BETWEEN_COUNTS = wordsOf('to or and bis oder')

function readPlayers(at: Cursor): Reading | null {
  at.skip(FOR)
  const least = at.number(1, 12)
  if (least === null) return null
  const count = at.number(least + 1, 12, BETWEEN_COUNTS) ?? least
  const isMore = at.skip(PLUS)
  if (!at.skip(PEOPLE)) return null
  return at.reading(
    { kind: 'players', count },
    count === 2 ? 'For two' : `${count}${isMore ? '+' : ''} players`,
  )
}

function readAge(at: Cursor): Reading | null {
  const isOfChildren = at.meets(CHILDREN, -1)
  at.skip(FOR)
  at.skip(WHOSE)
  const isNamed = at.skip(AGED)
  const isBare = at.isAtStart
  const number = at.number(2, 21)
  if (number === null) return null
  // "Kids aged 6 to 8": the youngest has to be able to play too.
  at.number(number + 1, 21, TO)
  if (at.skip(YEARS_OF_AGE)) at.skip(OLD)
  else {
    const isOpen = at.meets(PLUS) && !isMeasured(at, 1)
    const isFrom = isBare && number >= 3 && (isOpen || at.meets(AND_UP))
    if (!isNamed && !(isBare && isOfChildren) && !isFrom) return null
    if (isOpen) at.skip(PLUS)
  }
  at.relation(ENDINGS)
  return at.reading({ kind: 'age', to: number }, `From age ${number}`)
}

const TO = wordsOf('to')
const AND_UP = phrasesOf('and up|and older|and over')
const WHOSE = wordsOf('my a an our')
const AGED = wordsOf('age aged ab des')
const CHILDREN = wordsOf('kid child children daughter son kinder enfant')
const YEARS_OF_AGE = wordsOf('year yr yo y jahre jahren jahrige an ano')
const OLD = wordsOf('old o kid child')

const MONEY = wordsOf('$ € £ dollar euro eur usd gbp pound buck quid cad aud')
const CHEAP =
  phrasesOf(`cheap|cheapest|cheaper|budget|affordable|inexpensive|bargain|gunstig|gunstige|billig|barato|cher|thrifty|frugal|
  not expensive|not too expensive|low cost|low price|low priced|pas cher|on a budget|tight budget|good value|best value|
  budget friendly|pocket money|bang for your buck|bang for the buck|bang for my buck|value for money`)
const CHEAP_UP_TO = 20

function readPrice(at: Cursor): Reading | null {
  const priceOf = (most: number) => at.reading({ kind: 'price', to: most }, `Price up to ${most}`)
  if (at.skip(CHEAP)) return priceOf(CHEAP_UP_TO)
  const is = at.relation(COMPARISONS)
  const isMarked = at.skip(MONEY)
  const number = at.number(0, 9999)
  if (number === null) return null
  if (isMarked || at.skip(MONEY)) return priceOf(number)
  return is === 'below' && isBought(at.words) && !isMeasured(at) ? priceOf(number) : null
}

const BEFORE_SPAN = wordsOf('between from zwischen entre')
const JOINS = wordsOf('to and until till through und bis et')
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100]

function readYears(at: Cursor): Reading | null {
  at.skip(BEFORE_SPAN)
  const from = at.number(FIRST_YEAR, LAST_YEAR)
  const to = from && at.number(from + 1, LAST_YEAR, JOINS)
  return from && to ? at.reading({ kind: 'year', from, to }, `${from} to ${to}`) : null
}

const DECADE = phrasesOf('this decade|last decade|past decade')
const RELATIVE = wordsOf('last past recent previous letzten')
const YEARS = wordsOf('year yr jahre')

function readLastYears(at: Cursor): Reading | null {
  const isDecade = at.skip(DECADE)
  const count = isDecade ? 10 : at.skip(RELATIVE) && at.number(1, 30)
  if (!count || !(isDecade || at.skip(YEARS))) return null
  return at.reading({ kind: 'year', from: -count }, `Last ${count} years`)
}

/** The range of years for each relation to a year ("since 2020"). */
const SPANS = {
  Since: (year: number) => ({ from: year }),
  After: (year: number) => ({ from: year + 1 }),
  Before: (year: number) => ({ to: year - 1 }),
  Until: (year: number) => ({ to: year }),
  Of: (year: number) => ({ from: year, to: year }),
}
const BEFORE_YEAR: Record<keyof typeof SPANS, Phrases> = {
  Since: wordsOf('since seit depuis post ab'),
  After: wordsOf('after newer'),
  Before: wordsOf('before pre vor avant older earlier'),
  Until: wordsOf('until'),
  Of: wordsOf('from in of released published'),
}
const AFTER_YEAR = {
  Since:
    phrasesOf(`or later|or newer|and later|and newer|and after|or after|and onwards|and beyond|onward|or more|or longer|plus|+|
    minimum|at least|and up|and over|and longer`),
  Until: phrasesOf('or earlier|or older|and earlier|and older|or before|and before'),
}
const THAN = wordsOf('than')
const SUFFIX = wordsOf('s')

function readYear(at: Cursor): Reading | null {
  let relation = at.relation(BEFORE_YEAR)
  // "Released before", "newer than"
  if (relation) relation = (at.skip(THAN) ? null : at.relation(BEFORE_YEAR)) ?? relation
  const year = at.number(20, LAST_YEAR)
  if (year === null) return null
  if (at.skip(SUFFIX)) {
    const from = year < 100 ? 1900 + year : year
    if (from < FIRST_YEAR || (year < 100 && year % 10 > 0)) return null
    return at.reading({ kind: 'year', from, to: from + 9 }, `${from}s`)
  }
  if (year < FIRST_YEAR) return null
  const is = at.relation(AFTER_YEAR) ?? relation ?? 'Of'
  return at.reading({ kind: 'year', ...SPANS[is](year) }, `${is} ${year}`)
}
