import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { pairMembers } from '#/features/pair/model/pairs.table.ts'
import { type PairOfMember, pairOf } from '#/features/pair/pair-of.store.ts'
import type { Database } from '#/server/database/database.ts'
import { SOMEONE } from '../evening-words.rules.ts'
import type { BookKind, Side } from '../model/evenings.rules.ts'

/** One of a member's two play logs, as SQL conditions on `evenings e`. */
export interface Book {
  kind: BookKind
  names: [string, string]
  mySide: Side
  /** Condition for the plays of this log. */
  holds: SQL
  /** Condition for the plays of the other log. */
  otherHolds: SQL | null
  /** Whether the member sat right. */
  satRight: SQL
  /** Condition for plays the member may change. */
  mayChange: SQL
}

/**
 * Returns one of a member's play logs; by default the pair's while they are in one. The own log also contains
 * the plays of every former pair (decision 32).
 */
export async function bookOf(db: Database, memberId: string, requested?: BookKind): Promise<Book> {
  // In sequence, since this also runs within transactions.
  const pair = await pairOf(db, memberId)
  const seats = await db
    .select({ pairId: pairMembers.pairId, side: pairMembers.side })
    .from(pairMembers)
    .where(eq(pairMembers.memberId, memberId))
  const right = idsOf(seats.filter(({ side }) => side === 1))
  const former = idsOf(seats.filter(({ pairId }) => pairId !== pair?.pairId))
  const ofPair = pair && sql`e.pair_id = ${pair.pairId}`
  const own = sql`(e.member_id = ${memberId} or e.pair_id = any(${former}::int[]))`
  const held = {
    satRight: sql`coalesce(e.pair_id = any(${right}::int[]), false)`,
    mayChange: ofPair ? sql`(e.member_id is not null or ${ofPair})` : sql`(e.member_id is not null)`,
  }
  if (!pair || !ofPair || requested === 'own')
    return {
      ...held,
      kind: 'own',
      names: ['You', SOMEONE],
      mySide: 0,
      holds: own,
      otherHolds: ofPair,
    }
  const theirName = await nameOfPartner(db, pair)
  return {
    ...held,
    kind: 'ours',
    names: pair.side === 0 ? ['You', theirName] : [theirName, 'You'],
    mySide: pair.side,
    holds: ofPair,
    otherHolds: own,
  }
}

const idsOf = (seats: readonly { pairId: number }[]) => sql.param(seats.map(({ pairId }) => pairId))

async function nameOfPartner(db: Database, { pairId, partnerId }: PairOfMember): Promise<string> {
  const [partner] = await db
    .select({ username: members.username })
    .from(members)
    .innerJoin(pairMembers, eq(pairMembers.memberId, members.id))
    .where(and(eq(members.id, partnerId), eq(pairMembers.pairId, pairId)))
  return partner?.username ?? 'Your partner'
}

/**
 * Locks and returns a member's pair until the transaction ends, so that neither member can leave it meanwhile; null if there is
 * none.
 */
export async function holdPair(tx: Database, memberId: string): Promise<PairOfMember | null> {
  const pair = await pairOf(tx, memberId)
  if (!pair) return null
  const lasting = await tx
    .select({ side: pairMembers.side })
    .from(pairMembers)
    .where(and(eq(pairMembers.pairId, pair.pairId), isNull(pairMembers.endedAt)))
    .orderBy(pairMembers.side)
    .for('share')
  return lasting.length === 2 ? pair : null
}
