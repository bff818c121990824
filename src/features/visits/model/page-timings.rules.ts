import type { CountedPage } from './visits.rules.ts'

export const TIMING_NAMES = ['lcp', 'inp', 'cls', 'navigation'] as const
export type TimingName = (typeof TIMING_NAMES)[number]
export const DEVICES = ['phone', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

interface Timing {
  title: string
  /** Milliseconds, but for CLS, which has no unit. */
  unit: 'ms' | ''
  /** Up to here a value is good (web.dev/vitals). */
  good: number
  /** Upper bounds of the histogram's buckets, ascending; the last bucket has none. */
  bounds: readonly number[]
}

export const TIMINGS: Record<TimingName, Timing> = {
  lcp: {
    title: 'Loading a page',
    unit: 'ms',
    good: 2_500,
    bounds: [500, 1_000, 1_800, 2_500, 4_000, 8_000],
  },
  navigation: {
    title: 'Going to a page',
    unit: 'ms',
    good: 2_500,
    bounds: [200, 500, 1_000, 1_800, 2_500, 4_000],
  },
  inp: {
    title: 'Answer to a touch',
    unit: 'ms',
    good: 200,
    bounds: [50, 100, 200, 300, 500, 1_000],
  },
  cls: { title: 'Layout shift', unit: '', good: 0.1, bounds: [0.01, 0.05, 0.1, 0.25, 0.5] },
}

export function bucketOf(name: TimingName, value: number): number {
  const { bounds } = TIMINGS[name]
  const bucket = bounds.findIndex((bound) => value <= bound)
  return bucket < 0 ? bounds.length : bucket
}

/** Returns the kind of page that timings are counted for: all games are one kind, all articles another. */
export const pagePattern = (page: CountedPage): string =>
  page.kind === 'plain' ? page.path : page.kind === 'game' ? '/game/…' : '/blog/…'

/** Returns the upper bound of the bucket with the 75th percentile; null beyond the last one. */
export function seventyFifth(name: TimingName, times: readonly number[]): number | null {
  const wanted = times.reduce((sum, count) => sum + count, 0) * 0.75
  let seen = 0
  for (const [bucket, bound] of TIMINGS[name].bounds.entries()) {
    seen += times[bucket] ?? 0
    if (seen >= wanted) return bound
  }
  return null
}

export function goodShare(name: TimingName, times: readonly number[]): number {
  const last = TIMINGS[name].bounds.indexOf(TIMINGS[name].good)
  const all = times.reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : times.slice(0, last + 1).reduce((sum, count) => sum + count, 0) / all
}
