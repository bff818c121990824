import { and, desc, eq, like, ne } from 'drizzle-orm'
import { members } from '#/domain/accounts/members.table.ts'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import { versions } from '#/domain/versions/versions.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { EditedGame } from '../game-editing.schema.ts'

/** Who made the state of a game that has a revision, and when; null where nothing that is kept says so. */
export async function lastChangeOfGame(
  db: Database,
  id: number,
  revision: number,
): Promise<EditedGame['lastChange']> {
  const who = { id: members.id, username: members.username, email: members.email }
  const [saved] = await db
    .select({ who, at: versions.savedAt })
    .from(versions)
    .leftJoin(members, eq(members.id, versions.savedBy))
    .where(and(eq(versions.gameId, id), eq(versions.revision, revision), ne(versions.source, 'earlier')))
    .orderBy(desc(versions.id))
    .limit(1)
  // Whether it is published, and its address, are in no version.
  const [done] = saved
    ? [saved]
    : await db
        .select({ who, at: auditLog.createdAt })
        .from(auditLog)
        .leftJoin(members, eq(members.id, auditLog.adminId))
        .where(and(eq(auditLog.thingKind, 'game'), eq(auditLog.thingId, id), like(auditLog.act, 'game %')))
        .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
        .limit(1)
  if (!done) return null
  const by = done.who && { id: done.who.id, name: done.who.username ?? done.who.email }
  return { by, at: done.at.toISOString() }
}
