import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import { type Member, memberFrom } from '#/access/caller.ts'
import { readSettings } from '#/access/settings.ts'
import { isAdminAddress } from '#/domain/accounts/accounts.rules.ts'
import { members, sessions } from '#/domain/accounts/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { mailNewAdmin } from '../accounts.mails.ts'

type MemberRow = typeof members.$inferSelect

/**
 * Makes an account an admin's that has an address at the site's domain and was signed in to with its password just now
 * (ruling 32): every session but that one ends, the other admins are told by mail, and it is written down. For any other
 * account, and an admin's who is one already, nothing happens. The member must be held by the transaction.
 */
export async function becomeAdmin(tx: Database, held: MemberRow, sessionId: string): Promise<Member> {
  if (held.adminSince || !isTheirs(held)) return memberOfRow(tx, held)
  const adminSince = new Date()
  await tx.update(members).set({ adminSince }).where(eq(members.id, held.id))
  await tx.delete(sessions).where(and(eq(sessions.memberId, held.id), ne(sessions.id, sessionId)))
  await recordAct(tx, held, { act: 'admin added', subject: held.email })
  for (const email of await otherAdmins(tx, held.id)) await mailNewAdmin(tx, email, held.email)
  return memberOfRow(tx, { ...held, adminSince })
}

/** A member as their row tells. */
export async function memberOfRow(db: Database, row: MemberRow): Promise<Member> {
  return memberFrom({ ...row, name: row.username }, await readSettings(db))
}

const isTheirs = ({ email, emailVerified }: { email: string; emailVerified: boolean }) =>
  isAdminAddress(email, emailVerified, env().siteDomain)

async function otherAdmins(tx: Database, memberId: string): Promise<string[]> {
  const admins = await tx
    .select({ email: members.email, emailVerified: members.emailVerified })
    .from(members)
    .where(and(isNotNull(members.adminSince), ne(members.id, memberId)))
  return admins.filter(isTheirs).map(({ email }) => email)
}
