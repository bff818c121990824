import { z } from '@hono/zod-openapi'
import { and, eq, ilike, not, or, type SQL, sql } from 'drizzle-orm'
import { HOLD_REASONS } from '#/features/comments/model/holding.rules.ts'
import { REPORT_REASONS } from '#/features/comments/model/reports.rules.ts'
import { starRating } from '#/features/ratings/model/ratings.schema.ts'
import { plainText } from '#/lib/columns.ts'
import { type CREATED_LIST, type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/http-problem.ts'
import { createdOrders, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import type { MEMBER_LIST } from '../model/account-status.rules.ts'
import { accountStatuses, members, sessions } from '../model/members.table.ts'
import { ROLES, roleHeld } from '../model/roles/roles.rules.ts'

const moment = z.iso.datetime()

const identity = {
  id: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  joinedAt: moment,
  isConfirmed: z.boolean(),
}

export const listedMember = z
  .object({
    ...identity,
    /** The member's role; null without one. */
    role: z.enum(ROLES).nullable(),
    isBlocked: z.boolean(),
  })
  .openapi('ListedMember')
export type ListedMember = z.infer<typeof listedMember>

const isBlocked = sql<boolean>`exists (
  select from member_standings s where s.member_id = "members"."id" and s.blocked_at is not null)`

const KINDS: Record<(typeof MEMBER_LIST.kinds)[number], SQL> = {
  blocked: isBlocked,
  unconfirmed: not(members.emailVerified),
}

const { id, email, username, createdAt: joinedAt, emailVerified: isConfirmed } = members
/** The columns of {@link identity}. */
const IDENTITY = { id, email, username, joinedAt, isConfirmed }

/** Returns one page of the list of members, for moderators. */
export function pageOfMembers(db: Database, query: ListQuery<typeof MEMBER_LIST>) {
  const pattern = patternContaining(query.q)
  const matches = and(
    query.only ? KINDS[query.only] : undefined,
    query.q
      ? or(ilike(plainText(members.email), pattern), ilike(plainText(members.username), pattern))
      : undefined,
  )
  return pageOfRows({
    query,
    orders: createdOrders(members, 'text'),
    total: () => db.$count(members, matches),
    matches,
    select: (key) => db.select({ ...IDENTITY, role: members.role, isBlocked, key }).from(members),
    shown: (row) => ({ ...row, role: roleHeld({ ...row, emailVerified: row.isConfirmed }) }),
  })
}

export const memberPage = z
  .object({
    ...identity,
    /** Whether the member has a role; then moderators cannot block or delete them. */
    isStaff: z.boolean(),
    /** When one of the member's open sessions was last used; null if no session is open. */
    seenAt: moment.nullable(),
    sessions: z.number().int(),
    comments: z.number().int(),
    blocked: z.object({ at: moment, reason: z.string() }).nullable(),
    note: z.string(),
    notedBy: z.string().nullable(),
    notedAt: moment.nullable(),
    /** The revision of the note. */
    revision: z.number().int(),
  })
  .openapi('MemberPage')
export type MemberPage = z.infer<typeof memberPage>

/** Returns a member's page for moderators, with staff note and blocked status. @throws {HttpProblem} 404 if the id is unknown */
export async function memberPageOf(db: Database, memberId: string) {
  const isOpen = sql`member_id = ${memberId} and expires_at > now()`
  const { blockedAt, blockedFor, note, notedBy, notedAt, revision } = accountStatuses
  const [found] = await db
    .select({
      ...{ ...IDENTITY, role: members.role, blockedAt, blockedFor, notedBy, notedAt },
      note: sql<string>`coalesce(${note}, '')`,
      revision: sql<number>`coalesce(${revision}, 0)`,
      seenAt: sql<Date | null>`(select max(seen_at) from sessions where ${isOpen})`.mapWith(sessions.seenAt),
      sessions: sql<number>`(select count(*)::int from sessions where ${isOpen})`,
      comments: sql<number>`(select count(*)::int from comments where member_id = ${memberId} and not in_trash)`,
    })
    .from(members)
    .leftJoin(accountStatuses, eq(accountStatuses.memberId, id))
    .where(eq(id, memberId))
  if (!found) throw notFound('Member not found')
  const { role, blockedAt: at, blockedFor: reason, ...shown } = found
  return {
    ...shown,
    isStaff: roleHeld({ role, emailVerified: shown.isConfirmed }) !== null,
    blocked: at && { at: at.toISOString(), reason: reason ?? '' },
  }
}

export const memberEvent = z
  .object({
    id: z.string(),
    kind: z.enum(['joined', 'comment', 'rating', 'report', 'message', 'act']),
    at: moment,
    game: z.object({ title: z.string(), slug: z.string().nullable() }).nullable(),
    /** Text of a comment or report, subject of a contact message, or an editor's act with its object; null for other events. */
    words: z.string().nullable(),
    rating: starRating.nullable(),
    reason: z.enum(REPORT_REASONS).nullable(),
    heldFor: z.enum(HOLD_REASONS).nullable(),
    /** Email address of the editor who acted; null for events that are not an editor's act. */
    by: z.string().nullable(),
  })
  .openapi('MemberEvent')
export type MemberEvent = z.infer<typeof memberEvent>

/** Returns one page of a member's history: sign-up, comments, ratings, reports, messages, and editors' actions on the account. */
export async function historyOf(db: Database, memberId: string, query: ListQuery<typeof CREATED_LIST>) {
  const events = eventsOf(memberId)
  return pageOfRows({
    query,
    orders: createdOrders({ createdAt: sql`h.at`, id: sql`h.id` }, 'text'),
    total: () => db.$count(sql`(${events}) h`),
    matches: undefined,
    select: (key) => db.select({ event: sql<MemberEvent>`to_jsonb(h)`, key }).from(sql`(${events}) h`),
    shown: ({ event }): MemberEvent => ({ ...event, at: new Date(event.at).toISOString() }),
  })
}

const game = sql`json_build_object('title', g.title, 'slug', case when g.published then g.slug end)`

const eventsOf = (memberId: string): SQL => sql`
  select 'joined ' || m.id as id, 'joined' as kind, m.created_at as at, null::json as game,
    null as words, null::float8 as rating, null as reason, null as "heldFor", null as by
  from members m where m.id = ${memberId}
  union all
  select 'comment ' || c.id, 'comment', c.created_at, ${game}, c.content, null, null, c.held_for, null
  from comments c join games g on g.id = c.game_id where c.member_id = ${memberId}
  union all
  select 'rating ' || r.game_id, 'rating', r.updated_at, ${game}, null, r.rating::float8, null, null, null
  from community_ratings r join games g on g.id = r.game_id where r.member_id = ${memberId}
  union all
  select 'report ' || r.id, 'report', r.created_at, ${game}, r.words, null, r.reason, null, null
  from comment_reports r join games g on g.id = r.game_id where r.member_id = ${memberId}
  union all
  select 'message ' || c.id, 'message', c.created_at, null, c.subject, null, null, null, null
  from contact_messages c join members m on lower(m.email::text) = lower(c.email) where m.id = ${memberId}
  union all
  select 'act ' || a.id, 'act', a.created_at, null, a.act || ': ' || a.subject, null, null, null, a.admin_email
  from audit_log a where a.about_member = ${memberId}`
