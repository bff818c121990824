import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import type { ShelfPart, ShelfSort } from '#/features/shelf/model/shelf-look.rules.ts'
import { type ShelfSql, shelfPage, shelfPart } from '#/features/shelf/shelf.store.ts'
import { pick } from '#/lib/order.ts'
import { type Database, db } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import type { BeforeJson } from '#/server/http/endpoint.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import {
  INVITATION_DAYS,
  INVITATION_WORDS,
  type InvitationOutcome,
  type InvitationState,
  stateOf,
  UNDO_DAYS,
} from './model/pair.rules.ts'
import { pairInvitations, pairMembers, pairs } from './model/pairs.table.ts'
import type { PairGame, PairGames, PairGamesRequested, PairView } from './pair.schema.ts'
import { lockMembers, pairOf } from './pair-of.store.ts'

/** Returns a member's pair. Without a pair, returns their last invitation and their recently ended pair. */
export async function pairViewOf(db: Database, memberId: string): Promise<BeforeJson<PairView>> {
  const pair = await pairOf(db, memberId)
  if (!pair) {
    const [invitation, ended] = await Promise.all([lastInvitation(db, memberId), lastEnded(db, memberId)])
    return { pair: null, invitation, ended: ended ? endedView(ended) : null }
  }
  const [row] = await db
    .select({ name: members.username, since: pairs.formedAt })
    .from(pairs)
    .innerJoin(members, eq(members.id, pair.partnerId))
    .where(eq(pairs.id, pair.pairId))
  const owned = await ownedCounts(db, memberId, pair.partnerId)
  return { pair: row ? { ...row, side: pair.side, owned } : null, invitation: null, ended: null }
}

const isExpired = sql<boolean>`${pairInvitations.expiresAt} <= now()`

/** Returns a member's last invitation while it is pending, expired or declined; null without one. */
async function lastInvitation(db: Database, memberId: string) {
  const { createdAt: sentAt, expiresAt, outcome, id } = pairInvitations
  const [last] = await db
    .select({ sentAt, expiresAt, outcome, isExpired })
    .from(pairInvitations)
    .where(eq(pairInvitations.inviterId, memberId))
    .orderBy(desc(sentAt), desc(id))
    .limit(1)
  if (!last || last.outcome === 'accepted' || last.outcome === 'taken-back') return null
  const state = last.outcome ?? (last.isExpired ? ('expired' as const) : ('open' as const))
  return { ...pick(last, ['sentAt', 'expiresAt']), state }
}

/** Withdraws the pair invitation that a member sent. Its link becomes invalid, and the member no longer sees the invitation. */
export async function endInvitation(tx: Database, memberId: string): Promise<void> {
  await lockMembers(tx, [memberId])
  await endOpenInvitations(tx, [memberId])
  await tx
    .update(pairInvitations)
    .set({ outcome: 'taken-back' })
    .where(and(eq(pairInvitations.inviterId, memberId), eq(pairInvitations.outcome, 'declined')))
}

/** Returns a member's pair that ended within a week; its partner is null if that account is gone. */
async function lastEnded(db: Database, memberId: string) {
  const other = alias(pairMembers, 'other')
  const { pairId, hasLeft, endedAt } = pairMembers
  const undoUntil = sql<Date>`${endedAt} + make_interval(days => ${UNDO_DAYS})`.mapWith(endedAt)
  const [last] = await db
    .select({ pairId, hasLeft, undoUntil, partnerId: other.memberId, partnerName: members.username })
    .from(pairMembers)
    .leftJoin(other, and(eq(other.pairId, pairId), ne(other.memberId, pairMembers.memberId)))
    .leftJoin(members, eq(members.id, other.memberId))
    .where(and(eq(pairMembers.memberId, memberId), gt(undoUntil, sql`now()`)))
    .orderBy(desc(endedAt), desc(pairId))
    .limit(1)
  return last
}

type Ended = NonNullable<Awaited<ReturnType<typeof lastEnded>>>

function endedView({ hasLeft, undoUntil, partnerId, partnerName: name }: Ended) {
  if (partnerId === null) return { how: 'account-gone', name: null, undoUntil: null } as const
  if (!hasLeft) return { how: 'left-by-them', name, undoUntil: null } as const
  return { how: 'left-by-me', name, undoUntil } as const
}

/** Ends a member's pair for both members. Does nothing if the member has no pair. */
export async function leavePair(memberId: string): Promise<void> {
  const ended = await db().transaction(async (tx) => {
    const pair = await pairOf(tx, memberId)
    if (!pair) return []
    await lockMembers(tx, [memberId, pair.partnerId])
    return tx
      .update(pairMembers)
      .set({ endedAt: sql`now()`, hasLeft: sql`${pairMembers.memberId} = ${memberId}` })
      .where(and(eq(pairMembers.pairId, pair.pairId), isNull(pairMembers.endedAt)))
      .returning({ side: pairMembers.side })
  })
  if (ended.length > 0) noteEvent({ event: 'pair-changed', member: memberId, act: 'left' })
}

/** Undoes leaving a pair; returns false if the two are a pair already. @throws {HttpProblem} 409 as {@link returnToPair} */
async function undoLeaving(tx: Database, memberId: string): Promise<boolean> {
  const before = await lastEnded(tx, memberId)
  await lockMembers(tx, before?.partnerId ? [memberId, before.partnerId] : [memberId])
  const now = await pairOf(tx, memberId)
  if (now && (!before || now.partnerId === before.partnerId)) return false
  const last = await lastEnded(tx, memberId)
  if (now) throw new HttpProblem('in-a-pair', 'You’re in another pair now.')
  if (!last?.hasLeft || last.partnerId === null || last.pairId !== before?.pairId)
    throw new HttpProblem(
      'conflict',
      `There’s nothing to undo. Leaving can be undone for ${UNDO_DAYS} days, by the person who left.`,
    )
  if (await pairOf(tx, last.partnerId))
    throw new HttpProblem('in-a-pair', 'Your partner is in another pair now.')
  await tx
    .update(pairMembers)
    .set({ endedAt: null, hasLeft: false })
    .where(eq(pairMembers.pairId, last.pairId))
  await endOpenInvitations(tx, [memberId, last.partnerId])
  return true
}

/** Restores a pair that the member left. @throws {HttpProblem} 409 after a week, or if one of the two is in another pair */
export async function returnToPair(memberId: string): Promise<void> {
  const isBack = await db().transaction((tx) => undoLeaving(tx, memberId))
  if (isBack) noteEvent({ event: 'pair-changed', member: memberId, act: 'returned' })
}

/** Creates an invitation, which replaces a pending one. @throws {HttpProblem} 409 if the member has a pair */
export async function invite(tx: Database, memberId: string): Promise<{ token: string; expiresAt: Date }> {
  await lockMembers(tx, [memberId])
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

export async function endOpenInvitations(tx: Database, memberIds: readonly string[]): Promise<void> {
  await tx
    .update(pairInvitations)
    .set({ outcome: 'taken-back' })
    .where(and(inArray(pairInvitations.inviterId, [...memberIds]), isNull(pairInvitations.outcome)))
}

/** Returns an invitation's state for the caller, and the sender's name (`from`) if it may be shown. */
export async function invitationSeenBy(db: Database, token: string, callerId: string | null) {
  const invitation = await invitationOf(db, token)
  const state = invitation ? await stateFor(db, invitation, callerId) : 'unknown'
  const isKnown = state === 'open' || state === 'joined' || state === 'in-a-pair'
  return { state, from: (isKnown && invitation?.inviterName) || null }
}

/** Accepts an invitation. Safe to repeat. @throws {HttpProblem} 409 if it is over or the member's own, or if either has a pair */
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
  await end(tx, invitation.id, 'accepted')
  await endOpenInvitations(tx, [invitation.inviterId, memberId])
}

/**
 * Declines another member's invitation to form a pair. Declining the same invitation again does no harm.
 * @throws {HttpProblem} 409 if the invitation is unknown, accepted, withdrawn or expired, or if the member sent it
 */
export async function decline(tx: Database, token: string, memberId: string): Promise<void> {
  const invitation = await heldInvitation(tx, token, memberId)
  const state = await stateFor(tx, invitation, memberId)
  if (state === 'declined') return
  if (state !== 'in-a-pair') refuseUnlessOpen(state)
  await end(tx, invitation.id, 'declined')
}

const inAPair = (title: string) => new HttpProblem('in-a-pair', title)

function refuseUnlessOpen(state: InvitationState) {
  if (state === 'open') return
  if (state === 'joined') throw inAPair('You’re already in this pair.')
  const [title, detail] = INVITATION_WORDS[state]
  throw new HttpProblem(state === 'in-a-pair' ? 'in-a-pair' : 'invitation-over', title, { detail })
}

const end = (tx: Database, id: number, outcome: InvitationOutcome) =>
  tx.update(pairInvitations).set({ outcome }).where(eq(pairInvitations.id, id))

async function heldInvitation(tx: Database, token: string, memberId: string) {
  const sent = await invitationOf(tx, token)
  if (sent) await lockMembers(tx, [sent.inviterId, memberId])
  const held = sent && (await invitationOf(tx, token))
  if (held) return held
  const [title, detail] = INVITATION_WORDS.unknown
  throw new HttpProblem('invitation-over', title, { detail })
}

type Invitation = NonNullable<Awaited<ReturnType<typeof invitationOf>>>

async function stateFor(db: Database, invitation: Invitation, callerId: string | null) {
  const pair = callerId === null ? null : await pairOf(db, callerId)
  return stateOf({ ...invitation, callerId, partnerId: pair?.partnerId ?? null })
}

async function invitationOf(db: Database, token: string) {
  if (!LINK_TOKEN.test(token)) return undefined
  const { id, inviterId, outcome } = pairInvitations
  const [found] = await db
    .select({ id, inviterId, inviterName: members.username, outcome, isExpired })
    .from(pairInvitations)
    .innerJoin(members, eq(members.id, inviterId))
    .where(eq(pairInvitations.tokenDigest, keyedDigest(token)))
  return found
}

/** SQL of a pair's shelf entries as a member sees them, without the partner's surprises (PAIR-02). */
const shelfOfTwo = (memberId: string, partnerId: string): ShelfSql => ({
  where: sql`shelf.member_id in (${memberId}, ${partnerId}) and (not shelf.is_surprise or shelf.member_id = ${memberId})`,
  identity: sql`coalesce(shelf.game_id::text, 'name ' || shelf.folded_name || ' ' || coalesce(shelf.year, 0))`,
  columns: sql`bool_or(shelf.member_id = ${memberId}) as "isMine", bool_or(shelf.member_id = ${partnerId}) as "isTheirs",
    bool_or(shelf.is_surprise) as "isSurprise"`,
})

/** Default sort order of each part: games played last first; in the other parts, games marked last first. */
const USUAL: Record<ShelfPart, ShelfSort> = {
  ...{ own: 'latest-played', played: 'latest-played' },
  ...{ wish: 'newest', 'not-for-us': 'newest' },
}

/** Returns one page of a pair's shared shelf. `query.show` is `own`, `played`, `wish` or `not-for-us`. */
export async function gamesOfTwo(
  db: Database,
  memberId: string,
  partnerId: string,
  query: PairGamesRequested,
): Promise<PairGames> {
  type Row = Pick<PairGame, 'isMine' | 'isTheirs' | 'isSurprise'>
  const { games, ...page } = await shelfPage<Row>(
    db,
    shelfOfTwo(memberId, partnerId),
    query,
    USUAL[query.show],
  )
  // The id is that of either member's entry.
  return { ...page, games: games.map(({ id: _, ...game }) => game) }
}

type Owned = NonNullable<PairView['pair']>['owned']

/** Returns how many games the member owns, how many the partner owns, and how many at least one of them owns. */
export async function ownedCounts(db: Database, memberId: string, partnerId: string): Promise<Owned> {
  const { rows } = await db.execute<Owned>(sql`
    select (count(*) filter (where "isMine"))::int as mine, (count(*) filter (where "isTheirs"))::int as theirs,
      count(*)::int as both
    from (${shelfPart(shelfOfTwo(memberId, partnerId), 'own')}) given`)
  return onlyRow(rows)
}
