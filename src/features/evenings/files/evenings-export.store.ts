import { sql } from 'drizzle-orm'
import { csvOf } from '#/features/imports/model/table.ts'
import type { Database } from '#/server/database/database.ts'
import { type Book, bookOf } from '../evenings.store.ts'
import { type Outcome, type PlayDetails, seenDetails, seenFrom } from '../model/evenings.rules.ts'
import { namesAsCell } from './play-row.rules.ts'

/** Returns the plays of both logs of a member for export, oldest first (checklist LOG-04). */
export async function exportedEvenings(db: Database, memberId: string) {
  const book = await bookOf(db, memberId)
  const books = book.kind === 'ours' ? [book, await bookOf(db, memberId, 'own')] : [book]
  const read = await Promise.all(books.map((one) => eveningsIn(db, one)))
  return read.flat().toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

/** The plays of a log, each with the other player's name, which is empty for a former pair. */
async function eveningsIn(db: Database, book: Book) {
  const { rows } = await db.execute<{
    date: string
    game: string
    year: number | null
    external_id: string | null
    with: string
    minutes: number | null
    word: string | null
    id: string
    outcome: Outcome
    details: PlayDetails | null
    sat_right: boolean
  }>(sql`
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
  ...(['date', 'game', 'year', 'external_id', 'with', 'outcome', 'minutes', 'word'] as const),
  ...(['my_score', 'their_score', 'started', 'location', 'expansions', 'id'] as const),
]

/** Formats exported plays as CSV that can be imported again, safe from formula injection. */
export const eveningsAsCsv = (evenings: Awaited<ReturnType<typeof eveningsIn>>): string =>
  csvOf(evenings, COLUMNS)
