import { eq } from 'drizzle-orm'
import type { AuditAct } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { mailOwnersOfRole, mailRole } from '../accounts.mails.ts'
import { members } from '../model/members.table.ts'
import type { Role } from '../model/roles/roles.rules.ts'

type MemberRow = typeof members.$inferSelect

/**
 * Changes a member's role, closes their ownership request, mails them and the other owners, and logs it. The transaction must
 * have locked the roles and the member.
 */
export async function changeRole(
  tx: Database,
  { owner, owners, held, role }: { owner: Member; owners: MemberRow[]; held: MemberRow; role: Role | null },
): Promise<void> {
  await tx
    .update(members)
    .set({
      role,
      roleGivenAt: role && new Date(),
      adminSince: role && held.role ? held.adminSince : null,
      ownerRequestedAt: null,
    })
    .where(eq(members.id, held.id))
  const change = { from: held.role, to: role }
  await recordAct(tx, owner, {
    act: actOf(change),
    subject: held.email,
    details: { role: change },
    aboutMember: held.id,
  })
  const reported = { ...change, who: held, by: owner }
  await mailRole(tx, reported)
  const others = owners.filter(({ id }) => id !== owner.id && id !== held.id)
  for (const other of others) await mailOwnersOfRole(tx, other, reported)
}

function actOf({ from, to }: { from: Role | null; to: Role | null }): AuditAct {
  if (to === null) return 'role taken away'
  return from === null ? 'role given' : 'role changed'
}
