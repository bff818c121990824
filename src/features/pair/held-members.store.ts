import { inArray } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'

/**
 * Locks members until the transaction ends, always in the same order, so that concurrent changes to a pair are serialised.
 * @throws {Refusal} 401 if the account of one is gone
 */
export async function holdMembers(tx: Database, ids: readonly string[]): Promise<void> {
  const held = await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
    .for('no key update')
  if (held.length < new Set(ids).size) throw new Refusal('not-signed-in', 'That account no longer exists')
}
