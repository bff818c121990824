import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { deleteAccount } from '#/features/accounts/accounts.store.ts'
import type { AuditAct } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import type { Block } from '#/features/comments/model/comment-decisions.rules.ts'
import { commentDecisions } from '#/features/comments/model/comments.table.ts'
import {
  keepDecision,
  lockCommentsOf,
  takeDecisionBack,
} from '#/features/comments/moderation/comment-decisions.store.ts'
import { endCommentsOf, removeCommentsOf } from '#/features/comments/moderation/remove-comments.store.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import { endSessions, type Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { mailBlocked, mailUnblocked } from '../../accounts.mails.ts'
import { holdMember } from '../../members.store.ts'
import { memberStandings } from '../../model/members.table.ts'
import { roleHeld } from '../../model/roles/roles.rules.ts'
import { memberName, STANDING_WORDS, type WordsChoice } from '../../model/standings.rules.ts'
import { challenges } from '../../model/ways-in/second-factor.table.ts'
import type { HISTORY_LIST } from './member-care.rules.ts'
import type { MemberEvent, MemberPage } from './member-care.schema.ts'

/** Locks the row of a member whom editors may act on. Staff are refused. */
async function holdForEditors(tx: Database, id: string): Promise<MemberPage> {
  if (!(await holdMember(tx, id))) throw notFound('Member not found')
  const member = await memberPageOf(tx, id)
  if (member.isStaff) throw new Refusal('not-allowed', STANDING_WORDS.notStaff)
  return member
}

/**
 * A member's page for editors.
 * @throws {Refusal} 404 if there is no such member
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
      rated.ratings, rated.average::float8 as "averageRating", commented.comments, commented.held as "commentsHeld",
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
      from comments where member_id = m.id and not in_trash) commented
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

const note = (
  tx: Database,
  admin: Member,
  member: MemberPage,
  act: AuditAct,
  details?: Record<string, unknown>,
) =>
  recordAct(tx, admin, {
    act,
    subject: memberName(member.username),
    ...(details && { details }),
    aboutMember: member.id,
  })

/** Records an editor's decision about a member. */
async function decide(
  tx: Database,
  memberId: string,
  decision: Partial<Pick<typeof memberStandings.$inferInsert, 'blockedAt' | 'blockedFor' | 'holdsComments'>>,
): Promise<void> {
  await tx
    .insert(memberStandings)
    .values({ memberId, ...decision })
    .onConflictDoUpdate({ target: memberStandings.memberId, set: decision })
}

/**
 * Blocks a member: ends every session, rejects sign-ins, and mails the reason. Blocking again keeps the
 * original time and updates the reason. @returns the number of comments removed, and the number of the
 * decision, which undoes it @throws {Refusal} 404 if there is no such member; 403 for an admin
 */
export async function blockMember(
  tx: Database,
  admin: Member,
  id: string,
  { reason, words }: { reason: string; words: WordsChoice },
): Promise<{ commentsGone: number; decision: number }> {
  const member = await holdForEditors(tx, id)
  const after = { at: member.blocked?.at ?? new Date().toISOString(), reason }
  await decide(tx, id, standingOf(after))
  await endSessions(tx, id, 'blocked')
  await tx.delete(challenges).where(eq(challenges.memberId, id))
  const isBinned = words === 'go'
  const before = isBinned ? await lockCommentsOf(tx, id) : []
  const { ids, reports } = isBinned ? await removeCommentsOf(tx, id, admin.id) : { ids: [], reports: [] }
  if (member.blocked?.reason !== reason) await mailBlocked(tx, member, reason)
  await note(tx, admin, member, 'member blocked', {
    reason,
    ...(ids.length > 0 && { comments: ids.length }),
  })
  const gone = new Set(ids)
  const decision = await keepDecision(tx, {
    kind: 'blocked',
    decidedBy: admin.id,
    aboutMember: id,
    record: {
      comments: before.filter((comment) => gone.has(comment.id)),
      reports,
      block: { before: member.blocked, after },
    },
  })
  return { commentsGone: ids.length, decision }
}

/**
 * Blocks several members in one transaction, each with a choice for their comments.
 * @throws {Refusal} 404 if one does not exist; 403 if one is an admin; then none is blocked
 */
export async function blockMembers(
  tx: Database,
  admin: Member,
  ids: readonly string[],
  how: { reason: string; words: WordsChoice },
) {
  const done = { blocked: 0, commentsGone: 0, decisions: [] as number[] }
  // In one order, so that two who block the same members wait for each other.
  for (const id of [...new Set(ids)].sort()) {
    const { commentsGone, decision } = await blockMember(tx, admin, id, how)
    done.blocked += 1
    done.commentsGone += commentsGone
    done.decisions.push(decision)
  }
  return done
}

/**
 * Undoes blocks with everything they did. Deleted accounts are skipped.
 * @throws {Refusal} as `takeBlockBack`; then none is undone
 */
export async function takeBlocksBack(tx: Database, admin: Member, decisions: readonly number[]) {
  const saved = await tx
    .select({ id: commentDecisions.id, memberId: commentDecisions.aboutMember })
    .from(commentDecisions)
    .where(and(inArray(commentDecisions.id, [...decisions]), eq(commentDecisions.kind, 'blocked')))
    .orderBy(commentDecisions.aboutMember)
  const done = { back: 0, stay: 0 }
  for (const { id, memberId } of saved) {
    const { back, stay } = await takeBlockBack(tx, admin, memberId ?? '', id)
    done.back += back
    done.stay += stay
  }
  if (saved.length === 0) throw notFound('This can no longer be undone')
  return done
}

const standingOf = (block: Block | null) => ({
  blockedAt: block && new Date(block.at),
  blockedFor: block === null ? null : block.reason,
})

/**
 * Undoes a block with everything it did: the member can sign in again (or is blocked as before), and their comments are restored.
 * @returns how many comments were restored, and how many stay because they were edited since
 * @throws {Refusal} 404 if it can no longer be undone, 409 if it already was, or another decision was made since
 */
export async function takeBlockBack(tx: Database, admin: Member, id: string, decision: number) {
  const member = await holdForEditors(tx, id)
  const { aboutMember, record, ids, stay } = await takeDecisionBack(tx, decision, ['blocked'])
  if (aboutMember !== id || !record.block) throw notFound('This can no longer be undone')
  const { before, after } = record.block
  if (!isDeepStrictEqual(member.blocked, after)) throw new Refusal('conflict', STANDING_WORDS.decidedSince)
  await decide(tx, id, standingOf(before))
  await (before ? mailBlocked(tx, member, before.reason) : mailUnblocked(tx, member))
  await note(tx, admin, member, 'block taken back', ids.length > 0 ? { comments: ids.length } : undefined)
  return { back: ids.length, stay }
}

/** Unblocks a member and notifies them by mail. */
export async function unblockMember(tx: Database, admin: Member, id: string): Promise<void> {
  const member = await holdForEditors(tx, id)
  if (!member.blocked) return
  await decide(tx, id, { blockedAt: null, blockedFor: null })
  await mailUnblocked(tx, member)
  await note(tx, admin, member, 'member unblocked')
}

/** Sets whether a member's new comments are held until an editor approves them. */
export async function holdCommentsOf(
  tx: Database,
  admin: Member,
  id: string,
  isHeld: boolean,
): Promise<void> {
  const member = await holdForEditors(tx, id)
  if (member.holdsComments === isHeld) return
  await decide(tx, id, { holdsComments: isHeld })
  await note(tx, admin, member, isHeld ? 'comments held from now on' : 'comments shown at once again')
}

/** Ends every session of a member, on every device. */
export async function endSessionsOf(tx: Database, admin: Member, id: string): Promise<void> {
  const member = await holdForEditors(tx, id)
  const ended = await endSessions(tx, id, 'ended-by-moderator')
  if (ended > 0) await note(tx, admin, member, 'sessions ended', { sessions: ended })
}

/**
 * Saves a staff-only note about a member. Saving the same text again changes nothing.
 * @throws {Refusal} 404 if there is no such member; 412 if the note changed since the revision
 */
export async function noteOfMember(
  tx: Database,
  admin: Member,
  id: string,
  { note, revision }: { note: string; revision: number },
): Promise<MemberPage> {
  if (!(await holdMember(tx, id))) throw notFound('Member not found')
  const before = await memberPageOf(tx, id)
  if (before.note === note) return before
  if (before.revision !== revision)
    throw new Refusal('changed-meanwhile', `${before.notedBy ?? 'Someone'} changed this note`)
  const noted = { note, notedBy: admin.email, notedAt: new Date(), revision: revision + 1 }
  await tx
    .insert(memberStandings)
    .values({ memberId: id, ...noted })
    .onConflictDoUpdate({ target: memberStandings.memberId, set: noted })
  return memberPageOf(tx, id)
}

/**
 * Deletes a member's account on their behalf. Their comments stay anonymously, or are deleted.
 * @throws {Refusal} 404 if there is no such member; 403 for an admin
 */
export async function deleteMember(
  tx: Database,
  admin: Member,
  id: string,
  words: WordsChoice,
): Promise<void> {
  const member = await holdForEditors(tx, id)
  const commentsGone = words === 'go' ? await endCommentsOf(tx, id) : 0
  await deleteAccount(tx, id)
  await recordAct(tx, admin, {
    act: 'member deleted',
    subject: memberName(member.username),
    details: { comments: words === 'go' ? `${commentsGone} went` : 'stay' },
  })
}

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

/** One page of a member's history: sign-up, comments, ratings, reports, messages, and acts of editors. */
export async function historyOf(db: Database, memberId: string, query: ListQuery<typeof HISTORY_LIST>) {
  const pattern = patternContaining(query.q)
  const matches = sql.join(
    [
      sql`true`,
      ...(query.only ? [sql`h.kind = ${KINDS[query.only]}`] : []),
      ...(query.q ? [sql`(h.words ilike ${pattern} or h.title ilike ${pattern})`] : []),
    ],
    sql` and `,
  )
  const events = eventsOf(memberId)
  return pageOfRows({
    query,
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
