import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { mapHeadings } from '#/domain/imports/columns.rules.ts'
import { CSV_OPTIONS, firstLineOf, headOf } from '#/domain/imports/table.ts'
import { CATALOGUE_FIELDS } from './catalogue-columns.rules.ts'
import { FILE_PROBLEMS, FileProblem, ROW_MAX_LENGTH } from './file-problem.rules.ts'
import type { RawRow } from './raw-row.ts'

interface Parsed {
  info: { lines: number }
  record: string[]
}

/**
 * The rows of a CSV text in which one of the first lines names the columns; cells may be parted by commas, semicolons, tabs
 * or bars.
 * @throws {FileProblem} where the columns are not those of a list of games, or a quotation mark is not closed
 */
export async function* csvRows(text: AsyncIterable<string>, head: string): AsyncGenerator<RawRow> {
  const found = headOf(head, { fields: CATALOGUE_FIELDS, needs: ['title', 'name'] })
  if (!found) throw new FileProblem(FILE_PROBLEMS.noGames)
  const parser = parse({
    ...CSV_OPTIONS,
    delimiter: found.delimiter,
    max_record_size: ROW_MAX_LENGTH,
    from_line: found.line,
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
  const isWider =
    cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (cells.length < columns.length || isWider)
    return { refusal: `has ${cells.length} cells where the first line names ${columns.length} columns` }
  const row = Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
  return { row, areCells: true }
}

/** The columns under the names of our own files or of public lists; one that is neither stays as it is called. */
function columnsOf(cells: readonly string[]): string[] {
  const mapped = mapHeadings(cells, CATALOGUE_FIELDS)
  const columns = cells.map(
    (cell, place) =>
      mapped[place] ??
      cell
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
  )
  const repeated = columns.find((column, place) => column !== '' && columns.indexOf(column) < place)
  if (repeated) throw new FileProblem(`The first line names the column ${repeated} twice.`)
  const isRanking = columns.includes('rank') && columns.includes('id')
  const isListOfGames =
    (columns.includes('title') || columns.includes('name')) &&
    (isRanking || ['min_players', 'max_players'].every((name) => columns.includes(name)))
  if (!isListOfGames) throw new FileProblem(FILE_PROBLEMS.noGames)
  return columns
}

function wordsFor({ code, lines }: CsvError & { lines?: number }): string {
  const where = lines === undefined ? '' : ` near line ${lines}`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark${where} is never closed.`
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `A row${where} is longer than 1,000,000 characters; is a quotation mark missing?`
  return `The file cannot be read as CSV${where}.`
}
