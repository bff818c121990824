import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import { noteEvent, passkeyTag, type SessionEnd } from '#/access/security-events.ts'
import { endSessions } from '#/access/sessions.ts'
import { credentials, members, sessions } from '#/domain/accounts/members.table.ts'
import { VOIDED_LINKS } from '#/domain/accounts/ways-in/issued.rules.ts'
import { LINK_WORDS } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { challenges, passkeys } from '#/domain/accounts/ways-in/second-factor.table.ts'
import type { Database } from '#/server/database/database.ts'
import { mailPasswordChanged } from '../accounts.mails.ts'
import { refuseChangedPassword } from '../accounts.store.ts'
import { holdMember, redeemLink, withdrawLinks } from '../mailed-links/mailed-links.store.ts'
import { isNamedOwner } from '../roles/owner-addresses.ts'
import { claimOwnership } from '../roles/ownership.store.ts'

/**
 * Voids whatever was issued for a member before this moment (domain/accounts/ways-in/issued.rules.ts): sessions, but for the one
 * that goes on, passkeys unless they are kept, challenges and mailed links. The member must be held by the transaction already.
 */
export async function evict(
  tx: Database,
  memberId: string,
  {
    butSession,
    keepPasskeys = false,
    why = 'credentials-changed',
  }: { butSession?: string | null; keepPasskeys?: boolean; why?: SessionEnd } = {},
): Promise<void> {
  await tx.update(members).set({ recoveredAt: sql`now()` }).where(eq(members.id, memberId))
  await endSessions(tx, memberId, why, { but: butSession })
  if (!keepPasskeys) await removePasskeys(tx, memberId)
  await tx.delete(challenges).where(eq(challenges.memberId, memberId))
  await withdrawLinks(tx, memberId, VOIDED_LINKS)
}

async function removePasskeys(tx: Database, memberId: string): Promise<void> {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .returning({ id: passkeys.id })
  for (const { id } of removed)
    noteEvent({ event: 'passkey-removed', member: memberId, passkey: passkeyTag(id) })
}

/**
 * Holds a member who proved their password before the transaction began.
 * @throws {Refusal} 401 where the session ended meanwhile, 403 where the password changed
 */
export async function holdProven(tx: Database, proven: Proven): Promise<typeof members.$inferSelect> {
  const member = await holdMember(tx, proven.memberId)
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, proven.sessionId), eq(sessions.memberId, proven.memberId)))
  if (!member || !session) throw new Refusal('not-signed-in', 'Please sign in first')
  await refuseChangedPassword(tx, proven.memberId, proven.hash)
  return member
}

/** A member who calls with a session and whose password was weighed against a digest. */
export interface Proven {
  memberId: string
  sessionId: string
  hash: string
}

/** Ends every session of a member and voids every link, in every browser; passkeys go only where that is asked for. */
export async function signOutEverywhere(
  tx: Database,
  memberId: string,
  { removesPasskeys }: { removesPasskeys: boolean },
): Promise<void> {
  await holdMember(tx, memberId)
  await evict(tx, memberId, { keepPasskeys: !removesPasskeys, why: 'ended-by-member' })
}

/**
 * Gives a member another password and ends every session but this browser's, which stays the one it is: a call that
 * is sent again for lack of an answer still comes from somebody.
 * @throws {Refusal} 401 or 403 where the session ended or the password changed meanwhile
 */
export async function changePassword(tx: Database, proven: Proven, newHash: string): Promise<void> {
  const member = await holdProven(tx, proven)
  await setPassword(tx, proven.memberId, newHash)
  await evict(tx, proven.memberId, { butSession: proven.sessionId })
  await mailPasswordChanged(tx, member)
}

/**
 * Sets a new password by its mailed link and signs every browser out. Whoever chose it reads the address, so that is confirmed
 * with it; where it may make an owner, that is claimed as well.
 * @returns the member's id
 * @throws {Refusal} 400 where the link is used, expired or false
 */
export async function resetPassword(tx: Database, token: string, newHash: string): Promise<string> {
  const { member, wasUsed, isTheirs } = await redeemLink(tx, token, ['reset-password'])
  if (wasUsed) throw new Refusal('link-not-valid', LINK_WORDS.used)
  if (!isTheirs) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  await setPassword(tx, member.id, newHash)
  if (!member.emailVerified) {
    await tx.update(members).set({ emailVerified: true }).where(eq(members.id, member.id))
    noteEvent({ event: 'email-confirmed', member: member.id })
  }
  await evict(tx, member.id)
  await mailPasswordChanged(tx, member)
  // A member who was confirmed before may have been declined since; whoever is named as an owner is not.
  if (!member.emailVerified || isNamedOwner(member.email))
    await claimOwnership(tx, { ...member, emailVerified: true })
  return member.id
}

/** Keeps the digest of a member's password; null means that none opens the account until another is chosen. */
export async function setPassword(tx: Database, memberId: string, hash: string | null): Promise<void> {
  await tx.update(credentials).set({ password: hash }).where(eq(credentials.memberId, memberId))
  noteEvent({ event: hash === null ? 'password-voided' : 'password-changed', member: memberId })
}
