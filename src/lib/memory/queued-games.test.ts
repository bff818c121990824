import { beforeEach, expect, it, vi } from 'vitest'
import { dequeueChange, enqueueChange, queuedOnEarlierVisits } from './offline-queue.ts'
import { moveQueued, queuedGames } from './queued-games.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, value: string) => store.set(name, value),
  removeItem: (name: string) => store.delete(name),
})
beforeEach(() => store.clear())

const [before, now] = [performance.timeOrigin - 1_000, performance.timeOrigin + 1]
const rate = (gameId: number, value: number, at = before, memberId = 'me') =>
  enqueueChange('waiting ratings', { memberId, gameId, value, at })
const waiting = () =>
  queuedOnEarlierVisits('waiting ratings', 'me').map(({ gameId, value }) => [gameId, value])

it('what waits of a game that was merged follows to the one that stays; of both the latest counts', () => {
  rate(1, 3)
  rate(2, 4)
  rate(3, 5)
  rate(9, 1)
  enqueueChange('waiting favorites', { memberId: 'me', gameId: 4, value: true, at: before })
  expect(queuedGames('me').toSorted()).toEqual([1, 2, 3, 4, 9])
  moveQueued([
    { from: 1, to: 2 },
    { from: 9, to: 3 },
    { from: 4, to: 8 },
  ])
  expect(waiting()).toEqual([
    [2, 4],
    [3, 1],
  ])
  expect(queuedOnEarlierVisits('waiting favorites', 'me')).toMatchObject([{ gameId: 8, value: true }])
  expect(queuedGames('me').toSorted()).toEqual([2, 3, 8])
})

it('what is on its way since this visit began stays as it was sent, and overtakes what follows to its game', () => {
  rate(1, 3)
  rate(2, 4, now)
  rate(3, 5, now)
  expect(queuedGames('me')).toEqual([1])
  moveQueued([
    { from: 1, to: 2 },
    { from: 3, to: 7 },
  ])
  expect(waiting()).toEqual([])
  dequeueChange('waiting ratings', { gameId: 2, at: now })
  dequeueChange('waiting ratings', { gameId: 3, at: now })
  expect(store.size).toBe(0)
})

it('without changes nothing is stored, and other members’ changes are ignored', () => {
  moveQueued([{ from: 1, to: 2 }])
  expect(store.size).toBe(0)
  rate(1, 3, before, 'another')
  expect(queuedGames('me')).toEqual([])
})
