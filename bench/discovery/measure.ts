/** Timing and tables. */

export interface Timings {
  p50: number
  p99: number
  worst: number
  /** Questions one core answers in a second. */
  perSecond: number
}

/** Sums up measured times, in milliseconds. */
export function summed(times: readonly number[]): Timings {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length
  return { p50: at(0.5), p99: at(0.99), worst: at(1), perSecond: 1000 / mean }
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}

/** How long something takes, in milliseconds, and what it gives. */
export function timed<Result>(work: () => Result): { ms: number; result: Result } {
  const startedAt = performance.now()
  const result = work()
  return { ms: performance.now() - startedAt, result }
}

/** The same for something that has to be waited for. */
export async function timedUntil<Result>(
  work: () => Promise<Result>,
): Promise<{ ms: number; result: Result }> {
  const startedAt = performance.now()
  const result = await work()
  return { ms: performance.now() - startedAt, result }
}

/** A number with as many decimals as it deserves. */
export function rounded(number: number): string {
  if (number >= 100) return Math.round(number).toLocaleString('en-US')
  return number >= 10 ? number.toFixed(1) : number.toFixed(3)
}

/** A Markdown table. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
