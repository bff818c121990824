import { sql } from 'drizzle-orm'
import { csvOf } from '#/features/imports/model/write-csv.ts'
import type { Database } from '#/server/database/database.ts'
import { type Book, bookOf } from '../evenings.store.ts'
import {
  type Outcome,
  type PlayDetails,
  type SeenOutcome,
  seenDetails,
  seenFrom,
} from '../model/evenings.rules.ts'
import { namesAsCell } from './play-row.rules.ts'

/** A play in an exported file. */
type ExportedEvening = {
  date: string
  game: string
  year: number | null
  external_id: string | null
  /** The other player's name; empty for a former pair. */
  with: string
  outcome: SeenOutcome
  minutes: number | null
  word: string | null
  my_score: string | null
  their_score: string | null
  started: 'me' | 'them' | null
  location: string | null
  /** Names parted by bars. */
  expansions: string | null
  id: string
}

/** All plays of both logs of a member, oldest first (checklist LOG-04). */
export async function exportedEvenings(db: Database, memberId: string): Promise<ExportedEvening[]> {
  const book = await bookOf(db, memberId)
  const books = book.kind === 'ours' ? [book, await bookOf(db, memberId, 'own')] : [book]
  const read = await Promise.all(books.map((one) => eveningsIn(db, one)))
  return read.flat().toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

async function eveningsIn(db: Database, book: Book): Promise<ExportedEvening[]> {
  const { rows } = await db.execute<
    Pick<ExportedEvening, 'date' | 'game' | 'year' | 'external_id' | 'with' | 'minutes' | 'word' | 'id'> & {
      outcome: Outcome
      details: PlayDetails | null
      sat_right: boolean
    }
  >(sql`
    select e.day::text as date, case when g.published then g.title else e.name end as game,
      coalesce(g.year, e.year) as year, coalesce(g.external_id, 'bgg:' || g.bgg_id) as external_id, ${book.names[1 - book.mySide]}::text as "with", e.outcome,
      e.minutes, e.word, e.details, e.key as id, ${book.satRight} as sat_right
    from evenings e left join games g on g.id = e.game_id
    where ${book.holds} order by e.day, e.id`)
  return rows.map(({ sat_right, outcome, details, ...row }) => {
    const side = sat_right ? 1 : 0
    const { scores, started, location, expansions } = seenDetails(side, details ?? {})
    return {
      ...row,
      outcome: seenFrom(side, outcome),
      my_score: scores?.me || null,
      their_score: scores?.them || null,
      started: started ?? null,
      location: location ?? null,
      expansions: expansions ? namesAsCell(expansions) : null,
    }
  })
}

const COLUMNS = [
  'date',
  'game',
  'year',
  'external_id',
  'with',
  'outcome',
  'minutes',
  'word',
  'my_score',
  'their_score',
  'started',
  'location',
  'expansions',
  'id',
] as const satisfies readonly (keyof ExportedEvening)[]

/** The same as CSV, safe from formula injection; it can be imported again. */
export const eveningsAsCsv = (evenings: readonly ExportedEvening[]): string => csvOf(evenings, COLUMNS)
