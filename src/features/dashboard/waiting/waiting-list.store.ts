import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Role, rolesThatMay } from '#/features/accounts/model/roles/roles.rules.ts'
import { isLeftLying } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { isDeadLink, isOldPricedOffer } from '#/features/retailers/model/retailers.table.ts'
import { isSplitVerdict } from '#/features/verdict/model/two-player-votes.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { WaitingCounts, WaitingList } from '../dashboard.schema.ts'

/** The member whose waiting items are listed. */
interface Asker {
  id: string
  role: Role | null
}

type Kind = keyof WaitingList

const WRITERS_SHOWN = 3

/** The roles responsible for each kind. */
const FOR: Record<Kind, readonly Role[]> = {
  comments: ['editor', 'moderator'],
  messages: ['moderator'],
  failedMails: ['owner'],
  pendingPosts: ['author'],
  namesakes: ['editor'],
  split: ['editor'],
  wordlessPictures: ['editor'],
  oldDrafts: ['author'],
  lacking: ['editor'],
  oldPrices: ['editor'],
  deadLinks: ['editor'],
}

/** Each kind as one value, null if nothing is waiting. */
const COUNTED: Record<Kind, (asker: Asker) => SQL> = {
  comments: () => sql`(
    select json_build_object('count', count(*), 'first', count(*) filter (where held_for = 'first'),
      'links', count(*) filter (where held_for = 'link'), 'members', count(*) filter (where held_for = 'member'),
      'reported', count(*) filter (where is_reported),
      'writers', coalesce((array_agg(username order by id) filter (where is_newest_of and username is not null))[1:${sql.raw(String(WRITERS_SHOWN))}], '{}'))
    from (
      select c.id, c.held_for, r.comment_id is not null as is_reported, m.username::text as username,
        row_number() over (partition by c.member_id order by c.id) = 1 as is_newest_of
      from comments c join games g on g.id = c.game_id and not g.in_trash
      left join (select distinct comment_id from comment_reports where outcome is null and comment_id is not null) r on r.comment_id = c.id
      left join members m on m.id = c.member_id
      where not c.in_trash and (c.held_for is not null or r.comment_id is not null)
    ) waiting having count(*) > 0)`,
  messages: () => sql`(
    select json_build_object('count', count(*) over (), 'from', name, 'subject', subject, 'since', created_at)
    from contact_messages where answered_at is null order by created_at, id limit 1)`,
  failedMails: () => sql`(
    select json_build_object('count', count(*), 'gone', count(*) filter (where is_address_gone))
    from outbox where state = 'failed' having count(*) > 0)`,
  pendingPosts: ({ id, role }) => sql`(
    select json_build_object('count', count(*) over (), 'title', p.title)
    from posts p join versions v on v.post_id = p.id and v.source = 'pending' and v.changed <> '{}'
    where not p.in_trash ${role === 'author' ? sql`and p.author_id = ${id}` : sql``}
    order by v.saved_at desc limit 1)`,
  namesakes: () => sql`(
    select json_build_object('count', sum(many), 'title', min(title))
    from (
      select count(*) as many, min(title) as title from games where not in_trash group by lower(title) having count(*) > 1
    ) names having count(*) > 0)`,
  split: () => sql`(
    select json_build_object('count', count(*), 'title', min(games.title))
    from games where not in_trash and ${isSplitVerdict} having count(*) > 0)`,
  wordlessPictures: () => sql`(
    select json_build_object('count', count(*)) from pictures where words = '' and not is_decoration having count(*) > 0)`,
  oldDrafts: ({ id, role }) => sql`(
    select json_build_object('count', count(*) over (), 'title', title)
    from posts where not in_trash and ${isLeftLying}
      ${role === 'author' ? sql`and author_id = ${id}` : sql``}
    order by updated_at, id limit 1)`,
  lacking: () => sql`(
    select json_build_object('words', count(*) filter (where trim(description) = ''),
      'price', count(*) filter (where not is_priced))
    from (
      select g.description, not exists (select from game_retailers where price_cents is not null) or exists (
        select from game_retailers r where r.game_id = g.id and r.price_cents is not null) as is_priced
      from games g where g.published
    ) shown
    where trim(description) = '' or not is_priced having count(*) > 0)`,
  oldPrices: () => sql`(
    select json_build_object('count', sum(old), 'retailers', json_agg(json_build_object('name', name, 'count', old) order by old desc, name))
    from (
      select min(game_retailers.name) as name, count(*) as old
      from game_retailers join games on games.id = game_retailers.game_id and games.published
      where ${isOldPricedOffer} group by lower(trim(game_retailers.name))
    ) by_retailer having count(*) > 0)`,
  deadLinks: () => sql`(
    select json_build_object('count', count(*), 'title', min(games.title))
    from game_retailers join games on games.id = game_retailers.game_id and games.published
    join link_checks on link_checks.url = game_retailers.url
    where ${isDeadLink} having count(*) > 0)`,
}

/** Everything that waits for the caller, in one query. */
export async function waitingList(db: Database, asker: Asker): Promise<WaitingList> {
  const { role } = asker
  const theirs = (Object.keys(FOR) as Kind[]).filter(
    (kind) => role !== null && rolesThatMay(FOR[kind]).includes(role),
  )
  if (theirs.length === 0) return {}
  const { rows } = await db.execute<Record<string, object | null>>(
    sql`select ${sql.join(
      theirs.map((kind) => sql`${COUNTED[kind](asker)} as ${sql.identifier(kind)}`),
      sql`, `,
    )}`,
  )
  const waits = Object.fromEntries(
    Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null),
  ) as WaitingList
  const { messages } = waits
  return messages
    ? { ...waits, messages: { ...messages, since: new Date(messages.since).toISOString() } }
    : waits
}

const isReported = sql`"comments"."id" = any(array(
  select comment_id from comment_reports where outcome is null and comment_id is not null))`

/** Counts for an editor: comments held, reported or new since a moment, unanswered messages, failed mails. */
export async function waitingFor(db: Database, commentsSince: Date): Promise<WaitingCounts> {
  const [newComments, messages, failedMails] = await Promise.all([
    db.$count(
      comments,
      and(
        eq(comments.inTrash, false),
        or(gt(comments.createdAt, commentsSince), isNotNull(comments.heldFor), isReported),
      ),
    ),
    db.$count(contactMessages, isNull(contactMessages.answeredAt)),
    db.$count(outbox, eq(outbox.state, 'failed')),
  ])
  return { comments: newComments, messages, failedMails }
}
