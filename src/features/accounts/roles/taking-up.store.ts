import { eq } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import { type Member, memberFrom } from '#/access/caller.ts'
import { endSessions } from '#/access/sessions.ts'
import { readSettings } from '#/access/settings.ts'
import { members } from '#/domain/accounts/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { mailNewAdmin } from '../accounts.mails.ts'
import { ownersOf, roleOfRow } from './owners.store.ts'

type MemberRow = typeof members.$inferSelect

/**
 * Lets an account take up the role it holds that was signed in to with its password just now (ruling 32): every session
 * but that one ends, and it is written down. Of an owner by address the other owners hear by mail; of a role that was given
 * they heard then. For any other account, and whoever took up their role already, nothing happens. The member must be
 * held by the transaction.
 */
export async function takeUpRole(tx: Database, held: MemberRow, sessionId: string): Promise<Member> {
  const role = roleOfRow(held)
  if (held.adminSince || !role) return memberOfRow(tx, held)
  const adminSince = new Date()
  await tx.update(members).set({ adminSince }).where(eq(members.id, held.id))
  await endSessions(tx, held.id, 'role-taken-up', { but: sessionId })
  if (held.role === role)
    await recordAct(tx, held, { act: 'role taken up', subject: held.email, details: { role } })
  else {
    await recordAct(tx, held, { act: 'admin added', subject: held.email })
    for (const owner of await ownersOf(tx)) if (owner.id !== held.id) await mailNewAdmin(tx, owner, held)
  }
  return memberOfRow(tx, { ...held, adminSince })
}

/** A member as their row tells. */
export async function memberOfRow(db: Database, row: MemberRow): Promise<Member> {
  return memberFrom({ ...row, name: row.username }, await readSettings(db))
}
