import { memberCalling } from '#/server/auth/sessions.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { refuseWithoutName } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { qrCodeOf } from '#/server/qr-code.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { invitationSeen, invitationTyped, newInvitation } from '../pair.schema.ts'
import { takeInvitationBack } from '../pair.store.ts'
import { accept, decline, invitationSeenBy, invite } from './invitations.store.ts'

const tags = ['Pair']
const requested = { body: sends(invitationTyped) }

export const pairInvitationsApi = newApi()
  .openapi(
    calledBy('member', 'put /pair/invitation', tags, {
      summary: 'Make a link that asks one person to my table',
      description:
        'Valid once, for one person, for seven days; shown only this once. It replaces a pending one, so that after a repeated request the last link is valid.',
      responses: { 200: json(newInvitation, 'The link'), ...problems(409, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { id } = member
      await countCall(LIMITS.pairActs, id)
      refuseWithoutName(member)
      const { token, expiresAt } = await db().transaction((tx) => invite(tx, id))
      const picture = qrCodeOf(new URL(`/us/invited?token=${token}`, env().siteUrl).href)
      return c.json({ token, expiresAt: expiresAt.toISOString(), picture }, 200)
    },
  )
  .openapi(
    calledBy('member', 'delete /pair/invitation', tags, {
      summary: 'Take my invitation back',
      description: 'Its link is good no more. Safe to repeat.',
      responses: { 204: noContent('It is taken back'), ...problems(429) },
    }),
    async (c) => {
      const { id } = c.get('member')
      await countCall(LIMITS.pairActs, id)
      await db().transaction((tx) => takeInvitationBack(tx, id))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('visitor', 'post /pair/invitation-looks', tags, {
      summary: 'Look at an invitation',
      description:
        'Its state for the caller; the sender’s user name while it can be answered. Nothing of their shelf.',
      request: requested,
      responses: { 200: json(invitationSeen, 'Where it stands'), ...problems(429) },
    }),
    async (c) => {
      c.header('cache-control', CACHE_CONTROL.private)
      await countCall(LIMITS.pairLooks, addressOf(c))
      const member = await memberCalling(c)
      const callerId = member?.emailVerified ? member.id : null
      return c.json(await invitationSeenBy(db(), c.req.valid('json').token, callerId), 200)
    },
  )
  .openapi(
    calledBy('member', 'post /pair', tags, {
      summary: 'Say yes to an invitation',
      description:
        'Creates a pair. One pair at a time; mutual invitations create a single pair. Safe to repeat.',
      request: requested,
      responses: { 204: noContent('Both are sitting'), ...problems(409, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { id } = member
      await countCall(LIMITS.pairActs, id)
      refuseWithoutName(member)
      await db().transaction((tx) => accept(tx, c.req.valid('json').token, id))
      noteEvent({ event: 'pair-changed', member: id, act: 'joined' })
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'post /pair/declined-invitations', tags, {
      summary: 'Say no to an invitation',
      description: 'The sender learns that it was declined, but not by whom. Safe to repeat.',
      request: requested,
      responses: { 204: noContent('It is declined'), ...problems(409, 429) },
    }),
    async (c) => {
      const { id } = c.get('member')
      await countCall(LIMITS.pairActs, id)
      await db().transaction((tx) => decline(tx, c.req.valid('json').token, id))
      return c.body(null, 204)
    },
  )
