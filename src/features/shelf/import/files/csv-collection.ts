import { parse } from 'csv-parse/sync'
import { MARKS, type Mark } from '#/domain/shelf/marks.rules.ts'
import {
  boundedName,
  boundedText,
  COLLECTION_WORDS,
  CollectionProblem,
  type CollectionRow,
  commentOf,
  dayInFile,
  priceOf,
  starsOfPoints,
  timesOf,
  yearOf,
} from './collection-row.rules.ts'

const DELIMITERS = [',', ';', '\t']
const TITLE_COLUMNS = ['objectname', 'title', 'name']
const OWNING_COLUMNS = ['own', 'owned', 'wishlist', 'mark', 'numplays']

interface Parsed {
  info: { lines: number }
  record: string[]
}

/** Whether a first line names the columns of a collection. */
export const namesColumns = (line: string) => columnsOf(line).some((name) => TITLE_COLUMNS.includes(name))

/** How many cells a line would have as CSV. */
export const cellsIn = (line: string) => columnsOf(line).length

function columnsOf(line: string): string[] {
  return line.split(delimiterOf(line)).map((cell) => cell.replaceAll('"', '').trim().toLowerCase())
}

function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const countOf = (delimiter: string) => bare.split(delimiter).length
  return DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ','
}

/**
 * The rows of a CSV collection: BoardGameGeek's (`objectname`), our own, or any table with titles.
 * @throws {CollectionProblem} where a quotation mark is not closed
 */
export function csvCollection(text: string): CollectionRow[] {
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  let parsed: Parsed[]
  try {
    parsed = parse(text, {
      delimiter: delimiterOf(firstLine),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[]
  } catch (cause) {
    throw new CollectionProblem(COLLECTION_WORDS.broken, { cause })
  }
  const [head, ...rows] = parsed
  const columns = (head?.record ?? []).map((cell) => cell.trim().toLowerCase())
  const saysOfOwning = OWNING_COLUMNS.some((name) => columns.includes(name))
  return rows.flatMap(({ info, record }) => {
    const cell = (...names: string[]) => {
      const place = columns.findIndex((column) => names.includes(column))
      return place === -1 ? '' : (record[place] ?? '')
    }
    const title = boundedName(cell(...TITLE_COLUMNS))
    if (!title) return []
    const { year, remark } = yearOf(cell('yearpublished', 'year'))
    return [
      {
        line: info.lines,
        title,
        year,
        externalId: externalIdOf(cell('external_id'), cell('objectid', 'bgg_id')),
        mark: markOf(cell, saysOfOwning),
        timesPlayed: timesOf(cell('numplays', 'times_played', 'plays')),
        lastPlayedOn: dayInFile(cell('last_played_on')),
        rating: starsOfPoints(Number(cell('stars')) * 2 || Number(cell('rating'))),
        comment: commentOf(cell('privatecomment', 'private_comment')),
        pricePaid: priceOf(`${cell('pp_currency')} ${cell('pricepaid', 'price_paid')}`),
        remark,
      },
    ]
  })
}

function externalIdOf(own: string, bgg: string): string | null {
  return boundedText(own, 100) ?? (/^[1-9]\d{0,9}$/.test(bgg.trim()) ? `bgg:${bgg.trim()}` : null)
}

/** A table that says neither what is owned nor what is wished for is one of games that are owned. */
function markOf(cell: (...names: string[]) => string, saysOfOwning: boolean): Mark | null {
  const isSaid = (name: string) => /^(?:1|true|yes|x)$/i.test(cell(name).trim())
  const own = MARKS.find((mark) => mark === cell('mark').trim().toLowerCase())
  if (own) return own
  if (isSaid('own') || isSaid('owned')) return 'own'
  if (isSaid('wishlist') || isSaid('wanttobuy')) return 'wish'
  return saysOfOwning ? null : 'own'
}
