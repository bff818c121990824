/** Timing and tables for the benchmarks. */

export interface Timings {
  p50: number
  p99: number
  worst: number
  /** How many queries one core answers in a second. */
  perSecond: number
}

/** Returns percentiles and throughput of measured times, which are in milliseconds. */
export function summed(times: readonly number[]): Timings {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length
  return { p50: at(0.5), p99: at(0.99), worst: at(1), perSecond: 1000 / mean }
}

/** Returns the median; the upper one of the two in the middle for an even count. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}

/** Runs a synchronous function; returns its result and how long it took, in milliseconds. */
export function timed<Result>(work: () => Result): { ms: number; result: Result } {
  const startedAt = performance.now()
  const result = work()
  return { ms: performance.now() - startedAt, result }
}

/** Like {@link timed}, for an asynchronous function. */
export async function timedUntil<Result>(
  work: () => Promise<Result>,
): Promise<{ ms: number; result: Result }> {
  const startedAt = performance.now()
  const result = await work()
  return { ms: performance.now() - startedAt, result }
}

/** Formats a number for a table: whole from 100 on, with one decimal from 10 on, else with three. */
export function rounded(number: number): string {
  if (number >= 100) return Math.round(number).toLocaleString('en-US')
  return number >= 10 ? number.toFixed(1) : number.toFixed(3)
}

/** Returns a Markdown table, with all columns but the first aligned right. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
