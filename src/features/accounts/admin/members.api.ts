import { isDeepStrictEqual } from 'node:util'
import { z } from '@hono/zod-openapi'
import { and, eq, inArray } from 'drizzle-orm'
import type { AuditAct } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { comments, undoableBlocks } from '#/features/comments/model/comments.table.ts'
import {
  recordBlock,
  removeCommentsOf,
  restoreCommentsOfBlock,
} from '#/features/comments/moderation/moderation.store.ts'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import { canBeSeen, tidyLine, tidyText } from '#/lib/text.ts'
import { endSessions, type Member } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { newApi, noContent, ok, revised } from '#/server/http/endpoint.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
import { readSettings } from '#/server/settings.ts'
import { mailBlocked, mailUnblocked } from '../accounts.mails.ts'
import { deleteAccount } from '../accounts.store.ts'
import { lockMember } from '../members.store.ts'
import {
  ACCOUNT_STATUS_MESSAGES,
  BLOCK_REASON_MAX_LENGTH,
  COMMENTS_CHOICES,
  type CommentsChoice,
  MEMBER_LIST,
  MEMBER_NOTE_MAX_LENGTH,
  memberName,
  validateReason,
} from '../model/account-status.rules.ts'
import { accountStatuses, challenges } from '../model/members.table.ts'
import {
  historyOf,
  listedMember,
  memberEvent,
  memberPage,
  memberPageOf,
  pageOfMembers,
} from './members.store.ts'

const memberId = z.object({ id: z.string().min(1).max(100) })
const commentsChoice = z.enum(COMMENTS_CHOICES).default('stay')
/** Maximum number of members that are blocked, or unblocked again, in one call. */
const BLOCKED_AT_ONCE = 50

export const membersApi = newApi('Accounts')
  .endpoint('moderator', 'get /admin/members', {
    summary: 'The members, in pages',
    description: 'Searched in addresses and names.',
    request: { query: listQuery(MEMBER_LIST) },
    response: ok(pageOf(listedMember), 'One page of them'),
    handle: ({ query }) => pageOfMembers(db(), parseListQuery(MEMBER_LIST, query)),
  })
  .endpoint('moderator', 'get /admin/members/{id}', {
    summary: 'Get a member with their block and staff note',
    request: { params: memberId },
    response: revised(ok(memberPage, 'The member', 404)),
    handle: ({ params }) => memberPageOf(db(), params.id),
  })
  .endpoint('moderator', 'get /admin/members/{id}/history', {
    summary: 'List what a member did, and the acts of staff about them, in pages',
    description: 'Their sign-up, comments, ratings, reports, messages, and the acts of editors.',
    request: { params: memberId, query: listQuery(CREATED_LIST) },
    response: ok(pageOf(memberEvent), 'One page of it'),
    handle: ({ params, query }) => historyOf(db(), params.id, parseListQuery(CREATED_LIST, query)),
  })
  .endpoint('moderator', 'put /admin/members/blocked', {
    proven: true,
    summary: 'Block members',
    description:
      'Every session ends and the accounts can no longer sign in; the members get the reason by mail. They can still ask for their data or delete the account. Their comments stay or go. If one of them cannot be blocked, none is.',
    request: {
      body: z.object({
        ids: z.array(memberId.shape.id).min(1).max(BLOCKED_AT_ONCE),
        /** Reason mailed to the members; by default the reason in the site's settings. */
        reason: z
          .string()
          .max(4 * BLOCK_REASON_MAX_LENGTH)
          .default(''),
        words: commentsChoice,
      }),
    },
    response: ok(
      z.object({
        blocked: z.number().int(),
        commentsGone: z.number().int(),
        decisions: z.array(z.number().int()),
      }),
      'What was done',
      404,
    ),
    handle: async ({ member, body: { ids, reason: typed, words } }) => {
      const tidied = tidyLine(typed)
      const fieldError = validateReason(tidied)
      if (fieldError)
        throw new HttpProblem('not-valid', fieldError, {
          fieldErrors: [{ path: 'reason', message: fieldError }],
        })
      const reason = canBeSeen(tidied) ? tidied : (await readSettings(db())).blockReason
      return db().transaction((tx) => blockMembers(tx, member, ids, { reason, words }))
    },
  })
  .endpoint('moderator', 'delete /admin/members/{id}/blocked', {
    proven: true,
    summary: 'Lift the block of a member',
    request: { params: memberId },
    response: noContent('They can sign in again', 404),
    handle: ({ member: admin, params: { id } }) =>
      db().transaction(async (tx) => {
        const member = await holdForModerators(tx, id)
        if (!member.blocked) return
        await setStanding(tx, id, { blockedAt: null, blockedFor: null })
        await mailUnblocked(tx, member)
        await note(tx, admin, member, 'member unblocked')
      }),
  })
  .endpoint('moderator', 'post /admin/members/blocks/undo', {
    proven: true,
    summary: 'Undo blocks of several members, with everything the blocks did',
    description: 'Sent again with the same key, it is done once.',
    request: {
      headers: idempotencyKey,
      body: z.object({ decisions: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(BLOCKED_AT_ONCE) }),
    },
    limit: LIMITS.creations,
    response: ok(
      z.object({ back: z.number().int(), stay: z.number().int() }),
      'How many comments came back, and how many stay',
      404,
    ),
    handle: ({ member, body: { decisions }, once }) =>
      once({ decisions }, (tx) => takeBlocksBack(tx, member, decisions)),
  })
  .endpoint('moderator', 'put /admin/members/{id}/signed-out', {
    summary: 'End every session of a member',
    request: { params: memberId },
    response: noContent('They are signed out everywhere', 404),
    handle: ({ member: admin, params: { id } }) =>
      db().transaction(async (tx) => {
        const member = await holdForModerators(tx, id)
        const sessions = await endSessions(tx, id, 'ended-by-moderator')
        if (sessions > 0) await note(tx, admin, member, 'sessions ended', { sessions })
      }),
  })
  .endpoint('moderator', 'put /admin/members/{id}/note', {
    summary: 'Save a staff note about a member',
    request: {
      params: memberId,
      headers: ifMatch,
      body: z.object({ note: z.string().max(4 * MEMBER_NOTE_MAX_LENGTH) }),
    },
    response: revised(ok(memberPage, 'The member as they are now', 404)),
    handle: ({ member: admin, params: { id }, body, revision }) => {
      const note = tidyText(body.note)
      if (note.length > MEMBER_NOTE_MAX_LENGTH)
        throw new HttpProblem('not-valid', ACCOUNT_STATUS_MESSAGES.noteTooLong)
      return db().transaction(async (tx) => {
        await lockMember(tx, id)
        const before = await memberPageOf(tx, id)
        if (before.note === note) return before
        if (before.revision !== revision)
          throw new HttpProblem('changed-meanwhile', `${before.notedBy ?? 'Someone'} changed this note`)
        const noted = { note, notedBy: admin.email, notedAt: new Date(), revision: revision + 1 }
        await setStanding(tx, id, noted)
        return { ...before, ...noted }
      })
    },
  })
  .endpoint('moderator', 'delete /admin/members/{id}', {
    proven: true,
    summary: 'Delete a member’s account',
    description: 'As they could themselves. Their comments stay as those of a former member, or go.',
    request: {
      params: memberId,
      query: z.object({ words: commentsChoice.openapi({ description: 'What becomes of their comments' }) }),
    },
    response: noContent('The account is gone', 404),
    handle: ({ member: admin, params: { id }, query: { words } }) =>
      db().transaction(async (tx) => {
        const member = await holdForModerators(tx, id)
        const isOfMember = eq(comments.memberId, id)
        const gone = words === 'go' ? await tx.delete(comments).where(isOfMember).returning() : []
        await deleteAccount(tx, id)
        await recordAct(tx, admin, {
          act: 'member deleted',
          subject: memberName(member.username),
          details: { comments: words === 'go' ? `${gone.length} went` : 'stay' },
        })
      }),
  })

type MemberPage = Awaited<ReturnType<typeof memberPageOf>>

/** Locks and returns a member. @throws {HttpProblem} 404 if there is no such member; 403 for one with a role */
async function holdForModerators(tx: Database, id: string): Promise<MemberPage> {
  await lockMember(tx, id)
  const member = await memberPageOf(tx, id)
  if (member.isStaff) throw new HttpProblem('not-allowed', ACCOUNT_STATUS_MESSAGES.notStaff)
  return member
}

/** Records an act about a member in the activity log. */
const note = (
  tx: Database,
  admin: Member,
  { id, username }: MemberPage,
  act: AuditAct,
  details?: Record<string, unknown>,
) => recordAct(tx, admin, { act, subject: memberName(username), details, aboutMember: id })

/** Stores a member's block, or the staff note about them. */
const setStanding = (
  tx: Database,
  memberId: string,
  set: Omit<typeof accountStatuses.$inferInsert, 'memberId'>,
) =>
  tx
    .insert(accountStatuses)
    .values({ memberId, ...set })
    .onConflictDoUpdate({ target: accountStatuses.memberId, set })

/**
 * Blocks members, or none: ends every session, rejects sign-ins, and mails the reason. Blocking again keeps the original time.
 * @returns the number of comments moved to the trash, and the ids of the decisions, which undo the blocks
 * @throws {HttpProblem} as {@link holdForModerators}
 */
async function blockMembers(
  tx: Database,
  admin: Member,
  ids: readonly string[],
  { reason, words }: { reason: string; words: CommentsChoice },
) {
  const decisions: number[] = []
  let commentsGone = 0
  // In one order, so that two moderators who block the same members wait for each other.
  for (const id of [...new Set(ids)].sort()) {
    const member = await holdForModerators(tx, id)
    const after = { at: member.blocked?.at ?? new Date().toISOString(), reason }
    await setStanding(tx, id, { blockedAt: new Date(after.at), blockedFor: reason })
    await endSessions(tx, id, 'blocked')
    await tx.delete(challenges).where(eq(challenges.memberId, id))
    const removed = words === 'go' ? await removeCommentsOf(tx, id, admin.id) : []
    if (member.blocked?.reason !== reason) await mailBlocked(tx, member, reason)
    const count = removed.length > 0 && { comments: removed.length }
    await note(tx, admin, member, 'member blocked', { reason, ...count })
    const record = {
      comments: removed.map((comment) => ({ id: comment })),
      block: { before: member.blocked, after },
    }
    decisions.push(await recordBlock(tx, { decidedBy: admin.id, aboutMember: id, record }))
    commentsGone += removed.length
  }
  return { blocked: decisions.length, commentsGone, decisions }
}

/**
 * Undoes the blocks of members, and restores the comments that the blocks moved to the trash. Skips deleted accounts.
 * @returns how many comments were restored, and how many were not, because they had left the trash
 * @throws {HttpProblem} 404 if a block is too old, or none is left; 409 if one was undone or changed since; then none is undone
 */
async function takeBlocksBack(tx: Database, admin: Member, decisions: readonly number[]) {
  const saved = await tx
    .select({ id: undoableBlocks.id, memberId: undoableBlocks.aboutMember })
    .from(undoableBlocks)
    .where(and(inArray(undoableBlocks.id, [...decisions]), eq(undoableBlocks.kind, 'blocked')))
    .orderBy(undoableBlocks.aboutMember)
  if (saved.length === 0) throw notFound('This can no longer be undone')
  const done = { back: 0, stay: 0 }
  for (const { id: decision, memberId } of saved) {
    const member = await holdForModerators(tx, memberId ?? '')
    const { record, ids, stay } = await restoreCommentsOfBlock(tx, decision)
    const { before, after } = record.block
    if (!isDeepStrictEqual(member.blocked, after))
      throw new HttpProblem('conflict', ACCOUNT_STATUS_MESSAGES.decidedSince)
    await setStanding(tx, member.id, {
      blockedAt: before && new Date(before.at),
      blockedFor: before?.reason ?? null,
    })
    await (before ? mailBlocked(tx, member, before.reason) : mailUnblocked(tx, member))
    await note(tx, admin, member, 'block taken back', ids.length > 0 ? { comments: ids.length } : undefined)
    done.back += ids.length
    done.stay += stay
  }
  return done
}
