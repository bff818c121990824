import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { notFound, Refusal } from '#/access/refusals.ts'
import { keepDecision, lockCommentsOf, takeDecisionBack } from '#/access/said/comment-decisions.ts'
import { endCommentsOf, removeCommentsOf } from '#/access/said/remove-comments.ts'
import { endSessions } from '#/access/sessions.ts'
import { memberStandings } from '#/domain/accounts/member-standings.table.ts'
import { memberName, STANDING_WORDS, type WordsChoice } from '#/domain/accounts/standings.rules.ts'
import { challenges } from '#/domain/accounts/ways-in/second-factor.table.ts'
import type { AuditAct } from '#/domain/audit/audit-acts.rules.ts'
import type { Block } from '#/domain/comments/comment-decisions.rules.ts'
import { deleteAccount } from '#/features/accounts/settings/deletion/account-deletion.store.ts'
import type { Database } from '#/server/database/database.ts'
import { holdMember } from '../../mailed-links/mailed-links.store.ts'
import { mailBlocked, mailUnblocked } from './member-care.mails.ts'
import type { MemberPage } from './member-care.schema.ts'
import { memberPageOf } from './member-page.store.ts'

/** Holds a member whom editors may act on. Whoever helps to run the site is not one of them. */
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

/** Keeps what editors decided of a member. */
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
 * Blocks a member: every session ends, nobody signs in to the account any more, and the member is told why by mail.
 * Blocked again, it keeps its moment and takes the new reason.
 * @returns how many comments were taken away with it, and the number by which all of it is taken back
 * @throws {Refusal} 404 where there is none; 403 where it is an admin
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

const standingOf = (block: Block | null) => ({
  blockedAt: block && new Date(block.at),
  blockedFor: block === null ? null : block.reason,
})

/**
 * Takes a block back with all that it did: the member can sign in again, or is blocked as before, and their comments are where they were.
 * @returns how many comments came back, and how many stay because somebody changed them since
 * @throws {Refusal} 404 where it can be taken back no longer, 409 where it was, or where somebody decided otherwise since
 */
export async function takeBlockBack(tx: Database, admin: Member, id: string, decision: number) {
  const member = await holdForEditors(tx, id)
  const { aboutMember, record, ids, stay } = await takeDecisionBack(tx, decision, ['blocked'])
  if (aboutMember !== id || !record.block) throw notFound('This can be taken back no longer')
  const { before, after } = record.block
  if (!isDeepStrictEqual(member.blocked, after)) throw new Refusal('conflict', STANDING_WORDS.decidedSince)
  await decide(tx, id, standingOf(before))
  await (before ? mailBlocked(tx, member, before.reason) : mailUnblocked(tx, member))
  await note(tx, admin, member, 'block taken back', ids.length > 0 ? { comments: ids.length } : undefined)
  return { back: ids.length, stay }
}

/** Lets a member in again, who is told so by mail. */
export async function unblockMember(tx: Database, admin: Member, id: string): Promise<void> {
  const member = await holdForEditors(tx, id)
  if (!member.blocked) return
  await decide(tx, id, { blockedAt: null, blockedFor: null })
  await mailUnblocked(tx, member)
  await note(tx, admin, member, 'member unblocked')
}

/** Chooses whether a member's comments wait until an editor has read them. */
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
 * Notes something of a member that staff alone reads. The same once more changes nothing.
 * @throws {Refusal} 404 where there is none; 412 where somebody noted something since the revision
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
    throw new Refusal('changed-meanwhile', `${before.notedBy ?? 'Somebody'} changed this note meanwhile`)
  const noted = { note, notedBy: admin.email, notedAt: new Date(), revision: revision + 1 }
  await tx
    .insert(memberStandings)
    .values({ memberId: id, ...noted })
    .onConflictDoUpdate({ target: memberStandings.memberId, set: noted })
  return memberPageOf(tx, id)
}

/**
 * Deletes a member's account as they could themselves. Their comments stay as those of a former member, or go.
 * @throws {Refusal} 404 where there is none; 403 where it is an admin
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
