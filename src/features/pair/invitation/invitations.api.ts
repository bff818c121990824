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
        'Good once, for one person, for seven days; told this once. It takes the place of one that still waits, so sending it again leaves the last link good.',
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
        'Where it stands for whoever opens its link; who sent it by their user name alone, while it can be answered. Nothing of their shelf.',
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
        'From then on both share a table. One pair at a time; where two asked each other, one pair results. Safe to repeat.',
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
      description: 'Whoever sent it is told that somebody said no, and not who. Safe to repeat.',
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
