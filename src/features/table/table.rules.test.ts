import { expect, it, vi } from 'vitest'
import { anySeed, BOXES, STEPS_MS, thatWasAll } from './table.rules.ts'

it('the table says that every game had its turn', () => {
  expect(thatWasAll(2)).toBe('That was both.')
  expect(thatWasAll(1)).toBe('That was all 1.')
  expect(thatWasAll(3)).toBe('That was all 3.')
  expect(thatWasAll(1_200)).toBe('That was all 1,200.')
})

it('five boxes stand on it, and it has chosen within a second, as the design says', () => {
  expect(BOXES).toBe(5)
  expect(STEPS_MS).toEqual({ apart: 250, meet: 480, grow: 240 })
  expect(STEPS_MS.apart + STEPS_MS.meet + STEPS_MS.grow).toBeLessThan(1_000)
})

it('a seed is a whole number of 31 bits', () => {
  const random = vi.spyOn(Math, 'random')
  try {
    expect(
      [0, 0.5, 1 - Number.EPSILON / 2].map((drawn) => random.mockReturnValueOnce(drawn) && anySeed()),
    ).toEqual([0, 2 ** 30, 2 ** 31 - 1])
  } finally {
    random.mockRestore()
  }
})
