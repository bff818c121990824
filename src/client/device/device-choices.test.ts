import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browserStorages, noBrowserStorage } from '#/testing/served/browser-storage.ts'

type Module = typeof import('./device-choices.ts') & typeof import('./device-choices-sent.ts')
let device: Module
let storages: ReturnType<typeof browserStorages>

/** The same device in another tab, or on the next visit. */
async function anotherTab(): Promise<Module> {
  vi.resetModules()
  return { ...(await import('./device-choices.ts')), ...(await import('./device-choices-sent.ts')) }
}

beforeEach(async () => {
  storages = browserStorages()
  device = await anotherTab()
})

const saved = (tab = device) => tab.chosenHere().favorites.map(({ gameId }) => gameId)
const rated = (tab = device) => tab.chosenHere().ratings.map(({ gameId, rating }) => [gameId, rating])

describe('FIND-04: choices on a device', () => {
  it('are available immediately and on the next visit, newest first, each game once', async () => {
    device.chooseHere('favorites', 1, {})
    device.chooseHere('favorites', 2, {})
    device.chooseHere('favorites', 1, {})
    device.chooseHere('ratings', 7, { rating: 3 })
    device.chooseHere('ratings', 7, { rating: 5 })
    const next = await anotherTab()
    for (const tab of [device, next]) {
      expect(saved(tab)).toEqual([1, 2])
      expect(rated(tab)).toEqual([[7, 5]])
    }
  })

  it('are removed without a trace', () => {
    device.chooseHere('favorites', 1, {})
    device.chooseHere('ratings', 1, { rating: 2 })
    device.chooseHere('favorites', 1, null)
    device.chooseHere('ratings', 1, null)
    expect(saved()).toEqual([])
    expect(rated()).toEqual([])
    expect(storages.browser.size).toBe(0)
  })

  it('of two tabs are merged', async () => {
    const other = await anotherTab()
    expect(saved(other)).toEqual([])
    device.chooseHere('favorites', 1, {})
    other.chooseHere('favorites', 2, {})
    device.chooseHere('ratings', 3, { rating: 4 })
    expect(saved()).toEqual([2, 1])
    expect(saved(await anotherTab())).toEqual([2, 1])
  })

  it('last as long as the page without browser storage', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    noBrowserStorage()
    device.chooseHere('favorites', 1, {})
    device.chooseHere('favorites', 2, {})
    expect(saved()).toEqual([2, 1])
    device.chooseHere('favorites', 1, null)
    expect(saved()).toEqual([2])
    expect(saved(await anotherTab())).toEqual([])
  })

  it('are empty if the stored value has another shape', async () => {
    for (const text of [
      '{',
      '[]',
      '{"favorites":[1],"ratings":[]}',
      '{"favorites":{},"ratings":[]}',
      'null',
    ]) {
      storages.browser.set('kept here', text)
      const tab = await anotherTab()
      expect([saved(tab), rated(tab)]).toEqual([[], []])
    }
  })
})

describe('FIND-04: choices that joined an account', () => {
  it('are deleted here, unless changed meanwhile', () => {
    vi.useFakeTimers()
    device.chooseHere('favorites', 1, {})
    device.chooseHere('favorites', 2, {})
    device.chooseHere('ratings', 1, { rating: 4 })
    const joined = device.chosenHere()
    vi.advanceTimersByTime(5)
    device.chooseHere('favorites', 2, {})
    device.forgetHere('favorites', joined.favorites)
    expect(saved()).toEqual([2])
    expect(rated()).toEqual([[1, 4]])
    vi.useRealTimers()
  })

  it('are still counted as having been here, also by other tabs', async () => {
    device.chooseHere('favorites', 1, {})
    device.chooseHere('ratings', 1, { rating: 4 })
    const other = await anotherTab()
    expect(other.mostChoicesHere()).toBe(2)
    for (const key of ['favorites', 'ratings'] as const) device.forgetHere(key, device.chosenHere()[key])
    expect(device.mostChoicesHere()).toBe(2)
    expect((await anotherTab()).mostChoicesHere()).toBe(0)
    expect(other.mostChoicesHere()).toBe(2)
  })

  it('FIND-04: a mailed link carries choices to another device, which keeps its own', async () => {
    vi.useFakeTimers()
    expect(device.choicesToCarry()).toBeUndefined()
    device.chooseHere('favorites', 1, {})
    device.chooseHere('ratings', 2, { rating: 4 })
    device.chooseHere('votes', 2, { vote: 'good' })
    vi.advanceTimersByTime(60_000)
    const carried = device.choicesToCarry()
    expect(carried).toEqual({
      favorites: [1],
      ratings: [{ gameId: 2, rating: 4, ageSeconds: 62 }],
      votes: [{ gameId: 2, vote: 'good', ageSeconds: 62 }],
    })
    storages.browser.clear()
    const phone = await anotherTab()
    phone.chooseHere('favorites', 3, {})
    phone.chooseHere('ratings', 2, { rating: 1 })
    if (carried) phone.storeChoicesFromOtherDevice(carried)
    expect(saved(phone)).toEqual([3, 1])
    expect(rated(phone)).toEqual([[2, 1]])
    expect(phone.chosenHere().votes).toEqual([{ gameId: 2, vote: 'good', at: expect.any(Number) }])
    vi.useRealTimers()
  })
})

describe('MARK-01: marks on a device', () => {
  const stated = (tab = device) => tab.chosenHere().marks.map(({ gameId, mark }) => [gameId, mark])

  it('are stored for the next visit, each game once, and removed without a trace', async () => {
    device.chooseHere('marks', 1, { mark: 'own', isPlayed: false })
    device.chooseHere('marks', 2, { mark: '', isPlayed: true })
    device.chooseHere('marks', 1, { mark: 'wish', isPlayed: false })
    expect(stated(await anotherTab())).toEqual([
      [1, 'wish'],
      [2, ''],
    ])
    for (const gameId of [1, 2]) device.chooseHere('marks', gameId, null)
    expect(storages.browser.size).toBe(0)
  })

  it('read values stored before marks existed, and are carried by a mailed link', async () => {
    storages.browser.set('kept here', JSON.stringify({ favorites: [{ gameId: 5, at: 1 }], ratings: [] }))
    const next = await anotherTab()
    expect([saved(next), stated(next)]).toEqual([[5], []])
    next.chooseHere('marks', 7, { mark: 'own', isPlayed: true })
    const carried = next.choicesToCarry()
    expect(carried?.marks).toEqual([{ gameId: 7, mark: 'own', isPlayed: true }])
    storages.browser.clear()
    const elsewhere = await anotherTab()
    elsewhere.storeChoicesFromOtherDevice({
      favorites: [],
      ratings: [],
      ...(carried?.marks && { marks: carried.marks }),
    })
    elsewhere.storeChoicesFromOtherDevice({ favorites: [], ratings: [] })
    expect(stated(elsewhere)).toEqual([[7, 'own']])
  })
})

describe('VERDICT-02: a vote on this device', () => {
  const voted = (tab = device) => tab.chosenHere().votes.map(({ gameId, vote }) => [gameId, vote])

  it('is one per game, can be removed, and is deleted once an account has it', () => {
    device.chooseHere('votes', 1, { vote: 'great' })
    device.chooseHere('votes', 1, { vote: 'skip' })
    device.chooseHere('votes', 2, { vote: 'works' })
    expect(voted()).toEqual([
      [2, 'works'],
      [1, 'skip'],
    ])
    device.chooseHere('votes', 1, null)
    expect(voted()).toEqual([[2, 'works']])
    device.forgetHere('votes', device.chosenHere().votes)
    expect(voted()).toEqual([])
  })

  it('is empty for values stored before votes existed, and for invalid values', async () => {
    const before = { favorites: [], ratings: [{ gameId: 1, at: 1, rating: 5 }] }
    storages.browser.set('kept here', JSON.stringify(before))
    const later = await anotherTab()
    expect([later.chosenHere().ratings, voted(later)]).toEqual([before.ratings, []])
    const odd = { ...before, votes: [{ gameId: 1, at: 1, vote: 'best' }] }
    storages.browser.set('kept here', JSON.stringify(odd))
    expect(voted(await anotherTab())).toEqual([])
  })
})
