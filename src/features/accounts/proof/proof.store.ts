import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { sessions } from '../model/members.table.ts'
import { holdProven, type Proven } from '../recovery/recovery.store.ts'

/**
 * Records that this session's user proved their identity.
 * @throws {Refusal} 401 or 403 if the session ended or the password changed meanwhile
 */
export async function noteProof(tx: Database, proven: Proven): Promise<void> {
  await holdProven(tx, proven)
  await tx.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, proven.sessionId))
  noteEvent({ event: 'proved', member: proven.memberId })
}
