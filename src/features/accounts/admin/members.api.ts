import { canBeSeen, tidyLine } from '#/lib/text.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/server/http/revision-header.ts'
import { readSettings } from '#/server/settings.ts'
import { faultOfReason, MEMBER_NOTE_MAX_LENGTH, STANDING_WORDS, tidyNote } from '../model/standings.rules.ts'
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

const tags = ['Accounts']

export const membersApi = newApi()
  .openapi(
    calledBy('moderator', 'get /admin/members', tags, {
      summary: 'The members, in pages',
      description: 'Searched in addresses and names.',
      request: { query: listQuery(MEMBER_LIST) },
      responses: { 200: json(pageOf(listedMember), 'One page of them') },
    }),
    async (c) => c.json(await everyMember(db(), parseListQuery(MEMBER_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('moderator', 'get /admin/members/{id}', tags, {
      summary: 'A member, with what editors decided and noted of them',
      request: { params: memberId },
      responses: { 200: revisedJson(memberPage, 'The member'), ...problems(404) },
    }),
    async (c) => c.json(tagged(c, await memberPageOf(db(), c.req.valid('param').id)), 200),
  )
  .openapi(
    calledBy('moderator', 'get /admin/members/{id}/history', tags, {
      summary: 'What a member did, and what was done to them, in pages',
      description: 'Their sign-up, comments, ratings, reports, messages, and the acts of editors.',
      request: { params: memberId, query: listQuery(HISTORY_LIST) },
      responses: { 200: json(pageOf(memberEvent), 'One page of it') },
    }),
    async (c) =>
      c.json(
        await historyOf(db(), c.req.valid('param').id, parseListQuery(HISTORY_LIST, c.req.valid('query'))),
        200,
      ),
  )
  .openapi(
    calledBy('moderator', 'put /admin/members/blocked', tags, {
      proven: true,
      summary: 'Block members',
      description:
        'Every session ends and the accounts can no longer sign in; the members get the reason by mail. They can still ask for their data or delete the account. Their comments stay or go. If one of them cannot be blocked, none is.',
      request: { body: sends(blocksRequested) },
      responses: { 200: json(blocksDone, 'What was done'), ...problems(404) },
    }),
    async (c) => {
      const { ids, reason: typed, words } = c.req.valid('json')
      const tidied = tidyLine(typed)
      const fault = faultOfReason(tidied)
      if (fault) throw new Refusal('not-valid', fault, { faults: [{ path: 'reason', message: fault }] })
      const reason = canBeSeen(tidied) ? tidied : (await readSettings(db())).blockReason
      const done = await db().transaction((tx) => blockMembers(tx, c.get('member'), ids, { reason, words }))
      return c.json(done, 200)
    },
  )
  .openapi(
    calledBy('moderator', 'delete /admin/members/{id}/blocked', tags, {
      proven: true,
      summary: 'Lift the block of a member',
      request: { params: memberId },
      responses: { 204: noContent('They can sign in again'), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await db().transaction((tx) => unblockMember(tx, c.get('member'), id))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('moderator', 'post /admin/members/blocks/taken-back', tags, {
      proven: true,
      summary: 'Undo blocks of several members with all that they did',
      description: 'Sent again with the same key, it is done once.',
      request: { headers: idempotencyKey, body: sends(blocksToUndo) },
      responses: {
        200: json(blockTakenBack, 'How many comments came back, and how many stay'),
        ...problems(404, 409, 429),
      },
    }),
    async (c) => {
      const admin = c.get('member')
      const { decisions } = c.req.valid('json')
      const answer = await performOnce(c, { decisions }, (tx) => takeBlocksBack(tx, admin, decisions), {
        count: () => countCall(LIMITS.creations, admin.id),
      })
      return c.json(answer, 200)
    },
  )
  .openapi(
    calledBy('moderator', 'put /admin/members/{id}/signed-out', tags, {
      summary: 'End every session of a member',
      request: { params: memberId },
      responses: { 204: noContent('They are signed out everywhere'), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await db().transaction((tx) => endSessionsOf(tx, c.get('member'), id))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('moderator', 'put /admin/members/{id}/note', tags, {
      summary: 'Note something of a member that staff alone reads',
      request: { params: memberId, headers: ifMatch, body: sends(noteTyped) },
      responses: { 200: revisedJson(memberPage, 'The member as they are now'), ...problems(404) },
    }),
    async (c) => {
      const note = tidyNote(c.req.valid('json').note)
      if (note.length > MEMBER_NOTE_MAX_LENGTH) throw new Refusal('not-valid', STANDING_WORDS.noteTooLong)
      const revision = revisionBegunFrom(c.req.valid('header'))
      const { id } = c.req.valid('param')
      const noted = await db().transaction((tx) => noteOfMember(tx, c.get('member'), id, { note, revision }))
      return c.json(tagged(c, noted), 200)
    },
  )
  .openapi(
    calledBy('moderator', 'delete /admin/members/{id}', tags, {
      proven: true,
      summary: 'Delete a member’s account',
      description: 'As they could themselves. Their comments stay as those of a former member, or go.',
      request: { params: memberId, query: deletionRequested },
      responses: { 204: noContent('The account is gone'), ...problems(404) },
    }),
    async (c) => {
      const { words } = c.req.valid('query')
      await db().transaction((tx) => deleteMember(tx, c.get('member'), c.req.valid('param').id, words))
      return c.body(null, 204)
    },
  )
