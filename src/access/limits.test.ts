import { expect, it } from 'vitest'
import { LIMITS } from './limits.ts'

/** How often in how many seconds, written out by hand. */
const ALLOWED: Record<keyof typeof LIMITS, [times: number, perSeconds: number]> = {
  signInsOfAddress: [10, 60],
  signInsOfAccount: [25, 3_600],
  signUps: [5, 1_800],
  mails: [5, 1_800],
  mailedLinks: [30, 1_800],
  subscriptions: [5, 1_800],
  contactMessages: [5, 1_800],
  passwordChecks: [10, 600],
  usernames: [30, 600],
  downloads: [10, 600],
  commentsPerMinute: [5, 60],
  commentsPerHour: [60, 3_600],
  commentChanges: [30, 60],
  ratings: [30, 60],
  pageViews: [60, 60],
  favorites: [60, 60],
  imports: [30, 600],
  retailerClicks: [60, 60],
  creations: [60, 600],
  pictures: [60, 600],
}

it('each limit allows what was decided', () => {
  expect(
    Object.fromEntries(
      Object.entries(LIMITS).map(([name, limit]) => [name, [limit.times, limit.perSeconds]]),
    ),
  ).toEqual(ALLOWED)
})

it('no two limits count under one name', () => {
  const names = Object.values(LIMITS).map(({ name }) => name)
  expect(names).not.toContain('')
  expect(new Set(names).size).toBe(names.length)
})
