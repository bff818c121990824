import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  GAME_LIST,
  gameListIn,
  gameListQueryOf,
  gameSearchOf,
  isFiltered,
  LACKS,
  TWO_PLAYER_FILTERS,
} from './game-list.rules.ts'

describe('the URL of the game list', () => {
  it('round-trips every query', () => {
    const requested = fc.record({
      q: fc.constantFrom('', 'duel', '%'),
      only: fc.constantFrom('' as const, ...GAME_LIST.kinds),
      sort: fc.constantFrom(...GAME_LIST.sorts),
      cursor: fc.constantFrom('', 'abc'),
      category: fc.constantFrom('', 'strategy', 'two-player-2'),
      two: fc.constantFrom('' as const, ...TWO_PLAYER_FILTERS),
      missing: fc.constantFrom('' as const, ...LACKS),
    })
    fc.assert(
      fc.property(requested, (each) => {
        const search = gameSearchOf(each)
        expect(gameListQueryOf(gameListIn({ ...search }))).toEqual(each)
        expect(Object.values(search)).not.toContain('')
      }),
    )
  })

  it('ignores unknown parameters', () => {
    const strange = { two: 'perhaps', missing: ['price'], category: 'No Slug', only: 'secret', other: 1 }
    expect(gameListIn(strange)).toEqual({})
    expect(gameListIn({ category: 'a'.repeat(201) })).toEqual({})
    expect(gameListIn({ category: 'a'.repeat(200) })).toEqual({ category: 'a'.repeat(200) })
  })

  it.each([
    [{}, false],
    [{ q: 'duel', only: 'featured' as const }, false],
    [{ category: 'strategy' }, true],
    [{ two: 'unsaid' as const }, true],
    [{ missing: 'price' as const }, true],
  ])('%j is filtered: %s', (search, expected) => {
    expect(isFiltered(gameListQueryOf(search))).toBe(expected)
  })
})

describe('the filters of the game list', () => {
  it.each(['', 'Strategy', 'a b', 'a/b', '-a!', 'b\n'])('is no category that is written %j', (category) => {
    expect(gameListIn({ category })).toEqual({})
  })
})
