import { expect, it } from 'vitest'
import { COUNTED_OPINIONS, isLiked, isRefused, knownLikingsOf } from './opinions.rules.ts'

it.each([
  [null, false, { liked: false, refused: false }],
  [null, true, { liked: true, refused: false }],
  [1, false, { liked: false, refused: true }],
  [2, false, { liked: false, refused: true }],
  [2, true, { liked: false, refused: true }],
  [3, true, { liked: false, refused: false }],
  [4, false, { liked: true, refused: false }],
  [5, false, { liked: true, refused: false }],
])('ALIKE-02: hears of %s stars, favorite %s', (stars, isFavorite, { liked, refused }) => {
  expect([isLiked({ stars, isFavorite }), isRefused({ stars })]).toEqual([liked, refused])
})

it('a star counts two points of ten, a favorite without stars 8.5 with more variance; the latest come first', () => {
  const opinions = [
    { gameId: 1, stars: 5, isFavorite: false, writtenAtMs: 10 },
    { gameId: 2, stars: null, isFavorite: true, writtenAtMs: 40 },
    { gameId: 3, stars: 3, isFavorite: true, writtenAtMs: 30 },
    { gameId: 4, stars: null, isFavorite: false, writtenAtMs: 50 },
    { gameId: 5, stars: 1, isFavorite: false, writtenAtMs: 30 },
  ]
  expect(knownLikingsOf(opinions)).toEqual([
    { gameId: 2, liking: 8.5, noise: 1.2, isLike: true },
    { gameId: 5, liking: 2, noise: 0.8, isLike: false },
    { gameId: 3, liking: 6, noise: 0.8, isLike: false },
    { gameId: 1, liking: 10, noise: 0.8, isLike: true },
  ])
})

it('a member’s latest 200 opinions count, older ones don’t', () => {
  const opinions = Array.from({ length: 202 }, (_, at) => ({
    gameId: at,
    stars: 4,
    isFavorite: false,
    writtenAtMs: at,
  }))
  const counted = knownLikingsOf(opinions).map(({ gameId }) => gameId)
  expect([counted.length, counted[0], counted.at(-1)]).toEqual([200, 201, 2])
  expect(COUNTED_OPINIONS).toBe(200)
})
