import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import { members } from '#/domain/accounts/members.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'

/** What a member is called; null where they chose no name. */
export async function chosenName(db: Database, memberId: string): Promise<string | null> {
  const [member] = await db.select({ name: members.username }).from(members).where(eq(members.id, memberId))
  return member?.name ?? null
}

/** How many published games some members own between them. */
export async function countOwned(db: Database, memberIds: readonly string[]): Promise<number> {
  const counted = await db
    .select({ owned: countDistinct(shelfEntries.gameId) })
    .from(shelfEntries)
    .innerJoin(games, and(eq(games.id, shelfEntries.gameId), eq(games.published, true)))
    .where(and(inArray(shelfEntries.memberId, [...memberIds]), eq(shelfEntries.mark, 'own')))
  return onlyRow(counted).owned
}
