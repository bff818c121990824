import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { deleteAccount } from '#/features/accounts/accounts.store.ts'
import type { AuditAct } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { type Block, commentDecisions, comments } from '#/features/comments/model/comments.table.ts'
import {
  keepBlock,
  removeCommentsOf,
  takeBlockBack,
} from '#/features/comments/moderation/moderation.store.ts'
import { endSessions, type Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { mailBlocked, mailUnblocked } from '../accounts.mails.ts'
import { holdMember } from '../members.store.ts'
import { challenges, memberStandings } from '../model/members.table.ts'
import { memberName, STANDING_WORDS, type WordsChoice } from '../model/standings.rules.ts'
import type { MemberPage } from './members.store.ts'
import { memberPageOf } from './members.store.ts'

/** Locks the row of a member whom editors may act on. Staff are refused. */
async function holdForEditors(tx: Database, id: string): Promise<MemberPage> {
  if (!(await holdMember(tx, id))) throw notFound('Member not found')
  const member = await memberPageOf(tx, id)
  if (member.isStaff) throw new Refusal('not-allowed', STANDING_WORDS.notStaff)
  return member
}

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

/** Stores when and why a member is blocked; null lifts the block. */
async function setBlock(tx: Database, memberId: string, block: Block | null): Promise<void> {
  const decision = { blockedAt: block && new Date(block.at), blockedFor: block?.reason ?? null }
  await tx
    .insert(memberStandings)
    .values({ memberId, ...decision })
    .onConflictDoUpdate({ target: memberStandings.memberId, set: decision })
}

/**
 * Blocks a member: ends every session, rejects sign-ins, and mails the reason. Blocking again keeps the original time.
 * @returns the number of comments removed, and the number of the decision, which undoes it
 * @throws {Refusal} 404 if there is no such member; 403 for one with a role
 */
async function blockMember(
  tx: Database,
  admin: Member,
  id: string,
  { reason, words }: { reason: string; words: WordsChoice },
): Promise<{ commentsGone: number; decision: number }> {
  const member = await holdForEditors(tx, id)
  const after = { at: member.blocked?.at ?? new Date().toISOString(), reason }
  await setBlock(tx, id, after)
  await endSessions(tx, id, 'blocked')
  await tx.delete(challenges).where(eq(challenges.memberId, id))
  const ids = words === 'go' ? await removeCommentsOf(tx, id, admin.id) : []
  if (member.blocked?.reason !== reason) await mailBlocked(tx, member, reason)
  await note(tx, admin, member, 'member blocked', {
    reason,
    ...(ids.length > 0 && { comments: ids.length }),
  })
  const removed = ids.map((comment) => ({ id: comment }))
  const record = { comments: removed, block: { before: member.blocked, after } }
  const decision = await keepBlock(tx, { decidedBy: admin.id, aboutMember: id, record })
  return { commentsGone: ids.length, decision }
}

/** Blocks several members, or none. @throws {Refusal} as {@link blockMember} */
export async function blockMembers(
  tx: Database,
  admin: Member,
  ids: readonly string[],
  how: { reason: string; words: WordsChoice },
) {
  const done: Awaited<ReturnType<typeof blockMember>>[] = []
  // In one order, so that two who block the same members wait for each other.
  for (const id of [...new Set(ids)].sort()) done.push(await blockMember(tx, admin, id, how))
  return {
    blocked: done.length,
    commentsGone: done.reduce((sum, { commentsGone }) => sum + commentsGone, 0),
    decisions: done.map(({ decision }) => decision),
  }
}

/**
 * Undoes blocks with everything they did: the members can sign in again (or are blocked as before), and their comments are
 * restored. Deleted accounts are skipped.
 * @returns how many comments were restored, and how many stay because they were edited since
 * @throws {Refusal} 404 if none can be undone any more, 409 if one was, or another decision was made since; then none is undone
 */
export async function takeBlocksBack(tx: Database, admin: Member, decisions: readonly number[]) {
  const saved = await tx
    .select({ id: commentDecisions.id, memberId: commentDecisions.aboutMember })
    .from(commentDecisions)
    .where(and(inArray(commentDecisions.id, [...decisions]), eq(commentDecisions.kind, 'blocked')))
    .orderBy(commentDecisions.aboutMember)
  const done = { back: 0, stay: 0 }
  for (const { id: decision, memberId } of saved) {
    const member = await holdForEditors(tx, memberId ?? '')
    const { record, ids, stay } = await takeBlockBack(tx, decision)
    const { before, after } = record.block
    if (!isDeepStrictEqual(member.blocked, after)) throw new Refusal('conflict', STANDING_WORDS.decidedSince)
    await setBlock(tx, member.id, before)
    await (before ? mailBlocked(tx, member, before.reason) : mailUnblocked(tx, member))
    await note(tx, admin, member, 'block taken back', ids.length > 0 ? { comments: ids.length } : undefined)
    done.back += ids.length
    done.stay += stay
  }
  if (saved.length === 0) throw notFound('This can no longer be undone')
  return done
}

export async function unblockMember(tx: Database, admin: Member, id: string): Promise<void> {
  const member = await holdForEditors(tx, id)
  if (!member.blocked) return
  await setBlock(tx, id, null)
  await mailUnblocked(tx, member)
  await note(tx, admin, member, 'member unblocked')
}

export async function endSessionsOf(tx: Database, admin: Member, id: string): Promise<void> {
  const member = await holdForEditors(tx, id)
  const ended = await endSessions(tx, id, 'ended-by-moderator')
  if (ended > 0) await note(tx, admin, member, 'sessions ended', { sessions: ended })
}

/** Saves a staff-only note about a member. @throws {Refusal} 404 if there is no such member; 412 if the note changed meanwhile */
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

/** Deletes a member's account; their comments stay anonymously, or go. @throws {Refusal} 404 without such a member; 403 for staff */
export async function deleteMember(
  tx: Database,
  admin: Member,
  id: string,
  words: WordsChoice,
): Promise<void> {
  const member = await holdForEditors(tx, id)
  const gone =
    words === 'go'
      ? await tx.delete(comments).where(eq(comments.memberId, id)).returning({ id: comments.id })
      : []
  await deleteAccount(tx, id)
  await recordAct(tx, admin, {
    act: 'member deleted',
    subject: memberName(member.username),
    details: { comments: words === 'go' ? `${gone.length} went` : 'stay' },
  })
}
