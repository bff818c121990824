import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { pairMembers } from './model/pairs.table.ts'

/** A member's current pair. The field `side` is 0 if screens show this member on the left, and 1 if on the right. */
export type PairOfMember = NonNullable<Awaited<ReturnType<typeof pairOf>>>

/** Returns a member's current pair, with the id of the pair's other member. Returns null if the member has no pair. */
export async function pairOf(db: Pick<Database, 'select'>, memberId: string) {
  const partner = alias(pairMembers, 'partner')
  const { pairId, side, endedAt } = pairMembers
  const isTheirs = and(eq(partner.pairId, pairId), ne(partner.memberId, memberId), isNull(partner.endedAt))
  const [pair] = await db
    .select({ pairId, partnerId: partner.memberId, side: sql<0 | 1>`${side}` })
    .from(pairMembers)
    .innerJoin(partner, isTheirs)
    .where(and(eq(pairMembers.memberId, memberId), isNull(endedAt)))
  return pair ?? null
}

/** Returns a member's username, or null if they have none. */
export async function usernameOf(db: Database, memberId: string): Promise<string | null> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  return member?.username ?? null
}

/** Locks the rows of members until the transaction ends. @throws {HttpProblem} 401 if an account no longer exists */
export async function lockMembers(tx: Database, ids: readonly string[]): Promise<void> {
  const held = await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
    .for('no key update')
  if (held.length < new Set(ids).size) throw new HttpProblem('not-signed-in', 'That account no longer exists')
}
