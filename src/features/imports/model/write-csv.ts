import { stringify } from 'csv-stringify/sync'
import { guarded } from './cells.rules.ts'

type Cell = string | number | boolean | null

/** Formats rows as CSV that can be imported again, safe from formula injection. */
export const csvOf = <Row extends Record<string, Cell>>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
) =>
  stringify([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column] ?? null)))], {
    bom: true,
    // A lone carriage return would end a row in some readers.
    quoted_match: /[\r\n]/,
  })

/**
 * Formats rows as BoardGameGeek's CSV: the header unquoted, every cell quoted, a line feed after each row.
 */
export const csvAsBgg = (rows: readonly Record<string, Cell>[], columns: readonly string[]) =>
  `${columns.join(',')}\n${stringify(
    rows.map((row) => columns.map((column) => cellOf(row[column] ?? null))),
    { quoted: true, quoted_empty: true },
  )}`

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'number' ? String(value) : guarded(value)
}
