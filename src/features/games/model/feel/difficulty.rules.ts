import type { Difficulty } from '../games.rules.ts'

/** Below this weight a game is easy; up to the next, and on it, it is medium (ruling 24). */
export const EASY_BELOW = 1.9
export const MEDIUM_UP_TO = 2.9

/** The one word for a weight of 1 to 5: Easy below 1.9, Medium to 2.9, Hard above (ruling 24). */
export function difficultyOfWeight(weight: number): Difficulty {
  if (weight < EASY_BELOW) return 'Easy'
  return weight <= MEDIUM_UP_TO ? 'Medium' : 'Hard'
}

interface Graded {
  difficulty: Difficulty | null
  weight: number | null
}

/** Why a game's difficulty and its weight cannot both be true, and what to do; null where they agree, or one is not known. */
export function difficultyFault({ difficulty, weight }: Graded): string | null {
  if (difficulty === null || weight === null) return null
  const word = difficultyOfWeight(weight)
  return word === difficulty
    ? null
    : `A weight of ${weight} is ${word}: choose ${word}, or change the weight (Easy below ${EASY_BELOW}, Medium to ${MEDIUM_UP_TO}, Hard above)`
}
