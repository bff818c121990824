import { LRUCache } from 'lru-cache'
import { LARGEST_DECK } from '#/features/games/model/games.rules.ts'
import type { Day } from '#/lib/dates.ts'
import { First } from '#/lib/order/first.ts'
import { type Answers, type QuestionName, questionsAnswered } from './rules/answers.rules.ts'
import { FITS, type Fit, fitOf, lateness } from './rules/fit.rules.ts'
import { type Reason, reasonsFor } from './rules/reason.rules.ts'
import { mayStandOn, shelfInWords, type Table, worthOn } from './rules/table.rules.ts'
import {
  freshness,
  hasWeeklyTurn,
  isToAvoidOn,
  isWeeklyDay,
  LATELY_DAYS,
  likeness,
  qualityOn,
  type TonightGame,
} from './rules/tonight-game.rules.ts'

/** The picks of Tonight with their data. */
export interface FoundPicks {
  picks: {
    game: TonightGame
    reason: Reason
    /** The answers it does not meet. */
    bends: readonly QuestionName[]
    /** The one of the week that was not picked lately. */
    isNotLately: boolean
  }[]
  /** How many games meet every answer, and how many more are a little beyond one. */
  fitting: number
  nearly: number
  page: number
  pageCount: number
}

/** The games for a room, and the answers that can be relaxed. */
export interface FoundDeck {
  gameIds: number[]
  wider: { question: QuestionName; gameIds: number[] } | null
}

/** A game that may be picked, with its own score. */
export interface Candidate {
  game: TonightGame
  score: number
}

interface Scored extends Candidate {
  fit: Fit
}

/** How many are picked at once. */
const THREE = 3
/** What likeness to a game that stands beside it costs. */
const LIKENESS_SHARE = 1.2
/** How far every game that bends something comes behind those that bend less. */
const BEHIND = 1_000
/** How far a game that is a little beyond an answer comes behind those within all (ruling 45). */
const BEYOND = 100
/** The first three are looked for among so many of the best. */
const POOL = 96
/** So many lists are kept in order for whoever pages on. */
const ORDERS_CACHED = 4

/** Picks three games from the current catalogue. The same day and answers give the same three. */
export class TonightIndex {
  readonly #catalogue: () => { games: () => Iterable<TonightGame>; version: number }
  readonly #orders = new LRUCache<string, PickOrder<Scored>>({ max: ORDERS_CACHED })

  /** @param catalogue the games, and a version that is another one after they changed */
  constructor(catalogue: () => { games: () => Iterable<TonightGame>; version: number }) {
    this.#catalogue = catalogue
  }

  /** The three of a turn, from 1; a turn past the end is the last one. With a table they are those of its member. */
  picks(answers: Answers, page: number, day: Day, table?: Table): FoundPicks {
    const { fitted, fitting, nearly } = this.#fitted(answers, day, table)
    const pageCount = Math.max(1, Math.ceil((fitting + nearly) / THREE))
    const turn = Math.min(page, pageCount)
    const mayBeThird = fitting < THREE ? undefined : weeklyThird(day, fitted)
    const three =
      turn === 1
        ? firstThree(day, fitted, fitted.worths(), mayBeThird)
        : this.#order(answers, day, table, fitted, mayBeThird).three(turn)
    const ofShelf = table?.onlyOwn ? table : undefined
    const reasons = reasonsFor(three, answers, (game) => (ofShelf ? shelfInWords(ofShelf, day, game) : null))
    return {
      picks: three.map((pick, at) => ({
        game: pick.game,
        reason: reasons[at]!,
        bends: pick.fit.bends,
        isNotLately: turn === 1 && at === THREE - 1 && mayBeThird?.(pick) === true,
      })),
      fitting,
      nearly,
      page: turn,
      pageCount,
    }
  }

  /**
   * The games that fit, or nearly do, as a deck before which two sit, the best of the day first; and those that join it
   * where the answer that holds back most is given up.
   */
  deck(answers: Answers, day: Day, table?: Table): FoundDeck {
    const { fitted, hardest } = this.#fitted(answers, day, table)
    const deckOf = (some: FittedGames) =>
      some
        .scoredOn(day, some.worths())
        .filter(({ fit }) => fit.bends.length === 0)
        .sort(byScore)
        .slice(0, LARGEST_DECK)
        .map(({ game }) => game.id)
    return {
      gameIds: deckOf(fitted),
      wider: hardest && {
        question: hardest,
        gameIds: deckOf(this.#fitted({ ...answers, [hardest]: null }, day, table).fitted),
      },
    }
  }

  /** All that fit or nearly do; where these are fewer than three, all that bend something too, each behind those that bend less. */
  #fitted(answers: Answers, day: Day, table?: Table) {
    const questions = questionsAnswered(answers)
    const met: Record<QuestionName, number> = { time: 0, hard: 0, side: 0 }
    const fitted = new FittedGames()
    const bending = new FittedGames()
    let fitting = 0
    for (const game of this.#catalogue().games()) {
      if (isToAvoidOn(day, game) || !mayStandOn(table, game.id)) continue
      const fit = questions.length === 0 ? FITS : fitOf(game, answers, questions)
      const { bends, beyond } = fit
      for (const question of questions)
        if (!beyond.includes(question) && !bends.includes(question)) met[question] += 1
      if (bends.length + beyond.length === 0) fitting += 1
      // Only where too few fit are these needed.
      if (bends.length > 0 && fitted.size >= THREE) continue
      const behind = BEHIND * lateness(bends) + (beyond.length > 0 ? BEYOND : 0)
      const own = qualityOn(day, game) + fit.score - behind
      const list = bends.length === 0 ? fitted : bending
      list.add(game, fit, own, worthOn(table, day, game.id))
    }
    const nearly = fitted.size - fitting
    if (fitted.size < THREE) fitted.addAll(bending)
    const hardest = questions.toSorted((a, b) => met[a] - met[b])[0] ?? null
    return { fitted, fitting, nearly, hardest }
  }

  /** All that fit in threes, cached, since sorting them takes a while and the second three are followed by the third. */
  #order(answers: Answers, day: Day, table: Table | undefined, fitted: FittedGames, third?: MayBeThird) {
    const key = JSON.stringify([this.#catalogue().version, day, answers])
    const known = table ? undefined : this.#orders.get(key)
    const order = known ?? new PickOrder(fitted.scoredOn(day, fitted.worths()), third)
    if (!table) this.#orders.set(key, order)
    return order
  }
}

const byScore = (a: Candidate, b: Candidate) => b.score - a.score || a.game.id - b.game.id

/** Games that may be picked, in columns: the chance of a day is added for thousands of them without looking at any object. */
class FittedGames {
  readonly games: TonightGame[] = []
  readonly fits: Fit[] = []
  readonly ids: number[] = []
  /** How each fits and how good it is. */
  readonly own: number[] = []
  readonly #onTable: number[] = []

  get size(): number {
    return this.games.length
  }

  add(game: TonightGame, fit: Fit, own: number, onTable: number): void {
    this.games.push(game)
    this.fits.push(fit)
    this.ids.push(game.id)
    this.own.push(own)
    this.#onTable.push(onTable)
  }

  addAll(others: FittedGames): void {
    others.games.forEach((game, at) => {
      this.add(game, others.fits[at]!, others.own[at]!, others.#onTable[at]!)
    })
  }

  /** What each is worth but for chance, with what its table adds. */
  worths(): number[] {
    return this.own.map((own, at) => own + this.#onTable[at]!)
  }

  /** What each is worth on a day. */
  scoredOn(day: Day, worths: readonly number[]): Scored[] {
    return this.games.map((game, at) => ({
      game,
      fit: this.fits[at]!,
      score: worths[at]! + freshness(day, game.id),
    }))
  }
}

type MayBeThird = (candidate: Pick<Scored, 'game' | 'fit'>) => boolean

/** Once a week, which games may be the third: those within all answers that have their turn and were not picked lately. */
function weeklyThird(day: Day, fitted: FittedGames): MayBeThird | undefined {
  if (!isWeeklyDay(day)) return undefined
  const days = Array.from({ length: LATELY_DAYS }, (_, at) => day - LATELY_DAYS + at)
  const worths = [...fitted.own]
  // Ratings of the days since did not count then.
  const rated = [...fitted.games.entries()].filter(([, { ratedToday }]) => ratedToday !== null)
  const picked = days.flatMap((before) => {
    for (const [at, game] of rated)
      worths[at] = fitted.own[at]! - qualityOn(day, game) + qualityOn(before, game)
    return firstThree(before, fitted, worths)
  })
  const lately = new Set(picked.map(({ game }) => game.id))
  return ({ game, fit }) => fit.beyond.length === 0 && hasWeeklyTurn(day, game.id) && !lately.has(game.id)
}

/**
 * The first three of a day. They are picked from the best few alone, which is exact where each of the three is worth more beside the
 * others than any game left out is worth on its own.
 */
function firstThree(
  day: Day,
  fitted: FittedGames,
  worths: readonly number[],
  third?: MayBeThird,
): readonly Scored[] {
  const { games, fits, ids } = fitted
  const pool = new First<Scored>(POOL, byScore)
  let leftOut = Number.NEGATIVE_INFINITY
  for (let at = 0; at < ids.length; at += 1) {
    const score = worths[at]! + freshness(day, ids[at]!)
    if (score < leftOut) continue
    pool.add({ game: games[at]!, fit: fits[at]!, score })
    leftOut = pool.last?.score ?? leftOut
  }
  const three = new PickOrder(pool.items, third).three(1)
  const isExact =
    fitted.size <= POOL ||
    three.every(
      (pick, at) => worthBeside(three.slice(0, at), pick) > leftOut && (at < 2 || !third || third(pick)),
    )
  return isExact ? three : new PickOrder(fitted.scoredOn(day, worths), third).three(1)
}

/**
 * Candidates in groups of three: the best first, then two that are as good and as different from the others
 * as possible.
 */
export class PickOrder<Picked extends Candidate> {
  /** The best last, where taking one out is quick. */
  readonly #rest: Picked[]
  readonly #threes: Picked[][] = []

  /**
   * @param candidates all that may be picked
   * @param third who may be the third of the first three; where there is none, the third is as ever
   */
  constructor(candidates: readonly Picked[], third?: (candidate: Picked) => boolean) {
    this.#rest = candidates.toSorted((a, b) => byScore(b, a))
    if (!third) return
    const picked = this.#pick(2)
    const last = this.#take(picked, third) ?? this.#take(picked)
    this.#threes.push(last ? [...picked, last] : picked)
  }

  /** The three of a turn, from 1: fewer where the candidates end, none beyond their end. */
  three(turn: number): readonly Picked[] {
    while (this.#threes.length < turn && this.#rest.length > 0) this.#threes.push(this.#pick(THREE))
    return this.#threes[turn - 1] ?? []
  }

  #pick(count: number): Picked[] {
    const picked: Picked[] = []
    while (picked.length < count && this.#rest.length > 0) picked.push(this.#take(picked)!)
    return picked
  }

  /** Takes out the best beside those already picked. What is worth less on its own than the best found need not be looked at. */
  #take(beside: readonly Picked[], may: (candidate: Picked) => boolean = () => true): Picked | undefined {
    let best = -1
    let most = Number.NEGATIVE_INFINITY
    for (let at = this.#rest.length - 1; at >= 0 && this.#rest[at]!.score > most; at -= 1) {
      const candidate = this.#rest[at]!
      if (!may(candidate)) continue
      const worth = worthBeside(beside, candidate)
      if (worth > most) [best, most] = [at, worth]
    }
    return best === -1 ? undefined : this.#rest.splice(best, 1)[0]
  }
}

/** What a candidate is worth beside some that are picked. */
function worthBeside(beside: readonly Candidate[], { game, score }: Candidate): number {
  return (
    score - LIKENESS_SHARE * beside.reduce((most, other) => Math.max(most, likeness(game, other.game)), 0)
  )
}
