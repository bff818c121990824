import { parse } from 'csv-parse/sync'
import type { IsoDay } from '#/domain/evenings/evenings.rules.ts'
import { isBinary } from '#/shared/text/file-text.ts'
import { bgStatsPlays } from './bg-stats-plays.schema.ts'
import {
  EVENINGS_FILE_MAX_ROWS,
  type EveningsFile,
  EveningsFileProblem,
  evenlyParted,
  FILE_WORDS,
} from './evening-row.rules.ts'

const DELIMITERS = [',', ';', '\t']

/**
 * Reads a book of evenings: our own CSV, any table with a date, a game and an outcome, or an export of BG Stats.
 * @throws {EveningsFileProblem} in words for whoever chose the file
 */
export function readEveningsFile(file: string, latest: IsoDay): EveningsFile {
  const text = file.replace(/^\uFEFF/, '').trimStart()
  if (text === '') throw new EveningsFileProblem(FILE_WORDS.empty)
  if (isBinary(text)) throw new EveningsFileProblem(FILE_WORDS.noText)
  const read = /^[{[]/.test(text) ? bgStatsPlays(text, latest) : csvEvenings(text, latest)
  if (read.rows.length + read.faults.length > EVENINGS_FILE_MAX_ROWS)
    throw new EveningsFileProblem(FILE_WORDS.tooMany)
  return read
}

interface Parsed {
  info: { lines: number }
  record: string[]
}

function csvEvenings(text: string, latest: IsoDay): EveningsFile {
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const delimiter =
    DELIMITERS.toSorted((one, other) => firstLine.split(other).length - firstLine.split(one).length)[0] ?? ','
  const [head, ...lines] = parsed(text, delimiter)
  const columns = (head?.record ?? []).map((cell) => cell.trim().toLowerCase())
  const placeOf = (...names: string[]) => columns.findIndex((column) => names.includes(column))
  const [date, title, outcome] = [
    placeOf('date', 'day'),
    placeOf('game', 'title', 'name'),
    placeOf('outcome'),
  ]
  if (Math.min(date, title, outcome) < 0) throw new EveningsFileProblem(FILE_WORDS.noColumns)
  const told = lines.map(({ info, record }) => {
    const cell = (...names: string[]) => record[placeOf(...names)] ?? ''
    return {
      line: info.lines,
      date: record[date] ?? '',
      title: record[title] ?? '',
      outcome: record[outcome] ?? '',
      key: cell('id'),
      year: cell('year'),
      externalId: cell('external_id'),
      minutes: cell('minutes'),
      word: cell('word'),
    }
  })
  return evenlyParted(told, latest)
}

function parsed(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[]
  } catch (cause) {
    throw new EveningsFileProblem(FILE_WORDS.broken, { cause })
  }
}
