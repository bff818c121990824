import { GAME_FIELDS, type GameField } from '#/features/games/model/game-fields.rules.ts'
import type { ReadEntry } from './catalogue-entries.rules.ts'
import { isUnread, kindOfColumn, nameInFile, valueOfCell } from './catalogue-shape.rules.ts'
import { listRowOfCells, readListRow } from './game-list.rules.ts'
import { readOwnRow } from './own-entries.rules.ts'

/** Called with each cell that says something no reader understands, by its field. */
export type OnUnread = (field: string, cell: string) => void

/** Understands a row of either kind: the site's own, which has a `title`, or that of a public list, which has a `name`. */
export function readRow(
  row: Record<string, unknown>,
  areCells: boolean,
  onUnread: OnUnread = () => undefined,
): ReadEntry {
  if (Object.hasOwn(row, 'title')) return areCells ? readOwnCells(row, onUnread) : readOwnRow(ofJson(row))
  if (Object.hasOwn(row, 'name')) return readListRow(listRowOfCells(row, onUnread))
  return { refusal: 'has no title' }
}

/** Scripts write numbers and flags as texts: `"year": "2017"`. One that is none stays, and its field refuses it. */
function ofJson(row: Record<string, unknown>): Record<string, unknown> {
  const isText = ([name, value]: [string, unknown]) =>
    typeof value === 'string' && ['number', 'decimal', 'flag'].includes(kindOfColumn(name))
  const texts = Object.entries(row).filter(isText)
  if (texts.length === 0) return row
  const values = texts.map(([name, text]) => [name, valueOfCell(String(text), kindOfColumn(name), name)])
  return { ...row, ...Object.fromEntries(values) }
}

/** Cells of the site's own columns. A blank one says nothing of its field, and neither does one that is unread. */
function readOwnCells(cells: Record<string, unknown>, onUnread: OnUnread): ReadEntry {
  const said: Record<string, unknown> = {}
  const blank: GameField[] = []
  for (const [name, cell] of Object.entries(cells)) {
    const value = valueOfCell(String(cell), kindOfColumn(name), name)
    const field = value === null ? MAY_BE_BLANK.get(name) : undefined
    if (field) blank.push(field)
    else if (isUnread(name, value)) onUnread(name, String(cell))
    else said[name] = value
  }
  return readOwnRow(said, [...blank, ...PLAYERS.filter((name) => said[nameInFile(name)] === undefined)])
}

const PLAYERS = ['minPlayers', 'maxPlayers'] as const

/** The fields that a blank cell may speak of, by their columns. A row without a title is refused for it. */
const MAY_BE_BLANK = new Map<string, GameField>(GAME_FIELDS.map((name) => [nameInFile(name), name]))
