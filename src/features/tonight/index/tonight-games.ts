import { LRUCache } from 'lru-cache'
import { DIFFICULTIES, MODES, MOODS, TWO_PLAYER_VERDICTS } from '#/domain/games/games.rules.ts'
import { NO_VOTES } from '#/domain/verdict/votes.rules.ts'
import { NumberColumns } from '#/shared/packed/number-columns.ts'
import { NumberedNames } from '#/shared/packed/numbered-names.ts'
import { PackedValues } from '#/shared/packed/packed-values.ts'
import { SlotsById } from '#/shared/packed/slots-by-id.ts'
import { type PreparedGame, preparedGame, type TonightGame } from '../rules/tonight-game.rules.ts'

/** What of a game only those that come into question are asked for, its words by number. */
type Beside = [
  title: string,
  tagline: string | null,
  categories: number[],
  mechanics: number[],
  designers: number[],
]

/** What a game is of a few things it may be, or of nothing known: four bits each. */
const SIGNS = { difficulty: DIFFICULTIES, mode: MODES, mood: MOODS, verdict: TWO_PLAYER_VERDICTS } as const
type Sign = keyof typeof SIGNS
const BITS = 4
const SHIFTS: Record<Sign, number> = { difficulty: 0, mode: BITS, mood: 2 * BITS, verdict: 3 * BITS }

/** So many games that came into question last stay unpacked. */
const UNPACKED = 2_000

const NOBODY: TonightGame['stars']['now'] = { sum: 0, count: 0 }
const NO_STARS: TonightGame['stars'] = { before: NOBODY, now: NOBODY }
const NEVER_VOTED: TonightGame['votes'] = { before: NO_VOTES, now: NO_VOTES }

/** The games Tonight picks from, each in a slot: columns for what every question looks at, the rest packed. */
export class TonightGames {
  readonly #slots = new SlotsById()
  readonly numbers = new NumberColumns({
    exact: ['weight', 'expertRating'],
    whole: ['playMinutes', 'year', 'readOn', 'signs'],
  })
  readonly #beside = new PackedValues<Beside>()
  readonly #names = new NumberedNames()
  /** By slot; of games nobody rated or voted on there is nothing. */
  readonly #stars = new Map<number, TonightGame['stars']>()
  readonly #votes = new Map<number, TonightGame['votes']>()
  readonly #unpacked = new LRUCache<number, PreparedGame>({ max: UNPACKED })

  /** The game of an id, as it is until it is put in or taken out again. */
  gameOf(id: number): KeptGame | undefined {
    const slot = this.#slots.slotOf(id)
    return slot === undefined ? undefined : new KeptGame(this, slot)
  }

  /** All games. */
  *all(): Generator<KeptGame> {
    for (const slot of this.#slots.all()) yield new KeptGame(this, slot)
  }

  /** Keeps a game, in the place of what it was. */
  put(game: TonightGame): void {
    const slot = this.#slots.take(game.id)
    const { title, tagline, categories, mechanics, designers } = game
    let signs = 0
    for (const sign of Object.keys(SIGNS) as Sign[]) {
      const known: readonly unknown[] = SIGNS[sign]
      signs |= (known.indexOf(game[sign]) + 1) << SHIFTS[sign]
    }
    this.numbers.set(slot, { ...game, signs })
    this.#beside.set(slot, [
      title,
      tagline,
      this.#names.numbersOf(categories),
      this.#names.numbersOf(mechanics),
      this.#names.numbersOf(designers),
    ])
    const { stars, votes } = game
    if (stars.now.count + stars.before.count > 0) this.#stars.set(slot, stars)
    else this.#stars.delete(slot)
    if (isVoted(votes.now) || isVoted(votes.before)) this.#votes.set(slot, votes)
    else this.#votes.delete(slot)
    this.#unpacked.delete(slot)
  }

  /** Takes a game out; tells whether it was here. */
  delete(id: number): boolean {
    const slot = this.#slots.slotOf(id)
    if (slot === undefined) return false
    this.#slots.release(id)
    this.#beside.delete(slot)
    this.#stars.delete(slot)
    this.#votes.delete(slot)
    this.#unpacked.delete(slot)
    return true
  }

  idAt(slot: number): number {
    return this.#slots.idAt(slot)
  }

  signAt<Asked extends Sign>(sign: Asked, slot: number): (typeof SIGNS)[Asked][number] | null {
    const known: readonly (typeof SIGNS)[Asked][number][] = SIGNS[sign]
    const number = (this.numbers.whole('signs', slot)! >>> SHIFTS[sign]) & ((1 << BITS) - 1)
    return known[number - 1] ?? null
  }

  starsAt(slot: number): TonightGame['stars'] {
    return this.#stars.get(slot) ?? NO_STARS
  }

  votesAt(slot: number): TonightGame['votes'] {
    return this.#votes.get(slot) ?? NEVER_VOTED
  }

  /** A game with everything unpacked. */
  wholeAt(slot: number): PreparedGame {
    const known = this.#unpacked.get(slot)
    if (known) return known
    const open = new KeptGame(this, slot)
    const [title, tagline, categories, mechanics, designers] = this.#beside.get(slot)!
    const game = preparedGame({
      id: open.id,
      title,
      tagline,
      categories: this.#names.namesOf(categories),
      mechanics: this.#names.namesOf(mechanics),
      designers: this.#names.namesOf(designers),
      weight: open.weight,
      difficulty: open.difficulty,
      playMinutes: open.playMinutes,
      year: open.year,
      mode: open.mode,
      mood: open.mood,
      verdict: open.verdict,
      expertRating: open.expertRating,
      readOn: open.readOn,
      stars: open.stars,
      votes: open.votes,
    })
    this.#unpacked.set(slot, game)
    return game
  }
}

const isVoted = ({ great, good, works, skip }: TonightGame['votes']['now']) => great + good + works + skip > 0

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
