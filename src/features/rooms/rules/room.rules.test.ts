import { expect, it } from 'vitest'
import { cleanCode, drawCode, ROOM_CODE, SEAT_CODE_LENGTH } from './room.rules.ts'

it('are four of twenty consonants that can’t be confused', () => {
  const all = new Set<string>()
  for (let draw = 0; draw < 20; draw += 1) {
    const letters = drawCode((bound) => {
      expect(bound).toBe(20)
      return draw
    })
    expect(letters).toMatch(ROOM_CODE)
    all.add(letters)
  }
  expect([...all].map((letters) => letters[0]).join('')).toBe('BCDFGHJKLMNPQRSTVWXZ')
})

it('are extracted from any typed or pasted text', () => {
  expect(cleanCode('krtw')).toBe('KRTW')
  expect(cleanCode(' k r-t.w ')).toBe('KRTW')
  expect(cleanCode('KRTWB')).toBe('KRTW')
  expect(cleanCode('k r t w b c d', SEAT_CODE_LENGTH)).toBe('KRTWBC')
  expect(drawCode(() => 3, SEAT_CODE_LENGTH)).toBe('FFFFFF')
  expect(cleanCode('a1k')).toBe('K')
  for (const no of ['KRT', 'KRTWX', 'KRTA', 'krtw', '', 'KRT\n']) expect(no).not.toMatch(ROOM_CODE)
})
