import { LARGEST_DECK } from '#/domain/games/games.rules.ts'
import type { Day } from '#/shared/dates.ts'
import { mixed } from '#/shared/order/shuffled.ts'
import { type Answers, type QuestionName, questionsAnswered } from '../rules/answers.rules.ts'
import { freshness, freshnessAtMost, hasWeeklyTurn, isWeeklyDay, LATELY_DAYS } from '../rules/day.rules.ts'
import { type Fit, fitOf, lateness } from '../rules/fit.rules.ts'
import { type Reason, reasonsFor } from '../rules/reason.rules.ts'
import { mayStandOn, shelfInWords, type Table, worthOn } from '../rules/table.rules.ts'
import { qualityOn, type TonightGame, verdictOn } from '../rules/tonight-game.rules.ts'
import { type Candidate, MOST_LIKENESS_COSTS, PickOrder, THREE } from './pick-order.ts'

/** A game that is picked, and why. */
interface Pick {
  game: TonightGame
  reason: Reason
  /** The answers it does not meet. */
  bends: QuestionName[]
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
interface Fitting extends Fitted {
  /** What it is worth but for chance: how it fits and how good it is, and what its table adds to that. */
  own: number
  base: number
}

/** Everything one set of answers has on a day. */
interface Evening {
  /** The first three, and an order for those after them. */
  first: readonly Fitted[]
  order: () => PickOrder<Fitted>
  fitting: number
  nearly: number
  hardest: QuestionName | null
  notLately: number | undefined
}

/** Picks three games from those that are published, kept in step change by change. The same day and answers give the same three. */
export class TonightIndex {
  readonly #games = new Map<number, TonightGame>()
  readonly #evenings = new Map<string, Evening>()
  #day: Day | undefined

  /** Puts a new or a changed game in. */
  put(game: TonightGame): void {
    const before = this.#games.get(game.id)
    this.#games.set(game.id, game)
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
    const { fitting, nearly, hardest, notLately } = evening
    const pageCount = Math.max(1, Math.ceil((fitting + nearly) / THREE))
    const turn = Math.min(page, pageCount)
    const three = turn === 1 ? evening.first : evening.order().three(turn)
    const told = three.map(({ game, fit }) => ({ game: { ...game, verdict: verdictOn(day, game) }, fit }))
    const ofShelf = table?.onlyOwn ? table : undefined
    const reasons = reasonsFor(told, answers, hardest, (game) =>
      ofShelf ? shelfInWords(ofShelf, day, game) : null,
    )
    return {
      picks: three.map(({ game, fit }, at) => ({
        game: this.#games.get(game.id) ?? game,
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
    const kept = this.#evenings.get(key)
    if (kept) return kept
    const evening = this.#arrange(answers, day)
    this.#evenings.set(key, evening)
    return evening
  }

  #arrange(answers: Answers, day: Day, table?: Table): Evening {
    const { fitted, fitting, nearly, hardest } = this.#fitted(answers, day, table)
    const isWeekly = isWeeklyDay(day) && fitting >= THREE
    const lately = isWeekly ? pickedBefore(day, fitted) : undefined
    const mayBeThird = lately
      ? ({ game, fit }: Fitted) =>
          fit.beyond.length === 0 && hasWeeklyTurn(day, game.id) && !lately.has(game.id)
      : undefined
    let order: PickOrder<Fitted> | undefined
    const orderOfAll = () => {
      order ??= new PickOrder<Fitted>(scoredOn(day, fitted), mayBeThird)
      return order
    }
    const first = mayBeThird ? orderOfAll().three(1) : firstThree(day, fitted, ({ base }) => base)
    const third = first[THREE - 1]
    return {
      first,
      order: orderOfAll,
      fitting,
      nearly,
      hardest,
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
    for (const game of this.#games.values()) {
      if (verdictOn(day, game) === 'avoid' || !mayStandOn(table, game.id)) continue
      const fit = questions.length === 0 ? FITS : fitOf(game, answers, questions)
      const { bends, beyond } = fit
      for (const question of questions)
        if (!beyond.includes(question) && !bends.includes(question)) met[question] += 1
      const own = fit.score + qualityOn(day, game) - BEHIND * lateness(bends)
      const candidate = { game, fit, score: 0, own, base: own + worthOn(table, day, game.id) }
      if (bends.length > 0) bending.push(candidate)
      else fitted.push(candidate)
      if (bends.length + beyond.length === 0) fitting += 1
    }
    const nearly = fitted.length - fitting
    if (fitted.length < THREE) fitted.push(...bending)
    const hardest = questions.toSorted((a, b) => met[a] - met[b])[0] ?? null
    return { fitted, fitting, nearly, hardest }
  }
}

/** How a game meets answers where none were given. */
const FITS: Fit = { score: 0, beyond: [], bends: [] }

/** What games that fit are worth on a day. */
function scoredOn(day: Day, fitted: readonly Fitting[]): Fitted[] {
  return fitted.map(({ game, fit, base }) => ({ game, fit, score: base + freshness(day, game.id) }))
}

/** The first three of a day. Games that cannot be among them whatever they stand beside are left out without working out their chance. */
function firstThree(
  day: Day,
  fitted: readonly Fitting[],
  baseOf: (candidate: Fitting) => number,
): readonly Fitted[] {
  const mixedDay = mixed(day)
  const best = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let least = Number.NEGATIVE_INFINITY
  const candidates: Fitted[] = []
  for (const candidate of fitted) {
    const { game, fit } = candidate
    const base = baseOf(candidate)
    if (base + freshnessAtMost(mixedDay, game.id) < least) continue
    const score = base + freshness(day, game.id)
    if (score < least) continue
    candidates.push({ game, fit, score })
    if (score <= best[2]!) continue
    best[2] = score
    best.sort((a, b) => b - a)
    least = best[2] - MOST_LIKENESS_COSTS
  }
  return new PickOrder(candidates.filter(({ score }) => score >= least)).three(1)
}

/** The games of the first threes of the days that count as lately. */
function pickedBefore(day: Day, fitted: readonly Fitting[]): Set<number> {
  const days = Array.from({ length: LATELY_DAYS }, (_, at) => day - LATELY_DAYS + at)
  const picked = days.flatMap((before) =>
    firstThree(before, fitted, ({ game, own }) =>
      // Ratings of the days since did not count then.
      game.ratedToday === null ? own : own - qualityOn(day, game) + qualityOn(before, game),
    ),
  )
  return new Set(picked.map(({ game }) => game.id))
}

/** How far every game that bends something comes behind those that bend less. */
const BEHIND = 1_000

/** Whether a change of a game changes nothing of the picks of a day: ratings given on it count from the next day on. */
function isSameOn(day: Day, a: TonightGame, b: TonightGame): boolean {
  return (
    SHOWN.every((fact) => a[fact] === b[fact]) &&
    LISTS.every((list) => a[list] === b[list] || a[list].join('\n') === b[list].join('\n')) &&
    verdictOn(day, a) === verdictOn(day, b) &&
    qualityOn(day, a) === qualityOn(day, b)
  )
}

const SHOWN = ['title', 'tagline', 'weight', 'difficulty', 'playMinutes', 'year', 'mode', 'mood'] as const
const LISTS = ['categories', 'mechanics', 'designers'] as const
