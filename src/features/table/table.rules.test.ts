import { expect, it, vi } from 'vitest'
import { anySeed } from './table.rules.ts'

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
