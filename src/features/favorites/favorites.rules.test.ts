import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FAVORITES_PAGE, RECONNECT_AFTER_MS, withFavorite } from './favorites.rules.ts'

it('FAV-05, FAV-06: pages have a hundred games, and an unreachable list is retried after five seconds', () => {
  expect([FAVORITES_PAGE, RECONNECT_AFTER_MS]).toEqual([100, 5_000])
})

it('FAV-01: a new favorite comes first, and a removed one is gone', () => {
  expect(withFavorite([3, 2], 7, true)).toEqual([7, 3, 2])
  expect(withFavorite([7, 3, 2], 3, false)).toEqual([7, 2])
})

it('FAV-06: adding or removing a favorite twice has no further effect', () => {
  const change = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean())
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 })), change, (ids, [gameId, isFavorite]) => {
      const once = withFavorite(ids, gameId, isFavorite)
      expect(withFavorite(once, gameId, isFavorite)).toEqual(once)
      expect(once.filter((id) => id === gameId)).toHaveLength(isFavorite ? 1 : 0)
      expect(once.filter((id) => id !== gameId)).toEqual(ids.filter((id) => id !== gameId))
    }),
  )
})
