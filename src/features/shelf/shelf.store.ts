import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { shelfEntries, shelfNotes } from './model/shelf-entries.table.ts'
import type { ShelfEntry, ShelfPage, ShelfRequested } from './shelf.schema.ts'
import { shelfPage } from './shelf-query.store.ts'

type OwnColumns = Pick<
  ShelfEntry,
  'year' | 'bggId' | 'minPlayers' | 'maxPlayers' | 'mark' | 'comment' | 'pricePaid'
>

/** Returns a page of a member's shelf, sixty entries, with the count of each part (checklist SHELF-01). */
export async function shelfOf(db: Database, memberId: string, query: ShelfRequested): Promise<ShelfPage> {
  const note = (column: SQL) =>
    sql`min((select ${column} from shelf_notes note where note.entry_id = shelf.id))`
  const shelf = {
    where: sql`shelf.member_id = ${memberId}`,
    identity: sql`shelf.id`,
    columns: sql`min(coalesce(g.year, shelf.year)) as year, min(shelf.min_players) as "minPlayers", min(shelf.max_players) as "maxPlayers",
      min(substring(shelf.external_id from '^bgg:([1-9][0-9]{0,8})$')::int) as "bggId", min(shelf.mark) as mark,
      ${note(sql`comment`)} as comment, ${note(sql`price_paid`)} as "pricePaid"`,
  }
  const { games: entries, ...page } = await shelfPage<OwnColumns>(db, shelf, query, 'longest-unplayed')
  return { ...page, entries }
}

/** A day later than this has begun nowhere. */
const TOMORROW = sql`(now() at time zone 'UTC')::date + 1`

/**
 * Sets when a game was last played; an unplayed one counts as played from then on.
 * @throws {Refusal} 400 for a future day, 404 if the member has no such entry
 */
export async function setLastPlayed(
  db: Database,
  memberId: string,
  entryId: number,
  on: string | null,
): Promise<void> {
  const { rows } = await db.execute<{ late: boolean }>(sql`select ${on}::date > ${TOMORROW} as late`)
  if (rows[0]?.late) throw new Refusal('not-valid', 'That day is in the future')
  const changed = await db
    .update(shelfEntries)
    .set({
      lastPlayedOn: on,
      toldLastPlayedOn: on,
      timesPlayed: sql`greatest(${shelfEntries.timesPlayed}, 1)`,
    })
    .where(and(eq(shelfEntries.id, entryId), eq(shelfEntries.memberId, memberId)))
    .returning({ id: shelfEntries.id })
  if (changed.length === 0) throw notFound('That isn’t on your shelf')
}

/** Removes an entry from a member's shelf with its note; idempotent. Logged plays still count as played. */
export async function takeOffShelf(db: Database, memberId: string, entryId: number): Promise<void> {
  const its = and(eq(shelfEntries.id, entryId), eq(shelfEntries.memberId, memberId))
  await db.transaction(async (tx) => {
    await tx.delete(shelfEntries).where(and(its, eq(shelfEntries.evenings, 0)))
    const [left] = await tx
      .update(shelfEntries)
      .set({ mark: null, rating: null, timesPlayed: sql`${shelfEntries.evenings}` })
      .where(its)
      .returning({ id: shelfEntries.id })
    if (left) await tx.delete(shelfNotes).where(eq(shelfNotes.entryId, left.id))
  })
}
