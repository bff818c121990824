import { expect, it } from 'vitest'
import { BOOKS, DOTS, EVENINGS_SHOWN, LIKELY_GAMES } from './evenings.rules.ts'

it('a member has two books, of which twenty evenings are shown at a time', () => {
  expect(BOOKS).toEqual(['ours', 'own'])
  expect(EVENINGS_SHOWN).toBe(20)
})

it('four games are offered for the first tap, and 24 evenings of one stand on its line', () => {
  expect([LIKELY_GAMES, DOTS]).toEqual([4, 24])
})
