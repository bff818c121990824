import { expect, it } from 'vitest'
import { changeInWords, gamesInWords, takenBackInWords } from './words.rules.ts'

it('says how many games', () => {
  expect([1, 2, 1200].map(gamesInWords)).toEqual(['One game', '2 games', '1,200 games'])
})

it('says what was done', () => {
  expect(changeInWords('difficulty', 'Easy', 4)).toBe('4 games changed: Difficulty.')
  expect(changeInWords('published', true, 1)).toBe('One game is published.')
  expect(changeInWords('published', false, 2)).toBe('2 games are unpublished.')
})

it('says what is as before, and names what stays', () => {
  const stay = (id: number) => ({ id, title: `Game ${id}`, words: 'It was changed again since' })
  expect(takenBackInWords({ back: 3, stays: [] })).toBe('3 games as before.')
  expect(takenBackInWords({ back: 0, stays: [stay(1)] })).toBe(
    'Nothing was taken back. Game 1 stays: it was changed again since.',
  )
  expect(takenBackInWords({ back: 1, stays: [1, 2, 3, 4, 5].map(stay) })).not.toContain('more')
  expect(takenBackInWords({ back: 1, stays: [1, 2, 3, 4, 5, 6, 7].map(stay) })).toMatch(
    /^One game as before\. Game 1 stays.* Game 5 stays: it was changed again since\. So do 2 more\.$/,
  )
})
