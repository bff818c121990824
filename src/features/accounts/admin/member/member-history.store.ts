import { type SQL, sql } from 'drizzle-orm'
import { ascending, descending, pageOfRows } from '#/access/lists/page-of-rows.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { type ListAsked, patternContaining } from '#/shared/paged-lists.ts'
import type { HISTORY_LIST } from './member-care.rules.ts'
import type { MemberEvent } from './member-care.schema.ts'

const keys = [
  { by: sql`h.at`, kind: 'moment' },
  { by: sql`h.id`, kind: 'text' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** The kinds of events each view shows. */
const KINDS: Record<(typeof HISTORY_LIST.kinds)[number], MemberEvent['kind']> = {
  comments: 'comment',
  ratings: 'rating',
  reports: 'report',
  messages: 'message',
  acts: 'act',
}

/** One page of what a member did, and what editors did to them: sign-up, comments, ratings, reports, messages, acts. */
export async function historyOf(db: Database, memberId: string, asked: ListAsked<typeof HISTORY_LIST>) {
  const pattern = patternContaining(asked.q)
  const matches = sql.join(
    [
      sql`true`,
      ...(asked.only ? [sql`h.kind = ${KINDS[asked.only]}`] : []),
      ...(asked.q ? [sql`(h.words ilike ${pattern} or h.title ilike ${pattern})`] : []),
    ],
    sql` and `,
  )
  const events = eventsOf(memberId)
  return pageOfRows({
    asked,
    orders,
    total: async () => {
      const { rows } = await db.execute<{ total: number }>(
        sql`select count(*)::int as total from (${events}) h where ${matches}`,
      )
      return onlyRow(rows).total
    },
    read: async ({ key, beyond, orderBy, limit }) => {
      const { rows } = await db.execute<EventRow>(sql`
        select h.*, ${key} as key from (${events}) h
        where ${matches} and ${beyond ?? sql`true`} order by ${sql.join(orderBy, sql`, `)} limit ${limit}`)
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

type EventRow = Omit<MemberEvent, 'at' | 'game' | 'heldFor'> & {
  at: string
  title: string | null
  slug: string | null
  held_for: MemberEvent['heldFor']
  key: unknown[]
}

const slug = sql`case when g.published then g.slug end as slug`

/** All events of a member, in one shape. */
const eventsOf = (memberId: string): SQL => sql`
  select 'joined ' || m.id as id, 'joined' as kind, m.created_at as at, null as title, null as slug,
    null as words, null::int as rating, null as reason, null as held_for, null as by
  from members m where m.id = ${memberId}
  union all
  select 'comment ' || c.id, 'comment', c.created_at, g.title, ${slug}, c.content, null, null, c.held_for, null
  from comments c join games g on g.id = c.game_id where c.member_id = ${memberId}
  union all
  select 'rating ' || r.game_id, 'rating', r.updated_at, g.title, ${slug}, null, r.rating::int, null, null, null
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
