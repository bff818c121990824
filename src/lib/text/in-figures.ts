const thousands = /\B(?=(?:\d{3})+$)/g

/**
 * Formats a number: `1,234`, `-1,234.5`. Without `Intl.NumberFormat`, whose first use blocks a page for 50 ms
 * on a desktop and 200 ms on a phone.
 */
export function inFigures(count: number): string {
  const [whole = '', part] = String(count).split('.')
  const figures = whole.replace(thousands, ',')
  return part === undefined ? figures : `${figures}.${part}`
}

/**
 * A count with its noun: `1 game`, `1,234 games`.
 * @param many the plural; by default with an s
 */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${inFigures(count)} ${count === 1 ? one : many}`
