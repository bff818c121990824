import { expect, it } from 'vitest'
import { INVITATION_DAYS, INVITATION_OUTCOMES, UNDO_DAYS } from './pair.rules.ts'

it('an invitation to a table is good for a week, and whoever left may undo it for as long', () => {
  expect([INVITATION_DAYS, UNDO_DAYS]).toEqual([7, 7])
})

it('an invitation is accepted, declined or taken back', () => {
  expect(INVITATION_OUTCOMES).toEqual(['accepted', 'declined', 'taken-back'])
})
