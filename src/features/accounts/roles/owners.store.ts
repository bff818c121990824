import { isNotNull, sql } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { roleHeld } from '#/domain/accounts/roles/role-held.rules.ts'
import type { Role } from '#/domain/accounts/roles/roles.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'

type MemberRow = typeof members.$inferSelect

/** The role a row tells of, whether or not it was taken up. */
export const roleOfRow = (row: MemberRow): Role | null => roleHeld(row, env().siteDomain)

/** Whoever is an owner now, by their address or because they were made one. */
export async function ownersOf(db: Database): Promise<MemberRow[]> {
  const rows = await db.select().from(members).where(isNotNull(members.adminSince))
  return rows.filter((row) => roleOfRow(row) === 'owner')
}

/** Lets roles be changed by one at a time, until the transaction ends. */
export async function holdRoles(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roles'))`)
}

/**
 * Sees to it that somebody is left who may do everything. The roles must be held by the transaction.
 * @throws {Refusal} 409 where nobody but this member is an owner
 */
export async function refuseLastOwner(tx: Database, memberId: string, words: string): Promise<void> {
  const owners = await ownersOf(tx)
  const isOwner = owners.some(({ id }) => id === memberId)
  if (isOwner && owners.length === 1) throw new Refusal('last-owner', words)
}
