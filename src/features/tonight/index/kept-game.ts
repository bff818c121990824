import type { PreparedGame } from '../rules/tonight-game.rules.ts'
import type { TonightGames } from './tonight-games.ts'

/**
 * A game as the index keeps it: what every question looks at is read from columns, its words and names are unpacked when
 * it comes into question. It holds until the game in its slot is another one.
 */
export class KeptGame implements PreparedGame {
  readonly #games: TonightGames
  readonly #slot: number

  constructor(games: TonightGames, slot: number) {
    this.#games = games
    this.#slot = slot
  }

  get id() {
    return this.#games.idAt(this.#slot)
  }
  get weight() {
    return this.#games.numbers.exact('weight', this.#slot)
  }
  get expertRating() {
    return this.#games.numbers.exact('expertRating', this.#slot)
  }
  get playMinutes() {
    return this.#games.numbers.whole('playMinutes', this.#slot)
  }
  get year() {
    return this.#games.numbers.whole('year', this.#slot)
  }
  get readOn() {
    return this.#games.numbers.whole('readOn', this.#slot) ?? 0
  }
  get difficulty() {
    return this.#games.signAt('difficulty', this.#slot)
  }
  get mode() {
    return this.#games.signAt('mode', this.#slot)
  }
  get mood() {
    return this.#games.signAt('mood', this.#slot)
  }
  get verdict() {
    return this.#games.signAt('verdict', this.#slot)
  }
  get stars() {
    return this.#games.starsAt(this.#slot)
  }
  get votes() {
    return this.#games.votesAt(this.#slot)
  }
  get title() {
    return this.whole().title
  }
  get tagline() {
    return this.whole().tagline
  }
  get categories() {
    return this.whole().categories
  }
  get mechanics() {
    return this.whole().mechanics
  }
  get designers() {
    return this.whole().designers
  }
  get words() {
    return this.whole().words
  }
  get feels() {
    return this.whole().feels
  }

  /** The game with everything unpacked. */
  whole(): PreparedGame {
    return this.#games.wholeAt(this.#slot)
  }
}
