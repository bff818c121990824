import { expect, it } from 'vitest'
import { tableReason } from './table-reason.rules.ts'

const nothing = {
  twoPlayer: null, expertRating: null, expertReason: null, communityRating: null, ratingCount: 0, tagline: null,
  playMinutes: null, difficulty: null,
} // biome-ignore format: one fact a line would bury the rest

it.each([
  [{ twoPlayer: { verdict: 'best', reason: 'Made for two.' }, tagline: 'Quilts.' }, 'Made for two.'],
  [{ twoPlayer: { verdict: 'playable', reason: 'Limps with two.' }, tagline: 'Quilts.' }, 'Quilts.'],
  [{ twoPlayer: { verdict: 'avoid', reason: 'Falls flat with two.' }, tagline: 'Quilts.' }, 'Quilts.'],
  [{ expertRating: 4, expertReason: 'Everything pulls.' }, 'Everything pulls.'],
  [{ expertRating: 3.9, expertReason: 'Dull at last.', tagline: 'Quilts.' }, 'Quilts.'],
  [{ communityRating: 4.25, ratingCount: 5, tagline: 'Quilts.' }, 'The 5 who rated it give it 4.3 of 5.'],
  [{ communityRating: 5, ratingCount: 4, tagline: 'Quilts.' }, 'Quilts.'],
  [{ playMinutes: 30, difficulty: 'Easy' }, '30 min, and easy to learn.'],
  [{ difficulty: 'Hard' }, 'Hard enough.'],
  [{}, 'It is on the list, and tonight is as good as any.'],
] as const)('of %j it says: %s', (facts, reason) => {
  expect(tableReason({ ...nothing, ...facts })).toBe(reason)
})
