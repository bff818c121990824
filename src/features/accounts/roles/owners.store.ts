import { isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { members } from '../model/members.table.ts'
import { roleHeld } from '../model/roles/roles.rules.ts'
import { ROLE_REFUSALS } from './roles.rules.ts'

type MemberRow = typeof members.$inferSelect

/** Returns the members with an active owner role. */
export async function ownersOf(db: Database): Promise<MemberRow[]> {
  const rows = await db.select().from(members).where(isNotNull(members.adminSince))
  return rows.filter((row) => roleHeld(row) === 'owner')
}

/**
 * Rejects a caller who is no longer an owner. The transaction must have locked the roles.
 * @throws {Refusal} 403
 */
export function refuseFormerOwner(owners: MemberRow[], { id }: { id: string }): void {
  if (!owners.some((owner) => owner.id === id)) throw new Refusal('role-needed', ROLE_REFUSALS.ownersOnly)
}

/** Locks all roles against concurrent changes until the transaction ends. */
export async function holdRoles(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roles'))`)
}

/**
 * Makes sure that an owner remains. The transaction must have locked the roles.
 * @throws {Refusal} 409 if this member is the only owner
 */
export async function refuseLastOwner(tx: Database, memberId: string, words: string): Promise<void> {
  const owners = await ownersOf(tx)
  const isOwner = owners.some(({ id }) => id === memberId)
  if (isOwner && owners.length === 1) throw new Refusal('last-owner', words)
}
