import { ComparedGames } from '#/features/taste/model/compared-games.ts'
import { personalTaste } from '#/features/taste/model/personal-taste.ts'
import type { ComparableGame, LikingFacts } from '#/features/taste/model/taste.rules.ts'
import { pick } from '#/lib/order.ts'
import type { Answer } from './room.rules.ts'

/** The fields of a game that a deck copies when the room opens, so that later edits do not change the order of cards. */
const STORED = [
  ...(['id', 'title', 'categories', 'mechanics', 'designers', 'weight'] as const),
  ...(['playMinutes', 'year', 'mode', 'maxPlayers', 'expertRating'] as const),
]

/** A game in a room's deck (all games of the room). `liking` estimates how well people in general like the game, from 0 to 10. */
export type DeckGame = Pick<ComparableGame, (typeof STORED)[number]> & { liking: number }

/** How much more a member likes each game than people in general do, in half stars, keyed by game id. Negative means less. */
export type Leanings = Readonly<Record<number, number>>

/** The liking that each answer to a card implies, and (`ANSWER_NOISE`) its variance, on a scale of ten. */
const LIKING_STATED: Record<Answer, number> = { yes: 8.4, maybe: 7.4, no: 6.2 }
const ANSWER_NOISE = 1.2
/** Minimum liking, on a scale of ten, at which a visitor wants to play a game tonight. */
const WANTED_FROM = 8.3

/** Turns games into a room's deck. Adds `liking` to each game: an estimate of how well people in general like the game. */
export function deckOf(games: readonly (ComparableGame & LikingFacts)[]): DeckGame[] {
  const compared = new ComparedGames(
    games.map((game) => ({ ...pick(game, [...STORED, 'ratingSum', 'ratingCount']), isToAvoid: false })),
  )
  return games.map((game, slot) => ({ ...pick(game, STORED), liking: compared.likingAt(slot) }))
}

/** The games of a room, called its deck. From a visitor's answers so far, the deck predicts which games the visitor will want. */
export class Deck {
  readonly games: readonly DeckGame[]
  #compared: ComparedGames | undefined

  constructor(games: readonly DeckGame[]) {
    this.games = games
  }

  /** Returns for each game, in order, the probability that a visitor with these answers and leanings would want to play it. */
  chances(answers: ReadonlyMap<number, Answer>, leanings: Leanings = {}): number[] {
    this.#compared ??= new ComparedGames(
      this.games.map((game) => ({ ...game, ratingSum: 0, ratingCount: 0, isToAvoid: false })),
    )
    // In the deck's order, so that the same answers give the same chances to the last bit.
    const knownLikings = this.games.flatMap(({ id }) => {
      const answer = answers.get(id)
      return answer ? [{ gameId: id, liking: LIKING_STATED[answer], noise: ANSWER_NOISE, isLike: false }] : []
    })
    const taste = personalTaste(this.#compared, knownLikings, (place) => {
      const { id, liking } = this.games[place]!
      return liking + (leanings[id] ?? 0)
    })
    return this.games.map((_, place) => taste.chanceToLike(place, WANTED_FROM))
  }
}
