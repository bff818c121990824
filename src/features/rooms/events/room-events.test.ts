import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChangeFollower } from '#/server/database/change-feed.ts'
import { followRooms, listenToRoom, type RoomChange, readInTurn } from './room-events.ts'

let feed: ChangeFollower
let stops: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  stops = []
  followRooms({
    follow: (follower) => {
      feed = follower
      return { stop: () => undefined }
    },
    state: () => 'notified',
    disconnectedMs: () => 0,
    close: async () => undefined,
  })
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

function changesOf(letters: string) {
  const changes: RoomChange[] = []
  stops.push(listenToRoom(letters, (change) => changes.push(change)))
  return changes
}

it('a change is told at once, and to both who sit there as the same one', () => {
  const [first, second, other] = [changesOf('KRTW'), changesOf('KRTW'), changesOf('BCDF')]
  feed.onChange('room KRTW')
  expect([first.length, second.length, other.length]).toEqual([1, 1, 0])
  expect(first[0]).toBe(second[0])
})

it('of two hundred answers in one moment a room tells the first at once and the rest as one, 50 ms later', () => {
  const changes = changesOf('KRTW')
  for (let answer = 0; answer < 200; answer += 1) feed.onChange('room KRTW')
  expect(changes).toHaveLength(1)
  vi.advanceTimersByTime(49)
  expect(changes).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(changes).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(changes).toHaveLength(2)
  feed.onChange('room KRTW')
  expect(changes).toHaveLength(3)
})

it('ten answers a second are told one by one, whoever answers in other rooms', () => {
  const [one, other] = [changesOf('KRTW'), changesOf('BCDF')]
  for (let answer = 0; answer < 10; answer += 1) {
    feed.onChange('room KRTW')
    feed.onChange('room BCDF')
    vi.advanceTimersByTime(100)
  }
  expect([one.length, other.length]).toEqual([10, 10])
})

it('where the feed was lost, every room that is listened to counts as changed', () => {
  const [one, other] = [changesOf('KRTW'), changesOf('BCDF')]
  feed.onReset()
  expect([one.length, other.length]).toEqual([1, 1])
})

it('whoever stopped listening hears nothing more', () => {
  const changes = changesOf('KRTW')
  feed.onChange('room KRTW')
  feed.onChange('room KRTW')
  stops.pop()?.()
  vi.advanceTimersByTime(1_000)
  feed.onChange('room KRTW')
  expect(changes).toHaveLength(1)
})

it('four views are read at a time, whatever changed in all rooms at once', async () => {
  let reading = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 50 }, () =>
      readInTurn(async () => {
        reading += 1
        most = Math.max(most, reading)
        await Promise.resolve()
        reading -= 1
      }),
    ),
  )
  expect(most).toBe(4)
})
