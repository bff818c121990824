import { and, eq, gt } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import { noteEvent } from '#/access/security-events.ts'
import { mailedLinks, members } from '#/domain/accounts/members.table.ts'
import { LINK_WORDS } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import {
  mailAddressChange,
  mailAddressChanged,
  mailAddressGivenBack,
  mailAddressLost,
  mailAddressWanted,
  mailChangeAsked,
} from '../accounts.mails.ts'
import { makeLink, redeemLink, withdrawLinks } from '../mailed-links/mailed-links.store.ts'
import { isTaken } from '../settings/usernames.store.ts'
import { evict, holdProven, type Proven, setPassword } from './recovery.store.ts'

type MemberRow = typeof members.$inferSelect

/**
 * Mails the link that makes an address a member's new one, and tells the old address, which can cancel it. Where
 * somebody has the new one, whoever asked is told the same in answer and mail, and only its owner hears of it.
 * @throws {Refusal} 401 or 403 where the session ended or the password changed meanwhile
 */
export async function askForNewAddress(tx: Database, proven: Proven, newEmail: string): Promise<void> {
  const member = await holdProven(tx, proven)
  const { id: memberId, email: oldEmail } = member
  noteEvent({ event: 'email-change-asked', member: memberId })
  const cancel = await makeLink(tx, 'keep-email', { memberId, email: oldEmail })
  await mailChangeAsked(tx, member, { newEmail, token: cancel })
  const [taken] = await tx
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(eq(members.email, newEmail))
  if (taken) return mailAddressWanted(tx, taken)
  const link = { memberId, email: newEmail, sessionId: proven.sessionId }
  await mailAddressChange(tx, { memberId, newEmail, token: await makeLink(tx, 'change-email', link) })
}

/**
 * Makes the address a link was mailed to the member's own. Every session ends but the one it was asked in; the old
 * address is told and can undo it.
 * @throws {Refusal} 409 where somebody took the address meanwhile
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

/** What became of a change of address that its old address did not want. */
export type KeptAddress = 'change-cancelled' | 'change-undone'

/**
 * Keeps a member's address, by the link mailed to it when another was asked for or took its place. Before the change it
 * is cancelled. After it the account goes back to this address: nobody stays signed in, no password opens it, and a link
 * to choose one is mailed here.
 * @throws {Refusal} 400 where the link is used, expired or false; 409 where somebody else confirmed the address meanwhile
 */
export async function keepAddress(tx: Database, token: string): Promise<KeptAddress> {
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
  // A role that was given to whoever reads the other address is not this one's.
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

/** Whoever has a role takes it up anew at their next sign-in (ruling 32); what they asked for by the former address is void. */
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

/** Removes an account that somebody began at an address and that was never confirmed. */
async function removeUnconfirmed(tx: Database, email: string): Promise<void> {
  await tx.delete(members).where(and(eq(members.email, email), eq(members.emailVerified, false)))
}
