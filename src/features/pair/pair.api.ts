import { type Context, Hono } from 'hono'
import { memberCalling } from '#/server/auth/sessions.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { HttpProblem, notFound, refuseWithoutName } from '#/server/http/http-problem.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { isFromForeignPage } from '#/server/http/requests/request-guards.ts'
import { qrCodeOf } from '#/server/qr-code.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import type { LeavingOutcome } from './model/pair.rules.ts'
import {
  invitationRequest,
  invitationSeen,
  newInvitation,
  pairGames,
  pairGamesParameters,
  pairView,
} from './pair.schema.ts'
import {
  accept,
  decline,
  endInvitation,
  gamesOfTwo,
  invitationSeenBy,
  invite,
  leavePair,
  pairViewOf,
  returnToPair,
} from './pair.store.ts'
import { pairOf } from './pair-of.store.ts'

export const pairApi = newApi('Pair')
  .endpoint('member', 'get /pair', {
    summary: 'With whom I share a table',
    description:
      'The pair, an invitation of mine that waits or came to nothing, or a pair that ended within a week.',
    response: ok(pairView, 'The state of the pair'),
    handle: ({ member }) => pairViewOf(db(), member.id),
  })
  .endpoint('member', 'get /pair/games', {
    summary: 'What either of us owns, wishes for, played, or does not want to play',
    description:
      'Sixty at a time, each game once with its owners, plus the size of each part. A surprise is visible to its owner only, and counted for no one else.',
    request: { query: pairGamesParameters },
    response: ok(pairGames, 'Some of our games', 404),
    handle: async ({ member, query }) => {
      const pair = await pairOf(db(), member.id)
      if (!pair) throw notFound('You are not in a pair')
      return gamesOfTwo(db(), member.id, pair.partnerId, query)
    },
  })
  .endpoint('member', 'delete /pair', {
    summary: 'Leave the pair',
    description: 'It ends for both at once. The member who left may undo it for seven days. Safe to repeat.',
    limit: LIMITS.pairActs,
    response: noContent('Ended'),
    handle: ({ member: { id } }) => leavePair(id),
  })
  .endpoint('member', 'put /pair/return', {
    summary: 'Undo that I left',
    description: 'Within seven days, and as long as neither of the two is in another pair. Safe to repeat.',
    limit: LIMITS.pairActs,
    response: noContent('Everything is as it was', 409),
    handle: ({ member: { id } }) => returnToPair(id),
  })
  .endpoint('member', 'put /pair/invitation', {
    summary: 'Make a link that asks one person to my table',
    description:
      'Valid once, for one person, for seven days; shown only this once. It replaces a pending one, so that after a repeated request the last link is valid.',
    limit: LIMITS.pairActs,
    response: ok(newInvitation, 'The link', 409),
    handle: async ({ member }) => {
      refuseWithoutName(member)
      const { token, expiresAt } = await db().transaction((tx) => invite(tx, member.id))
      const picture = qrCodeOf(new URL(`/us/invited?token=${token}`, env().siteUrl).href)
      return { token, expiresAt, picture }
    },
  })
  .endpoint('member', 'delete /pair/invitation', {
    summary: 'Take my invitation back',
    description: 'Its link is good no more. Safe to repeat.',
    limit: LIMITS.pairActs,
    response: noContent('It is withdrawn'),
    handle: ({ member: { id } }) => db().transaction((tx) => endInvitation(tx, id)),
  })
  .endpoint('visitor', 'post /pair/invitation-looks', {
    summary: 'Look at an invitation',
    description:
      'Its state for the caller; the sender’s user name while it can be answered. Nothing of their shelf.',
    request: { body: invitationRequest },
    limit: LIMITS.pairLooks,
    response: ok(invitationSeen, 'Where it stands'),
    handle: async ({ body, c }) => {
      const member = await memberCalling(c)
      return invitationSeenBy(db(), body.token, member?.emailVerified ? member.id : null)
    },
  })
  .endpoint('member', 'post /pair', {
    summary: 'Say yes to an invitation',
    description:
      'Creates a pair. One pair at a time; mutual invitations create a single pair. Safe to repeat.',
    request: { body: invitationRequest },
    limit: LIMITS.pairActs,
    response: noContent('Both are sitting', 409),
    handle: async ({ member, body }) => {
      refuseWithoutName(member)
      await db().transaction((tx) => accept(tx, body.token, member.id))
      noteEvent({ event: 'pair-changed', member: member.id, act: 'joined' })
    },
  })
  .endpoint('member', 'post /pair/declined-invitations', {
    summary: 'Say no to an invitation',
    description: 'The sender learns that it was declined, but not by whom. Safe to repeat.',
    request: { body: invitationRequest },
    limit: LIMITS.pairActs,
    response: noContent('It is declined', 409),
    handle: ({ member: { id }, body }) => db().transaction((tx) => decline(tx, body.token, id)),
  })

/** Endpoints for the HTML forms to leave a pair and to undo leaving. Both redirect to a page that shows the result. */
export const leavingForms = new Hono()
  .post('/us/leave', async (c) => answered(c, 'left', leavePair))
  .post('/us/return', async (c) => answered(c, 'returned', returnToPair))

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
    if (cause instanceof HttpProblem) return 'refused'
    throw cause
  }
}
