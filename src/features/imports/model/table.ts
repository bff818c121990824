import { type Options, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { counted } from '#/lib/format.ts'
import { isBgStats } from './bg-stats.rules.ts'
import { readBggXml } from './bgg-xml.ts'
import { guarded, type Read, shownCell, unguarded } from './cells.rules.ts'
import { type ColumnField, mapHeadings } from './columns.rules.ts'
import { IMPORT_MESSAGES, ImportProblem, refuseBinary } from './file-problem.ts'

/** A column of an imported table. `sample` is the first cell that is not blank. */
export interface TableColumn<Field extends string = string> {
  heading: string
  field: Field | null
  sample: string
}

/** A table from an imported file. Its cells are not parsed yet. */
export interface Table<Field extends string = string> {
  /** The detected format, in words: `CSV with semicolons`. */
  looksLike: string
  columns: TableColumn<Field>[]
  /** `line` is the row's first line in the file, from 1; for JSON, the number of the entry. */
  rows: { line: number; cells: string[] }[]
  /** Where the file breaks off, in words; null if it is complete. */
  cutShort: string | null
  /** Whether it is CSV, in which an apostrophe may guard a formula. */
  isGuarded: boolean
}

/** A parsed file: the detected format (`kind`) and the content. The form of the content depends on the format. */
export type ParsedFile<Field extends string> =
  | { kind: 'table'; table: Table<Field> }
  | { kind: 'bg stats'; json: Record<string, unknown> }
  | { kind: 'bgg plays'; list: Extract<ReturnType<typeof readBggXml>, { kind: 'plays' }> }
  /** A file without a header row: its lines as they are. */
  | { kind: 'lines'; lines: { line: number; text: string }[]; looksLike: string }

/** Options for reading a file: the fields to look for, and the maximum number of rows. */
export interface ReadOptions<Field extends string> {
  fields: readonly ColumnField<Field>[]
  /** Fields by which the header row is found: the first line must have one of them; a later line, one and a second field. */
  needs: readonly Field[]
  /** The field of each column by position, as a person assigned them on the screen. */
  mapping?: readonly (Field | null)[] | undefined
  maxRows: number
}

/** Names of the characters that can separate a table's cells. */
export const DELIMITER_NAMES: Record<string, string> = {
  ...{ ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' },
}
const HEAD_WITHIN = 10
const LINE_END = /\r\n|\n|\r/

/** Detects a file's format from its content, and parses it. @throws {ImportProblem} if the format is unknown or broken */
export function readFile<Field extends string>(file: string, options: ReadOptions<Field>): ParsedFile<Field> {
  const text = file.replace(/^\uFEFF/, '')
  const start = text.trimStart()
  if (start === '') throw new ImportProblem(IMPORT_MESSAGES.empty)
  refuseBinary(start)
  if (!text.isWellFormed()) throw new ImportProblem(IMPORT_MESSAGES.brokenLetter)
  if (start.startsWith('<')) return xmlFile(start, options)
  if (/^\{|^\[\s*[{\]]/.test(start)) return jsonFile(start, options)
  return separatedFile(text, options)
}

/** Parses a file that must be a table, such as CSV. @throws {ImportProblem} with the message `noTable` if it is not a table */
export function readTable<Field extends string>(text: string, options: ReadOptions<Field>, noTable: string) {
  const file = readFile(text, options)
  if (file.kind === 'table') return file.table
  throw new ImportProblem(noTable)
}

function xmlFile<Field extends string>(text: string, options: ReadOptions<Field>): ParsedFile<Field> {
  const list = readBggXml(text)
  if (list.kind === 'plays') return { kind: 'bgg plays', list }
  const { records, cutShort } = list
  return { kind: 'table', table: { ...tableOf(records, options, 'BoardGameGeek XML'), cutShort } }
}

function jsonFile<Field extends string>(text: string, options: ReadOptions<Field>): ParsedFile<Field> {
  const json = jsonIn(text)
  if (holdsLoneSurrogate(text, json)) throw new ImportProblem(IMPORT_MESSAGES.brokenLetter)
  if (Array.isArray(json)) return { kind: 'table', table: tableOf(json, options, 'JSON list') }
  if (isBgStats(json)) return { kind: 'bg stats', json }
  const list = [json.plays, json.evenings, json.games, json.items].find(Array.isArray)
  if (list) return { kind: 'table', table: tableOf(list, options, 'JSON list') }
  throw new ImportProblem('That’s JSON, but neither a list of games nor an export from BG Stats.')
}

/** Whether parsed JSON contains an invalid character: half of a surrogate pair. `text` is the same JSON before parsing. */
export const holdsLoneSurrogate = (text: string, json: unknown) =>
  /\\ud[89a-f]/i.test(text) && /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(json))

function jsonIn(text: string): Record<string, unknown> | unknown[] {
  try {
    return JSON.parse(text)
  } catch {
    const lines = text.split(LINE_END).filter((line) => line.trim() !== '')
    if (lines.length < 2) throw new ImportProblem(IMPORT_MESSAGES.brokenJson)
    return lines.map((line, at) => {
      try {
        return JSON.parse(line)
      } catch {
        throw new ImportProblem(`That’s incomplete or invalid JSON, on line ${at + 1}.`)
      }
    })
  }
}

const cellOfJson = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Returns a table of a list of objects: the names of their properties become the headings, their values the cells. */
function tableOf<Field extends string>(
  list: readonly unknown[],
  { fields, mapping, maxRows, needs }: ReadOptions<Field>,
  looksLike: string,
): Table<Field> {
  if (list.length > maxRows) throw new ImportProblem(tooManyRows(maxRows))
  const objects = list.filter(
    (one): one is Record<string, unknown> => typeof one === 'object' && one !== null,
  )
  const headings = [...new Set(objects.flatMap((one) => Object.keys(one)))]
  const mapped = mapping?.length === headings.length ? [...mapping] : mapHeadings(headings, fields)
  if (objects.length === 0) throw new ImportProblem(IMPORT_MESSAGES.empty)
  if (!mapping && !needs.some((field) => mapped.includes(field)))
    throw new ImportProblem(`That’s a ${looksLike}, and none of its properties is a game’s title.`)
  const rows = objects.map((one, at) => ({
    line: at + 1,
    cells: headings.map((name) => cellOfJson(one[name])),
  }))
  return { looksLike, columns: columnsOf(headings, mapped, rows), rows, cutShort: null, isGuarded: false }
}

/** Number of rows searched for a sample cell. */
const SAMPLED_ROWS = 200

const tooManyRows = (maxRows: number) =>
  `That file has more than ${counted(maxRows, 'row')}. Split it into smaller ones.`

const columnsOf = <Field extends string>(
  headings: readonly string[],
  mapped: readonly (Field | null)[],
  rows: readonly { cells: readonly string[] }[],
): TableColumn<Field>[] => {
  const first = rows.slice(0, SAMPLED_ROWS)
  return headings.map((heading, at) => ({
    heading: heading.trim(),
    field: mapped[at] ?? null,
    sample: shownCell(first.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? ''),
  }))
}

interface Head {
  /** Position of the header row in the text, in characters. */
  from: number
  line: number
  delimiter: string
  headings: string[]
}

function separatedFile<Field extends string>(text: string, options: ReadOptions<Field>): ParsedFile<Field> {
  const head = headOf(text, options)
  if (!head) {
    const lines = text.split(LINE_END).map((line, at) => ({ line: at + 1, text: line }))
    return { kind: 'lines', lines: lines.filter((one) => one.text.trim() !== ''), looksLike: 'Plain text' }
  }
  const { records, cutShort } = parsedRows(text.slice(head.from), head.delimiter, options.maxRows)
  const rows = records
    .slice(1)
    .flatMap(({ info, record }) =>
      record.every((cell) => cell.trim() === '')
        ? []
        : { line: firstLineOf(info.lines, record) + head.line - 1, cells: record },
    )
  const { headings } = head
  const widest = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
  const named = [...headings, ...Array.from({ length: widest - headings.length }, () => '')]
  const mapped =
    options.mapping?.length === named.length ? [...options.mapping] : mapHeadings(named, options.fields)
  return {
    kind: 'table',
    table: {
      looksLike: `Table with ${DELIMITER_NAMES[head.delimiter] ?? 'cells'}`,
      columns: columnsOf(named, mapped, rows),
      rows,
      isGuarded: true,
      cutShort:
        cutShort === null
          ? null
          : `The file is incomplete or a quotation mark is never closed, from line ${cutShort + head.line - 1} on.`,
    },
  }
}

/** Returns the first line number of a table row, given the last. Line breaks inside cells make a row several lines long. */
export const firstLineOf = (lastLine: number, cells: readonly string[]) =>
  lastLine -
  cells.reduce(
    (breaks, cell) =>
      cell.includes('\n') || cell.includes('\r') ? breaks + cell.split(LINE_END).length - 1 : breaks,
    0,
  )

/** Finds a file's header row: of the first ten lines, the one with the most known headings. Returns null if there is none. */
export function headOf<Field extends string>(
  text: string,
  { fields, needs }: Pick<ReadOptions<Field>, 'fields' | 'needs'>,
): Head | null {
  let best: (Head & { known: number }) | null = null
  let from = 0
  let delimiters = Object.keys(DELIMITER_NAMES)
  for (let line = 1; line <= HEAD_WITHIN && from < text.length; line += 1) {
    const [end = ''] = LINE_END.exec(text.slice(from, from + 100_000)) ?? []
    const length = end === '' ? text.length - from : text.slice(from).search(LINE_END)
    const words = text.slice(from, from + length)
    const stated = /^"?sep=(.)"?\s*$/i.exec(words)
    if (stated?.[1]) delimiters = [stated[1]]
    for (const delimiter of stated ? [] : delimiters) {
      const headings = cellsOfLine(words, delimiter)
      const mapped = mapHeadings(headings, fields)
      const known = mapped.filter((field) => field !== null).length
      const isHead =
        needs.some((field) => mapped.includes(field)) &&
        (known > 1 || line === 1 || stated !== null || delimiters.length === 1)
      if (isHead && known > (best?.known ?? 0)) best = { from, line, delimiter, headings, known }
    }
    // With this many known columns it is the header row; later rows need not be checked.
    if (best && best.known > 2) break
    from += length + end.length
  }
  return best
}

function cellsOfLine(line: string, delimiter: string): string[] {
  try {
    return (parse(line, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][])[0] ?? []
  } catch {
    return line.split(delimiter)
  }
}

/** Options of the library csv-parse for all imports. They accept stray quotes and rows of different lengths. */
export const CSV_OPTIONS = {
  info: true,
  // Two files put together end their lines in two ways, and csv-parse believes the first it finds.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
} as const satisfies Options

/** Parses the rows of a text. `cutShort` is the line from which a quote is never closed, so that no rows follow; else null. */
function parsedRows(text: string, delimiter: string, maxRows: number) {
  let isCut = false
  const records = parse(text, {
    ...CSV_OPTIONS,
    delimiter,
    // Three ways to end a line cost a third more than one.
    record_delimiter: text.includes('\r') ? CSV_OPTIONS.record_delimiter : '\n',
    to: maxRows + 2,
    skip_records_with_error: true,
    on_skip: (cause) => {
      if (cause?.code !== 'CSV_QUOTE_NOT_CLOSED') throw cause
      isCut = true
      return undefined
    },
  }) as unknown as { info: { lines: number }; record: string[] }[]
  if (records.length > maxRows + 1) throw new ImportProblem(tooManyRows(maxRows))
  return { records, cutShort: isCut ? (records.at(-1)?.info.lines ?? 0) + 1 : null }
}

/** A cell that could not be parsed. `cell` has its first characters. */
export type UnreadCell = { line: number; column: string; cell: string }

/** Maximum number of unread cells that are listed; all of them are counted. */
const NAMED = 50

/** Reads and parses the cells of an imported file. `unread` lists the first 50 cells that could not be parsed. */
export class CellReader<Field extends string> {
  readonly unread: UnreadCell[] = []
  unreadCount = 0
  readonly #place = new Map<Field, number>()
  readonly #table: Pick<Table<Field>, 'columns' | 'isGuarded'>

  constructor(table: Pick<Table<Field>, 'columns' | 'isGuarded'>) {
    this.#table = table
    for (const [at, { field }] of table.columns.entries())
      if (field && !this.#place.has(field)) this.#place.set(field, at)
  }

  has(field: Field): boolean {
    return this.#place.has(field)
  }

  /** Returns a cell's text without the apostrophe that guards a formula. */
  text(row: Table<Field>['rows'][number], field: Field): string {
    const place = this.#place.get(field)
    const cell = place === undefined ? '' : (row.cells[place] ?? '')
    return this.#table.isGuarded ? unguarded(cell) : cell
  }

  /** Returns a cell's text on one line, trimmed. */
  line(row: Table<Field>['rows'][number], field: Field): string {
    return this.text(row, field)
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
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
    const column = this.#table.columns[this.#place.get(field) ?? -1]?.heading ?? field
    if (this.unread.length < NAMED) this.unread.push({ line, column, cell: shownCell(cell) })
  }
}

type Cell = string | number | boolean | null

/** Formats rows as CSV. Cells that look like formulas are escaped. */
export const csvOf = <Row extends Record<string, Cell>>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
) =>
  stringify([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column] ?? null)))], {
    bom: true,
    // A lone carriage return would end a row in some readers.
    quoted_match: /[\r\n]/,
  })

/** Formats rows as CSV in the style of BoardGameGeek. All cells are quoted, but not the header. */
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
