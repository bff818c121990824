import {
  type ComparableGame,
  comparedGame,
  covariancesOf,
  type LikedByAll,
  likingByAll,
  Taste,
} from '#/features/taste/model/taste.rules.ts'
import { WordCounts } from '#/features/taste/model/word-lists.ts'
import type { Answer } from './room.rules.ts'

/** A game of a deck as it was when the room was opened: later edits do not change the order. */
export interface DeckGame extends ComparableGame {
  /** How well everybody likes it, on a scale of ten. */
  liking: number
}

/** By game id, how much more than average a member is expected to like it, on a scale of ten. */
export type Leanings = Readonly<Record<number, number>>

/** On a scale of ten: what a yes, a maybe and a no say of how much a game is liked, and how sure that is. */
const LIKING_STATED: Record<Answer, number> = { yes: 8.4, maybe: 7.4, no: 6.2 }
const ANSWER_NOISE = 1.2
/** A game one would sit down to tonight is liked at least so much. */
const WANTED_FROM = 8.3

/** The games of a deck with their average liking, based on the deck's own means and medians. */
export function deckOf(games: readonly (ComparableGame & LikedByAll)[]): DeckGame[] {
  const counts = new WordCounts()
  for (const game of games) counts.count(comparedGame(game), 1)
  const figures = counts.figures()
  return games.map(({ ratingSum, ratingCount, ...game }) => ({
    ...game,
    liking: likingByAll({ ...game, ratingSum, ratingCount }, figures),
  }))
}

/** A deck to deal from. The covariances of its games are computed on first use. */
export class Deck {
  readonly games: readonly DeckGame[]
  readonly #places: ReadonlyMap<number, number>
  #covariances: Float64Array | undefined

  constructor(games: readonly DeckGame[]) {
    this.games = games
    this.#places = new Map(games.map(({ id }, place) => [id, place]))
  }

  has(gameId: number): boolean {
    return this.#places.has(gameId)
  }

  /**
   * For each game of the deck, the probability that a visitor with these answers and leanings would want to play it, in deck
   * order.
   */
  chances(answers: ReadonlyMap<number, Answer>, leanings: Leanings = {}): number[] {
    this.#covariances ??= howTheyHangTogether(this.games)
    const taste = new Taste(
      this.games.map(({ id, liking }) => liking + (leanings[id] ?? 0)),
      this.#covariances,
    )
    // In the deck's order, so that the same answers give the same chances to the last bit.
    this.games.forEach(({ id }, place) => {
      const answer = answers.get(id)
      if (answer) taste.observe(place, LIKING_STATED[answer], ANSWER_NOISE)
    })
    return this.games.map((_, place) => taste.chanceToLike(place, WANTED_FROM))
  }
}

function howTheyHangTogether(games: readonly DeckGame[]): Float64Array {
  const compared = games.map(comparedGame)
  const counts = new WordCounts()
  for (const game of compared) counts.count(game, 1)
  return covariancesOf(compared, counts.figures())
}
