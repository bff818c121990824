import { type Context, Hono } from 'hono'
import { memberCalling } from '#/server/auth/sessions.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound, Refusal, refuseWithoutName } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { isFromForeignPage } from '#/server/http/requests/same-site.ts'
import { qrCodeOf } from '#/server/qr-code.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import type { LeavingOutcome } from './pair.rules.ts'
import {
  invitationSeen,
  invitationTyped,
  newInvitation,
  pairGames,
  pairGamesParameters,
  pairView,
} from './pair.schema.ts'
import {
  accept,
  decline,
  invitationSeenBy,
  invite,
  leaveTable,
  pairViewOf,
  returnToTable,
  takeInvitationBack,
} from './pair.store.ts'
import { gamesOfTwo } from './pair-games.store.ts'
import { pairOf } from './pair-of.store.ts'

const tags = ['Pair']

export const pairApi = newApi()
  .openapi(
    calledBy('member', 'get /pair', tags, {
      summary: 'With whom I share a table',
      description:
        'The pair, an invitation of mine that waits or came to nothing, or a pair that ended within a week.',
      responses: { 200: json(pairView, 'The state of the pair') },
    }),
    async (c) => c.json(await pairViewOf(db(), c.get('member').id), 200),
  )
  .openapi(
    calledBy('member', 'get /pair/games', tags, {
      summary: 'What either of us owns, wishes for, played, or does not want to play',
      description:
        'Sixty at a time, each game once with its owners, plus the size of each part. A surprise is visible to its owner only, and counted for no one else.',
      request: { query: pairGamesParameters },
      responses: { 200: json(pairGames, 'Some of our games'), ...problems(404) },
    }),
    async (c) => {
      const memberId = c.get('member').id
      const pair = await pairOf(db(), memberId)
      if (!pair) throw notFound('You are not in a pair')
      const two = { memberId, partnerId: pair.partnerId }
      return c.json(await gamesOfTwo(db(), two, c.req.valid('query')), 200)
    },
  )
  .openapi(
    calledBy('member', 'delete /pair', tags, {
      summary: 'Leave the pair',
      description:
        'It ends for both at once. The member who left may undo it for seven days. Safe to repeat.',
      responses: { 204: noContent('Ended'), ...problems(429) },
    }),
    async (c) => {
      const { id } = c.get('member')
      await countCall(LIMITS.pairActs, id)
      await leaveTable(id)
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'put /pair/return', tags, {
      summary: 'Undo that I left',
      description: 'Within seven days, and as long as neither of the two is in another pair. Safe to repeat.',
      responses: { 204: noContent('Everything is as it was'), ...problems(409, 429) },
    }),
    async (c) => {
      const { id } = c.get('member')
      await countCall(LIMITS.pairActs, id)
      await returnToTable(id)
      return c.body(null, 204)
    },
  )

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

/** The form endpoints of the leave page: they work without JavaScript, and redirect to the page with the result. */
export const leavingForms = new Hono()
  .post('/us/leave', async (c) => answered(c, 'left', leaveTable))
  .post('/us/return', async (c) => answered(c, 'returned', returnToTable))

async function answered(c: Context, outcome: LeavingOutcome, deed: (memberId: string) => Promise<void>) {
  c.header('cache-control', CACHE_CONTROL.private)
  return c.redirect(`/us/leave?outcome=${await outcomeOf(c, outcome, deed)}`, 303)
}

async function outcomeOf(c: Context, outcome: LeavingOutcome, deed: (memberId: string) => Promise<void>) {
  const member = isFromForeignPage(c) ? null : await memberCalling(c)
  if (!member?.emailVerified) return 'signed-out'
  try {
    await countCall(LIMITS.pairActs, member.id)
    await deed(member.id)
    return outcome
  } catch (cause) {
    if (cause instanceof Refusal) return 'refused'
    throw cause
  }
}
