import { expect, it } from 'vitest'
import { isLiked, isRefused } from './opinions.rules.ts'

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
