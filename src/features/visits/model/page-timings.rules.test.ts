import { describe, expect, it } from 'vitest'
import { bucketOf, percentile75 } from './page-timings.rules.ts'

describe('page timings', () => {
  it.each([
    ['inp', 0, 0],
    ['inp', 200, 2],
    ['inp', 200.1, 3],
    ['inp', 90_000, 6],
    ['cls', 0.1, 2],
    ['lcp', 2_500, 3],
  ] as const)('%s of %d falls into bucket %d', (name, value, bucket) =>
    expect(bucketOf(name, value)).toBe(bucket),
  )

  it('have a 75th percentile', () => {
    expect(percentile75('inp', [1, 1, 1, 1])).toBe(200)
    expect(percentile75('inp', [0, 0, 0, 0, 0, 0, 4])).toBeNull()
    expect(percentile75('inp', [3, 0, 1])).toBe(50)
  })
})
