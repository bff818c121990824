import { titleKey } from '#/domain/games/merging/title-matching.rules.ts'
import { isBinary } from '#/shared/text/file-text.ts'
import { bgStatsCollection } from './bg-stats-collection.schema.ts'
import {
  boundedName,
  COLLECTION_MAX_ROWS,
  COLLECTION_WORDS,
  CollectionProblem,
  type CollectionRow,
  saysSomething,
  yearOf,
} from './collection-row.rules.ts'
import { cellsIn, csvCollection, namesColumns } from './csv-collection.ts'

/** What a file of a collection says. */
export interface Collection {
  /** Each game once. */
  rows: CollectionRow[]
  /** How many lines said nothing of owning, wishing, playing or rating. */
  saidNothing: number
}

/** A line of so many cells under a head we do not know is a table of something else, and no title. */
const TABLE_FROM_CELLS = 4

/**
 * Reads a collection: a CSV with a head, an export of BG Stats, or a plain list of titles.
 * @throws {CollectionProblem} in words for whoever chose the file
 */
export function readCollection(file: string): Collection {
  const text = file.replace(/^\uFEFF/, '')
  if (text.trim() === '') throw new CollectionProblem(COLLECTION_WORDS.empty)
  if (isBinary(text)) throw new CollectionProblem(COLLECTION_WORDS.noText)
  const rows = rowsOf(text)
  if (rows.length === 0) throw new CollectionProblem(COLLECTION_WORDS.empty)
  if (rows.length > COLLECTION_MAX_ROWS) throw new CollectionProblem(COLLECTION_WORDS.tooMany)
  const telling = rows.filter(saysSomething)
  return { rows: eachOnce(telling), saidNothing: rows.length - telling.length }
}

function rowsOf(text: string): CollectionRow[] {
  const firstLine = text.trimStart().split(/\r?\n/, 1)[0] ?? ''
  if (/^[{[]/.test(firstLine)) return bgStatsCollection(text)
  if (namesColumns(firstLine)) return csvCollection(text.trimStart())
  if (cellsIn(firstLine) >= TABLE_FROM_CELLS) throw new CollectionProblem(COLLECTION_WORDS.noTitles)
  return text.split(/\r?\n/).flatMap(titleLine)
}

/** A line of a plain list: "Azul", "- Azul (2017)", "3. Azul"; all are owned. */
function titleLine(line: string, at: number): CollectionRow[] {
  const [, bare = '', year = ''] =
    /^\s*(?:[-*•]\s+|\d{1,4}[.)]\s+)?(.*?)\s*(?:\((\d{1,5})\))?\s*$/.exec(line) ?? []
  const title = boundedName(bare)
  if (!title) return []
  const none = { timesPlayed: 0, lastPlayedOn: null, rating: null, comment: null, pricePaid: null }
  return [{ ...none, line: at + 1, title, externalId: null, mark: 'own', ...yearOf(year) }]
}

const RANK = { own: 3, wish: 2, 'not-for-us': 1 } as const

/** Of a game that stands there more than once (two copies, say) what says most. */
function eachOnce(rows: readonly CollectionRow[]): CollectionRow[] {
  const games = new Map<string, CollectionRow>()
  for (const row of rows) {
    const key = row.externalId ?? `${titleKey(row.title)} ${row.year ?? ''}`
    const before = games.get(key)
    games.set(key, before ? joined(before, row) : row)
  }
  return [...games.values()]
}

function joined(one: CollectionRow, other: CollectionRow): CollectionRow {
  const rankOf = ({ mark }: CollectionRow) => (mark ? RANK[mark] : 0)
  const days = [one.lastPlayedOn, other.lastPlayedOn].filter((day) => day !== null).toSorted()
  return {
    ...one,
    mark: rankOf(one) >= rankOf(other) ? one.mark : other.mark,
    timesPlayed: Math.max(one.timesPlayed, other.timesPlayed),
    lastPlayedOn: days.at(-1) ?? null,
    rating: one.rating ?? other.rating,
    comment: one.comment ?? other.comment,
    pricePaid: one.pricePaid ?? other.pricePaid,
  }
}
