import { describe, expect, it } from 'vitest'
import { difficultyError, difficultyOfWeight } from './difficulty.rules.ts'

describe('the difficulty scale (ruling 24)', () => {
  it.each([
    [1, 'Easy'],
    [1.89, 'Easy'],
    [1.9, 'Medium'],
    [2.9, 'Medium'],
    [2.91, 'Hard'],
    [5, 'Hard'],
  ])('calls a weight of %d %s', (weight, word) => {
    expect(difficultyOfWeight(weight)).toBe(word)
  })

  it('accepts a matching difficulty and weight, or a missing one', () => {
    expect(difficultyError({ difficulty: 'Easy', weight: 1.6 })).toBeNull()
    expect(difficultyError({ difficulty: null, weight: 4 })).toBeNull()
    expect(difficultyError({ difficulty: 'Hard', weight: null })).toBeNull()
  })

  it('reports which difficulty a weight requires, and what to do', () => {
    expect(difficultyError({ difficulty: 'Easy', weight: 1.9 })).toBe(
      'A weight of 1.9 is Medium: choose Medium, or change the weight (Easy below 1.9, Medium to 2.9, Hard above)',
    )
  })
})
