import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '#/domain/accounts/members.table.ts'
import { type Outcome, seenFrom } from '#/domain/evenings/evenings.rules.ts'
import { pairInvitations } from '#/domain/pair/pair-invitations.table.ts'
import { pairMembers, pairs } from '#/domain/pair/pairs.table.ts'
import type { MemberData } from '#/features/accounts/accounts.schema.ts'
import type { Database } from '#/server/database/database.ts'

/** The evenings a member sat at, alone with somebody or in a pair, from their side of the table. */
export async function eveningsOf(db: Database, memberId: string): Promise<MemberData['evenings']> {
  const { rows } = await db.execute<{
    game: string
    slug: string | null
    day: string
    outcome: Outcome
    minutes: number | null
    word: string | null
    written_at: string
    side: 0 | 1
  }>(sql`
    select case when g.published then g.title else e.name end as game, case when g.published then g.slug end as slug,
      e.day::text as day, e.outcome, e.minutes, case when e.written_by = ${memberId} then e.word end as word, e.written_at,
      coalesce(seat.side, 0)::int as side
    from evenings e
    left join pair_members seat on seat.pair_id = e.pair_id and seat.member_id = ${memberId}
    left join games g on g.id = e.game_id
    where e.member_id = ${memberId} or seat.member_id is not null
    order by e.day desc, e.id desc`)
  return rows.map(({ side, outcome, written_at, ...row }) => ({
    ...row,
    outcome: seenFrom(side, outcome),
    writtenAt: new Date(written_at).toISOString(),
  }))
}

/** With whom a member shares a table, or did; of one that is over not with whom. */
export function pairsOf(db: Database, memberId: string) {
  const partner = alias(pairMembers, 'partner')
  return db
    .select({
      with: members.username,
      formedAt: pairs.formedAt,
      endedAt: pairMembers.endedAt,
      hasLeft: pairMembers.hasLeft,
    })
    .from(pairMembers)
    .innerJoin(pairs, eq(pairs.id, pairMembers.pairId))
    .leftJoin(
      partner,
      and(
        eq(partner.pairId, pairMembers.pairId),
        ne(partner.memberId, pairMembers.memberId),
        isNull(partner.endedAt),
      ),
    )
    .leftJoin(members, eq(members.id, partner.memberId))
    .where(eq(pairMembers.memberId, memberId))
    .orderBy(desc(pairs.formedAt), desc(pairs.id))
}

/** The invitations to their table that a member gave. */
export const invitationsOf = (db: Database, memberId: string) =>
  db
    .select({
      createdAt: pairInvitations.createdAt,
      expiresAt: pairInvitations.expiresAt,
      outcome: pairInvitations.outcome,
    })
    .from(pairInvitations)
    .where(eq(pairInvitations.inviterId, memberId))
    .orderBy(desc(pairInvitations.createdAt), desc(pairInvitations.id))
