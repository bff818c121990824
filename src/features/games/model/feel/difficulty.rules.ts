import type { Difficulty } from '../games.rules.ts'

/** Games below this weight (complexity, 1 to 5) are Easy. From this weight up to MEDIUM_UP_TO, games are Medium (ruling 24). */
export const EASY_BELOW = 1.9
export const MEDIUM_UP_TO = 2.9

/** Converts a game's weight (complexity, 1 to 5) to Easy (below 1.9), Medium (up to 2.9) or Hard (ruling 24). */
export function difficultyOfWeight(weight: number): Difficulty {
  if (weight < EASY_BELOW) return 'Easy'
  return weight <= MEDIUM_UP_TO ? 'Medium' : 'Hard'
}

interface Graded {
  difficulty: Difficulty | null
  weight: number | null
}

/** Returns an error if a game's difficulty, such as "Easy", does not fit the weight (complexity, 1 to 5). Null if it fits. */
export function difficultyError({ difficulty, weight }: Graded): string | null {
  if (difficulty === null || weight === null) return null
  const word = difficultyOfWeight(weight)
  return word === difficulty
    ? null
    : `A weight of ${weight} is ${word}: choose ${word}, or change the weight (Easy below ${EASY_BELOW}, Medium to ${MEDIUM_UP_TO}, Hard above)`
}
