import { LARGEST_DECK } from '#/features/games/model/games.rules.ts'
import type { Day } from '#/lib/format.ts'
import { First } from '#/lib/order.ts'
import { type Answers, type QuestionName, questionsAnswered } from './rules/answers.rules.ts'
import { reasonsFor } from './rules/reason.rules.ts'
import { formatShelf, mayStandOn, type Table, worthOn } from './rules/table.rules.ts'
import {
  FITS,
  type Fit,
  fitOf,
  freshness,
  hasWeeklyTurn,
  isToAvoidOn,
  isWeeklyDay,
  LATELY_DAYS,
  lateness,
  likeness,
  qualityOn,
  type TonightGame,
} from './rules/tonight-game.rules.ts'
import type { TonightDeck } from './tonight.schema.ts'

interface Candidate extends Pick<TonightGame, 'id' | 'ratedToday'> {
  game: TonightGame
  fit: Fit
  /** How it fits and how good it is, on the day asked for, and what its table adds to that. */
  own: number
  onTable: number
}
interface Scored extends Candidate {
  /** What it is worth on a day, by itself. */
  score: number
}

const THREE = 3
/** What likeness to a game that stands beside it costs. */
const LIKENESS_SHARE = 1.2
/** How far every game that bends something comes behind those that bend less. */
const BEHIND = 1_000
/** How far a game that is a little beyond an answer comes behind those within all (ruling 45). */
const BEYOND = 100
/** The first three are picked among so many of the best, and further ones among so many that follow each other: 32 threes. */
const POOL = 96

type Games = readonly TonightGame[]

/**
 * Returns the three games of a turn, from 1 to the last, the same for the same day, answers and table. `fitting` games meet every
 * answer, `nearly` are a little beyond one; a pick does not meet its `bends`, and `isNotLately` marks the pick of the week.
 */
export function picksFor(games: Games, answers: Answers, page: number, day: Day, table?: Table) {
  const { fitted, fitting, nearly } = fittedTo(games, answers, day, table)
  const pageCount = Math.max(1, Math.ceil((fitting + nearly) / THREE))
  const turn = Math.min(page, pageCount)
  const mayBeThird = fitting < THREE ? undefined : weeklyThird(day, fitted)
  const first = firstThree(day, fitted, mayBeThird)
  const three = turn === 1 ? first : furtherThree(day, fitted, first, turn)
  const shelf = (game: TonightGame) => (table?.onlyOwn ? formatShelf(table, day, game) : null)
  const reasons = reasonsFor(three, answers, shelf)
  const picks = three.map((pick, at) => ({
    game: pick.game,
    reason: reasons[at]!,
    bends: pick.fit.bends,
    isNotLately: turn === 1 && at === THREE - 1 && mayBeThird?.(pick) === true,
  }))
  return { picks, fitting, nearly, page: turn, pageCount }
}

/** A room's deck: the day's best games that fit, or nearly do, and those that join if the narrowest answer is dropped. */
export function deckFor(games: Games, answers: Answers, day: Day, table?: Table): TonightDeck {
  const idsOf = (fitted: readonly Candidate[]) => {
    const fitting = fitted.filter(({ fit }) => fit.bends.length === 0)
    return bestOn(day, fitting, LARGEST_DECK).map(({ id }) => id)
  }
  const { fitted, hardest } = fittedTo(games, answers, day, table)
  const wider = hardest && {
    question: hardest,
    gameIds: idsOf(fittedTo(games, { ...answers, [hardest]: null }, day, table).fitted),
  }
  return { gameIds: idsOf(fitted), wider }
}

const computed = new WeakMap<Games, { day: Day; candidates: readonly Candidate[] }>()

/** The games that may be picked on a day, with their quality; computed once for a day, until the catalogue changes. */
function candidatesOn(day: Day, games: Games): readonly Candidate[] {
  const known = computed.get(games)
  if (known?.day === day) return known.candidates
  const candidates = games
    .filter((game) => !isToAvoidOn(day, game))
    .map((game) => {
      const { id, ratedToday } = game
      return { id, ratedToday, game, fit: FITS, own: qualityOn(day, game), onTable: 0 }
    })
  computed.set(games, { day, candidates })
  return candidates
}

/** All that fit or nearly do; where these are fewer than three, all that bend something too, each behind those that bend less. */
function fittedTo(games: Games, answers: Answers, day: Day, table?: Table) {
  const questions = questionsAnswered(answers)
  const candidates = candidatesOn(day, games)
  if (questions.length === 0 && !table)
    return { fitted: candidates, fitting: candidates.length, nearly: 0, hardest: null }
  const met: Record<QuestionName, number> = { time: 0, hard: 0, side: 0 }
  const [fitted, bending]: [Candidate[], Candidate[]] = [[], []]
  let fitting = 0
  for (const candidate of candidates) {
    const { id, game, ratedToday } = candidate
    if (!mayStandOn(table, id)) continue
    const fit = fitOf(game, answers, questions)
    const { bends, beyond } = fit
    for (const question of questions)
      if (!beyond.includes(question) && !bends.includes(question)) met[question] += 1
    if (bends.length + beyond.length === 0) fitting += 1
    // Only where too few fit are these needed.
    if (bends.length > 0 && fitted.length >= THREE) continue
    const behind = BEHIND * lateness(bends) + (beyond.length > 0 ? BEYOND : 0)
    const own = candidate.own + fit.score - behind
    const list = bends.length === 0 ? fitted : bending
    list.push({ id, ratedToday, game, fit, own, onTable: worthOn(table, day, id) })
  }
  const nearly = fitted.length - fitting
  if (fitted.length < THREE) fitted.push(...bending)
  const hardest = questions.toSorted((a, b) => met[a] - met[b])[0] ?? null
  return { fitted, fitting, nearly, hardest }
}

const byScore = (a: Scored, b: Scored) => b.score - a.score || a.game.id - b.game.id

const worthNow = ({ own, onTable }: Candidate) => own + onTable

/** The best of a day on their own, the best first. */
function bestOn(day: Day, candidates: readonly Candidate[], count: number, worthOf = worthNow) {
  const best = new First<Scored>(count, byScore)
  for (const candidate of candidates)
    best.add({ ...candidate, score: worthOf(candidate) + freshness(day, candidate.id) })
  return best.items
}

/** Once a week, which games may be the third: those within all answers that have their turn and were not picked lately. */
function weeklyThird(day: Day, fitted: readonly Candidate[]) {
  if (!isWeeklyDay(day)) return undefined
  const lately = new Set<number>()
  for (let before = day - LATELY_DAYS; before < day; before += 1) {
    // For everybody, and ratings of the days since did not count then.
    const worthThen = ({ game, ratedToday, own }: Candidate) =>
      ratedToday ? own + qualityOn(before, game) - qualityOn(day, game) : own
    for (const { game } of threesOf(bestOn(before, fitted, POOL, worthThen), 1)) lately.add(game.id)
  }
  return ({ id, fit }: Candidate) => fit.beyond.length === 0 && hasWeeklyTurn(day, id) && !lately.has(id)
}

/** The first three of a day; once a week the third is one of those that may be it, if there is any. */
function firstThree(day: Day, fitted: readonly Candidate[], mayBeThird: ReturnType<typeof weeklyThird>) {
  const three = threesOf(bestOn(day, fitted, POOL), 1)
  if (!mayBeThird) return three
  const two = three.slice(0, 2)
  const others = bestOn(day, fitted.filter(mayBeThird), POOL).filter(({ game }) => !isAmong(two, game))
  return others.length === 0 ? three : [...two, bestBeside(two, others)]
}

/** The three of a turn after the first. */
function furtherThree(day: Day, fitted: readonly Candidate[], first: readonly Scored[], turn: number) {
  const rest = fitted
    .filter(({ game }) => !isAmong(first, game))
    .map((candidate) => ({ ...candidate, score: worthNow(candidate) + freshness(day, candidate.game.id) }))
    .sort(byScore)
  const before = (turn - 2) * THREE
  const pool = before - (before % POOL)
  return threesOf(rest.slice(pool, pool + POOL), 1 + (before - pool) / THREE)
}

const isAmong = (some: readonly Scored[], game: TonightGame) => some.some((other) => other.game === game)

/** The three of a turn, from 1, of some candidates, the best first: the best, then two that are as good and as different from it as possible. */
function threesOf(pool: readonly Scored[], turn: number): readonly Scored[] {
  const rest = [...pool]
  for (let at = 1; ; at += 1) {
    const three: Scored[] = []
    while (three.length < THREE && rest.length > 0)
      three.push(...rest.splice(rest.indexOf(bestBeside(three, rest)), 1))
    if (at === turn) return three
  }
}

/** The best of some candidates, of which the best on its own comes first, beside some that are picked. */
function bestBeside(picked: readonly Scored[], candidates: readonly Scored[]): Scored {
  let [best, most] = [candidates[0]!, Number.NEGATIVE_INFINITY]
  for (const each of candidates) {
    if (each.score <= most) break
    const likest = picked.reduce((most, other) => Math.max(most, likeness(each.game, other.game)), 0)
    const worth = each.score - LIKENESS_SHARE * likest
    if (worth > most) [best, most] = [each, worth]
  }
  return best
}
