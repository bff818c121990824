/** How a game meets what was answered: within it, a little beyond it, or not at all (ruling 38). */

import { difficultyOfWeight, EASY_BELOW, MEDIUM_UP_TO } from '#/features/games/model/feel/difficulty.rules.ts'
import { DIFFICULTIES, type Difficulty } from '#/features/games/model/games.rules.ts'
import {
  type Answers,
  type Hardness,
  type QuestionName,
  questionsAnswered,
  type Time,
} from './answers.rules.ts'
import type { TonightGame } from './tonight-game.rules.ts'

/** How one answer is met: what that costs, 0 or less, and whether the game is within the answer, a little beyond, or out. */
interface Meeting {
  score: number
  is: 'within' | 'beyond' | 'out'
}

/** How well a game meets the answers. */
export interface Fit {
  score: number
  /** The answers it is a little beyond: still one of those that fit, or nearly. */
  beyond: readonly QuestionName[]
  /** The answers it does not meet. */
  bends: readonly QuestionName[]
}

/** The fit of a game to answers it meets, or to none. */
export const FITS: Fit = { score: 0, beyond: [], bends: [] }

interface Span {
  /** Shorter games rank lower, but stay in. */
  from: number
  upTo: number
}

const LENGTHS: Record<Time, Span> = {
  '20': { from: 0, upTo: 20 },
  '45': { from: 21, upTo: 45 },
  '90': { from: 41, upTo: 90 },
  night: { from: 76, upTo: Number.POSITIVE_INFINITY },
}
/**
 * How quickly a game loses by being too long, on the logarithm of its minutes. By being too short it loses 1, little enough that games
 * within every answer precede those beyond one; a guess.
 */
const PER_LOG_OVER = 0.2
/** A quarter more than the answer is too long. */
const LONGEST = 1.25

const WEIGHTS: Record<Hardness, Span> = {
  '1': { from: 1, upTo: EASY_BELOW },
  '2': { from: EASY_BELOW, upTo: MEDIUM_UP_TO },
  '3': { from: MEDIUM_UP_TO, upTo: Number.POSITIVE_INFINITY },
}
/** By how many points of weight beyond a game loses one, and how far beyond is out; below it loses as gently as by being short. */
const PER_WEIGHT_OVER = 0.3
const HARDEST = 0.7
/** The weight that is taken where only the word is known: the middle of its band. */
const WEIGHT_OF: Record<Difficulty, number> = { Easy: 1.5, Medium: 2.4, Hard: 3.4 }

/** An unknown fact cannot be promised: such games come after all that slightly exceed the answer. */
const UNKNOWN: Meeting = { score: -8, is: 'out' }
const WITHIN: Meeting = { score: 0, is: 'within' }
const OUT: Meeting = { score: 0, is: 'out' }
/** Games for both modes fit slightly less than those for the requested one. */
const EITHER_SIDE: Meeting = { score: -1, is: 'beyond' }

const MEETS: Record<QuestionName, (game: TonightGame, answers: Answers) => Meeting> = {
  time: ({ playMinutes }, { time }) =>
    playMinutes && time ? lengthMet(playMinutes, LENGTHS[time]) : UNKNOWN,
  hard: ({ weight, difficulty }, { hard }) => {
    const known = weight ?? (difficulty && WEIGHT_OF[difficulty])
    return known !== null && hard ? weightMet(known, hard) : UNKNOWN
  },
  side: ({ mode }, { side }) => (mode === side ? WITHIN : mode === 'both' ? EITHER_SIDE : OUT),
}

/** Returns how a game meets all answers. */
export function fitOf(game: TonightGame, answers: Answers, questions = questionsAnswered(answers)): Fit {
  let fit = FITS
  for (const question of questions) {
    const { score, is } = MEETS[question](game, answers)
    // Most games are within most answers, and share one object that says so.
    if (is === 'within' && score === 0) continue
    fit = {
      score: fit.score + score,
      beyond: is === 'beyond' ? [...fit.beyond, question] : fit.beyond,
      bends: is === 'out' ? [...fit.bends, question] : fit.bends,
    }
  }
  return fit
}

function lengthMet(minutes: number, { from, upTo }: Span): Meeting {
  if (minutes > upTo)
    return {
      score: -Math.log(minutes / upTo) / PER_LOG_OVER,
      is: minutes > LONGEST * upTo ? 'out' : 'beyond',
    }
  return minutes < from ? { score: -Math.log(from / minutes), is: 'within' } : WITHIN
}

function weightMet(weight: number, hard: Hardness): Meeting {
  const { from, upTo } = WEIGHTS[hard]
  const over = weight - upTo
  if (levelOf(difficultyOfWeight(weight)) > Number(hard))
    return { score: -over / PER_WEIGHT_OVER, is: over > HARDEST ? 'out' : 'beyond' }
  return weight < from ? { score: weight - from, is: 'within' } : WITHIN
}

/** 1 for Easy to 3 for Hard, as answers count. */
export const levelOf = (difficulty: Difficulty): number => DIFFICULTIES.indexOf(difficulty) + 1

/** How late an answer is given up where too few games fit: alone the mode first, then the difficulty, the time, then two, then all. */
const GIVEN_UP: Record<QuestionName, number> = { side: 10, hard: 11, time: 13 }

/** The penalty for unmet answers: 0 for none. */
export const lateness = (bends: readonly QuestionName[]): number =>
  bends.reduce((sum, question) => sum + GIVEN_UP[question], 0)
