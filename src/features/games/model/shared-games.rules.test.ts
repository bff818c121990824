import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readSharedGames,
  SHARED_GAMES_MAX,
  sharedGamesNote,
  sharedGamesPath,
  sharedGamesTitle,
  sharedIds,
} from './shared-games.rules.ts'

const idsIn = (path: string) =>
  sharedIds(readSharedGames(Object.fromEntries(new URL(path, 'https://a.test').searchParams)))

describe('FIND-03: a shared list of games', () => {
  it('opens with the same games in the same order, and its URL has nothing but ids', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 120 }), (ids) => {
        const path = sharedGamesPath(ids)
        expect(path).toMatch(/^\/shared\?games=[\d,]*$/)
        expect(idsIn(path)).toEqual(ids.slice(0, SHARED_GAMES_MAX))
      }),
    )
  })

  it.each([
    [{}, {}],
    [{ games: '' }, {}],
    [{ games: 'azul,<b>,-1,0,1.5,1e3,99999999999' }, {}],
    [{ games: ' 3 ,3,azul,4,' }, { games: '3,4' }],
    [{ games: 7 }, { games: '7' }],
    [{ games: ['1', '2'] }, { games: '1,2' }],
    [{ games: { a: 1 } }, {}],
    [{ games: [['1', '2'], null, true] }, {}],
    [{ games: ' 5 , 6' }, { games: '5,6' }],
  ])('reads %j as %j', (params, requested) => {
    expect(readSharedGames(params)).toEqual(requested)
  })

  it('is cut to a hundred games with a note; its own URL reads the same', () => {
    const games = Array.from({ length: 101 }, (_, index) => index + 1).join(',')
    const requested = readSharedGames({ games })
    expect(sharedIds(requested)).toHaveLength(100)
    expect(readSharedGames({ ...requested })).toEqual(requested)
    expect(sharedGamesNote(requested, 100)).toBe('We can only show the first 100.')
  })

  it('names how many games are missing', () => {
    expect(sharedGamesNote({ games: '1,2,3' }, 3)).toBeNull()
    expect(sharedGamesNote({ games: '1,2,3' }, 2)).toBe('One of them is no longer in our catalogue.')
    expect(sharedGamesNote({ games: '1,2,3' }, 1)).toBe('2 of them are no longer in our catalogue.')
    expect([1, 12].map(sharedGamesTitle)).toEqual(['1 game to choose from', '12 games to choose from'])
  })
})
