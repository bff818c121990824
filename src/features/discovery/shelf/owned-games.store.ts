import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { pairOf } from '#/access/pair-of.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import type { Database } from '#/server/database/database.ts'

/** What stands on the shelf of a member, and of whoever keeps a table with them: the ids of the games either owns. */
export async function ownedGames(
  db: Database,
  memberId: string,
): Promise<{ ids: number[]; isShared: boolean }> {
  const pair = await pairOf(db, memberId)
  const rows = await db
    .selectDistinct({ gameId: sql<number>`${shelfEntries.gameId}` })
    .from(shelfEntries)
    .where(
      and(
        inArray(shelfEntries.memberId, pair ? [memberId, pair.partnerId] : [memberId]),
        eq(shelfEntries.mark, 'own'),
        isNotNull(shelfEntries.gameId),
      ),
    )
  return { ids: rows.map(({ gameId }) => gameId), isShared: pair !== null }
}
