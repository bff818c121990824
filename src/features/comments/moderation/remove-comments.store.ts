import { and, eq, ilike, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { games } from '#/features/games/model/games.table.ts'
import { putInTrash } from '#/features/revisions/trash.store.ts'
import { plainText } from '#/lib/columns.ts'
import { patternContaining } from '#/lib/paged-lists.ts'
import type { Member } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { Refusal } from '#/server/http/refusals.ts'
import {
  alreadySaved,
  mayEditComment,
  normalizedText,
  REPEATED_WITHIN_HOURS,
} from '../model/comments.rules.ts'
import { commentReports, comments } from '../model/comments.table.ts'

/** Closes the open reports of some comments; returns the ids of those reports. */
export async function settleReports(
  tx: Database,
  commentIds: readonly number[],
  outcome: 'right' | 'left',
): Promise<number[]> {
  const settled = await tx
    .update(commentReports)
    .set({ outcome, settledAt: sql`now()` })
    .where(and(inArray(commentReports.commentId, [...commentIds]), isNull(commentReports.outcome)))
    .returning({ id: commentReports.id })
  return settled.map(({ id }) => id)
}

/** Moves comments to the trash; returns those that were public until then, and their reports, which were right. */
export async function removeComments(tx: Database, ids: readonly number[], removedBy: string) {
  const reports = await settleReports(tx, ids, 'right')
  return { ids: (await putInTrash(tx, 'comment', ids, removedBy)).map(({ id }) => id), reports }
}

/** Permanently deletes all comments of a member, together with their account; returns the number of comments. */
export async function endCommentsOf(tx: Database, memberId: string): Promise<number> {
  const isTheirs = eq(comments.memberId, memberId)
  const theirs = await tx.select({ id: comments.id }).from(comments).where(isTheirs).for('update')
  const ids = theirs.map(({ id }) => id)
  await settleReports(tx, ids, 'right')
  await tx.delete(comments).where(isTheirs)
  return ids.length
}

/** A deleted contribution: a comment, or the text of a short review. */
export interface WhatWasStated {
  /** Null where its writer's account is gone. */
  memberId: string | null
  username: string | null
  /** The title of its game. */
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

/** Matches a text in contributions, their author's name, or the game's title; each lookup can use an index. */
export function statedOrByOrOn(
  db: Database,
  text: string,
  { words, memberId, gameId }: { words: PgColumn; memberId: SQLWrapper; gameId: SQLWrapper },
): SQL | undefined {
  if (text === '') return undefined
  const pattern = patternContaining(text)
  const writers = db
    .select({ id: members.id })
    .from(members)
    .where(ilike(plainText(members.username), pattern))
  const talkedAbout = db.select({ id: games.id }).from(games).where(ilike(games.title, pattern))
  return or(
    ilike(words, pattern),
    sql`${memberId} = any(array(${writers}))`,
    sql`${gameId} = any(array(${talkedAbout}))`,
  )
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
