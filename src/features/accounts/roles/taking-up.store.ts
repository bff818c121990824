import { eq } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { endSessions, type Member, memberFrom } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { readSettings } from '#/server/settings.ts'
import { members } from '../model/members.table.ts'
import { roleHeld } from '../model/roles/role-held.rules.ts'
import { grantNamedOwner } from './ownership.store.ts'

type MemberRow = typeof members.$inferSelect

/**
 * Activates the role an account holds after a sign-in with its password (ruling 32): all other sessions end, and it is logged. If
 * the password is too short for the role, the role keeps waiting. Accounts without a waiting role are left alone. The transaction
 * must have locked the member.
 */
export async function takeUpRole(
  tx: Database,
  signedIn: MemberRow,
  { sessionId, isPasswordLongEnough }: { sessionId: string; isPasswordLongEnough: boolean },
): Promise<Member> {
  const held = await grantNamedOwner(tx, signedIn)
  const role = roleHeld(held)
  if (held.adminSince || !role || !isPasswordLongEnough) return memberOfRow(tx, held)
  const adminSince = new Date()
  await tx.update(members).set({ adminSince }).where(eq(members.id, held.id))
  await endSessions(tx, held.id, 'role-taken-up', { but: sessionId })
  await recordAct(tx, held, { act: 'role taken up', subject: held.email, details: { role } })
  return memberOfRow(tx, { ...held, adminSince })
}

/** Converts a member's row. */
export async function memberOfRow(db: Database, row: MemberRow): Promise<Member> {
  return memberFrom(row, await readSettings(db))
}
