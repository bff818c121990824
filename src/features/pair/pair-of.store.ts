import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#/server/database/database.ts'
import { pairMembers } from './model/pairs.table.ts'

/** The current pair of a member. */
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
