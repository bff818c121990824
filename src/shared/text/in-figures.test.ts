import { expect, it } from 'vitest'
import { counted, inFigures } from './in-figures.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
  [-1_234, '-1,234'],
])('%d reads %s', (count, figures) => expect(inFigures(count)).toBe(figures))

it('so many of something: one, and any other number', () => {
  expect([0, 1, 2, 1_001].map((count) => counted(count, 'game'))).toEqual([
    '0 games',
    '1 game',
    '2 games',
    '1,001 games',
  ])
  expect([1, 2].map((count) => counted(count, 'place on a shelf', 'places on shelves'))).toEqual([
    '1 place on a shelf',
    '2 places on shelves',
  ])
})
