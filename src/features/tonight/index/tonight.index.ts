import { LARGEST_DECK } from '#/domain/games/games.rules.ts'
import { type Answers, QUESTIONS, type QuestionName, questionsAnswered } from '../rules/answers.rules.ts'
import { type Day, freshness, hasWeeklyTurn, isWeeklyDay, LATELY_DAYS } from '../rules/day.rules.ts'
import { type Fit, fitOf, lateness } from '../rules/fit.rules.ts'
import { type Reason, reasonsFor } from '../rules/reason.rules.ts'
import { mayStandOn, shelfInWords, type Table, worthOn } from '../rules/table.rules.ts'
import { qualityOn, type TonightGame, verdictOn } from '../rules/tonight-game.rules.ts'
import { type Candidate, PickOrder, THREE } from './pick-order.ts'
import { type KeptGame, TonightGames } from './tonight-games.ts'

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
  game: KeptGame
  fit: Fit
}

/** Everything one set of answers has on a day. */
interface Evening {
  order: PickOrder<Fitted>
  fitting: number
  nearly: number
  hardest: QuestionName | null
  notLately: number | undefined
}

/** Picks three games from those that are published, kept in step change by change. The same day and answers give the same three. */
export class TonightIndex {
  readonly #games = new TonightGames()
  readonly #evenings = new Map<string, Evening>()
  #day: Day | undefined

  /** Puts a new or a changed game in. */
  put(game: TonightGame): void {
    const before = this.#games.gameOf(game.id)
    const isSame = before !== undefined && isSameOn(game.readOn, before, game)
    this.#games.put(game)
    if (!isSame) this.#evenings.clear()
  }

  /** Takes a game out that was deleted or unpublished. */
  remove(id: number): void {
    if (!this.#games.delete(id)) return
    this.#evenings.clear()
  }

  /** The three of a turn, from 1; a turn past the end is the last one. With a table they are those of its member. */
  picks(answers: Answers, page: number, day: Day, table?: Table): FoundPicks {
    // What a member says of their games makes an evening of their own, which is kept for nobody.
    const evening = table ? this.#arrange(answers, day, table) : this.#evening(answers, day)
    const { order, fitting, nearly, hardest, notLately } = evening
    const pageCount = Math.max(1, Math.ceil((fitting + nearly) / THREE))
    const turn = Math.min(page, pageCount)
    const three = order.three(turn)
    const told = three.map(({ game, fit }) => ({
      game: { ...game.whole(), verdict: verdictOn(day, game) },
      fit,
    }))
    const ofShelf = table?.onlyOwn ? table : undefined
    const reasons = reasonsFor(told, answers, hardest, (game) =>
      ofShelf ? shelfInWords(ofShelf, day, game) : null,
    )
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
    const deckOf = (some: readonly Omit<Fitted, 'score'>[]) =>
      scoredOn(
        day,
        some.filter(({ fit }) => fit.bends.length === 0),
        table,
      )
        .toSorted((a, b) => b.score - a.score || a.game.id - b.game.id)
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
    const counts = { fitting, nearly, hardest }
    if (!isWeeklyDay(day) || fitting < THREE)
      return { ...counts, order: new PickOrder(scoredOn(day, fitted, table)), notLately: undefined }
    const lately = pickedBefore(day, fitted)
    const mayBeThird = ({ game, fit }: Fitted) =>
      fit.beyond.length === 0 && hasWeeklyTurn(day, game.id) && !lately.has(game.id)
    const order = new PickOrder(scoredOn(day, fitted, table), mayBeThird)
    const third = order.three(1)[THREE - 1]
    return { ...counts, order, notLately: third && mayBeThird(third) ? third.game.id : undefined }
  }

  /** All that fit or nearly do; where these are fewer than three, all that bend something too, each behind those that bend less. */
  #fitted(answers: Answers, day: Day, table?: Table) {
    const met: Record<QuestionName, number> = { time: 0, hard: 0, side: 0 }
    const fitted: { game: KeptGame; fit: Fit }[] = []
    const bending: { game: KeptGame; fit: Fit }[] = []
    let fitting = 0
    for (const game of this.#games.all()) {
      if (verdictOn(day, game) === 'avoid' || !mayStandOn(table, game.id)) continue
      const fit = fitOf(game, answers)
      for (const question of QUESTIONS)
        if (!fit.beyond.includes(question) && !fit.bends.includes(question)) met[question] += 1
      if (fit.bends.length > 0) bending.push({ game, fit })
      else fitted.push({ game, fit })
      if (fit.bends.length + fit.beyond.length === 0) fitting += 1
    }
    const nearly = fitted.length - fitting
    if (fitted.length < THREE) fitted.push(...bending)
    const hardest = questionsAnswered(answers).toSorted((a, b) => met[a] - met[b])[0] ?? null
    return { fitted, fitting, nearly, hardest }
  }
}

/** What games that fit are worth on a day. */
function scoredOn(day: Day, fitted: readonly Omit<Fitted, 'score'>[], table?: Table): Fitted[] {
  return fitted.map(({ game, fit }) => ({
    game,
    fit,
    score:
      fit.score +
      qualityOn(day, game) +
      freshness(day, game.id) +
      worthOn(table, day, game.id) -
      BEHIND * lateness(fit.bends),
  }))
}

/** The games of the first threes of the days that count as lately. */
function pickedBefore(day: Day, fitted: readonly Omit<Fitted, 'score'>[]): Set<number> {
  const days = Array.from({ length: LATELY_DAYS }, (_, at) => day - LATELY_DAYS + at)
  const threes = days.map((before) => new PickOrder(scoredOn(before, fitted)).three(1))
  return new Set(threes.flatMap((three) => three.map(({ game }) => game.id)))
}

/** How far every game that bends something comes behind those that bend less. */
const BEHIND = 1_000

/** Whether a change of a game changes nothing of the picks of a day: ratings given on it count from the next day on. */
function isSameOn(day: Day, a: TonightGame, b: TonightGame): boolean {
  return JSON.stringify(factsOn(day, a)) === JSON.stringify(factsOn(day, b))
}

/** What of a game decides the picks of a day; whatever else is kept with it does not. */
function factsOn(day: Day, game: TonightGame): unknown[] {
  const { title, tagline, categories, mechanics, designers, weight, difficulty } = game
  const { playMinutes, year, mode, mood } = game
  const told = [title, tagline, categories, mechanics, designers, weight, difficulty, playMinutes, year]
  return [...told, mode, mood, verdictOn(day, game), qualityOn(day, game)]
}
