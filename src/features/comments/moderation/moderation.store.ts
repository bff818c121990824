import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { memberName } from '#/features/accounts/model/standings.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { games } from '#/features/games/model/games.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { putInTrash } from '#/features/revisions/trash.store.ts'
import type { Member } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import {
  alreadySaved,
  mayEditComment,
  normalizedText,
  REPEATED_WITHIN_HOURS,
} from '../model/comments.rules.ts'
import {
  type BlockRecord,
  commentDecisions,
  commentReports,
  comments,
  DECISION_DAYS,
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

/** Approves the comments that wait among some, and dismisses their reports; returns their ids. */
export async function decideToShow(tx: Database, admin: Member, ids: readonly number[]): Promise<number[]> {
  const chosen = await withWriters(tx, ids)
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
  await writeActs(tx, admin, chosen, { ids: shown, what: 'let through' })
  return shown
}

/** Moves comments to the trash as an editor; returns the ids of those that were not there. */
export async function decideToRemove(tx: Database, admin: Member, ids: readonly number[]): Promise<number[]> {
  const chosen = await withWriters(tx, ids)
  await lockComments(tx, inArray(comments.id, [...ids]))
  const removed = await removeComments(tx, ids, admin.id)
  await writeActs(tx, admin, chosen, { ids: removed, what: 'deleted' })
  return removed
}

/** Moves comments to the trash; returns the ids of those that were not there. Their reports wait again if they are restored. */
export const removeComments = async (tx: Database, ids: readonly number[], removedBy: string) =>
  (await putInTrash(tx, 'comment', ids, removedBy)).map(({ id }) => id)

export const removeCommentsOf = async (tx: Database, memberId: string, removedBy: string) =>
  removeComments(tx, await lockComments(tx, eq(comments.memberId, memberId)), removedBy)

/** Stores a block for undo; returns its id. */
export async function keepBlock(
  tx: Database,
  block: { decidedBy: string; aboutMember: string; record: BlockRecord },
): Promise<number> {
  const stored = await tx
    .insert(commentDecisions)
    .values({ kind: 'blocked', ...block })
    .returning({ id: commentDecisions.id })
  return onlyRow(stored).id
}

const isRecent = sql`${commentDecisions.decidedAt} > now() - make_interval(days => ${DECISION_DAYS})`

/** Deletes the decisions that can no longer be undone. */
export async function forgetOldDecisions(db: Database): Promise<void> {
  await db.delete(commentDecisions).where(sql`not (${isRecent})`)
}

/**
 * Restores the comments that a block moved to the trash; those restored since are skipped.
 * @returns what the block did, the ids of the restored comments, and how many were skipped
 * @throws {Refusal} 404 if it can no longer be undone, 409 if it already was
 */
export async function takeBlockBack(tx: Database, id: number) {
  const [decision] = await tx
    .select()
    .from(commentDecisions)
    .where(and(eq(commentDecisions.id, id), eq(commentDecisions.kind, 'blocked'), isRecent))
    .for('update')
  if (!decision) throw notFound('This can no longer be undone')
  if (decision.takenBackAt) throw new Refusal('conflict', 'Someone has already undone this')
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
  await tx.update(commentDecisions).set({ takenBackAt: sql`now()` }).where(eq(commentDecisions.id, id))
  return { record, ids, stay: removed.length - ids.length }
}

const withWriters = (tx: Database, ids: readonly number[]) =>
  tx
    .select({
      id: comments.id,
      gameId: games.id,
      title: games.title,
      memberId: comments.memberId,
      username: members.username,
    })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(inArray(comments.id, [...ids]))

/** Writes a decision into the activity log, a line for each writer. */
async function writeActs(
  tx: Database,
  admin: Member,
  chosen: Awaited<ReturnType<typeof withWriters>>,
  { ids, what }: { ids: readonly number[]; what: 'let through' | 'deleted' },
): Promise<void> {
  const decided = chosen.filter(({ id }) => ids.includes(id))
  for (const [memberId, theirs] of Map.groupBy(decided, (comment) => comment.memberId)) {
    const [first] = theirs
    if (!first) continue
    const { username, title, gameId } = first
    const by = memberId === null ? 'former member' : memberName(username)
    const act =
      theirs.length === 1
        ? {
            act: `comment ${what}` as const,
            subject: title,
            thing: { kind: 'game', id: gameId } as const,
            details: { by },
          }
        : { act: `comments ${what}` as const, subject: by, details: { comments: theirs.length } }
    await recordAct(tx, admin, { ...act, aboutMember: memberId })
  }
}

/** A deleted contribution: a comment, or the text of a short review. */
export interface WhatWasStated {
  /** Null where its writer's account is gone. */
  memberId: string | null
  username: string | null
  title: string
}

/** Deletes a contribution: a member their own; a moderator any, which is logged. Shares the rate limit of edits. */
export async function deleteContribution(
  member: Member,
  kind: 'comment' | 'sentence',
  remove: (tx: Database) => Promise<WhatWasStated>,
): Promise<void> {
  await countCall(LIMITS.commentChanges, member.id)
  await db().transaction(async (tx) => {
    const stated = await remove(tx)
    if (mayEditComment(member, stated)) return
    const by = stated.username ?? (stated.memberId === null ? 'former member' : 'a member without a name')
    await recordAct(tx, member, {
      act: `${kind} deleted`,
      subject: stated.title,
      details: { by },
      aboutMember: stated.memberId,
    })
  })
}

/** SQL condition: written within the period in which its author may not repeat a text. */
export const isOfToday = (writtenAt: SQLWrapper) =>
  sql`${writtenAt} > now() - make_interval(hours => ${REPEATED_WITHIN_HOURS})`

/**
 * Rejects a text that its author posted within a day already (ruling 26).
 * @param recent their texts of that day, newest first
 * @throws {Refusal} 409 with the game and the time of the earlier text
 */
export function refuseRepeatedText(
  text: string,
  recent: readonly { text: string | null; at: Date | null; title: string }[],
): void {
  const stated = normalizedText(text)
  const before = recent.find((each) => normalizedText(each.text ?? '') === stated)
  if (!before?.at) return
  const at = before.at.toISOString()
  const when = at.slice(0, 10) === new Date().toISOString().slice(0, 10) ? 'today' : 'yesterday'
  throw new Refusal('said-already', alreadySaved(before.title, when), { about: { title: before.title, at } })
}
