import { LARGEST_DECK } from '#/features/games/model/games.rules.ts'
import type { Day } from '#/lib/format.ts'
import { First } from '#/lib/order.ts'
import { type Answers, type QuestionName, questionsAnswered } from './rules/answers.rules.ts'
import { bonusFor, formatLastPlay, mayBePicked, type Players } from './rules/players.rules.ts'
import { reasonsFor } from './rules/reason.rules.ts'
import {
  dailyBonus,
  type Fit,
  FULL_FIT,
  fitOf,
  hasTurnInWeekOf,
  isToAvoidOn,
  isWeeklyDay,
  LATELY_DAYS,
  likeness,
  qualityOn,
  type TonightGame,
  unmetPenalty,
} from './rules/tonight-game.rules.ts'
import type { TonightDeck } from './tonight.schema.ts'

interface Candidate extends Pick<TonightGame, 'id' | 'ratedToday'> {
  game: TonightGame
  fit: Fit
  /** The game's score by fit and quality on the day, in stars; `fromOpinions` is what members' opinions add to it. */
  own: number
  fromOpinions: number
}
interface Scored extends Candidate {
  /** The score on a day, before the penalty for likeness to other picks. */
  score: number
}

const THREE = 3
/** Penalty for full likeness to a game that is already picked. */
const LIKENESS_SHARE = 1.2
/** Factor of the penalty for missed answers, so large that games that miss more rank behind those that miss fewer. */
const BEHIND = 1_000
/** Penalty of a game a little beyond an answer, so large that it ranks behind all games within every answer (ruling 45). */
const BEYOND = 100
/** Number of the best games from which the first three are picked. Later pages are picked from groups of the same size. */
const POOL = 96

type Games = readonly TonightGame[]

/** Picks three games for a page of Tonight. Page 1 shows the day's three games, and each further page three more. */
export function picksFor(games: Games, answers: Answers, page: number, day: Day, players?: Players) {
  const { fitted, fitting, nearly } = fittedTo(games, answers, day, players)
  const pageCount = Math.max(1, Math.ceil((fitting + nearly) / THREE))
  const turn = Math.min(page, pageCount)
  const mayBeThird = fitting < THREE ? undefined : weeklyThird(day, fitted)
  const first = firstThree(day, fitted, mayBeThird)
  const three = turn === 1 ? first : furtherThree(day, fitted, first, turn)
  const shelf = (game: TonightGame) => (players?.onlyOwn ? formatLastPlay(players, day, game) : null)
  const reasons = reasonsFor(three, answers, shelf)
  const picks = three.map((pick, at) => ({
    game: pick.game,
    reason: reasons[at]!,
    bends: pick.fit.unmet,
    isNotLately: turn === 1 && at === THREE - 1 && mayBeThird?.(pick) === true,
  }))
  return { picks, fitting, nearly, page: turn, pageCount }
}

/** Returns the games that fit Tonight's answers, for a room's deck. Its `wider` ignores the answer that is hardest to meet. */
export function deckFor(games: Games, answers: Answers, day: Day, players?: Players): TonightDeck {
  const idsOf = (fitted: readonly Candidate[]) => {
    const fitting = fitted.filter(({ fit }) => fit.unmet.length === 0)
    return bestOn(day, fitting, LARGEST_DECK).map(({ id }) => id)
  }
  const { fitted, hardest } = fittedTo(games, answers, day, players)
  const wider = hardest && {
    question: hardest,
    gameIds: idsOf(fittedTo(games, { ...answers, [hardest]: null }, day, players).fitted),
  }
  return { gameIds: idsOf(fitted), wider }
}

const computed = new WeakMap<Games, { day: Day; candidates: readonly Candidate[] }>()

/** Returns the games that may be picked on a day, with their quality; cached for a day, until the catalogue changes. */
function candidatesOn(day: Day, games: Games): readonly Candidate[] {
  const known = computed.get(games)
  if (known?.day === day) return known.candidates
  const candidates = games
    .filter((game) => !isToAvoidOn(day, game))
    .map((game) => {
      const { id, ratedToday } = game
      return { id, ratedToday, game, fit: FULL_FIT, own: qualityOn(day, game), fromOpinions: 0 }
    })
  computed.set(games, { day, candidates })
  return candidates
}

/** Returns the games that fit or nearly do; if they are fewer than three, also those that miss answers, in order. */
function fittedTo(games: Games, answers: Answers, day: Day, players?: Players) {
  const questions = questionsAnswered(answers)
  const candidates = candidatesOn(day, games)
  if (questions.length === 0 && !players)
    return { fitted: candidates, fitting: candidates.length, nearly: 0, hardest: null }
  const met: Record<QuestionName, number> = { time: 0, hard: 0, side: 0 }
  const [fitted, bending]: [Candidate[], Candidate[]] = [[], []]
  let fitting = 0
  for (const candidate of candidates) {
    const { id, game, ratedToday } = candidate
    if (!mayBePicked(players, id)) continue
    const fit = fitOf(game, answers, questions)
    const { nearlyMet, unmet } = fit
    for (const question of questions)
      if (!nearlyMet.includes(question) && !unmet.includes(question)) met[question] += 1
    if (unmet.length + nearlyMet.length === 0) fitting += 1
    // Only where too few fit are these needed.
    if (unmet.length > 0 && fitted.length >= THREE) continue
    const behind = BEHIND * unmetPenalty(unmet) + (nearlyMet.length > 0 ? BEYOND : 0)
    const own = candidate.own + fit.score - behind
    const list = unmet.length === 0 ? fitted : bending
    list.push({ id, ratedToday, game, fit, own, fromOpinions: bonusFor(players, day, id) })
  }
  const nearly = fitted.length - fitting
  if (fitted.length < THREE) fitted.push(...bending)
  const hardest = questions.toSorted((a, b) => met[a] - met[b])[0] ?? null
  return { fitted, fitting, nearly, hardest }
}

const byScore = (a: Scored, b: Scored) => b.score - a.score || a.game.id - b.game.id

const worthNow = ({ own, fromOpinions }: Candidate) => own + fromOpinions

/** Returns the `count` best candidates of a day by their own score, best first. */
function bestOn(day: Day, candidates: readonly Candidate[], count: number, worthOf = worthNow) {
  const best = new First<Scored>(count, byScore)
  for (const candidate of candidates)
    best.add({ ...candidate, score: worthOf(candidate) + dailyBonus(day, candidate.id) })
  return best.items
}

/** Returns a test of whether a game may be the weekly third pick; undefined on days without one. */
function weeklyThird(day: Day, fitted: readonly Candidate[]) {
  if (!isWeeklyDay(day)) return undefined
  const lately = new Set<number>()
  for (let before = day - LATELY_DAYS; before < day; before += 1) {
    // For everybody, and ratings of the days since did not count then.
    const worthThen = ({ game, ratedToday, own }: Candidate) =>
      ratedToday ? own + qualityOn(before, game) - qualityOn(day, game) : own
    for (const { game } of threesOf(bestOn(before, fitted, POOL, worthThen), 1)) lately.add(game.id)
  }
  return ({ id, fit }: Candidate) => fit.nearlyMet.length === 0 && hasTurnInWeekOf(day, id) && !lately.has(id)
}

/** Returns the first three of a day; the third is a weekly pick if the day has one. */
function firstThree(day: Day, fitted: readonly Candidate[], mayBeThird: ReturnType<typeof weeklyThird>) {
  const three = threesOf(bestOn(day, fitted, POOL), 1)
  if (!mayBeThird) return three
  const two = three.slice(0, 2)
  const others = bestOn(day, fitted.filter(mayBeThird), POOL).filter(({ game }) => !isAmong(two, game))
  return others.length === 0 ? three : [...two, bestBeside(two, others)]
}

/** Returns the three games on a page after the first. */
function furtherThree(day: Day, fitted: readonly Candidate[], first: readonly Scored[], turn: number) {
  const rest = fitted
    .filter(({ game }) => !isAmong(first, game))
    .map((candidate) => ({ ...candidate, score: worthNow(candidate) + dailyBonus(day, candidate.game.id) }))
    .sort(byScore)
  const before = (turn - 2) * THREE
  const pool = before - (before % POOL)
  return threesOf(rest.slice(pool, pool + POOL), 1 + (before - pool) / THREE)
}

const isAmong = (some: readonly Scored[], game: TonightGame) => some.some((other) => other.game === game)

/** Returns the three games of a turn, from 1: the best left, then two as good and as different from it as possible. */
function threesOf(pool: readonly Scored[], turn: number): readonly Scored[] {
  const rest = [...pool]
  for (let at = 1; ; at += 1) {
    const three: Scored[] = []
    while (three.length < THREE && rest.length > 0)
      three.push(...rest.splice(rest.indexOf(bestBeside(three, rest)), 1))
    if (at === turn) return three
  }
}

/** Returns the best candidate beside the games picked already; `candidates` come best first. */
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
