import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { endSessions } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import type { MemberSession } from '../accounts.schema.ts'
import { sessions } from '../model/members.table.ts'
import { deviceInWords } from '../model/ways-in/sessions.rules.ts'

/** Returns a member's sessions, most recently used first. */
export async function sessionsOf(db: Database, memberId: string, thisId: string): Promise<MemberSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), sessions.id)
  return rows.map(({ id, userAgent, ipAddress, createdAt, seenAt }) => ({
    id,
    device: deviceInWords(userAgent),
    ipAddress,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: id === thisId,
  }))
}

/** Ends a session of a member. @throws {Refusal} 404 if they have no such session */
export async function endSession(db: Database, memberId: string, id: string): Promise<void> {
  const ended = await endSessions(db, memberId, 'ended-by-member', { only: [id] })
  if (ended === 0) throw notFound('That session has already ended')
}
