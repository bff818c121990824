import { canBeSeen, tidyLine, tidyText } from '#/lib/text.ts'
import { db } from '#/server/database/database.ts'
import { newApi, noContent, ok, revised } from '#/server/http/endpoint.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
import { readSettings } from '#/server/settings.ts'
import { faultOfReason, MEMBER_NOTE_MAX_LENGTH, STANDING_WORDS } from '../model/standings.rules.ts'
import {
  blockMembers,
  deleteMember,
  endSessionsOf,
  noteOfMember,
  takeBlocksBack,
  unblockMember,
} from './member-acts.store.ts'
import { HISTORY_LIST, MEMBER_LIST } from './members.rules.ts'
import {
  blocksDone,
  blocksRequested,
  blocksToUndo,
  blockTakenBack,
  deletionRequested,
  listedMember,
  memberEvent,
  memberId,
  memberPage,
  noteTyped,
} from './members.schema.ts'
import { everyMember, historyOf, memberPageOf } from './members.store.ts'

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
    request: { params: memberId, query: listQuery(HISTORY_LIST) },
    response: ok(pageOf(memberEvent), 'One page of it'),
    handle: ({ params, query }) => historyOf(db(), params.id, parseListQuery(HISTORY_LIST, query)),
  })
  .endpoint('moderator', 'put /admin/members/blocked', {
    proven: true,
    summary: 'Block members',
    description:
      'Every session ends and the accounts can no longer sign in; the members get the reason by mail. They can still ask for their data or delete the account. Their comments stay or go. If one of them cannot be blocked, none is.',
    request: { body: blocksRequested },
    response: ok(blocksDone, 'What was done', 404),
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
    request: { headers: idempotencyKey, body: blocksToUndo },
    limit: LIMITS.creations,
    response: ok(blockTakenBack, 'How many comments came back, and how many stay', 404),
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
    request: { params: memberId, headers: ifMatch, body: noteTyped },
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
    request: { params: memberId, query: deletionRequested },
    response: noContent('The account is gone', 404),
    handle: ({ member, params, query: { words } }) =>
      db().transaction((tx) => deleteMember(tx, member, params.id, words)),
  })
