import type { CountedPage } from './visits.rules.ts'

export const TIMING_NAMES = ['lcp', 'inp', 'cls', 'navigation'] as const
export type TimingName = (typeof TIMING_NAMES)[number]
export const DEVICES = ['phone', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** The measured timings, with the upper bounds of their histogram buckets. Values above the last bound have an extra bucket. */
export const TIMINGS: Record<TimingName, { title: string; unit: 'ms' | ''; bounds: readonly number[] }> = {
  lcp: { title: 'Loading a page', unit: 'ms', bounds: [500, 1_000, 1_800, 2_500, 4_000, 8_000] },
  navigation: { title: 'Going to a page', unit: 'ms', bounds: [200, 500, 1_000, 1_800, 2_500, 4_000] },
  inp: { title: 'Answer to a touch', unit: 'ms', bounds: [50, 100, 200, 300, 500, 1_000] },
  cls: { title: 'Layout shift', unit: '', bounds: [0.01, 0.05, 0.1, 0.25, 0.5] },
}

/** Returns the index, from 0, of the histogram bucket for a value. */
export function bucketOf(name: TimingName, value: number): number {
  const { bounds } = TIMINGS[name]
  const bucket = bounds.findIndex((bound) => value <= bound)
  return bucket < 0 ? bounds.length : bucket
}

/** Returns the path under which a page's timings are collected. All games share `/game/…`, all articles `/blog/…`. */
export const pagePattern = (page: CountedPage): string =>
  page.kind === 'plain' ? page.path : page.kind === 'game' ? '/game/…' : '/blog/…'

/** Returns a timing's 75th percentile, rounded up to a histogram bound. Returns null if the percentile exceeds all bounds. */
export function percentile75(name: TimingName, counts: readonly number[]): number | null {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * 0.75
  let seen = 0
  for (const [bucket, bound] of TIMINGS[name].bounds.entries()) {
    seen += counts[bucket] ?? 0
    if (seen >= wanted) return bound
  }
  return null
}
