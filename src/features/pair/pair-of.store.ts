import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { pairMembers } from './model/pairs.table.ts'

export interface PairOfMember {
  pairId: number
  partnerId: string
  /** Which half of the table is the member's own: 0 left, 1 right. */
  side: 0 | 1
}

/** Returns a member's current pair; null if they have none, or the partner's account is gone. */
export async function pairOf(db: Pick<Database, 'select'>, memberId: string): Promise<PairOfMember | null> {
  const partner = alias(pairMembers, 'partner')
  const [pair] = await db
    .select({
      pairId: pairMembers.pairId,
      partnerId: partner.memberId,
      side: sql<0 | 1>`${pairMembers.side}`,
    })
    .from(pairMembers)
    .innerJoin(
      partner,
      and(
        eq(partner.pairId, pairMembers.pairId),
        ne(partner.memberId, pairMembers.memberId),
        isNull(partner.endedAt),
      ),
    )
    .where(and(eq(pairMembers.memberId, memberId), isNull(pairMembers.endedAt)))
  return pair ?? null
}

/** Locks members, always in the same order, so that changes to a pair are serialised. @throws {Refusal} 401 if one is gone */
export async function holdMembers(tx: Database, ids: readonly string[]): Promise<void> {
  const held = await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
    .for('no key update')
  if (held.length < new Set(ids).size) throw new Refusal('not-signed-in', 'That account no longer exists')
}
