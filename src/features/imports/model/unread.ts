// Apart from table.ts, which reads XML by a parser that browsers must not load.
import { type Read, shownCell, unguarded } from './cells.rules.ts'
import type { Table, TableColumn } from './table.ts'

/** A cell that could not be parsed: it is skipped, and listed in the preview. */
export interface UnreadCell {
  line: number
  column: string
  cell: string
}

/** Maximum number of unread cells listed; all are counted. */
const NAMED = 50

/** Parses the cells of a table's rows by field, and collects errors. */
export class CellReading<Field extends string> {
  readonly unread: UnreadCell[] = []
  unreadCount = 0
  readonly #place = new Map<Field, number>()
  readonly #columns: readonly TableColumn<Field>[]

  readonly #isGuarded: boolean

  constructor({ columns, isGuarded }: Pick<Table<Field>, 'columns' | 'isGuarded'>) {
    this.#columns = columns
    this.#isGuarded = isGuarded
    for (const [at, { field }] of columns.entries())
      if (field && !this.#place.has(field)) this.#place.set(field, at)
  }

  has(field: Field): boolean {
    return this.#place.has(field)
  }

  /** A cell as it was before it was guarded. */
  text(row: Table<Field>['rows'][number], field: Field): string {
    const place = this.#place.get(field)
    const cell = place === undefined ? '' : (row.cells[place] ?? '')
    return this.#isGuarded ? unguarded(cell) : cell
  }

  /** Parses a cell; null if it is blank, or invalid, which is recorded. */
  read<Value>(
    row: Table<Field>['rows'][number],
    field: Field,
    reader: (cell: string) => Read<Value>,
  ): Value | null {
    const cell = this.text(row, field)
    const value = reader(cell)
    if (value !== undefined) return value
    this.note(row.line, field, cell)
    return null
  }

  note(line: number, field: Field, cell: string) {
    this.unreadCount += 1
    const column = this.#columns[this.#place.get(field) ?? -1]?.heading ?? field
    if (this.unread.length < NAMED) this.unread.push({ line, column, cell: shownCell(cell) })
  }
}
