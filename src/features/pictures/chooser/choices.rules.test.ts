import { expect, it } from 'vitest'
import { placeAfter } from './choices.rules.ts'

// A wall of three columns:  0 1 2 / 3 4 5 / 6 7
it.each([
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 4, 5],
  ['ArrowRight', 6, 7],
  ['ArrowRight', 7, 7],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 3, 0],
  ['ArrowUp', 2, 2],
  ['ArrowDown', 4, 7],
  ['ArrowDown', 5, 5],
  ['ArrowDown', 0, 3],
  ['Home', 4, 0],
  ['Home', 0, 0],
  ['End', 4, 7],
  ['End', 7, 7],
  ['Enter', 4, 4],
  ['Tab', 0, 0],
] as const)('in a wall of eight pictures %s leads from %i to %i', (key, from, to) => {
  expect(placeAfter(key, from, { count: 8, columns: 3 })).toBe(to)
})
