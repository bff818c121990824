import type { ComparableGame } from '#/domain/taste/compared-game.rules.ts'
import { inWords, meanOf, quantile, row } from '../figures.ts'
import { chanceFrom } from './chance.ts'
import { fitFactors } from './factor-model.ts'
import { knowing, POPULARITY, type Wanted, type Ways, waysToMeet } from './meetings.ts'
import type { Rater } from './raters.ts'

/** Of those whose other games are filled in: they rated so many games of the deck themselves. */
const FEWEST_OWN_RATINGS = 20
/** They would sit down to this part of the deck, their own best. */
const WANTED_PART = 0.2
/** Where nothing is filled in: so many games both rated are a deck, and this part of it is wanted. */
const FEWEST_COMMON = 15
const WANTED_PART_OF_COMMON = 1 / 3
const FOLDS = 4
/** Within so many cards a couple hopes to meet. */
const PATIENCE = 20
/** So much of the cards was wanted by both in the room the goals were set in; how noisy its filling in was is not told. */
const MUTUAL_WHERE_GOALS_WERE_SET = 0.06
const NOISE_STEP = 0.05
/** Who sits with whom, and what is filled in, is drawn by this; and by as many more as make the means surer. */
const DRAWING = 11
const DRAWINGS = Array.from({ length: 8 }, (_, at) => DRAWING + at)

/** Two who sit down before some games. */
interface Couple {
  games: readonly ComparableGame[]
  first: Wanted
  second: Wanted
}

/**
 * How many cards each of a couple looks at until both said yes to the same one. Couples are strangers who rated. Each way of ordering
 * knows only those who are not asked, and nobody is asked twice.
 */
export function couplesReport(
  games: readonly ComparableGame[],
  raters: readonly Rater[],
  fame: ReadonlyMap<number, number>,
): string[] {
  const model = fitFactors(raters)
  const { hard, own } = coupled(games, raters, fame, model.noise, model.rating)
  const told = [
    `A hard room: ${hard.couples} couples before ${games.length} of our games, of which each wants their own best ${100 * WANTED_PART} %; what they did not rate is filled in by a factor model, with a noise of ${model.noise.toFixed(2)} of 10. ${hard.told()}`,
    '',
    ...hard.table(),
  ]
  // From all of what the model does not know, less and less, until as many cards are wanted by both.
  let [noise, asThere] = [model.noise, hard]
  for (
    let part = 1 - NOISE_STEP;
    part > 0 && asThere.mutual < MUTUAL_WHERE_GOALS_WERE_SET;
    part -= NOISE_STEP
  ) {
    noise = part * model.noise
    asThere = coupled(games, raters, fame, noise, model.rating).hard
  }
  return [
    ...told,
    '',
    `The same as hard as the room was that the goals were set in: ${asThere.couples} couples, filled in with a noise of ${noise.toFixed(2)}. ${asThere.told()}`,
    '',
    ...asThere.table(),
    '',
    ...manyDrawings(games, raters, fame, noise, model.rating),
    '',
    `Nothing filled in: ${own.couples} couples before the ${FEWEST_COMMON} or more games that both rated, of which each wants their own best third. ${own.told()}`,
    '',
    ...own.table(),
  ]
}

/** The same room with other couples and other noise again and again: one drawing may be a kind one. */
function manyDrawings(...[games, raters, fame, noise, ratingOf]: Parameters<typeof coupled>): string[] {
  const hard = new Tally()
  for (const drawing of DRAWINGS) coupled(games, raters, fame, noise, ratingOf, { drawing, hard })
  return [
    `The same in ${DRAWINGS.length} drawings, of which that was one: ${hard.couples.toLocaleString('en-US')} couples, in each drawing everybody once, with somebody else and other noise. ${hard.told()} The intervals take couples of different drawings as independent, and are a little narrow for that.`,
    '',
    ...hard.table(),
  ]
}

/** All couples there are, each once, and how they meet. */
function coupled(
  games: readonly ComparableGame[],
  raters: readonly Rater[],
  fame: ReadonlyMap<number, number>,
  noise: number,
  ratingOf: (rater: number, gameId: number) => number,
  { drawing = DRAWING, hard = new Tally() } = {},
) {
  const chance = chanceFrom(drawing)
  const order = chance.shuffled(raters.map((_, rater) => rater))
  const ratedOf = (rater: number) => games.filter(({ id }) => raters[rater]!.has(id))
  const filledIn = (rater: number, id: number) =>
    raters[rater]!.get(id) ?? ratingOf(rater, id) + noise * chance.normal()
  const best = (some: readonly ComparableGame[], part: number, likingOf: (id: number) => number): Wanted => {
    const liked = chance.shuffled(some).map(({ id }) => ({ id, liking: likingOf(id) }))
    liked.sort((one, other) => other.liking - one.liking)
    return new Set(liked.slice(0, Math.round(some.length * part)).map(({ id }) => id))
  }
  const wanted = raters.map((_, rater) => best(games, WANTED_PART, (id) => filledIn(rater, id)))
  const own = new Tally()
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const others = order.filter((_, place) => place % FOLDS !== fold).map((rater) => raters[rater]!)
    const known = knowing(others, fame)
    const asked = order.filter(
      (rater, place) => place % FOLDS === fold && ratedOf(rater).length >= FEWEST_OWN_RATINGS,
    )
    const ways = waysToMeet(games, known)
    for (const [one, other] of pairsOf(asked)) {
      hard.add({ games, first: wanted[one]!, second: wanted[other]! }, ways)
      const common = ratedOf(one).filter(({ id }) => raters[other]!.has(id))
      if (common.length < FEWEST_COMMON) continue
      const of = (rater: number) => best(common, WANTED_PART_OF_COMMON, (id) => raters[rater]!.get(id)!)
      own.add({ games: common, first: of(one), second: of(other) }, waysToMeet(common, known))
    }
  }
  return { hard, own }
}

function pairsOf(raters: readonly number[]): [number, number][] {
  return raters.flatMap((rater, at) =>
    at % 2 === 0 && at + 1 < raters.length ? [[rater, raters[at + 1]!] as [number, number]] : [],
  )
}

/** How each way of ordering did, couple by couple. */
class Tally {
  couples = 0
  #without = 0
  #mutual = 0
  readonly #cards = new Map<string, number[]>()

  add({ games, first, second }: Couple, ways: Ways): void {
    const both = [...first].filter((id) => second.has(id)).length
    this.#mutual += both / games.length
    if (both === 0) {
      this.#without += 1
      return
    }
    this.couples += 1
    for (const [name, meet] of ways)
      this.#cards.set(name, [...(this.#cards.get(name) ?? []), meet(first, second)])
  }

  /** Which part of the cards both want. */
  get mutual(): number {
    return this.#mutual / (this.couples + this.#without)
  }

  told(): string {
    return `${(100 * this.mutual).toFixed(1)} % of the cards are wanted by both; ${this.#without} couples who want nothing together are left out.`
  }

  table(): string[] {
    const popular = this.#cards.get(POPULARITY) ?? []
    return [
      row([
        'cards of each to the first match',
        'mean',
        'median',
        '90th',
        `none by ${PATIENCE}`,
        'fewer than by popularity',
      ]),
      row(['---', '---:', '---:', '---:', '---:', '---:']),
      ...[...this.#cards].map(([name, cards]) => {
        const late = cards.filter((count) => count > PATIENCE).length / cards.length
        const fewer = meanOf(cards.map((count, at) => popular[at]! - count))
        return row([
          name,
          inWords(meanOf(cards), 1),
          quantile(cards, 0.5),
          quantile(cards, 0.9),
          `${(100 * late).toFixed(0)} %`,
          name === POPULARITY ? '' : inWords(fewer, 1),
        ])
      }),
    ]
  }
}
