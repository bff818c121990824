import { expect, it } from 'vitest'
import { unusedDaysLeft } from './picture-uses.rules.ts'

it('counts the days until an unused image is deleted', () => {
  const since = '2026-01-01T00:00:00.000Z'
  const after = (hours: number) => unusedDaysLeft(since, Date.parse(since) + hours * 3_600_000)
  expect([
    after(-5),
    after(0),
    after(1),
    after(29 * 24),
    after(29 * 24 + 1),
    after(30 * 24),
    after(900),
  ]).toEqual([30, 30, 30, 1, 1, 0, 0])
})

it('the last day ends after its last millisecond', () => {
  const since = '2026-01-01T00:00:00.000Z'
  const at = (moment: string) => unusedDaysLeft(since, Date.parse(moment))
  expect([
    at('2026-01-30T23:59:59.999Z'),
    at('2026-01-30T00:00:00.000Z'),
    at('2026-01-29T23:59:59.999Z'),
  ]).toEqual([1, 1, 2])
})
