import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { type Database, db } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { endOpenInvitations } from './invitation/invitations.store.ts'
import { UNDO_DAYS } from './model/pair.rules.ts'
import { pairInvitations, pairMembers, pairs } from './model/pairs.table.ts'
import type { PairView } from './pair.schema.ts'
import { ownedCounts } from './pair-games.store.ts'
import { holdMembers, pairOf } from './pair-of.store.ts'

/** The state of a member's pair. */
export async function pairViewOf(db: Database, memberId: string): Promise<PairView> {
  const pair = await pairOf(db, memberId)
  if (!pair) {
    const [invitation, ended] = await Promise.all([
      lastInvitation(db, memberId),
      lastEnded(db, memberId).then((last) => last && endedView(last)),
    ])
    return { pair: null, invitation, ended: ended ?? null }
  }
  const [row] = await db
    .select({ name: members.username, since: pairs.formedAt })
    .from(pairs)
    .innerJoin(members, eq(members.id, pair.partnerId))
    .where(eq(pairs.id, pair.pairId))
  if (!row) return { pair: null, invitation: null, ended: null }
  const owned = await ownedCounts(db, memberId, pair.partnerId)
  return {
    pair: { name: row.name, side: pair.side, since: row.since.toISOString(), owned },
    invitation: null,
    ended: null,
  }
}

/** The last invitation, while it is pending, or if it failed within the last month. */
async function lastInvitation(db: Database, memberId: string): Promise<PairView['invitation']> {
  const [last] = await db
    .select({
      sentAt: pairInvitations.createdAt,
      expiresAt: pairInvitations.expiresAt,
      outcome: pairInvitations.outcome,
      isExpired: sql<boolean>`${pairInvitations.expiresAt} <= now()`,
    })
    .from(pairInvitations)
    .where(eq(pairInvitations.inviterId, memberId))
    .orderBy(desc(pairInvitations.createdAt), desc(pairInvitations.id))
    .limit(1)
  if (!last || last.outcome === 'accepted' || last.outcome === 'taken-back') return null
  const state = last.outcome ?? (last.isExpired ? 'expired' : 'open')
  return { sentAt: last.sentAt.toISOString(), expiresAt: last.expiresAt.toISOString(), state }
}

/** Withdraws a pending invitation, and dismisses the message about a failed one. */
export async function takeInvitationBack(tx: Database, memberId: string): Promise<void> {
  await holdMembers(tx, [memberId])
  await endOpenInvitations(tx, [memberId])
  await tx
    .update(pairInvitations)
    .set({ outcome: 'taken-back' })
    .where(and(eq(pairInvitations.inviterId, memberId), eq(pairInvitations.outcome, 'declined')))
}

/** A pair of a member that ended lately. */
interface Ended {
  pairId: number
  hasLeft: boolean
  endedAt: Date
  /** Null if the account is gone. */
  partnerId: string | null
  partnerName: string | null
}

async function lastEnded(db: Database, memberId: string): Promise<Ended | undefined> {
  const since = sql`now() - make_interval(days => ${UNDO_DAYS})`
  const [own] = await db
    .select({
      pairId: pairMembers.pairId,
      hasLeft: pairMembers.hasLeft,
      endedAt: sql<string>`${pairMembers.endedAt}`,
    })
    .from(pairMembers)
    .where(
      and(eq(pairMembers.memberId, memberId), isNotNull(pairMembers.endedAt), gt(pairMembers.endedAt, since)),
    )
    .orderBy(desc(pairMembers.endedAt), desc(pairMembers.pairId))
    .limit(1)
  if (!own) return undefined
  const [other] = await db
    .select({ id: members.id, name: members.username })
    .from(pairMembers)
    .innerJoin(members, eq(members.id, pairMembers.memberId))
    .where(sql`${pairMembers.pairId} = ${own.pairId} and ${pairMembers.memberId} <> ${memberId}`)
  return {
    ...own,
    endedAt: new Date(own.endedAt),
    partnerId: other?.id ?? null,
    partnerName: other?.name ?? null,
  }
}

const DAY_MS = 24 * 3_600_000

function endedView({ hasLeft, endedAt, partnerId, partnerName }: Ended): PairView['ended'] {
  if (partnerId === null) return { how: 'account-gone', name: null, undoUntil: null }
  if (!hasLeft) return { how: 'left-by-them', name: partnerName, undoUntil: null }
  const undoUntil = new Date(endedAt.getTime() + UNDO_DAYS * DAY_MS).toISOString()
  return { how: 'left-by-me', name: partnerName, undoUntil }
}

/** Ends a member's pair for both at once; without one nothing happens. Returns whether one ended. */
export async function leave(tx: Database, memberId: string): Promise<boolean> {
  const pair = await pairOf(tx, memberId)
  if (!pair) return false
  await holdMembers(tx, [memberId, pair.partnerId])
  const ended = await tx
    .update(pairMembers)
    .set({ endedAt: sql`now()`, hasLeft: sql`${pairMembers.memberId} = ${memberId}` })
    .where(sql`${pairMembers.pairId} = ${pair.pairId} and ${pairMembers.endedAt} is null`)
    .returning({ side: pairMembers.side })
  return ended.length > 0
}

/**
 * Undoes leaving within a week: the pair is as before. Safe to repeat. Returns whether it was restored.
 * @throws {Refusal} 409 if it is too late, or one of the two is in another pair
 */
export async function undoLeaving(tx: Database, memberId: string): Promise<boolean> {
  const before = await lastEnded(tx, memberId)
  await holdMembers(tx, before?.partnerId ? [memberId, before.partnerId] : [memberId])
  const now = await pairOf(tx, memberId)
  if (now && (!before || now.partnerId === before.partnerId)) return false
  const last = await lastEnded(tx, memberId)
  if (now) throw new Refusal('in-a-pair', 'You’re in another pair now.')
  if (!last?.hasLeft || last.partnerId === null || last.pairId !== before?.pairId)
    throw new Refusal(
      'conflict',
      `There’s nothing to undo. Leaving can be undone for ${UNDO_DAYS} days, by the person who left.`,
    )
  if (await pairOf(tx, last.partnerId)) throw new Refusal('in-a-pair', 'Your partner is in another pair now.')
  await tx
    .update(pairMembers)
    .set({ endedAt: null, hasLeft: false })
    .where(eq(pairMembers.pairId, last.pairId))
  await endOpenInvitations(tx, [memberId, last.partnerId])
  return true
}

/** Ends a member's pair, from the API or the form. */
export async function leaveTable(memberId: string): Promise<void> {
  const isOver = await db().transaction((tx) => leave(tx, memberId))
  if (isOver) noteEvent({ event: 'pair-changed', member: memberId, act: 'left' })
}

/**
 * Undoes leaving a pair.
 * @throws {Refusal} 409 if it is too late
 */
export async function returnToTable(memberId: string): Promise<void> {
  const isBack = await db().transaction((tx) => undoLeaving(tx, memberId))
  if (isBack) noteEvent({ event: 'pair-changed', member: memberId, act: 'returned' })
}
