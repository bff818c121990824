import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import { type Member, memberFrom } from '#/access/caller.ts'
import { isAdminAddress } from '#/domain/accounts/accounts.rules.ts'
import { members, sessions } from '#/domain/accounts/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { mailNewAdmin } from '../accounts.mails.ts'
import { holdMember } from '../mailed-links/mailed-links.store.ts'

/**
 * Makes an account an admin's that has an address at the site's domain and was signed in to with its password just now
 * (ruling 32): every other session ends, the other admins are told by mail, and it is written down. For any other
 * account, and an admin's who is one already, nothing happens.
 */
export async function becomeAdmin(
  db: Database,
  { token, user }: { token: string; user: Parameters<typeof memberFrom>[0] },
): Promise<Member> {
  if (user.adminSince || !isTheirs(user)) return memberFrom(user)
  return db.transaction(async (tx) => {
    const held = await holdMember(tx, user.id)
    if (!held || held.adminSince || !isTheirs(held)) return memberFrom({ ...user, ...held })
    const [admin] = await tx
      .update(members)
      .set({ adminSince: sql`now()` })
      .where(eq(members.id, held.id))
      .returning()
    await tx.delete(sessions).where(and(eq(sessions.memberId, held.id), ne(sessions.token, token)))
    await recordAct(tx, held, { act: 'admin added', subject: held.email })
    for (const email of await otherAdmins(tx, held.id)) await mailNewAdmin(tx, email, held.email)
    return memberFrom({ ...user, ...admin })
  })
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
