import { CsvError, parse } from 'csv-parse'
import { shownCell } from '#/features/imports/model/cells.rules.ts'
import { type ColumnField, mapHeadings } from '#/features/imports/model/columns.rules.ts'
import { IMPORT_MESSAGES, ImportProblem } from '#/features/imports/model/file-problem.ts'
import {
  CSV_OPTIONS,
  DELIMITER_NAMES,
  firstLineOf,
  headOf,
  holdsLoneSurrogate,
  type TableColumn,
} from '#/features/imports/model/table.ts'
import { catalogueFields, HEADER_SEARCH, isPublicList, mappedColumns } from './catalogue-columns.rules.ts'
import {
  fileText,
  type JsonText,
  jsonArrayTexts,
  jsonLineTexts,
  LIST_MESSAGES,
  ROW_MAX_LENGTH,
  ROWS_MAX,
} from './file-text.ts'

/** A row of an imported file, or the reason why the row was rejected. `areCells`: the values are CSV cells, not JSON. */
export type RawRow =
  | { line: number; row: Record<string, unknown>; areCells: boolean }
  | { line: number; refusal: string }

/** A summary of an uploaded file for the preview of an import: its format, its columns, and whether the file is complete. */
export interface FileSummary {
  /** The format's name on screens. A CSV file with commas is a "Table with commas". */
  looksLike: string
  /** The columns of a table, or the properties of JSON objects, each with its field; null if it is not imported. */
  columns: TableColumn[]
  /** Where the file breaks off, in words; null if it is complete. */
  cutShort: string | null
  /** Whether the file comes from a public game database, and is not in the site's own format. */
  isList: boolean
  /** Whether the file ranks games without player counts, as BoardGameGeek's ranking does. */
  isRanking: boolean
}

/** The header row is searched within this many characters and, below, lines of a file. */
const HEAD_LENGTH = 100_000
const HEAD_LINES = 12
/** Number of first objects whose properties become columns. */
const FIRST_OBJECTS = 100

/**
 * Reads a file of games row by row: CSV, JSON or JSON lines, also gzipped. `rows()` throws an `ImportProblem` for other files.
 * @param mapping which field of a game each column contains, in column order; null for a column that is skipped
 */
export class GameFileReader {
  readonly seen: FileSummary = { looksLike: '', columns: [], cutShort: null, isList: false, isRanking: false }
  readonly #path: string
  readonly #mapping: readonly (string | null)[] | undefined
  readonly #places = new Map<string, number>()

  constructor(path: string, mapping?: readonly (string | null)[]) {
    this.#path = path
    this.#mapping = mapping
  }

  async *rows(): AsyncGenerator<RawRow> {
    let games = 0
    for await (const row of this.#allRows()) {
      games += 1
      if (games > ROWS_MAX) throw new ImportProblem(LIST_MESSAGES.tooMany)
      yield row
    }
  }

  #cut(words: string) {
    this.seen.cutShort ??= words
  }

  async *#allRows(): AsyncGenerator<RawRow> {
    const chunks = fileText(this.#path, () => this.#cut('The compressed file is incomplete.'))
    const isEnough = (head: string) =>
      /^\s*[[{<]/.test(head) ||
      (head.trim() !== '' && (head.length >= HEAD_LENGTH || head.split('\n').length >= HEAD_LINES))
    let head = ''
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      head += next.value
      if (isEnough(head)) break
    }
    async function* all() {
      yield head
      yield* chunks
    }
    const [first] = head.trimStart()
    if (first === undefined) throw new ImportProblem(IMPORT_MESSAGES.empty)
    if (first === '<') throw new ImportProblem(LIST_MESSAGES.xml)
    if (first === '[') {
      this.seen.looksLike = 'JSON list'
      const cut = (line: number) => this.#cut(`The list is incomplete, from line ${line}.`)
      yield* this.#objects(jsonArrayTexts(all(), cut))
    } else if (first === '{') {
      this.seen.looksLike = 'NDJSON, one game per line'
      yield* this.#objects(ofLines(jsonLineTexts(all())))
    } else yield* this.#cells(all(), head)
  }

  /** Yields JSON objects as rows. The properties of the first hundred become columns together, later ones as they appear. */
  async *#objects(texts: AsyncIterable<JsonText>): AsyncGenerator<RawRow> {
    let waiting: ParsedEntry[] | null = []
    const mapFirst = () => {
      const first = waiting ?? []
      waiting = null
      const headings = [
        ...new Set(first.flatMap((each) => ('object' in each ? Object.keys(each.object) : []))),
      ]
      this.#columns(headings)
      return first.map((each) => this.#ofObject(each))
    }
    for await (const text of texts) {
      const entry = parsedEntry(text)
      if (!waiting) yield this.#ofObject(entry)
      else if (waiting.push(entry) === FIRST_OBJECTS) yield* mapFirst()
    }
    if (waiting) yield* mapFirst()
  }

  #columns(headings: readonly string[]) {
    this.seen.isList = isPublicList(headings)
    const mapping = this.#mapping?.slice(0, headings.length)
    const mapped = mappedColumns(headings, mapping)
    this.seen.columns = headings.map((heading, at) => ({
      heading: shownCell(heading),
      field: mapped[at] ?? null,
      sample: '',
    }))
    for (const [at, heading] of headings.entries())
      if (!this.#places.has(heading)) this.#places.set(heading, at)
    const has = (field: string) => mapped.includes(field)
    this.seen.isRanking = this.seen.isList && has('rank') && !has('min_players') && !has('max_players')
    if (this.seen.isRanking) this.seen.looksLike = 'BoardGameGeek’s ranking of all games'
  }

  #columnOf(heading: string): TableColumn | undefined {
    const { columns, isList } = this.seen
    const known = this.#places.get(heading)
    if (known !== undefined) return columns[known]
    const place = columns.length
    const free = catalogueFields(isList).filter((each) => !columns.some(({ field }) => field === each.field))
    const [field = null] = this.#mapping
      ? [this.#mapping[place]]
      : mapHeadings([heading], free as ColumnField[])
    this.#places.set(heading, place)
    columns.push({ heading: shownCell(heading), field, sample: '' })
    return columns[place]
  }

  #ofObject(entry: ParsedEntry): RawRow {
    if ('refusal' in entry) return entry
    const { line, object } = entry
    const row: [string, unknown][] = []
    for (const [heading, value] of Object.entries(object)) {
      const column = this.#columnOf(heading)
      if (!column) continue
      if (column.sample === '' && value !== null)
        column.sample = shownCell(typeof value === 'object' ? JSON.stringify(value) : String(value))
      if (column.field) row.push([column.field, value])
    }
    return { line, row: Object.fromEntries(row), areCells: false }
  }

  async *#cells(text: AsyncIterable<string>, head: string): AsyncGenerator<RawRow> {
    const found = headOf(head, HEADER_SEARCH) ?? unknownHeadOf(head)
    if (!found) throw new ImportProblem(LIST_MESSAGES.noTable)
    this.seen.looksLike = `Table with ${DELIMITER_NAMES[found.delimiter] ?? 'cells'}`
    for await (const { lines, cells } of parsedRows(text, found, (from) =>
      this.#cut(`The file is incomplete or a quotation mark is never closed, from line ${from} on.`),
    )) {
      if (isBlankRow(cells)) continue
      if (this.seen.columns.length > 0) yield { line: firstLineOf(lines, cells), ...this.#ofCells(cells) }
      else this.#columns(cells)
    }
  }

  #ofCells(cells: readonly string[]) {
    const { columns } = this.seen
    if (!isBlankRow(cells.slice(columns.length)))
      return { refusal: `has ${cells.length} cells where the head names ${columns.length} columns` }
    const row: Record<string, unknown> = {}
    for (const [at, column] of columns.entries()) {
      const cell = cells[at] ?? ''
      if (column.sample === '' && cell !== '') column.sample = shownCell(cell)
      if (column.field) row[column.field] = cell
    }
    return { row, areCells: true }
  }
}

const isBlankRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Finds a header row of unknown names above a row of equal width, so that an editor can assign its columns. */
function unknownHeadOf(text: string): { line: number; delimiter: string } | null {
  const lines = text.split(/\r\n|\n|\r/)
  const at = lines.findIndex((line) => line.trim() !== '' && !/^"?sep=/i.test(line))
  const widthOf = (line: number, delimiter: string) => (lines[line] ?? '').split(delimiter).length
  const [widest] = Object.keys(DELIMITER_NAMES)
    .map((delimiter) => ({ delimiter, width: widthOf(at, delimiter) }))
    .sort((one, other) => other.width - one.width)
  const isTable = widest && widest.width > 2 && widthOf(at + 1, widest.delimiter) >= widest.width
  return isTable ? { line: at + 1, delimiter: widest.delimiter } : null
}

interface ParsedRow {
  lines: number
  cells: string[]
}

/** Parses streamed CSV from a line on; `onCut` is called with the first unreadable line. */
async function* parsedRows(
  text: AsyncIterable<string>,
  { delimiter, line }: { delimiter: string; line: number },
  onCut: (line: number) => void,
): AsyncGenerator<ParsedRow> {
  // Rows are taken as they are parsed: a stream that fails would drop those it still holds.
  const rows: ParsedRow[] = []
  let lastLine = line - 1
  let problem: unknown
  const parser = parse({
    ...CSV_OPTIONS,
    delimiter,
    info: false,
    from_line: line,
    max_record_size: ROW_MAX_LENGTH,
    on_record: (cells: string[], { lines }) => {
      rows.push({ lines, cells })
      lastLine = lines
      return null
    },
  }).on('error', () => undefined)
  const send = (act: (done: (cause?: unknown) => void) => void) =>
    new Promise<void>((resolve) =>
      act((cause) => {
        problem ??= cause
        resolve()
      }),
    )
  for await (const chunk of text) {
    await send((done) => parser.write(chunk, done))
    yield* rows.splice(0)
    if (problem) break
  }
  if (!problem) await send((done) => parser.end(done))
  yield* rows.splice(0)
  if (problem && !(problem instanceof CsvError)) throw problem
  if (problem) onCut(lastLine + 1)
}

/** Rejects lines whose first one is no JSON, or is the export of another app. */
async function* ofLines(texts: AsyncIterable<JsonText>): AsyncGenerator<JsonText> {
  let isFirst = true
  for await (const each of texts) {
    const entry = isFirst && each.text !== null ? parsedEntry(each) : undefined
    isFirst = false
    if (entry && 'refusal' in entry) throw new ImportProblem(`${LIST_MESSAGES.brokenJson} ${each.line}.`)
    const { games, plays, players, userInfo } = entry?.object ?? {}
    if (Array.isArray(games) && (plays ?? players ?? userInfo)) throw new ImportProblem(LIST_MESSAGES.bgStats)
    yield each
  }
}

type ParsedEntry = { line: number; refusal: string } | { line: number; object: Record<string, unknown> }

/** Parses the JSON of a game; null is a text over the limit. */
function parsedEntry({ line, text }: JsonText): ParsedEntry {
  if (text === null) return { line, refusal: 'is longer than 1,000,000 characters' }
  try {
    const object: unknown = JSON.parse(text)
    if (typeof object !== 'object' || object === null || Array.isArray(object))
      return { line, refusal: 'is not one game' }
    if (holdsLoneSurrogate(text, object)) return { line, refusal: 'has a broken character' }
    return { line, object: object as Record<string, unknown> }
  } catch {
    return { line, refusal: 'is not valid JSON' }
  }
}
