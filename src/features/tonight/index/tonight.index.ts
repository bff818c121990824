import { LARGEST_DECK } from '#/features/games/model/games.rules.ts'
import type { Day } from '#/lib/dates.ts'
import { mixed } from '#/lib/order/shuffled.ts'
import { type Answers, type QuestionName, questionsAnswered } from '../rules/answers.rules.ts'
import { FITS, type Fit, fitOf, lateness } from '../rules/fit.rules.ts'
import { type Reason, reasonsFor } from '../rules/reason.rules.ts'
import { mayStandOn, shelfInWords, type Table, worthOn } from '../rules/table.rules.ts'
import {
  freshness,
  freshnessAtMost,
  hasWeeklyTurn,
  isWeeklyDay,
  LATELY_DAYS,
  qualityOn,
  type TonightGame,
  verdictOn,
} from '../rules/tonight-game.rules.ts'
import { type Candidate, PickOrder, THREE, worthBeside } from './pick-order.ts'

/** A game that is picked, and why. */
interface Pick {
  game: TonightGame
  reason: Reason
  /** The answers it does not meet. */
  bends: readonly QuestionName[]
  /** The one of the week that was not picked lately. */
  isNotLately: boolean
}

/** What Tonight answers. */
export interface FoundPicks {
  picks: Pick[]
  /** How many games meet every answer, and how many more are a little beyond one. */
  fitting: number
  nearly: number
  page: number
  pageCount: number
}

/** The games two can decide among, and how one answer would be widened. */
export interface FoundDeck {
  gameIds: number[]
  wider: { question: QuestionName; gameIds: number[] } | null
}

interface Fitted extends Candidate {
  fit: Fit
}

/** A game that may be picked, with what its score is made of but for chance. */
interface Fitting {
  game: TonightGame
  fit: Fit
  /** How it fits and how good it is, and the same with what its table adds. */
  own: number
  base: number
}

/** A game with what is worked out of it once: how good it is, and whether it is one to avoid. */
interface Prepared extends Fitting {
  isToAvoid: boolean
}

/** Everything one set of answers has on a day. */
interface Evening {
  /** The first three, and an order for those after them. */
  first: readonly Fitted[]
  order: () => PickOrder<Fitted>
  fitting: number
  nearly: number
  notLately: number | undefined
}

/** Picks three games from those that are published, kept in step change by change. The same day and answers give the same three. */
export class TonightIndex {
  readonly #games = new Map<number, Prepared>()
  readonly #evenings = new Map<string, Evening>()
  #day: Day | undefined

  /** Puts a new or a changed game in. */
  put(game: TonightGame): void {
    const before = this.#games.get(game.id)?.game
    this.#games.set(game.id, prepared(game, Number.POSITIVE_INFINITY))
    if (this.#day === undefined || !before || !isSameOn(this.#day, before, game)) this.#evenings.clear()
  }

  /** Takes a game out that was deleted or unpublished. */
  remove(id: number): void {
    if (this.#games.delete(id)) this.#evenings.clear()
  }

  /** The three of a turn, from 1; a turn past the end is the last one. With a table they are those of its member. */
  picks(answers: Answers, page: number, day: Day, table?: Table): FoundPicks {
    // What a member says of their games makes an evening of their own, which is kept for nobody.
    const evening = table ? this.#arrange(answers, day, table) : this.#evening(answers, day)
    const { fitting, nearly, notLately } = evening
    const pageCount = Math.max(1, Math.ceil((fitting + nearly) / THREE))
    const turn = Math.min(page, pageCount)
    const three = turn === 1 ? evening.first : evening.order().three(turn)
    const ofShelf = table?.onlyOwn ? table : undefined
    const reasons = reasonsFor(three, answers, (game) => (ofShelf ? shelfInWords(ofShelf, day, game) : null))
    return {
      picks: three.map(({ game, fit }, at) => ({
        game,
        reason: reasons[at]!,
        bends: fit.bends,
        isNotLately: turn === 1 && game.id === notLately,
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
    const deckOf = (some: readonly Fitting[]) =>
      scoredOn(
        day,
        some.filter(({ fit }) => fit.bends.length === 0),
      )
        .sort((a, b) => b.score - a.score || a.game.id - b.game.id)
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

  #evening(answers: Answers, day: Day): Evening {
    if (day !== this.#day) this.#evenings.clear()
    this.#day = day
    const key = JSON.stringify(answers)
    const cached = this.#evenings.get(key)
    if (cached) return cached
    const evening = this.#arrange(answers, day)
    this.#evenings.set(key, evening)
    return evening
  }

  #arrange(answers: Answers, day: Day, table?: Table): Evening {
    const { fitted, fitting, nearly } = this.#fitted(answers, day, table)
    const isWeekly = isWeeklyDay(day) && fitting >= THREE
    const lately = isWeekly ? pickedBefore(day, fitted) : undefined
    const mayBeThird = lately
      ? ({ game, fit }: Fitted) =>
          fit.beyond.length === 0 && hasWeeklyTurn(day, game.id) && !lately.has(game.id)
      : undefined
    const first = firstThree(
      day,
      fitted,
      worthOf(fitted, ({ base }) => base),
      mayBeThird,
    )
    const third = first[THREE - 1]
    let order: PickOrder<Fitted> | undefined
    return {
      first,
      order: () => {
        order ??= new PickOrder<Fitted>(scoredOn(day, fitted), mayBeThird)
        return order
      },
      fitting,
      nearly,
      notLately: third && mayBeThird?.(third) ? third.game.id : undefined,
    }
  }

  /** All that fit or nearly do; where these are fewer than three, all that bend something too, each behind those that bend less. */
  #fitted(answers: Answers, day: Day, table?: Table) {
    const questions = questionsAnswered(answers)
    const met: Record<QuestionName, number> = { time: 0, hard: 0, side: 0 }
    const fitted: Fitting[] = []
    const bending: Fitting[] = []
    let fitting = 0
    for (const cached of this.#games.values()) {
      const { ratedToday } = cached.game
      const game = ratedToday !== null && day <= ratedToday.day ? prepared(cached.game, day) : cached
      if (game.isToAvoid || !mayStandOn(table, game.game.id)) continue
      const fit = questions.length === 0 ? FITS : fitOf(game.game, answers, questions)
      const { bends, beyond } = fit
      for (const question of questions)
        if (!beyond.includes(question) && !bends.includes(question)) met[question] += 1
      if (bends.length + beyond.length === 0) fitting += 1
      const candidate = fit === FITS && !table ? game : fittingOf(game, fit, day, table)
      if (bends.length === 0) fitted.push(candidate)
      // Only where too few fit are these asked for.
      else if (fitted.length < THREE) bending.push(candidate)
    }
    const nearly = fitted.length - fitting
    if (fitted.length < THREE) fitted.push(...bending)
    const hardest = questions.toSorted((a, b) => met[a] - met[b])[0] ?? null
    return { fitted, fitting, nearly, hardest }
  }
}

function prepared(game: TonightGame, day: Day): Prepared {
  const own = qualityOn(day, game)
  return { game, fit: FITS, own, base: own, isToAvoid: verdictOn(day, game) === 'avoid' }
}

function fittingOf({ game, own: quality }: Prepared, fit: Fit, day: Day, table: Table | undefined): Fitting {
  const own = quality + fit.score - BEHIND * lateness(fit.bends) - (fit.beyond.length > 0 ? BEYOND : 0)
  return { game, fit, own, base: own + worthOn(table, day, game.id) }
}

/** What games that fit are worth on a day. */
function scoredOn(day: Day, fitted: readonly Fitting[]): Fitted[] {
  return fitted.map(({ game, fit, base }) => ({ game, fit, score: base + freshness(day, game.id) }))
}

/** The first three are looked for among so many of the best; twice as many are gathered before they are sorted. */
const POOL = 96

/** The ids of games, and what they are worth but for chance, side by side: the chance of a day is drawn without looking at any object. */
interface Worths {
  ids: Int32Array
  bases: Float64Array
}

const worthOf = (fitted: readonly Fitting[], base: (candidate: Fitting) => number): Worths => ({
  ids: Int32Array.from(fitted, ({ game }) => game.id),
  bases: Float64Array.from(fitted, base),
})

/**
 * The first three of a day. They are picked from the best few alone, without working out the chance of all others, which is exact where
 * each of the three is worth more beside the others than any game left out is worth on its own.
 */
function firstThree(
  day: Day,
  fitted: readonly Fitting[],
  { ids, bases }: Worths,
  third?: (candidate: Fitted) => boolean,
): readonly Fitted[] {
  const scoredAt = (at: number, score: number): Fitted => ({
    game: fitted[at]!.game,
    fit: fitted[at]!.fit,
    score,
  })
  const mixedDay = mixed(day)
  let leftOut = Number.NEGATIVE_INFINITY
  let pool: Fitted[] = []
  for (let at = 0; at < ids.length; at += 1) {
    const [id, base] = [ids[at]!, bases[at]!]
    if (base + freshnessAtMost(mixedDay, id) < leftOut) continue
    const score = base + freshness(day, id)
    if (score < leftOut) continue
    pool.push(scoredAt(at, score))
    if (pool.length < 2 * POOL) continue
    pool.sort((a, b) => b.score - a.score)
    leftOut = pool[POOL]!.score
    pool = pool.slice(0, POOL)
  }
  const three = new PickOrder([...pool], third).three(1)
  const isExact = three.every(
    (pick, at) => worthBeside(three.slice(0, at), pick) > leftOut && (at < 2 || !third || third(pick)),
  )
  if (leftOut === Number.NEGATIVE_INFINITY || isExact) return three
  const all = fitted.map(({ game }, at) => scoredAt(at, bases[at]! + freshness(day, game.id)))
  return new PickOrder(all, third).three(1)
}

/** The games of the first threes of the days that count as lately. */
function pickedBefore(day: Day, fitted: readonly Fitting[]): Set<number> {
  const days = Array.from({ length: LATELY_DAYS }, (_, at) => day - LATELY_DAYS + at)
  const worths = worthOf(fitted, ({ own }) => own)
  // Ratings of the days since did not count then.
  const rated = [...fitted.keys()].filter((at) => fitted[at]!.game.ratedToday !== null)
  const picked = days.flatMap((before) => {
    for (const at of rated) {
      const { game, own } = fitted[at]!
      worths.bases[at] = own - qualityOn(day, game) + qualityOn(before, game)
    }
    return firstThree(before, fitted, worths)
  })
  return new Set(picked.map(({ game }) => game.id))
}

/** How far every game that bends something comes behind those that bend less. */
const BEHIND = 1_000
/** How far a game that is a little beyond an answer comes behind those within all (ruling 45). */
const BEYOND = 100

/** Whether a change of a game changes nothing of the picks of a day: ratings given on it count from the next day on. */
function isSameOn(day: Day, a: TonightGame, b: TonightGame): boolean {
  return (
    SHOWN.every((fact) => a[fact] === b[fact]) &&
    LISTS.every((list) => a[list] === b[list] || a[list].join('\n') === b[list].join('\n')) &&
    verdictOn(day, a) === verdictOn(day, b) &&
    qualityOn(day, a) === qualityOn(day, b)
  )
}

const SHOWN = [
  'title',
  'tagline',
  'twoPlayerReason',
  'weight',
  'difficulty',
  'playMinutes',
  'year',
  'mode',
  'mood',
] as const
const LISTS = ['categories', 'mechanics', 'designers'] as const
