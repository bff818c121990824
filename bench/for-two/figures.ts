/** A mean with half the width of its 95 % confidence interval. */
export interface Mean {
  mean: number
  within: number
}

/** The mean of independent values. */
export function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, within: 1.96 * Math.sqrt(variance / values.length) }
}

/** The value below which a part of all lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

/** A mean as it is printed. */
export const inWords = ({ mean, within }: Mean, digits: number) =>
  `${mean.toFixed(digits)} ± ${within.toFixed(digits)}`

/** A row of a table in Markdown. */
export const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
