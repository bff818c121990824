import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FILE_PROBLEMS, FileProblem, ROW_MAX_LENGTH } from './file-problem.rules.ts'
import type { RawRow } from './raw-row.ts'

const DELIMITERS = [',', ';', '\t']
const NEEDED = ['min_players', 'max_players']

interface Parsed {
  info: { lines: number }
  record: string[]
}

/**
 * The rows of a CSV text whose first line names the columns; they may be parted by commas, semicolons or tabs.
 * @throws {FileProblem} where the columns are not those of a list of games, or a quotation mark is not closed
 */
export async function* csvRows(text: AsyncIterable<string>, head: string): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter: delimiterOf(head),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: ROW_MAX_LENGTH,
  })
  pipeline(Readable.from(text), parser, () => undefined)
  let columns: string[] | undefined
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      if (columns) yield { line: firstLineOf(info.lines, record), ...rowOf(columns, record) }
      else columns = columnsOf(record)
    }
  } catch (cause) {
    if (cause instanceof CsvError) throw new FileProblem(wordsFor(cause))
    throw cause
  }
  if (!columns) throw new FileProblem(FILE_PROBLEMS.noGames)
}

function rowOf(columns: readonly string[], cells: readonly string[]) {
  if (cells.length !== columns.length)
    return { refusal: `has ${cells.length} cells where the first line names ${columns.length} columns` }
  const row = Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
  return { row, areCells: true }
}

/** What parts the cells of the first line, outside its quotation marks. */
function delimiterOf(head: string): string {
  const [firstLine = ''] = head.trimStart().split(/\r?\n/, 1)
  const bare = firstLine.replace(/"[^"]*"/g, '')
  const countOf = (delimiter: string) => bare.split(delimiter).length
  return DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ','
}

function columnsOf(cells: readonly string[]): string[] {
  const columns = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const isListOfGames =
    (columns.includes('title') || columns.includes('name')) && NEEDED.every((name) => columns.includes(name))
  if (!isListOfGames) throw new FileProblem(FILE_PROBLEMS.noGames)
  const repeated = columns.find((column, place) => column !== '' && columns.indexOf(column) < place)
  if (repeated) throw new FileProblem(`The first line names the column ${repeated} twice.`)
  return columns
}

/** The line a row begins at, where the line it ends at is known. */
function firstLineOf(lastLine: number, cells: readonly string[]): number {
  return lastLine - cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}

function wordsFor({ code, lines }: CsvError & { lines?: number }): string {
  const where = lines === undefined ? '' : ` near line ${lines}`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark${where} is never closed.`
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `A row${where} is longer than 1,000,000 characters; is a quotation mark missing?`
  return `The file cannot be read as CSV${where}.`
}
