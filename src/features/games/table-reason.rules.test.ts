import { expect, it } from 'vitest'
import { type GameVerdict, gameVerdict } from '#/features/verdict/model/verdict.rules.ts'
import { NO_VOTES } from '#/features/verdict/model/votes.rules.ts'
import type { TwoPlayerVerdict } from './model/games.rules.ts'
import { tableReason } from './table-reason.rules.ts'

const NOTHING_STATED = gameVerdict(null, NO_VOTES)
const writtenByEditor = (verdict: TwoPlayerVerdict, reason: string, skip = 0): GameVerdict =>
  gameVerdict({ verdict, reason }, { ...NO_VOTES, skip })

const nothing = {
  twoPlayer: NOTHING_STATED, expertRating: null, expertReason: null, communityRating: null, ratingCount: 0, tagline: null,
  playMinutes: null, difficulty: null,
} // biome-ignore format: one fact a line would bury the rest

it.each([
  [{ twoPlayer: writtenByEditor('best', 'Made for two.'), tagline: 'Quilts.' }, 'Made for two.'],
  [{ twoPlayer: writtenByEditor('playable', 'Limps with two.'), tagline: 'Quilts.' }, 'Quilts.'],
  [{ twoPlayer: writtenByEditor('avoid', 'Falls flat with two.'), tagline: 'Quilts.' }, 'Quilts.'],
  [{ twoPlayer: writtenByEditor('best', 'Made for two.', 12), tagline: 'Quilts.' }, 'Quilts.'],
  [{ expertRating: 4, expertReason: 'Everything pulls.' }, 'Everything pulls.'],
  [{ expertRating: 3.9, expertReason: 'Dull at last.', tagline: 'Quilts.' }, 'Quilts.'],
  [{ communityRating: 4.25, ratingCount: 5, tagline: 'Quilts.' }, 'The 5 who rated it give it 4.3 of 5.'],
  [{ communityRating: 5, ratingCount: 4, tagline: 'Quilts.' }, 'Quilts.'],
  [{ twoPlayer: writtenByEditor('good', 'Quick and close.'), tagline: 'Quilts.' }, 'Quick and close.'],
  [{ expertRating: 5, tagline: 'Quilts.' }, 'Quilts.'],
  [{ expertReason: 'No one rated it.', tagline: 'Quilts.' }, 'Quilts.'],
  [{ expertReason: 'Nobody rated it.' }, 'It’s on the list, and tonight is as good as any.'],
  [{ communityRating: 4, ratingCount: 1_200 }, 'The 1,200 who rated it give it 4.0 of 5.'],
  [{ communityRating: 3.9, ratingCount: 50, tagline: 'Quilts.' }, 'Quilts.'],
  [{ communityRating: null, ratingCount: 50, tagline: 'Quilts.' }, 'Quilts.'],
  [{ playMinutes: 45 }, '45 min.'],
  [{ difficulty: 'Medium' }, 'Neither easy nor hard.'],
  [{ playMinutes: 30, difficulty: 'Easy' }, '30 min, and easy to learn.'],
  [{ difficulty: 'Hard' }, 'Hard enough.'],
  [{}, 'It’s on the list, and tonight is as good as any.'],
] as const)('of %j it says: %s', (facts, reason) => {
  expect(tableReason({ ...nothing, ...facts })).toBe(reason)
})
