import type { ComparableGame } from '#/domain/taste/compared-game.rules.ts'
import { Deck, deckOf } from '#/features/rooms/rules/deck.rules.ts'
import { type Answer, otherSeat, SEATS, type Seat } from '#/features/rooms/rules/room.rules.ts'
import { cardsHeld, dealtAgain, newMatches, type RoomState } from '#/features/rooms/rules/room-state.rules.ts'
import { chanceFrom } from './chance.ts'
import { fitFactors } from './factor-model.ts'
import { inWords, meanOf, quantile, row } from './figures.ts'
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

type Wanted = ReadonlySet<number>
/** How many cards each looked at until each game both want came. */
type Meeting = (first: Wanted, second: Wanted) => number[]

/** Two who sit down before some games. */
interface Couple {
  games: readonly ComparableGame[]
  first: Wanted
  second: Wanted
}

/** What is known of ratings when a deck is put in order: those of people who are not asked. */
interface Known {
  starsOf(gameId: number): readonly number[]
}

/**
 * How many cards each of a couple looks at until both said yes to the same one. Couples are strangers who rated. Each way of ordering
 * knows only those who are not asked, and nobody is asked twice.
 */
export function couplesReport(games: readonly ComparableGame[], raters: readonly Rater[]): string[] {
  const model = fitFactors(raters)
  const chance = chanceFrom(11)
  const order = chance.shuffled(raters.map((_, rater) => rater))
  const ratedOf = (rater: number) => games.filter(({ id }) => raters[rater]!.has(id))
  const filledIn = (rater: number, id: number) =>
    raters[rater]!.get(id) ?? model.rating(rater, id) + model.noise * chance.normal()
  const best = (some: readonly ComparableGame[], part: number, likingOf: (id: number) => number): Wanted => {
    const liked = chance.shuffled(some).map(({ id }) => ({ id, liking: likingOf(id) }))
    liked.sort((one, other) => other.liking - one.liking)
    return new Set(liked.slice(0, Math.round(some.length * part)).map(({ id }) => id))
  }
  const wanted = raters.map((_, rater) => best(games, WANTED_PART, (id) => filledIn(rater, id)))
  const hard = new Tally()
  const own = new Tally()
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const known = knowing(order.filter((_, place) => place % FOLDS !== fold).map((rater) => raters[rater]!))
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
  return [
    `A hard room: ${hard.couples} couples before ${games.length} of our games, of which each wants their own best ${100 * WANTED_PART} %; what they did not rate is filled in by a factor model, with a noise of ${model.noise.toFixed(2)} of 10. ${hard.told()}`,
    '',
    ...hard.table(),
    '',
    `Nothing filled in: ${own.couples} couples before the ${FEWEST_COMMON} or more games that both rated, of which each wants their own best third. ${own.told()}`,
    '',
    ...own.table(),
  ]
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

  add({ games, first, second }: Couple, ways: readonly [string, Meeting][]): void {
    const both = [...first].filter((id) => second.has(id)).length
    this.#mutual += both / games.length
    if (both === 0) {
      this.#without += 1
      return
    }
    this.couples += 1
    for (const [name, meet] of ways)
      this.#cards.set(name, [...(this.#cards.get(name) ?? []), meet(first, second)[0]!])
  }

  told(): string {
    const part = (100 * this.#mutual) / (this.couples + this.#without)
    return `${part.toFixed(1)} % of the cards are wanted by both; ${this.#without} couples who want nothing together are left out.`
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

function knowing(raters: readonly Rater[]): Known {
  const stars = new Map<number, number[]>()
  for (const rated of raters)
    for (const [id, rating] of rated) {
      const kept = stars.get(id) ?? []
      stars.set(id, kept)
      kept.push(rating / 2)
    }
  return { starsOf: (gameId) => stars.get(gameId) ?? [] }
}

const POPULARITY = 'popularity, one deck'

function waysToMeet(games: readonly ComparableGame[], { starsOf }: Known): [string, Meeting][] {
  const nobody = { ratingSum: 0, ratingCount: 0 }
  const fresh = new Deck(deckOf(games.map((game) => ({ ...game, ...nobody }))))
  const mature = new Deck(
    deckOf(
      games.map((game) => {
        const stars = starsOf(game.id)
        return { ...game, ratingSum: stars.reduce((sum, each) => sum + each, 0), ratingCount: stars.length }
      }),
    ),
  )
  const inOrder = (key: (game: ComparableGame) => number) =>
    games.toSorted((one, other) => key(other) - key(one)).map(({ id }) => id)
  const shuffle = chanceFrom(13)
  const popular = inOrder(({ id }) => starsOf(id).length)
  const byEditor = inOrder(({ expertRating }) => expertRating ?? 0)
  return [
    ['shuffled, one deck', (first, second) => oneDeck(shuffle.shuffled(popular), first, second)],
    [POPULARITY, (first, second) => oneDeck(popular, first, second)],
    ['editor’s order, one deck', (first, second) => oneDeck(byEditor, first, second)],
    ['our room, nobody has rated yet', (first, second) => ourRoom(fresh, first, second)],
    ['our room, with what members rated', (first, second) => ourRoom(mature, first, second)],
  ]
}

function oneDeck(ids: readonly number[], first: Wanted, second: Wanted): number[] {
  return ids.flatMap((id, at) => (first.has(id) && second.has(id) ? [at + 1] : []))
}

/** A room by its own rules, three cards on each phone, in which both answer in turns; after each answer it deals, as the site does. */
function ourRoom(deck: Deck, first: Wanted, second: Wanted): number[] {
  const wanted = { first, second }
  const answers = { first: new Map<number, Answer>(), second: new Map<number, Answer>() }
  const dealt: Record<Seat, readonly number[]> = { first: [], second: [] }
  const rounds = deck.games.length
  const state = (): RoomState => ({
    deck,
    seed: 1,
    rounds,
    canBeWidened: false,
    seats: {
      first: { answers: answers.first, dealt: dealt.first },
      second: { answers: answers.second, dealt: dealt.second },
    },
    matches: [],
    gone: new Set(),
  })
  const deal = (answeredBy?: Seat) => {
    for (const seat of SEATS) dealt[seat] = dealtAgain(state(), seat, seat === answeredBy)
  }
  deal()
  const met: number[] = []
  for (let seat: Seat = 'first', idle = 0; idle < 2; seat = otherSeat(seat)) {
    const [card] = cardsHeld(state(), seat)
    idle = card === undefined ? idle + 1 : 0
    if (card === undefined) continue
    answers[seat].set(card, wanted[seat].has(card) ? 'yes' : 'no')
    while (met.length < newMatches(state()).length) met.push((answers.first.size + answers.second.size) / 2)
    if (met.length > 0) return met
    deal(seat)
  }
  return met
}
