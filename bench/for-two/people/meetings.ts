import type { ComparableGame } from '#/domain/taste/compared-game.rules.ts'
import { Deck, deckOf } from '#/features/rooms/rules/deck.rules.ts'
import { cardsInOrder } from '#/features/rooms/rules/queue.rules.ts'
import { type Answer, otherSeat, SEATS, type Seat } from '#/features/rooms/rules/room.rules.ts'
import { cardsHeld, dealtAgain, newMatches, type RoomState } from '#/features/rooms/rules/room-state.rules.ts'
import { chanceFrom } from './chance.ts'
import type { Rater } from './raters.ts'

export type Wanted = ReadonlySet<number>
/** How many cards each looked at until the first game both want came. */
type Meeting = (first: Wanted, second: Wanted) => number
export type Ways = readonly (readonly [string, Meeting])[]

/** What is known of ratings when a deck is put in order: those of people who are not asked. */
export interface Known {
  starsOf(gameId: number): readonly number[]
  /** How many people anywhere rated a game. */
  fameOf(gameId: number): number
}

export function knowing(raters: readonly Rater[], fame: ReadonlyMap<number, number>): Known {
  const stars = new Map<number, number[]>()
  for (const rated of raters)
    for (const [id, rating] of rated) {
      const kept = stars.get(id) ?? []
      stars.set(id, kept)
      kept.push(rating / 2)
    }
  return { starsOf: (gameId) => stars.get(gameId) ?? [], fameOf: (gameId) => fame.get(gameId) ?? 0 }
}

export const POPULARITY = 'popularity, one deck'

/** Every way of putting some games before two. */
export function waysToMeet(games: readonly ComparableGame[], { starsOf, fameOf }: Known): Ways {
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
  const famous = inOrder(({ id }) => fameOf(id))
  const byEditor = inOrder(({ expertRating }) => expertRating ?? 0)
  return [
    ['shuffled, one deck', (first, second) => oneDeck(shuffle.shuffled(popular), first, second)],
    [POPULARITY, (first, second) => oneDeck(popular, first, second)],
    ['popularity by public counts, one deck', (first, second) => oneDeck(famous, first, second)],
    ['editor’s order, one deck', (first, second) => oneDeck(byEditor, first, second)],
    ['our room, nobody has rated yet', (first, second) => ourRoom(fresh, first, second)],
    ['our room, with what members rated', (first, second) => ourRoom(mature, first, second)],
    ['the queue alone, nobody has rated yet', (first, second) => queueAlone(fresh, first, second)],
    ['the queue alone, with what members rated', (first, second) => queueAlone(mature, first, second)],
  ]
}

function oneDeck(ids: readonly number[], first: Wanted, second: Wanted): number {
  return ids.findIndex((id) => first.has(id) && second.has(id)) + 1
}

/** A room by its own rules, three cards on each phone, in which both answer in turns; after each answer it deals, as the site does. */
function ourRoom(deck: Deck, first: Wanted, second: Wanted): number {
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
  for (let seat: Seat = 'first', idle = 0; idle < 2; seat = otherSeat(seat)) {
    const [card] = cardsHeld(state(), seat)
    idle = card === undefined ? idle + 1 : 0
    if (card === undefined) continue
    answers[seat].set(card, wanted[seat].has(card) ? 'yes' : 'no')
    if (newMatches(state()).length > 0) return (answers.first.size + answers.second.size) / 2
    deal(seat)
  }
  return Number.NaN
}

/** The queue as its goals were set with: no card lies ahead, and each is chosen as it is shown. No phone without a line can do so. */
function queueAlone(deck: Deck, first: Wanted, second: Wanted): number {
  const wanted = { first, second }
  const answers = { first: new Map<number, Answer>(), second: new Map<number, Answer>() }
  for (let seat: Seat = 'first', idle = 0; idle < 2; seat = otherSeat(seat)) {
    const theirs = answers[otherSeat(seat)]
    const [card] = cardsInOrder({ deck, seed: 1, mine: answers[seat], theirs, leftOut: new Set() })
    idle = card === undefined ? idle + 1 : 0
    if (card === undefined) continue
    answers[seat].set(card, wanted[seat].has(card) ? 'yes' : 'no')
    if (wanted[seat].has(card) && theirs.get(card) === 'yes')
      return (answers.first.size + answers.second.size) / 2
  }
  return Number.NaN
}
