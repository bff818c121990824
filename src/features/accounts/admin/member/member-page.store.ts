import { sql } from 'drizzle-orm'
import { notFound } from '#/access/refusals.ts'
import { roleHeld } from '#/domain/accounts/roles/role-held.rules.ts'
import type { Database } from '#/server/database/database.ts'
import type { MemberPage } from './member-care.schema.ts'

/**
 * What editors see of a member.
 * @throws {Refusal} 404 where there is none
 */
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
      exists (select from newsletter_subscribers n where n.email = m.email and n.confirmed_at is not null) as "isSubscribed",
      rated.ratings, rated.average::float8 as "averageRating", said.comments, said.held as "commentsHeld",
      reported.reports, reported.rightly as "reportsRight",
      (select count(*)::int from evenings e where e.member_id = m.id) as evenings,
      (select count(*)::int from contact_messages c where lower(c.email) = lower(m.email::text)) as messages,
      s.blocked_at as "blockedAt", s.blocked_for as "blockedFor", coalesce(s.holds_comments, false) as "holdsComments",
      coalesce(s.note, '') as note, s.noted_by as "notedBy", s.noted_at as "notedAt", coalesce(s.revision, 0) as revision
    from members m left join member_standings s on s.member_id = m.id
    left join lateral (select max(seen_at) as at, count(*) as sessions from sessions
      where member_id = m.id and expires_at > now()) seen on true
    cross join lateral (select count(*)::int as ratings, avg(rating) as average from community_ratings where member_id = m.id) rated
    cross join lateral (select count(*)::int as comments, (count(*) filter (where held_for is not null))::int as held
      from comments where member_id = m.id and not in_trash) said
    cross join lateral (select count(*)::int as reports, (count(*) filter (where outcome = 'right'))::int as rightly
      from comment_reports where member_id = m.id) reported
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
