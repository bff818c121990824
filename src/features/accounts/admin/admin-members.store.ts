import { and, ilike, not, or, type SQL, sql } from 'drizzle-orm'
import { plainText } from '#/lib/columns.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { members } from '../model/members.table.ts'
import { roleHeld } from '../model/roles/roles.rules.ts'
import type { MEMBER_LIST } from './admin-members.rules.ts'
import type { ListedMember } from './member/member-care.schema.ts'

const keys = [
  { by: members.createdAt, kind: 'moment' },
  { by: members.id, kind: 'text' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

const isBlocked = sql<boolean>`exists (
  select from member_standings s where s.member_id = "members"."id" and s.blocked_at is not null)`

const KINDS: Record<(typeof MEMBER_LIST.kinds)[number], SQL> = {
  new: sql`${members.createdAt} > now() - interval '7 days'`,
  blocked: isBlocked,
  unconfirmed: not(members.emailVerified),
}

/** Returns one page of the members, filtered by kind or by a text in their address or name. */
export function everyMember(db: Database, query: ListQuery<typeof MEMBER_LIST>) {
  const pattern = patternContaining(query.q)
  const matches = and(
    query.only ? KINDS[query.only] : undefined,
    query.q
      ? or(ilike(plainText(members.email), pattern), ilike(plainText(members.username), pattern))
      : undefined,
  )
  return pageOfRows({
    query,
    orders,
    total: () => db.$count(members, matches),
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({
          id: members.id,
          email: members.email,
          username: members.username,
          createdAt: members.createdAt,
          isConfirmed: members.emailVerified,
          isBlocked,
          seenAt: sql<
            string | null
          >`(select max(seen_at) from sessions where sessions.member_id = "members"."id")`,
          comments: sql<number>`(select count(*)::int from comments where comments.member_id = "members"."id")`,
          ratings: sql<number>`(select count(*)::int from community_ratings r where r.member_id = "members"."id")`,
          role: members.role,
          key,
        })
        .from(members)
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: ({ createdAt, role, seenAt, ...member }): ListedMember => ({
      ...member,
      joinedAt: createdAt.toISOString(),
      seenAt: seenAt && new Date(seenAt).toISOString(),
      role: roleHeld({ emailVerified: member.isConfirmed, role }),
    }),
  })
}
