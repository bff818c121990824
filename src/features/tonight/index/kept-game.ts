import { LRUCache } from 'lru-cache'
import { PackedValues } from '#/shared/packed/packed-values.ts'
import { type PreparedGame, preparedGame, type TonightGame } from '../rules/tonight-game.rules.ts'

/** What of a game only those that come into question are asked for. */
type Beside = Pick<TonightGame, 'title' | 'tagline' | 'categories' | 'mechanics' | 'designers' | 'mood'>

/** So many games that came into question last stay unpacked. */
const UNPACKED = 2_000

/** Words and names of games, packed until one of them comes into question. */
export class GamesBeside {
  readonly #packed = new PackedValues<Beside>()
  readonly #places = new Map<number, number>()
  readonly #free: number[] = []
  readonly #unpacked = new LRUCache<number, PreparedGame>({ max: UNPACKED })

  /** Keeps what is beside a game, in the place of what was. */
  put({ id, title, tagline, categories, mechanics, designers, mood }: TonightGame): void {
    const place = this.#places.get(id) ?? this.#free.pop() ?? this.#places.size
    this.#places.set(id, place)
    this.#packed.set(place, { title, tagline, categories, mechanics, designers, mood })
    this.#unpacked.delete(id)
  }

  delete(id: number): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.#places.delete(id)
    this.#free.push(place)
    this.#packed.delete(place)
    this.#unpacked.delete(id)
  }

  /** A game with everything unpacked. */
  whole(open: KeptGame): PreparedGame {
    const known = this.#unpacked.get(open.id)
    if (known) return known
    const game = preparedGame({ ...open, ...this.#packed.get(this.#places.get(open.id)!)! })
    this.#unpacked.set(open.id, game)
    return game
  }
}

const NOBODY: TonightGame['stars']['now'] = { sum: 0, count: 0 }
const NO_STARS: TonightGame['stars'] = { before: NOBODY, now: NOBODY }
const NO_VOTES: TonightGame['votes']['now'] = { great: 0, good: 0, works: 0, skip: 0 }
const NEVER_VOTED: TonightGame['votes'] = { before: NO_VOTES, now: NO_VOTES }

/**
 * A game as the index keeps it: what every question looks at lies open, its words and names are unpacked when it comes into
 * question.
 */
export class KeptGame implements PreparedGame {
  readonly id: number
  readonly weight: TonightGame['weight']
  readonly difficulty: TonightGame['difficulty']
  readonly playMinutes: TonightGame['playMinutes']
  readonly year: TonightGame['year']
  readonly mode: TonightGame['mode']
  readonly verdict: TonightGame['verdict']
  readonly expertRating: TonightGame['expertRating']
  readonly readOn: TonightGame['readOn']
  readonly stars: TonightGame['stars']
  readonly votes: TonightGame['votes']
  readonly #beside: GamesBeside

  constructor(game: TonightGame, beside: GamesBeside) {
    this.id = game.id
    this.weight = game.weight
    this.difficulty = game.difficulty
    this.playMinutes = game.playMinutes
    this.year = game.year
    this.mode = game.mode
    this.verdict = game.verdict
    this.expertRating = game.expertRating
    this.readOn = game.readOn
    this.stars = game.stars.now.count === 0 && game.stars.before.count === 0 ? NO_STARS : game.stars
    this.votes = isVoted(game.votes.now) || isVoted(game.votes.before) ? game.votes : NEVER_VOTED
    this.#beside = beside
    beside.put(game)
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
  get mood() {
    return this.whole().mood
  }
  get words() {
    return this.whole().words
  }
  get feels() {
    return this.whole().feels
  }

  /** The game with everything unpacked. */
  whole(): PreparedGame {
    return this.#beside.whole(this)
  }
}

const isVoted = ({ great, good, works, skip }: TonightGame['votes']['now']) => great + good + works + skip > 0
