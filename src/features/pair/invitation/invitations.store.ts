import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { INVITATION_DAYS, type InvitationOutcome } from '../model/pair.rules.ts'
import { pairInvitations, pairMembers, pairs } from '../model/pairs.table.ts'
import { INVITATION_WORDS, type InvitationState, stateOf } from '../pair.rules.ts'
import type { InvitationSeen } from '../pair.schema.ts'
import { holdMembers, pairOf } from '../pair-of.store.ts'

/** An invitation with who sent it. */
interface Invitation {
  id: number
  inviterId: string
  inviterName: string | null
  outcome: InvitationOutcome | null
  isExpired: boolean
}

/**
 * Creates a link that invites one person to form a pair, replacing a pending one; only its digest is stored.
 * @throws {Refusal} 409 if the member is in a pair
 */
export async function invite(tx: Database, memberId: string): Promise<{ token: string; expiresAt: Date }> {
  await holdMembers(tx, [memberId])
  if (await pairOf(tx, memberId)) throw inAPair('You’re already in a pair. Leave it first.')
  await endOpenInvitations(tx, [memberId])
  const token = randomBytes(32).toString('base64url')
  const made = await tx
    .insert(pairInvitations)
    .values({
      inviterId: memberId,
      tokenDigest: keyedDigest(token),
      expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .returning({ expiresAt: pairInvitations.expiresAt })
  return { token, expiresAt: onlyRow(made).expiresAt }
}

/** Withdraws all pending invitations of some members. */
export async function endOpenInvitations(tx: Database, memberIds: readonly string[]): Promise<void> {
  await tx
    .update(pairInvitations)
    .set({ outcome: 'taken-back' })
    .where(and(inArray(pairInvitations.inviterId, [...memberIds]), isNull(pairInvitations.outcome)))
}

/** The state of an invitation for the caller; the sender is named while it can be answered. */
export async function invitationSeenBy(
  db: Database,
  token: string,
  callerId: string | null,
): Promise<InvitationSeen> {
  const invitation = await invitationOf(db, token)
  const state = invitation ? await stateFor(db, invitation, callerId) : 'unknown'
  const isKnown = state === 'open' || state === 'joined' || state === 'in-a-pair'
  return { state, from: (isKnown && invitation?.inviterName) || null }
}

/**
 * Accepts an invitation and creates the pair. Safe to repeat; mutual invitations create a single pair.
 * @throws {Refusal} 409 if the invitation is over or one's own, or one of the two is in another pair
 */
export async function accept(tx: Database, token: string, memberId: string): Promise<void> {
  const invitation = await heldInvitation(tx, token, memberId)
  const state = await stateFor(tx, invitation, memberId)
  if (state === 'joined') return
  refuseUnlessOpen(state)
  const pair = onlyRow(await tx.insert(pairs).values({}).returning({ id: pairs.id }))
  const seated = await tx
    .insert(pairMembers)
    .values([invitation.inviterId, memberId].map((id, side) => ({ pairId: pair.id, memberId: id, side })))
    .onConflictDoNothing()
    .returning({ side: pairMembers.side })
  if (seated.length < 2) throw inAPair('The person who invited you is now in another pair.')
  await answer(tx, invitation.id, 'accepted')
  await endOpenInvitations(tx, [invitation.inviterId, memberId])
}

/**
 * Declines an invitation. Safe to repeat.
 * @throws {Refusal} 409 if it is over or one's own
 */
export async function decline(tx: Database, token: string, memberId: string): Promise<void> {
  const invitation = await heldInvitation(tx, token, memberId)
  const state = await stateFor(tx, invitation, memberId)
  if (state === 'declined') return
  if (state !== 'in-a-pair') refuseUnlessOpen(state)
  await answer(tx, invitation.id, 'declined')
}

const inAPair = (title: string) => new Refusal('in-a-pair', title)

function refuseUnlessOpen(state: InvitationState) {
  if (state === 'open') return
  if (state === 'joined') throw inAPair('You’re already in this pair.')
  const [title, detail] = INVITATION_WORDS[state]
  throw new Refusal(state === 'in-a-pair' ? 'in-a-pair' : 'invitation-over', title, { detail })
}

async function answer(tx: Database, id: number, outcome: InvitationOutcome) {
  await tx.update(pairInvitations).set({ outcome }).where(eq(pairInvitations.id, id))
}

/** Locks the invitation and returns its current state. */
async function heldInvitation(tx: Database, token: string, memberId: string): Promise<Invitation> {
  const sent = await invitationOf(tx, token)
  if (sent) await holdMembers(tx, [sent.inviterId, memberId])
  const held = sent && (await invitationOf(tx, token))
  if (held) return held
  const [title, detail] = INVITATION_WORDS.unknown
  throw new Refusal('invitation-over', title, { detail })
}

async function stateFor(db: Database, invitation: Invitation, callerId: string | null) {
  const pair = callerId === null ? null : await pairOf(db, callerId)
  return stateOf({ ...invitation, callerId, partnerId: pair?.partnerId ?? null })
}

async function invitationOf(db: Database, token: string): Promise<Invitation | undefined> {
  if (!LINK_TOKEN.test(token)) return undefined
  const [found] = await db
    .select({
      id: pairInvitations.id,
      inviterId: pairInvitations.inviterId,
      inviterName: members.username,
      outcome: pairInvitations.outcome,
      isExpired: sql<boolean>`${pairInvitations.expiresAt} <= now()`,
    })
    .from(pairInvitations)
    .innerJoin(members, eq(members.id, pairInvitations.inviterId))
    .where(eq(pairInvitations.tokenDigest, keyedDigest(token)))
  return found
}
