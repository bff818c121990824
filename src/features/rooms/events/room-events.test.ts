import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChangeFollower } from '#/server/database/change-feed.ts'
import { followRooms, listenToRoom, type RoomChange } from './room-events.ts'

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

it('a change is sent at once, as one event to both seats', () => {
  const [first, second, other] = [changesOf('KRTW'), changesOf('KRTW'), changesOf('BCDF')]
  feed.onChange('room KRTW')
  expect([first.length, second.length, other.length]).toEqual([1, 1, 0])
  expect(first[0]).toBe(second[0])
})

it('after the change feed was interrupted, every followed room counts as changed', () => {
  const [one, other] = [changesOf('KRTW'), changesOf('BCDF')]
  feed.onReset()
  expect([one.length, other.length]).toEqual([1, 1])
})
