import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { coverOfTitle } from '#/features/games/model/game-summary.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { summariesById } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { shelfEntries, shelfNotes } from './model/shelf-entries.table.ts'
import { SHELF_PAGE, type ShelfPart, type ShelfSort } from './model/shelf-look.rules.ts'
import type { ShelfPage, ShelfRequested } from './shelf.schema.ts'
import { hasRested, titleHas } from './shelf-query.store.ts'

const title = sql<string>`coalesce(${games.title}, ${shelfEntries.name})`

/** A member's entries that are shown: of published games, and of those the catalogue lacks. */
const shownOf = (memberId: string) =>
  sql`${shelfEntries.memberId} = ${memberId} and (${shelfEntries.gameId} is null or ${games.published})`

const PARTS: Record<ShelfPart, SQL> = {
  own: sql`${shelfEntries.mark} = 'own'`,
  wish: sql`${shelfEntries.mark} = 'wish'`,
  'not-for-us': sql`${shelfEntries.mark} = 'not-for-us'`,
  played: sql`${shelfEntries.timesPlayed} > 0`,
}

/** Of the same day, or none, the title decides; then the entry itself, so that no two pages show one twice. */
const ORDERS: Record<ShelfSort, SQL[]> = {
  'longest-unplayed': [
    sql`${shelfEntries.timesPlayed} > 0`,
    sql`${shelfEntries.lastPlayedOn} asc nulls first`,
    asc(title),
  ],
  'latest-played': [
    sql`${shelfEntries.lastPlayedOn} desc nulls last`,
    desc(shelfEntries.timesPlayed),
    asc(title),
  ],
  newest: [desc(shelfEntries.markedAt)],
  title: [sql`lower(unaccent(${title}))`],
}

/** Returns a page of a member's shelf, sixty entries, with the count of each part (checklist SHELF-01). */
export async function shelfOf(db: Database, memberId: string, query: ShelfRequested): Promise<ShelfPage> {
  const q = query.q?.trim() ?? ''
  const wanted = and(
    PARTS[query.show ?? 'own'],
    query.rest && hasRested(query.rest, sql`${shelfEntries.timesPlayed}`, sql`${shelfEntries.lastPlayedOn}`),
    q ? titleHas(q, title) : undefined,
  )
  const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const found = await db
    .select({
      counts: {
        own: countIf(PARTS.own),
        wish: countIf(PARTS.wish),
        played: countIf(PARTS.played),
        'not-for-us': countIf(PARTS['not-for-us']),
      },
      total: countIf(wanted),
      named: countIf(and(wanted, isNull(shelfEntries.gameId))),
    })
    .from(shelfEntries)
    .leftJoin(games, eq(games.id, shelfEntries.gameId))
    .where(shownOf(memberId))
  const { counts, total, named } = onlyRow(found)
  const pageCount = Math.max(1, Math.ceil(total / SHELF_PAGE))
  const page = Math.min(query.page ?? 1, pageCount)
  const rows = await db
    .select({
      id: shelfEntries.id,
      gameId: shelfEntries.gameId,
      title,
      year: sql<number | null>`coalesce(${games.year}, ${shelfEntries.year})`,
      bggId: sql<number | null>`substring(${shelfEntries.externalId} from '^bgg:([1-9][0-9]{0,8})$')::int`,
      minPlayers: shelfEntries.minPlayers,
      maxPlayers: shelfEntries.maxPlayers,
      mark: shelfEntries.mark,
      timesPlayed: shelfEntries.timesPlayed,
      lastPlayedOn: shelfEntries.lastPlayedOn,
      comment: shelfNotes.comment,
      pricePaid: shelfNotes.pricePaid,
    })
    .from(shelfEntries)
    .leftJoin(games, eq(games.id, shelfEntries.gameId))
    .leftJoin(shelfNotes, eq(shelfNotes.entryId, shelfEntries.id))
    .where(and(shownOf(memberId), wanted))
    .orderBy(...ORDERS[query.sort ?? 'longest-unplayed'], asc(shelfEntries.id))
    .limit(SHELF_PAGE)
    .offset((page - 1) * SHELF_PAGE)
  const summaries = await summariesById(
    db,
    rows.flatMap(({ gameId }) => gameId ?? []),
  )
  return {
    counts,
    entries: rows.map(({ gameId, ...row }) => ({
      ...row,
      game: (gameId !== null && summaries.get(gameId)) || null,
      cover: gameId === null ? coverOfTitle(row.title) : null,
    })),
    total,
    named,
    page,
    pageCount,
  }
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
