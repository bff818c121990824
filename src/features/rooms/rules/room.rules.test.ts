import { expect, it } from 'vitest'
import { LETTERS, lettersFrom, lettersTyped, SEAT_LETTERS_LENGTH } from './room.rules.ts'

it('are four of twenty consonants that can’t be confused', () => {
  const all = new Set<string>()
  for (let draw = 0; draw < 20; draw += 1) {
    const letters = lettersFrom((bound) => {
      expect(bound).toBe(20)
      return draw
    })
    expect(letters).toMatch(LETTERS)
    all.add(letters)
  }
  expect([...all].map((letters) => letters[0]).join('')).toBe('BCDFGHJKLMNPQRSTVWXZ')
})

it('are extracted from any typed or pasted text', () => {
  expect(lettersTyped('krtw')).toBe('KRTW')
  expect(lettersTyped(' k r-t.w ')).toBe('KRTW')
  expect(lettersTyped('KRTWB')).toBe('KRTW')
  expect(lettersTyped('k r t w b c d', SEAT_LETTERS_LENGTH)).toBe('KRTWBC')
  expect(lettersFrom(() => 3, SEAT_LETTERS_LENGTH)).toBe('FFFFFF')
  expect(lettersTyped('a1k')).toBe('K')
  for (const no of ['KRT', 'KRTWX', 'KRTA', 'krtw', '', 'KRT\n']) expect(no).not.toMatch(LETTERS)
})
