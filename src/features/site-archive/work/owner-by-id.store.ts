import { eq } from 'drizzle-orm'
import { members } from '#/domain/accounts/members.table.ts'
import { roleHeld } from '#/domain/accounts/roles/role-held.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { ARCHIVE_PROBLEMS, ArchiveProblem } from '../file/archive-problem.rules.ts'

/**
 * Whoever asked for it, for the audit log.
 * @throws {ArchiveProblem} where they are no owner any more
 */
export async function ownerById(tx: Database, id: string | null) {
  const [member] = await tx
    .select()
    .from(members)
    .where(eq(members.id, id ?? ''))
  const isOwner = member && member.adminSince !== null && roleHeld(member) === 'owner'
  if (!isOwner) throw new ArchiveProblem(ARCHIVE_PROBLEMS.noOwner)
  return member
}
