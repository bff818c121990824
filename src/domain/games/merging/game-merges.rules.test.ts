import { expect, it } from 'vitest'
import { OPINION_KINDS } from './game-merges.rules.ts'

it('what a member has of two merged games once is a rating, a vote, a favorite and an offer', () => {
  expect(OPINION_KINDS).toEqual(['rating', 'vote', 'favorite', 'offer'])
})
