import { GAME_FIELDS, type GameField } from '#/domain/games/game-fields.rules.ts'
import type { ReadEntry } from './catalogue-entries.rules.ts'
import { kindOfColumn, nameInFile, valueOfCell } from './catalogue-shape.rules.ts'
import { listRowOfCells, readListRow } from './game-list.rules.ts'
import { readOwnRow } from './own-entries.rules.ts'

/** Understands a row of either kind: the site's own, which has a `title`, or that of a public list, which has a `name`. */
export function readRow(row: Record<string, unknown>, areCells: boolean): ReadEntry {
  if (Object.hasOwn(row, 'title')) return areCells ? readOwnCells(row) : readOwnRow(row)
  if (Object.hasOwn(row, 'name')) return readListRow(areCells ? listRowOfCells(row) : row)
  return { refusal: 'has neither a title nor a name' }
}

/** Cells of the site's own columns. A blank one says nothing of its field. */
function readOwnCells(cells: Record<string, unknown>): ReadEntry {
  const values = Object.entries(cells).map(
    ([name, cell]) => [name, valueOfCell(String(cell), kindOfColumn(name), name)] as const,
  )
  const isBlank = ([name, value]: (typeof values)[number]) => value === null && MAY_BE_BLANK.has(name)
  const blank = values.filter(isBlank).flatMap(([name]) => MAY_BE_BLANK.get(name) ?? [])
  return readOwnRow(Object.fromEntries(values.filter((each) => !isBlank(each))), blank)
}

/** The fields that a blank cell may speak of, by their columns. A row without a title is refused for it. */
const MAY_BE_BLANK = new Map<string, GameField>(GAME_FIELDS.map((name) => [nameInFile(name), name]))
