import { beforeEach, expect, it, vi } from 'vitest'
import { CHANGE_QUEUES, clearOfflineQueues, WAITING_PLAYS } from './offline-queue.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, value: string) => store.set(name, value),
  removeItem: (name: string) => store.delete(name),
})
beforeEach(() => store.clear())

const before = performance.timeOrigin - 1_000
const change = (gameId: number, value: number, at = before, memberId = 'me') => ({
  memberId,
  gameId,
  value,
  at,
})
const waiting = (memberId = 'me') =>
  CHANGE_QUEUES['waiting ratings'].ofEarlierVisits(memberId).map(({ gameId, value }) => [gameId, value])

it('the last change of each game is queued, of earlier visits only', () => {
  CHANGE_QUEUES['waiting ratings'].add(change(1, 3))
  CHANGE_QUEUES['waiting ratings'].add(change(2, 4))
  CHANGE_QUEUES['waiting ratings'].add(change(1, 5))
  CHANGE_QUEUES['waiting ratings'].add(change(3, 1, performance.timeOrigin + 1))
  expect(waiting()).toEqual([
    [2, 4],
    [1, 5],
  ])
  expect(CHANGE_QUEUES['waiting favorites'].ofEarlierVisits('me')).toEqual([])
})

it('a confirmed change is removed, a later one of the same game is not', () => {
  CHANGE_QUEUES['waiting ratings'].add(change(1, 3, before))
  CHANGE_QUEUES['waiting ratings'].add(change(1, 5, before + 1))
  CHANGE_QUEUES['waiting ratings'].remove({ gameId: 1, at: before })
  expect(waiting()).toEqual([[1, 5]])
  CHANGE_QUEUES['waiting ratings'].remove({ gameId: 1, at: before + 1 })
  expect(store.size).toBe(0)
})

it('changes of other members, old ones, and all after signing out are dropped', () => {
  CHANGE_QUEUES['waiting ratings'].add(change(1, 3, before, 'another'))
  CHANGE_QUEUES['waiting ratings'].add(change(2, 3, before - 15 * 86_400_000))
  expect(waiting()).toEqual([])
  expect(waiting('another')).toEqual([])
  CHANGE_QUEUES['waiting ratings'].add(change(1, 3))
  WAITING_PLAYS.add({ memberId: 'me', at: before, key: 'a', entered: { name: 'Azul' } })
  expect(WAITING_PLAYS.ofEarlierVisits('me')).toMatchObject([{ key: 'a', entered: { name: 'Azul' } }])
  WAITING_PLAYS.add({ memberId: 'me', at: before, key: 'a', entered: null })
  expect(WAITING_PLAYS.ofEarlierVisits('me')).toMatchObject([{ key: 'a', entered: null }])
  clearOfflineQueues()
  expect(store.size).toBe(0)
})

it('MARK-01: a shelf mark is queued as a whole, and dropped on signing out', () => {
  const stated = { memberId: 'me', gameId: 1, value: { mark: 'own', isPlayed: false }, at: before }
  CHANGE_QUEUES['waiting marks'].add(stated)
  expect(CHANGE_QUEUES['waiting marks'].ofEarlierVisits('me')).toEqual([stated])
  clearOfflineQueues()
  expect(store.size).toBe(0)
})

it('reads changes that an older build queued', () => {
  const play = { key: 'k', gameId: 0, name: 'Hive', day: '2026-11-20', outcome: 'me', minutes: 0, word: '' }
  const old = (fields: object) => JSON.stringify([{ memberId: 'me', at: Date.now() - 1_000, ...fields }])
  store.set('waiting evenings', old({ ...play, isTakenBack: false }))
  const { key, ...rest } = play
  expect(WAITING_PLAYS.read()).toMatchObject([
    { key, entered: { ...rest, gameId: null, minutes: null, word: null } },
  ])
  store.set('waiting evenings', old({ ...play, isTakenBack: true }))
  expect(WAITING_PLAYS.read()).toMatchObject([{ key, entered: null }])
  store.set('waiting ratings', old({ gameId: 1, value: 0 }))
  store.set('waiting favorites', old({ gameId: 1, value: false }))
  store.set('waiting marks', old({ gameId: 1, value: { mark: '', isPlayed: true } }))
  expect(Object.values(CHANGE_QUEUES).map((queue) => queue.read()[0]?.value)).toEqual([
    false,
    null,
    { mark: null, isPlayed: true },
    undefined,
  ])
})
