import { expect, it } from 'vitest'
import { ComparedGames, type TasteGame } from '#/features/taste/model/compared-games.ts'
import { dayOf } from '#/lib/format.ts'
import { someOpinion } from '#/testing/any-tasted-games.ts'
import { bonusFor, formatLastPlay, mayBePicked, type Players, playersFrom } from './players.rules.ts'

const dayWritten = (day: string) => dayOf(Date.parse(day))
const TODAY = dayWritten('2026-11-22')
const players: Players = {
  own: new Set([1, 3]),
  notForUs: new Set([2]),
  lastPlayed: new Map([
    [3, TODAY],
    [4, dayWritten('2026-11-08')],
  ]),
  onlyOwn: false,
  neverPlayed: new Set(),
  likedWorth: () => 0,
}

it('TONIGHT-04: ruled out games are never picked, and with the shelf filter only owned ones', () => {
  expect([1, 2, 3, 4].filter((id) => mayBePicked(players, id))).toEqual([1, 3, 4])
  expect([1, 2, 3, 4].filter((id) => mayBePicked({ ...players, onlyOwn: true }, id))).toEqual([1, 3])
  expect(mayBePicked(undefined, 2)).toBe(true)
})

it('TONIGHT-04: a recent play lowers the score, less with time; ownership raises it', () => {
  expect(bonusFor(undefined, TODAY, 3)).toBe(0)
  expect(bonusFor(players, TODAY, 9)).toBe(0)
  expect(bonusFor(players, TODAY, 1)).toBe(0.8)
  expect(bonusFor({ ...players, likedWorth: () => 0.5 }, TODAY, 1)).toBeCloseTo(1.3)
  expect(bonusFor(players, TODAY, 3)).toBeCloseTo(-1.2)
  expect(bonusFor(players, TODAY, 4)).toBeCloseTo(-2 / Math.E)
  // A day that is still to come in one zone is today in another.
  expect(bonusFor(players, TODAY - 1, 3)).toBeCloseTo(-1.2)
})

it('TONIGHT-02: a reason mentions a box never opened, or not played for three months', () => {
  const nothingStated = { ...players, lastPlayed: new Map() }
  const played = (on: string) => ({ ...nothingStated, lastPlayed: new Map([[1, dayWritten(on)]]) })
  const context = (players: Players) => formatLastPlay(players, TODAY, { id: 1, title: 'Wingspan' })
  expect(context(nothingStated)).toBeNull()
  expect(context({ ...nothingStated, neverPlayed: new Set([1]) })).toBe('Wingspan hasn’t been played yet.')
  expect(context({ ...nothingStated, neverPlayed: new Set([2]) })).toBeNull()
  expect(context(played('2026-08-25'))).toBeNull()
  expect(context(played('2026-08-24'))).toBe('Not played since August 2026.')
})

it('TONIGHT-04: opinions of a pair are combined: what either owns or rules out, and the last play', () => {
  const mine = new Map([
    [1, someOpinion({ gameId: 1, isOwned: true, timesPlayed: 1, lastPlayedOn: '2026-11-01' })],
    [2, someOpinion({ gameId: 2, isNotForUs: true })],
  ])
  const theirs = new Map([
    [1, someOpinion({ gameId: 1, isOwned: true, timesPlayed: 1, lastPlayedOn: '2026-10-01' })],
    [3, someOpinion({ gameId: 3, isOwned: true })],
  ])
  const players = playersFrom([mine, theirs], new ComparedGames(), true)
  expect(players).toMatchObject({
    own: new Set([1, 3]),
    notForUs: new Set([2]),
    neverPlayed: new Set([3]),
    onlyOwn: true,
  })
  expect(players.lastPlayed).toEqual(new Map([[1, dayWritten('2026-11-01')]]))
})

it('TONIGHT-04: a game similar to a liked one scores higher; without opinions nothing changes', () => {
  const game = (id: number, word: string): TasteGame => ({
    ...{ id, title: `Game ${id}`, categories: [word], mechanics: [word], designers: [word] },
    ...{ weight: 2, playMinutes: 30, year: 2020, mode: null, maxPlayers: 2, expertRating: 4 },
    ...{ ratingSum: 0, ratingCount: 0, isToAvoid: false },
  })
  const games = new ComparedGames([game(1, 'dice'), game(2, 'dice'), game(3, 'bluff'), game(4, 'bluff')])
  const likes = new Map([[1, someOpinion({ gameId: 1, stars: 5, isFavorite: true })]])
  const { likedWorth } = playersFrom([likes], games, false)
  expect(likedWorth(2)).toBeGreaterThan(likedWorth(3))
  expect(likedWorth(99)).toBe(0)
  expect(playersFrom([new Map()], games, false).likedWorth(2)).toBe(0)
})
