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
 * Lets an account take up the role it holds that was signed in to with its password just now (ruling 32): every session
 * but that one ends, and it is written down. With a password that is too short for it the role goes on waiting. For any other
 * account, and whoever took up their role already, nothing happens. The member must be held by the transaction.
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

/** A member as their row tells. */
export async function memberOfRow(db: Database, row: MemberRow): Promise<Member> {
  return memberFrom(row, await readSettings(db))
}
