import type { Difficulty } from '../games.rules.ts'

/** A game is Easy if its weight (1 to 5) is below this number, and Medium from this number to MEDIUM_UP_TO (ruling 24). */
export const EASY_BELOW = 1.9
export const MEDIUM_UP_TO = 2.9

/** Converts a game's weight (1 to 5) to a difficulty: Easy below 1.9, Hard above 2.9, and Medium from 1.9 to 2.9. */
export function difficultyOfWeight(weight: number): Difficulty {
  if (weight < EASY_BELOW) return 'Easy'
  return weight <= MEDIUM_UP_TO ? 'Medium' : 'Hard'
}

interface Graded {
  difficulty: Difficulty | null
  weight: number | null
}

/** Returns an error message if a game's difficulty contradicts its weight, such as Easy with weight 4. Null means no error. */
export function difficultyError({ difficulty, weight }: Graded): string | null {
  if (difficulty === null || weight === null) return null
  const word = difficultyOfWeight(weight)
  return word === difficulty
    ? null
    : `A weight of ${weight} is ${word}: choose ${word}, or change the weight (Easy below ${EASY_BELOW}, Medium to ${MEDIUM_UP_TO}, Hard above)`
}
