import { type Answers, askedIn, type Question } from '../rules/answers.rules.ts'
import { type Day, freshness, hasWeeklyTurn, isWeeklyDay, LATELY_DAYS } from '../rules/day.rules.ts'
import { type Fit, fitOf, lateness, meets } from '../rules/fit.rules.ts'
import { type Reason, reasonsFor } from '../rules/reason.rules.ts'
import { type ComparedGame, comparedGame, qualityOn, type TonightGame } from '../rules/tonight-game.rules.ts'
import { type Candidate, PickOrder, THREE } from './pick-order.ts'

/** A game that is picked, and why. */
interface Pick<Game> {
  game: Game
  reason: Reason
  /** The answers it does not meet. */
  bends: Question[]
  /** The one of the week that was not picked lately. */
  isNotLately: boolean
}

/** What Tonight answers. */
export interface TonightPicks<Game> {
  picks: Pick<Game>[]
  /** How many games meet every answer, and how many more are a little beyond one. */
  fitting: number
  nearly: number
  page: number
  pageCount: number
}

interface Fitted extends Candidate {
  fit: Fit
}

/** Everything one set of answers has on a day. */
interface Evening {
  order: PickOrder<Fitted>
  fitting: number
  nearly: number
  hardest: Question | null
  notLately: number | undefined
}

/** Picks three games from those that are published, kept in step change by change. The same day and answers give the same three. */
export class TonightIndex<Game extends TonightGame> {
  readonly #games = new Map<number, { told: Game; compared: ComparedGame }>()
  readonly #evenings = new Map<string, Evening>()
  #day: Day | undefined

  /** Puts a new or a changed game in. */
  put(told: Game): void {
    const before = this.#games.get(told.id)
    this.#games.set(told.id, { told, compared: comparedGame(told) })
    if (!before || !isSameOn(told.stars.readOn, before.told, told)) this.#evenings.clear()
  }

  /** Takes a game out that was deleted or unpublished. */
  remove(id: number): void {
    if (this.#games.delete(id)) this.#evenings.clear()
  }

  /** The three of a turn, from 1; a turn past the end is the last one. */
  picks(answers: Answers, page: number, day: Day): TonightPicks<Game> {
    const { order, fitting, nearly, hardest, notLately } = this.#evening(answers, day)
    const pageCount = Math.max(1, Math.ceil((fitting + nearly) / THREE))
    const turn = Math.min(page, pageCount)
    const three = order.three(turn)
    const reasons = reasonsFor(three, answers, hardest)
    return {
      picks: three.map(({ game, fit }, at) => ({
        game: this.#games.get(game.id)!.told,
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

  #arrange(answers: Answers, day: Day): Evening {
    const { candidates, ...counts } = this.#candidates(answers, day)
    if (!isWeeklyDay(day) || counts.fitting < THREE)
      return { ...counts, order: new PickOrder(candidates), notLately: undefined }
    const lately = this.#pickedBefore(answers, day)
    const mayBeThird = ({ game, fit }: Fitted) =>
      fit.beyond.length === 0 && hasWeeklyTurn(day, game.id) && !lately.has(game.id)
    const order = new PickOrder(candidates, mayBeThird)
    const third = order.three(1)[THREE - 1]
    return { ...counts, order, notLately: third && mayBeThird(third) ? third.game.id : undefined }
  }

  /** The games of the first threes of the days that count as lately. */
  #pickedBefore(answers: Answers, day: Day): Set<number> {
    const picked = new Set<number>()
    for (let before = day - LATELY_DAYS; before < day; before += 1) {
      const { candidates } = this.#candidates(answers, before)
      for (const { game } of new PickOrder(candidates).three(1)) picked.add(game.id)
    }
    return picked
  }

  /** All that fit or nearly do; where these are fewer than three, as many more as that takes, bending as little as may be. */
  #candidates(answers: Answers, day: Day) {
    const asked = askedIn(answers)
    const met = new Map(asked.map((question) => [question, 0]))
    const candidates: Fitted[] = []
    const bending: Fitted[] = []
    let fitting = 0
    for (const { compared: game } of this.#games.values()) {
      if (game.verdict === 'avoid') continue
      for (const question of asked)
        if (meets(question, game, answers).is === 'within') met.set(question, met.get(question)! + 1)
      const fit = fitOf(game, answers)
      const score = fit.score + qualityOn(day, game) + freshness(day, game.id)
      if (fit.bends.length > 0) {
        bending.push({ game, fit, score })
        continue
      }
      candidates.push({ game, fit, score })
      if (fit.beyond.length === 0) fitting += 1
    }
    const nearly = candidates.length - fitting
    if (candidates.length < THREE) candidates.push(...leastBent(bending, THREE - candidates.length))
    const hardest = asked.toSorted((a, b) => met.get(a)! - met.get(b)!)[0] ?? null
    return { candidates, fitting, nearly, hardest }
  }
}

/** How far every game that bends something comes behind those that bend less. */
const BEHIND = 1_000

/** So many of the games that bend as little as may be, each behind all that bend less. */
function leastBent(bending: readonly Fitted[], count: number): Fitted[] {
  return bending
    .map((each) => ({ ...each, score: each.score - BEHIND * lateness(each.fit.bends) }))
    .sort((a, b) => b.score - a.score || a.game.id - b.game.id)
    .slice(0, count)
}

/** Whether a change of a game changes nothing of the picks of a day: ratings given on it count from the next day on. */
function isSameOn(day: Day, a: TonightGame, b: TonightGame): boolean {
  return JSON.stringify(factsOn(day, a)) === JSON.stringify(factsOn(day, b))
}

/** What of a game decides the picks of a day; whatever else is kept with it does not. */
function factsOn(day: Day, game: TonightGame): unknown[] {
  const { title, tagline, categories, mechanics, designers, weight, difficulty } = game
  const { playMinutes, year, mode, mood, verdict } = game
  const told = [title, tagline, categories, mechanics, designers, weight, difficulty, playMinutes, year]
  return [...told, mode, mood, verdict, qualityOn(day, game)]
}
