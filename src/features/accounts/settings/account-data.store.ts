import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { comments } from '#/features/comments/model/comments.table.ts'
import { summariesById } from '#/features/games/stored/stored-games.store.ts'
import { type Outcome, seenOutcome } from '#/features/plays/model/plays.rules.ts'
import type { TwoPlayerVote } from '#/features/verdict/model/votes.rules.ts'
import { accountStatus } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import type { MemberData } from '../accounts.schema.ts'
import type { Me } from '../model/me.schema.ts'
import { members, sessions } from '../model/members.table.ts'

/** Returns everything the site stores about a member, as the privacy page promises. */
export async function dataOf(db: Database, memberId: string): Promise<MemberData> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new Error('a member who is signed in has no row')
  noteEvent({ event: 'data-exported', member: memberId })
  const standing = await accountStatus(db, memberId)
  const parts: Record<string, Record<string, unknown>[]> = {}
  // One after the other: a transaction has one connection.
  for (const [name, query] of Object.entries(partsOf(memberId, member.email))) {
    const { rows } = await db.execute<{ part: Record<string, unknown>[] }>(
      sql`select coalesce(json_agg(part), '[]') as part from (${query}) part`,
    )
    parts[name] = (rows[0]?.part ?? []).map(fieldsOf)
  }
  const { plays = [], newsletter = [], ...others } = parts
  return {
    member: JSON.parse(JSON.stringify(member)),
    ...others,
    plays: plays.map(({ side, outcome, ...row }) => ({
      ...row,
      outcome: seenOutcome(side as 0 | 1, outcome as Outcome),
    })),
    newsletter: newsletter[0] ?? null,
    block: standing?.blockedAt ? { at: standing.blockedAt.toISOString(), reason: standing.blockedFor } : null,
  }
}

/** Returns a database row with the field names of the API (camel case) and timestamps in UTC. */
const fieldsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      const isMoment = /(^a|A)t$/.test(name) && typeof value === 'string'
      return [name, isMoment ? new Date(value).toISOString() : value]
    }),
  )

/** The lists in a member's data, in the order of the file; each column is a field. */
const partsOf = (id: string, email: string): Record<string, SQL> => ({
  passkeys: sql`select name, created_at, used_at from passkeys where member_id = ${id} order by created_at desc`,
  sessions: sql`
    select created_at, expires_at, ip_address, user_agent from sessions where member_id = ${id} order by created_at desc`,
  favorites: sql`
    select g.title as game, g.slug, f.created_at from favorites f join games g on g.id = f.game_id
    where f.member_id = ${id} order by f.created_at desc`,
  ratings: sql`
    select g.title as game, g.slug, r.rating, r.points as imported_points, r.created_at, r.updated_at
    from community_ratings r join games g on g.id = r.game_id where r.member_id = ${id} order by r.created_at desc`,
  votes: sql`
    select g.title as game, g.slug, v.vote, v.voted_at, v.sentence, v.said_at
    from two_player_votes v join games g on g.id = v.game_id where v.member_id = ${id} order by v.voted_at desc`,
  // Also what waits until an editor has read it.
  comments: sql`
    select g.title as game, g.slug, c.content, c.created_at, c.updated_at, c.edited_at, c.held_for is not null as waits
    from comments c join games g on g.id = c.game_id where c.member_id = ${id} order by c.created_at desc`,
  // The decision about a report is not disclosed.
  reports: sql`
    select g.title as game, g.slug, r.reason, r.words, r.created_at
    from comment_reports r join games g on g.id = r.game_id where r.member_id = ${id} order by r.created_at desc`,
  shelf: sql`
    select coalesce(g.title, e.name) as game, g.slug, coalesce(g.year, e.year) as year,
      coalesce(g.external_id, e.external_id) as external_id, e.mark, e.rating, e.points as imported_points, e.times_played,
      e.last_played_on, n.comment, n.price_paid, e.is_surprise, e.marked_at
    from shelf_entries e left join games g on g.id = e.game_id left join shelf_notes n on n.entry_id = e.id
    where e.member_id = ${id} order by e.marked_at desc, e.id desc`,
  // From the member's side of the table; the other's words are theirs.
  plays: sql`
    select e.key as id, partner.username as "with", case when g.published then g.title else e.name end as game, case when g.published then g.slug end as slug,
      e.day, e.outcome, e.minutes, case when e.written_by = ${id} then e.word end as word, e.written_at,
      coalesce(seat.side, 0)::int as side
    from evenings e
    left join pair_members seat on seat.pair_id = e.pair_id and seat.member_id = ${id}
    left join pair_members other on other.pair_id = seat.pair_id and other.side <> seat.side and other.ended_at is null
    left join members partner on partner.id = other.member_id
    left join games g on g.id = e.game_id
    where e.member_id = ${id} or seat.member_id is not null
    order by e.day desc, e.id desc`,
  // For a former pair, without the partner's name.
  pairs: sql`
    select m.username as "with", p.formed_at, own.ended_at, own.has_left
    from pair_members own join pairs p on p.id = own.pair_id
    left join pair_members partner
      on partner.pair_id = own.pair_id and partner.member_id <> own.member_id and partner.ended_at is null
    left join members m on m.id = partner.member_id
    where own.member_id = ${id} order by p.formed_at desc, p.id desc`,
  pairInvitations: sql`
    select created_at, expires_at, outcome from pair_invitations where inviter_id = ${id} order by created_at desc, id desc`,
  imports: sql`
    select kind, file_name, counts, imported_at, undone_at from member_imports where member_id = ${id} order by imported_at`,
  reminders: sql`select about, time_zone, created_at from reminders where member_id = ${id} order by about`,
  playPrompts: sql`
    select g.title as game, q.day, q.due_at, q.settled_at
    from evening_questions q join games g on g.id = q.game_id where q.member_id = ${id} order by q.day desc, q.id desc`,
  wishOffers: sql`
    select g.title as game, g.slug, o.is_offered, o.price_cents, o.currency
    from wish_offers o join games g on g.id = o.game_id where o.member_id = ${id} order by g.title`,
  // Rooms in which they set a reminder of the play; other rooms are anonymous.
  rooms: sql`
    select r.created_at as opened_at, r.closes_at from room_seats s join rooms r on r.letters = s.letters
    where s.asked_by = ${id} order by r.created_at desc`,
  versions: sql`
    select v.kind, coalesce(g.title, p.title, s.title) as title, v.fields as contents, v.saved_at
    from versions v left join games g on g.id = v.game_id left join posts p on p.id = v.post_id left join pages s on s.id = v.page_id
    where v.saved_by = ${id} order by v.saved_at desc, v.id desc`,
  // Their acts with a role. Other people's addresses in the activity log are left out.
  work: sql`
    with work (did, what, at) as (
      select act, case when subject like '%@%' then null else subject end, created_at from audit_log where admin_id = ${id}
      union all select 'post written', title, created_at from posts where author_id = ${id}
      union all select 'post changed', title, updated_at from posts where changed_by = ${id}
      union all select 'page changed', title, updated_at from pages where changed_by = ${id}
      union all select 'newsletter changed', subject, updated_at from newsletter_issues where changed_by = ${id}
      union all select 'image uploaded', name, created_at from pictures where uploaded_by = ${id}
      union all select 'games changed', field, changed_at from game_changes where changed_by = ${id}
      union all select 'moved to the trash', kind, thrown_at from trash where thrown_by = ${id}
      union all select 'comments decided', kind, decided_at from comment_decisions where decided_by = ${id}
      union all select 'import started', file_name, created_at from catalogue_imports where started_by = ${id}
      union all select 'import written', file_name, updated_at from catalogue_imports where written_by = ${id}
    )
    select did, what, at from work order by work.at desc`,
  // Without the links they carried.
  mails: sql`select recipient, subject, created_at, sent_at from outbox where member_id = ${id} order by id desc`,
  // Links to a new address reveal that the address had no account, so they are left out.
  mailedLinks: sql`
    select purpose, email, created_at, expires_at, used_at from mailed_links
    where member_id = ${id} and purpose <> 'change-email' order by created_at desc`,
  newsletter: sql`
    select created_at, confirmed_at, agreed_at, agreed_how from newsletter_subscribers where email = ${email}`,
  contactMessages: sql`
    select name, subject, message, created_at from contact_messages where lower(email) = lower(${email})`,
})

/** The published games on a shelf (`e`) that meet a condition, as a list of ids. */
const listed = (which: SQL) =>
  sql`coalesce(json_agg(e.game_id order by e.game_id) filter (where ${which}), '[]')`
const SHELF = sql`shelf_entries e join games g on g.id = e.game_id and g.published`

/** Returns a member's favorites, ratings, votes and shelf, and the shelf of the pair's other member (null without a pair). */
export async function choicesOf(db: Database, memberId: string): Promise<Omit<Me, 'member'>> {
  const { rows } = await db.execute<Omit<Me, 'member'>>(sql`
    select
      coalesce((select json_agg(f.game_id order by f.created_at desc, f.game_id desc)
        from favorites f join games g on g.id = f.game_id and g.published
        where f.member_id = ${memberId}), '[]') as "favoriteIds",
      coalesce((select json_agg(json_build_object('gameId', game_id, 'rating', rating))
        from community_ratings where member_id = ${memberId}), '[]') as ratings,
      coalesce((select json_agg(json_build_object('gameId', game_id, 'vote', vote, 'sentence', sentence))
        from two_player_votes where member_id = ${memberId}), '[]') as votes,
      (select json_build_object('own', ${listed(sql`e.mark = 'own'`)}, 'wish', ${listed(sql`e.mark = 'wish'`)},
          'notForUs', ${listed(sql`e.mark = 'not-for-us'`)}, 'played', ${listed(sql`e.times_played > 0`)})
        from ${SHELF} where e.member_id = ${memberId}) as shelf,
      (select ${listed(sql`e.is_surprise`)} from ${SHELF} where e.member_id = ${memberId}) as surprises,
      (select json_build_object('name', m.username::text, 'side', seat.side,
          'own', ${listed(sql`e.mark = 'own'`)}, 'notForUs', ${listed(sql`e.mark = 'not-for-us'`)})
        from pair_members seat
        join pair_members other on other.pair_id = seat.pair_id and other.side <> seat.side and other.ended_at is null
        join members m on m.id = other.member_id
        left join (${SHELF}) on e.member_id = m.id
        where seat.member_id = ${memberId} and seat.ended_at is null
        group by m.id, seat.side) as pair`)
  return onlyRow(rows)
}

const GAMES_AT_ONCE = 30

/** Returns a page of a member's opinions, latest first: the games that the member rated, voted on or commented on. */
export async function opinionsOf(db: Database, memberId: string, page: number) {
  const { rows } = await db.execute<{
    game_id: number
    rating: number | null
    vote: TwoPlayerVote | null
    sentence: string | null
    total: number
  }>(sql`
    with opinions as (
      select game_id, rating, null as vote, null as sentence, updated_at as at from community_ratings where member_id = ${memberId}
      union all
      select game_id, null, vote, sentence, greatest(voted_at, said_at) from two_player_votes where member_id = ${memberId}
      union all
      select game_id, null, null, null, created_at from comments where member_id = ${memberId} and not in_trash)
    select s.game_id, max(s.rating)::float8 as rating, max(s.vote) as vote, max(s.sentence) as sentence,
      (count(*) over ())::int as total
    from opinions s join games g on g.id = s.game_id and g.published
    group by s.game_id order by max(s.at) desc, s.game_id
    limit ${GAMES_AT_ONCE} offset ${(page - 1) * GAMES_AT_ONCE}`)
  const ids = rows.map(({ game_id }) => game_id)
  const { gameId, id, content, createdAt, editedAt, heldFor } = comments
  const [games, written] = await Promise.all([
    summariesById(db, ids),
    db
      .select({ gameId, id, content, createdAt, editedAt, heldFor, username: members.username })
      .from(comments)
      .innerJoin(members, eq(members.id, comments.memberId))
      .where(and(eq(members.id, memberId), inArray(gameId, ids), eq(comments.inTrash, false)))
      .orderBy(desc(createdAt), desc(id)),
  ])
  const ofGame = Map.groupBy(written, ({ gameId }) => gameId)
  const total = rows[0]?.total ?? 0
  return {
    total,
    opinions: rows.flatMap(({ game_id, rating, vote, sentence }) => {
      const game = games.get(game_id)
      const own = (ofGame.get(game_id) ?? []).map(({ gameId: _, heldFor, ...comment }) => ({
        ...{ ...comment, memberId },
        ...(heldFor && { waits: true as const }),
      }))
      return game ? { game, rating, vote, sentence, comments: own } : []
    }),
    nextPage: total > page * GAMES_AT_ONCE ? page + 1 : null,
  }
}

/** Returns a member's unexpired sessions, most recently used first. `isThis` marks the session with the id `thisId`. */
export async function sessionsOf(db: Database, memberId: string, thisId: string) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), sessions.id)
  return rows.map(({ id, userAgent, ipAddress, createdAt, seenAt }) => ({
    ...{ id, ipAddress, createdAt, seenAt, device: formatDevice(userAgent), isThis: id === thisId },
  }))
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Formats a user agent as a device name: "Firefox on Linux". User agents can be forged. */
export function formatDevice(userAgent: string | null): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (!browser && !system) return 'Another device'
  return [browser ?? 'A browser', ...(system ? ['on', system] : [])].join(' ')
}
