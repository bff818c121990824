import { and, ilike, not, or, type SQL, sql } from 'drizzle-orm'
import { plainText } from '#/lib/columns.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { notFound } from '#/server/http/refusals.ts'
import { members } from '../model/members.table.ts'
import { roleHeld } from '../model/roles/roles.rules.ts'
import type { HISTORY_LIST, MEMBER_LIST } from './members.rules.ts'
import type { ListedMember, MemberEvent, MemberPage } from './members.schema.ts'

const keys = [
  { by: members.createdAt, kind: 'moment' },
  { by: members.id, kind: 'text' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

const isBlocked = sql<boolean>`exists (
  select from member_standings s where s.member_id = "members"."id" and s.blocked_at is not null)`

const KINDS: Record<(typeof MEMBER_LIST.kinds)[number], SQL> = {
  blocked: isBlocked,
  unconfirmed: not(members.emailVerified),
}

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
          role: members.role,
          key,
        })
        .from(members)
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: ({ createdAt, role, ...member }): ListedMember => ({
      ...member,
      joinedAt: createdAt.toISOString(),
      role: roleHeld({ emailVerified: member.isConfirmed, role }),
    }),
  })
}

/** A member's page for editors. @throws {Refusal} 404 if there is no such member */
export async function memberPageOf(db: Database, id: string): Promise<MemberPage> {
  const { rows } = await db.execute<
    Omit<MemberPage, 'joinedAt' | 'seenAt' | 'blocked' | 'isStaff' | 'notedAt'> & {
      joinedAt: string
      seenAt: string | null
      notedAt: string | null
      role: string | null
      blockedAt: string | null
      blockedFor: string | null
    }
  >(sql`
    select m.id, m.email::text, m.username::text, m.created_at as "joinedAt", m.email_verified as "isConfirmed",
      m.role, seen.at as "seenAt", coalesce(seen.sessions, 0)::int as sessions,
      (select count(*)::int from comments where member_id = m.id and not in_trash) as comments,
      s.blocked_at as "blockedAt", s.blocked_for as "blockedFor",
      coalesce(s.note, '') as note, s.noted_by as "notedBy", s.noted_at as "notedAt", coalesce(s.revision, 0) as revision
    from members m left join member_standings s on s.member_id = m.id
    left join lateral (select max(seen_at) as at, count(*) as sessions from sessions
      where member_id = m.id and expires_at > now()) seen on true
    where m.id = ${id}`)
  const [row] = rows
  if (!row) throw notFound('Member not found')
  const { role, blockedAt, blockedFor, ...member } = row
  return {
    ...member,
    joinedAt: text(row.joinedAt),
    seenAt: row.seenAt && text(row.seenAt),
    notedAt: row.notedAt && text(row.notedAt),
    isStaff: roleHeld({ emailVerified: row.isConfirmed, role }) !== null,
    blocked: blockedAt ? { at: text(blockedAt), reason: blockedFor ?? '' } : null,
  }
}

const text = (moment: string) => new Date(moment).toISOString()

const historyKeys = [
  { by: sql`h.at`, kind: 'moment' },
  { by: sql`h.id`, kind: 'text' },
] as const

const historyOrders = { 'created-desc': descending(...historyKeys), 'created-asc': ascending(...historyKeys) }

/** One page of a member's history: sign-up, comments, ratings, reports, messages, and acts of editors. */
export async function historyOf(db: Database, memberId: string, query: ListQuery<typeof HISTORY_LIST>) {
  const events = eventsOf(memberId)
  return pageOfRows({
    query,
    orders: historyOrders,
    total: async () => {
      const { rows } = await db.execute<{ total: number }>(
        sql`select count(*)::int as total from (${events}) h`,
      )
      return onlyRow(rows).total
    },
    read: async ({ key, beyond, orderBy, limit }) => {
      const { rows } = await db.execute<
        Omit<MemberEvent, 'at' | 'game' | 'heldFor'> & {
          at: string
          title: string | null
          slug: string | null
          held_for: MemberEvent['heldFor']
          key: unknown[]
        }
      >(sql`
        select h.*, ${key} as key from (${events}) h
        where ${beyond ?? sql`true`} order by ${sql.join(orderBy, sql`, `)} limit ${limit}`)
      return rows
    },
    shown: ({ at, title, slug, held_for, ...event }): MemberEvent => ({
      ...event,
      heldFor: held_for,
      at: new Date(at).toISOString(),
      game: title === null ? null : { title, slug },
    }),
  })
}

const slug = sql`case when g.published then g.slug end as slug`

const eventsOf = (memberId: string): SQL => sql`
  select 'joined ' || m.id as id, 'joined' as kind, m.created_at as at, null as title, null as slug,
    null as words, null::float8 as rating, null as reason, null as held_for, null as by
  from members m where m.id = ${memberId}
  union all
  select 'comment ' || c.id, 'comment', c.created_at, g.title, ${slug}, c.content, null, null, c.held_for, null
  from comments c join games g on g.id = c.game_id where c.member_id = ${memberId}
  union all
  select 'rating ' || r.game_id, 'rating', r.updated_at, g.title, ${slug}, null, r.rating::float8, null, null, null
  from community_ratings r join games g on g.id = r.game_id where r.member_id = ${memberId}
  union all
  select 'report ' || r.id, 'report', r.created_at, g.title, ${slug}, r.words, null, r.reason, null, null
  from comment_reports r join games g on g.id = r.game_id where r.member_id = ${memberId}
  union all
  select 'message ' || c.id, 'message', c.created_at, null, null, c.subject, null, null, null, null
  from contact_messages c join members m on lower(m.email::text) = lower(c.email) where m.id = ${memberId}
  union all
  select 'act ' || a.id, 'act', a.created_at, null, null, a.act || ': ' || a.subject, null, null, null, a.admin_email
  from audit_log a where a.about_member = ${memberId}`
