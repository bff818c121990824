import { and, eq, gt, sql } from 'drizzle-orm'
import { endSessions } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { noteEvent, passkeyTag, type SessionEnd } from '#/server/security/security-events.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import {
  mailAddressChange,
  mailAddressChanged,
  mailAddressGivenBack,
  mailAddressLost,
  mailAddressWanted,
  mailChangeRequested,
  mailPasswordChanged,
} from '../accounts.mails.ts'
import { refuseChangedPassword } from '../accounts.store.ts'
import { holdMember, makeLink, redeemLink, withdrawLinks } from '../mailed-links/mailed-links.store.ts'
import { credentials, mailedLinks, members, sessions } from '../model/members.table.ts'
import { LINK_WORDS, VOIDED_LINKS } from '../model/ways-in/mailed-links.rules.ts'
import { challenges, passkeys } from '../model/ways-in/second-factor.table.ts'
import { isTaken } from '../names/username-looks.store.ts'
import { isNamedOwner } from '../roles/owner-addresses.ts'
import { claimOwnership } from '../roles/roles.store.ts'

/**
 * Invalidates every credential issued to a member so far (see `ISSUED`): other sessions, challenges, mailed
 * links, and passkeys unless they are kept. The transaction must have locked the member.
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
 * Locks a member who proved their password before the transaction began.
 * @throws {Refusal} 401 if the session ended meanwhile, 403 if the password changed
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

/** A member with a session whose password was checked against a digest. */
export interface Proven {
  memberId: string
  sessionId: string
  hash: string
}

/** Ends every session of a member and revokes every mailed link; passkeys only on request. */
export async function signOutEverywhere(
  tx: Database,
  memberId: string,
  { removesPasskeys }: { removesPasskeys: boolean },
): Promise<void> {
  await holdMember(tx, memberId)
  await evict(tx, memberId, { keepPasskeys: !removesPasskeys, why: 'ended-by-member' })
}

/**
 * Changes a member's password and ends every session but this browser's, which keeps its id, so that a retried request is still
 * authenticated.
 * @throws {Refusal} 401 or 403 if the session ended or the password changed meanwhile
 */
export async function changePassword(tx: Database, proven: Proven, newHash: string): Promise<void> {
  const member = await holdProven(tx, proven)
  await setPassword(tx, proven.memberId, newHash)
  await evict(tx, proven.memberId, { butSession: proven.sessionId })
  await mailPasswordChanged(tx, member, 'every other browser')
}

/**
 * Sets a new password by its mailed link and signs every browser out. The link proves access to the address, so the address is
 * confirmed; if it may make an owner, ownership is claimed as well.
 * @returns the member's id
 * @throws {Refusal} 400 for a used, expired or unknown link
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
  await mailPasswordChanged(tx, member, 'every browser')
  // A confirmed member may have been declined since; an address in OWNER_EMAILS cannot be.
  if (!member.emailVerified || isNamedOwner(member.email))
    await claimOwnership(tx, { ...member, emailVerified: true })
  return member.id
}

/** Stores the digest of a member's password; null disables the password until a new one is chosen. */
export async function setPassword(tx: Database, memberId: string, hash: string | null): Promise<void> {
  await tx.update(credentials).set({ password: hash }).where(eq(credentials.memberId, memberId))
  noteEvent({ event: hash === null ? 'password-voided' : 'password-changed', member: memberId })
}

type MemberRow = typeof members.$inferSelect

/**
 * Mails the confirmation link to a member's new address, and a cancellation link to the old one. If the new address has an
 * account, the caller gets the same answer and mail, and only its owner is warned.
 * @throws {Refusal} 401 or 403 if the session ended or the password changed meanwhile
 */
export async function askForNewAddress(tx: Database, proven: Proven, newEmail: string): Promise<void> {
  const member = await holdProven(tx, proven)
  const { id: memberId, email: oldEmail } = member
  noteEvent({ event: 'email-change-asked', member: memberId })
  const cancel = await makeLink(tx, 'keep-email', { memberId, email: oldEmail })
  await mailChangeRequested(tx, member, { newEmail, token: cancel })
  const [taken] = await tx
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(eq(members.email, newEmail))
  if (taken) return mailAddressWanted(tx, taken)
  const link = { memberId, email: newEmail, sessionId: proven.sessionId }
  await mailAddressChange(tx, { memberId, newEmail, token: await makeLink(tx, 'change-email', link) })
}

/**
 * Changes the member's address to the one the link was mailed to. Every session ends but the one that requested it; the old
 * address is notified and can undo it.
 * @throws {Refusal} 409 if the address was taken meanwhile
 */
export async function takeNewAddress(
  tx: Database,
  member: MemberRow,
  link: { email: string; sessionId: string | null },
): Promise<void> {
  await setAddress(tx, member.id, link.email)
  noteEvent({ event: 'email-changed', member: member.id })
  await evict(tx, member.id, { butSession: link.sessionId })
  const undo = await makeLink(tx, 'keep-email', { memberId: member.id, email: member.email })
  await mailAddressChanged(tx, member, undo)
}

/**
 * The result of a link sent to the old address: the change was cancelled before it took effect, or undone
 * after.
 */
export type SavedAddress = 'change-cancelled' | 'change-undone'

/**
 * Keeps a member's address, by the link mailed to it when a change was requested or made. Before the change it is cancelled.
 * After it the account returns to this address: every session ends, the password is void, and a link to choose a new one is
 * mailed here.
 * @throws {Refusal} 400 for a used, expired or unknown link; 409 if another account confirmed the address meanwhile
 */
export async function keepAddress(tx: Database, token: string): Promise<SavedAddress> {
  const { link, member, wasUsed, isTheirs } = await redeemLink(tx, token, ['keep-email'])
  if (isTheirs) {
    await withdrawLinks(tx, member.id, ['change-email'])
    noteEvent({ event: 'email-change-cancelled', member: member.id })
    return 'change-cancelled'
  }
  if (wasUsed) throw new Refusal('link-not-valid', LINK_WORDS.used)
  await removeUnconfirmed(tx, link.email)
  await setAddress(tx, member.id, link.email)
  noteEvent({ event: 'email-change-undone', member: member.id })
  await setPassword(tx, member.id, null)
  // A role granted at the other address does not carry over.
  await tx
    .update(members)
    .set({ role: null, roleGivenAt: null })
    .where(and(eq(members.id, member.id), gt(members.roleGivenAt, link.createdAt)))
  await evict(tx, member.id)
  // Addresses the account had later do not get it back.
  await tx
    .delete(mailedLinks)
    .where(
      and(
        eq(mailedLinks.memberId, member.id),
        eq(mailedLinks.purpose, 'keep-email'),
        gt(mailedLinks.createdAt, link.createdAt),
      ),
    )
  await mailAddressLost(tx, member)
  const reset = await makeLink(tx, 'reset-password', { memberId: member.id, email: link.email })
  await mailAddressGivenBack(tx, { id: member.id, email: link.email }, reset)
  return 'change-undone'
}

/** A role must be activated again at the next sign-in (ruling 32); requests made under the former address are void. */
async function setAddress(tx: Database, memberId: string, email: string): Promise<void> {
  await tx
    .update(members)
    .set({ email, emailVerified: true, adminSince: null, ownerRequestedAt: null })
    .where(eq(members.id, memberId))
    .catch((cause: unknown) => {
      throw isTaken(cause, 'members_email_unique')
        ? new Refusal('email-taken', ACCOUNT_WORDS.addressGone)
        : cause
    })
}

/** Deletes an account with this address that was never confirmed. */
async function removeUnconfirmed(tx: Database, email: string): Promise<void> {
  await tx.delete(members).where(and(eq(members.email, email), eq(members.emailVerified, false)))
}
