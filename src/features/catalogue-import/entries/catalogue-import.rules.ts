import type { ReadEntry } from './catalogue-entries.rules.ts'
import { kindOfColumn, valueOfCell } from './catalogue-shape.rules.ts'
import { listRowOfCells, readListRow } from './game-list.rules.ts'
import { readOwnRow } from './own-entries.rules.ts'

/** Understands a row of either kind: the site's own, which has a `title`, or that of a public list, which has a `name`. */
export function readRow(row: Record<string, unknown>, areCells: boolean): ReadEntry {
  if (Object.hasOwn(row, 'title')) return readOwnRow(areCells ? ownRowOfCells(row) : row)
  if (Object.hasOwn(row, 'name')) return readListRow(areCells ? listRowOfCells(row) : row)
  return { refusal: 'has neither a title nor a name' }
}

function ownRowOfCells(cells: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, valueOfCell(String(cell), kindOfColumn(name))]),
  )
}
