import type { Difficulty } from '../games.rules.ts'

/** Lowest complexity (1 to 5) of games with the difficulty Medium (ruling 24). Games of lower complexity are Easy. */
export const EASY_BELOW = 1.9
export const MEDIUM_UP_TO = 2.9

/** Converts a game's complexity (1 to 5) to Easy (below 1.9), Medium (up to 2.9) or Hard (ruling 24). */
export function difficultyOfWeight(weight: number): Difficulty {
  if (weight < EASY_BELOW) return 'Easy'
  return weight <= MEDIUM_UP_TO ? 'Medium' : 'Hard'
}

interface Graded {
  difficulty: Difficulty | null
  weight: number | null
}

/** Returns an error message if a game's difficulty, such as "Easy", does not fit its weight of 1 to 5, else null. */
export function difficultyError({ difficulty, weight }: Graded): string | null {
  if (difficulty === null || weight === null) return null
  const word = difficultyOfWeight(weight)
  return word === difficulty
    ? null
    : `A weight of ${weight} is ${word}: choose ${word}, or change the weight (Easy below ${EASY_BELOW}, Medium to ${MEDIUM_UP_TO}, Hard above)`
}
