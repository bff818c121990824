import { z } from '@hono/zod-openapi'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import { canBeSeen, tidyLine, tidyText } from '#/lib/text.ts'
import { db } from '#/server/database/database.ts'
import { newApi, noContent, ok, revised } from '#/server/http/endpoint.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
import { readSettings } from '#/server/settings.ts'
import {
  BLOCK_REASON_MAX_LENGTH,
  faultOfReason,
  MEMBER_LIST,
  MEMBER_NOTE_MAX_LENGTH,
  STANDING_WORDS,
  WORDS_CHOICES,
} from '../model/standings.rules.ts'
import {
  blockMembers,
  deleteMember,
  endSessionsOf,
  noteOfMember,
  takeBlocksBack,
  unblockMember,
} from './member-acts.store.ts'
import {
  everyMember,
  historyOf,
  listedMember,
  memberEvent,
  memberPage,
  memberPageOf,
} from './members.store.ts'

const memberId = z.object({ id: z.string().min(1).max(100) })
const wordsChoice = z.enum(WORDS_CHOICES).default('stay')
/** Maximum number of members that are blocked, or unblocked again, in one call. */
const BLOCKED_AT_ONCE = 50

export const membersApi = newApi('Accounts')
  .endpoint('moderator', 'get /admin/members', {
    summary: 'The members, in pages',
    description: 'Searched in addresses and names.',
    request: { query: listQuery(MEMBER_LIST) },
    response: ok(pageOf(listedMember), 'One page of them'),
    handle: ({ query }) => everyMember(db(), parseListQuery(MEMBER_LIST, query)),
  })
  .endpoint('moderator', 'get /admin/members/{id}', {
    summary: 'A member, with what editors decided and noted of them',
    request: { params: memberId },
    response: revised(ok(memberPage, 'The member', 404)),
    handle: ({ params }) => memberPageOf(db(), params.id),
  })
  .endpoint('moderator', 'get /admin/members/{id}/history', {
    summary: 'What a member did, and what was done to them, in pages',
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
        /** Sent to the members; defaults to the one of the site's settings. */
        reason: z
          .string()
          .max(4 * BLOCK_REASON_MAX_LENGTH)
          .default(''),
        words: wordsChoice,
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
      const fault = faultOfReason(tidied)
      if (fault) throw new Refusal('not-valid', fault, { faults: [{ path: 'reason', message: fault }] })
      const reason = canBeSeen(tidied) ? tidied : (await readSettings(db())).blockReason
      return db().transaction((tx) => blockMembers(tx, member, ids, { reason, words }))
    },
  })
  .endpoint('moderator', 'delete /admin/members/{id}/blocked', {
    proven: true,
    summary: 'Lift the block of a member',
    request: { params: memberId },
    response: noContent('They can sign in again', 404),
    handle: ({ member, params: { id } }) => db().transaction((tx) => unblockMember(tx, member, id)),
  })
  .endpoint('moderator', 'post /admin/members/blocks/taken-back', {
    proven: true,
    summary: 'Undo blocks of several members with all that they did',
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
    handle: ({ member, params: { id } }) => db().transaction((tx) => endSessionsOf(tx, member, id)),
  })
  .endpoint('moderator', 'put /admin/members/{id}/note', {
    summary: 'Note something of a member that staff alone reads',
    request: {
      params: memberId,
      headers: ifMatch,
      body: z.object({ note: z.string().max(4 * MEMBER_NOTE_MAX_LENGTH) }),
    },
    response: revised(ok(memberPage, 'The member as they are now', 404)),
    handle: ({ member, params: { id }, body, revision }) => {
      const note = tidyText(body.note)
      if (note.length > MEMBER_NOTE_MAX_LENGTH) throw new Refusal('not-valid', STANDING_WORDS.noteTooLong)
      return db().transaction((tx) => noteOfMember(tx, member, id, { note, revision }))
    },
  })
  .endpoint('moderator', 'delete /admin/members/{id}', {
    proven: true,
    summary: 'Delete a member’s account',
    description: 'As they could themselves. Their comments stay as those of a former member, or go.',
    request: {
      params: memberId,
      query: z.object({ words: wordsChoice.openapi({ description: 'What becomes of their comments' }) }),
    },
    response: noContent('The account is gone', 404),
    handle: ({ member, params, query: { words } }) =>
      db().transaction((tx) => deleteMember(tx, member, params.id, words)),
  })
