const thousands = /\B(?=(?:\d{3})+$)/g

/**
 * A number as it is read: `1,234`, `-1,234.5`. By hand, since the first `Intl.NumberFormat` of a page holds it up for 50 ms and
 * more on a desktop, and 200 on a phone: it opens all that is known of every language.
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
