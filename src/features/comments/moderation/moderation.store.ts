import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { memberName } from '#/features/accounts/model/account-status.rules.ts'
import { members } from '#/features/accounts/model/members.table.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { games } from '#/features/games/model/games.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { putInTrash } from '#/features/revisions/trash.store.ts'
import { inFigures } from '#/lib/format.ts'
import type { Member } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { env } from '#/server/env.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import { readSettings, supportEmailOf } from '#/server/settings.ts'
import {
  alreadyPostedMessage,
  mayEditComment,
  normalizedText,
  REPEATED_WITHIN_HOURS,
} from '../model/comments.rules.ts'
import {
  BLOCK_UNDO_DAYS,
  type BlockRecord,
  commentNotices,
  commentReports,
  comments,
  undoableBlocks,
} from '../model/comments.table.ts'

/** Locks comments until the transaction ends; returns their ids. */
async function lockComments(tx: Database, where: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(where)
    .orderBy(comments.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Approves comments: publishes unapproved ones, and dismisses reports. Returns the ids of the approved comments. */
export async function approveComments(tx: Database, admin: Member, ids: readonly number[]) {
  const reported = sql`exists (select from comment_reports r where r.comment_id = ${comments.id} and r.outcome is null)`
  const isWaiting = and(eq(comments.inTrash, false), or(isNotNull(comments.heldFor), reported))
  const shown = await lockComments(tx, and(inArray(comments.id, [...ids]), isWaiting))
  await tx
    .update(commentReports)
    .set({ outcome: 'left', settledAt: sql`now()` })
    .where(and(inArray(commentReports.commentId, shown), isNull(commentReports.outcome)))
  await tx
    .update(comments)
    .set({ heldFor: null })
    .where(and(inArray(comments.id, shown), isNotNull(comments.heldFor)))
  await writeActs(tx, admin, shown, 'let through')
  return shown
}

/** Moves comments to the trash, and records this in the activity log. Returns the ids of the moved comments. */
export async function trashComments(tx: Database, admin: Member, ids: readonly number[]): Promise<number[]> {
  const removed = await removeComments(tx, await lockComments(tx, inArray(comments.id, [...ids])), admin.id)
  await writeActs(tx, admin, removed, 'deleted')
  return removed
}

/** Records a decision about comments in the activity log, one entry per author. */
async function writeActs(
  tx: Database,
  admin: Member,
  ids: readonly number[],
  what: 'let through' | 'deleted',
): Promise<void> {
  const decided = await tx
    .select({
      gameId: games.id,
      title: games.title,
      memberId: comments.memberId,
      username: members.username,
    })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(inArray(comments.id, [...ids]))
    .orderBy(comments.id)
  for (const [aboutMember, theirs] of Map.groupBy(decided, ({ memberId }) => memberId)) {
    const { username, title, gameId } = theirs[0]!
    const by = aboutMember === null ? 'former member' : memberName(username)
    await recordAct(tx, admin, {
      ...(theirs.length === 1
        ? {
            act: `comment ${what}`,
            subject: title,
            thing: { kind: 'game', id: gameId },
            details: { by },
          }
        : { act: `comments ${what}`, subject: by, details: { comments: theirs.length } }),
      aboutMember,
    })
  }
}

/** Moves comments to the trash. Returns the ids of the moved comments. Reports about them stay open. */
export const removeComments = async (tx: Database, ids: readonly number[], removedBy: string) =>
  (await putInTrash(tx, 'comment', ids, removedBy)).map(({ id }) => id)

export const removeCommentsOf = async (tx: Database, memberId: string, removedBy: string) =>
  removeComments(tx, await lockComments(tx, eq(comments.memberId, memberId)), removedBy)

/** Records that a member was blocked, so that the block can be undone. Returns the record's id. */
export async function recordBlock(
  tx: Database,
  block: { decidedBy: string; aboutMember: string; record: BlockRecord },
): Promise<number> {
  const stored = await tx
    .insert(undoableBlocks)
    .values({ kind: 'blocked', ...block })
    .returning({ id: undoableBlocks.id })
  return onlyRow(stored).id
}

const isRecent = sql`${undoableBlocks.decidedAt} > now() - make_interval(days => ${BLOCK_UNDO_DAYS})`

/** A moderator can undo the block of a member for 30 days. This deletes the records of older blocks. The members stay blocked. */
export async function deleteOldBlockRecords(db: Database): Promise<void> {
  await db.delete(undoableBlocks).where(sql`not (${isRecent})`)
}

/**
 * Restores the comments that the block of a member moved to the trash, for an undo of the block. The caller unblocks the member.
 * @returns the record of the block, the ids of the restored comments, and the number of comments that were no longer in the trash
 * @throws {HttpProblem} 404 if the block is unknown or older than 30 days, 409 if it was already undone
 */
export async function restoreCommentsOfBlock(tx: Database, id: number) {
  const [decision] = await tx
    .select()
    .from(undoableBlocks)
    .where(and(eq(undoableBlocks.id, id), eq(undoableBlocks.kind, 'blocked'), isRecent))
    .for('update')
  if (!decision) throw notFound('This can no longer be undone')
  if (decision.undoneAt) throw new HttpProblem('conflict', 'Someone has already undone this')
  const { record } = decision
  const removed = record.comments.map((comment) => comment.id)
  // Locks trash entries before their comments, in the same order as restoring from the trash does.
  await tx
    .select({ id: trash.id })
    .from(trash)
    .where(inArray(trash.commentId, removed))
    .orderBy(trash.commentId)
    .for('update')
  const ids = await lockComments(tx, and(inArray(comments.id, removed), eq(comments.inTrash, true)))
  await tx.update(comments).set({ inTrash: false }).where(inArray(comments.id, ids))
  await tx.delete(trash).where(inArray(trash.commentId, ids))
  await tx.update(undoableBlocks).set({ undoneAt: sql`now()` }).where(eq(undoableBlocks.id, id))
  return { record, ids, stay: removed.length - ids.length }
}

/**
 * Deletes a comment or a short review. If a moderator deletes another member's text, the activity log gets an entry.
 * @param remove deletes the text, and returns the author (null for a deleted account) and the game's title
 */
export async function deleteContribution(
  member: Member,
  kind: 'comment' | 'sentence',
  remove: (tx: Database) => Promise<{ memberId: string | null; username: string | null; title: string }>,
): Promise<void> {
  await db().transaction(async (tx) => {
    const deleted = await remove(tx)
    if (mayEditComment(member, deleted)) return
    const { username, memberId, title } = deleted
    const by = username ?? (memberId === null ? 'former member' : 'a member without a name')
    const act = { act: `${kind} deleted`, subject: title, details: { by }, aboutMember: memberId } as const
    await recordAct(tx, member, act)
  })
}

/** SQL condition: a text is from the last 24 hours. In this period the author may not repeat the text. */
export const isWithinRepeatPeriod = (writtenAt: SQLWrapper) =>
  sql`${writtenAt} > now() - make_interval(hours => ${REPEATED_WITHIN_HOURS})`

/**
 * Throws an error if a member posts the same text again. Case and whitespace are ignored (ruling 26).
 * @param recent the member's texts of the last 24 hours, newest first
 * @throws {HttpProblem} 409 that names the earlier text's game and time
 */
export function refuseRepeatedText(
  text: string,
  recent: readonly { text: string | null; at: Date | null; title: string }[],
): void {
  const stated = normalizedText(text)
  const before = recent.find((each) => normalizedText(each.text ?? '') === stated)
  const at = before?.at?.toISOString()
  if (!before || !at) return
  const when = at.slice(0, 10) === new Date().toISOString().slice(0, 10) ? 'today' : 'yesterday'
  throw new HttpProblem('said-already', alreadyPostedMessage(before.title, when), {
    about: { title: before.title, at },
  })
}

const MINUTE_MS = 60_000
/** Minimum pause between two mails about waiting comments, in milliseconds, for each value of the owner's setting. */
const NOTICE_PAUSE_MS = { 'at-once': 10 * MINUTE_MS, daily: 24 * 60 * MINUTE_MS }
const NOTICE = 'waiting comments'
const NEWEST = 5
const EXCERPT = 300

/** Sends the site's support address an email about comments that wait for review. Returns false if no email is due. */
export async function mailAboutWaitingComments(tx: Database, now = new Date()): Promise<boolean> {
  const settings = await readSettings(tx)
  const { commentMail, siteName } = settings
  if (commentMail !== 'at-once' && commentMail !== 'daily') return false
  await tx.insert(commentNotices).values({ name: NOTICE }).onConflictDoNothing()
  const [notice] = await tx.select().from(commentNotices).where(eq(commentNotices.name, NOTICE)).for('update')
  const newest = await newestWaiting(tx)
  const [first] = newest
  if (!first) return false
  const notifiedAt = notice?.notifiedAt?.getTime() ?? 0
  if (now.getTime() - notifiedAt < NOTICE_PAUSE_MS[commentMail]) return false
  // Each waiting comment is mailed once, or daily until it is decided.
  if (commentMail === 'at-once' && Date.parse(first.since) <= notifiedAt) return false
  await tx.update(commentNotices).set({ notifiedAt: now }).where(eq(commentNotices.name, NOTICE))
  const subject =
    first.count === 1
      ? 'A comment is waiting for review'
      : `${inFigures(first.count)} comments are waiting for review`
  const mail = renderMail({
    siteName,
    subject: `${siteName}: ${subject}`,
    paragraphs: newest.map(({ username, title, content, reports }) => {
      const excerpt = content.length > EXCERPT ? `${content.slice(0, EXCERPT).trimEnd()}…` : content
      return `${username ?? 'A former member'} on ${title}${reports > 0 ? ', reported' : ''}:\n${excerpt}`
    }),
    button: { label: 'Review the comments', address: `${env().siteUrl}/admin/comments` },
    afterwards: ['You can change how often we send this in the site’s settings.'],
  })
  await putInOutbox(tx, { recipient: supportEmailOf(settings), ...mail })
  return true
}

/** Returns the comments that were last held or reported, each with the number of all that wait (`count`). */
async function newestWaiting(tx: Database) {
  const { rows } = await tx.execute<{
    content: string
    username: string | null
    title: string
    reports: number
    count: number
    since: string
  }>(sql`
    with reported as (
      select comment_id, max(created_at) as since, count(*)::int as reports
      from comment_reports where outcome is null and comment_id is not null group by comment_id
    )
    select c.content, m.username::text, g.title, coalesce(r.reports, 0) as reports, (count(*) over ())::int as count,
      greatest(case when c.held_for is not null then c.created_at end, r.since)::text as since
    from comments c left join reported r on r.comment_id = c.id
      join games g on g.id = c.game_id left join members m on m.id = c.member_id
    where not c.in_trash and (c.held_for is not null or r.comment_id is not null)
    order by greatest(case when c.held_for is not null then c.created_at end, r.since) desc, c.id desc limit ${NEWEST}`)
  return rows
}
