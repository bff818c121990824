import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { endSessions } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { noteEvent, passkeyTag, type SessionEnd } from '#/server/security/security-events.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import {
  mailAddressChange,
  mailAddressChanged,
  mailAddressWanted,
  mailChangeRequested,
  mailPasswordAfterUndo,
  mailPasswordChanged,
} from '../accounts.mails.ts'
import {
  checkPassword,
  isNamedOwner,
  isTaken,
  leadsToOwnership,
  lockMember,
  lockReauthenticated,
  lockRoles,
  type MemberRow,
  memberAt,
  type Proven,
  refuseChangedPassword,
} from '../members.store.ts'
import {
  type CarriedByLink,
  challenges,
  credentials,
  mailedLinks,
  members,
  passkeys,
} from '../model/members.table.ts'
import {
  LINK_LIFE_MS,
  LINK_WORDS,
  type LinkPurpose,
  VOIDED_PURPOSES,
} from '../model/ways-in/mailed-links.rules.ts'
import { claimOwnership, type OwnershipClaim } from '../roles/roles.store.ts'
import { didSignUpHere } from '../sign-in/device-cookies.store.ts'

type MailedLink = typeof mailedLinks.$inferSelect

const uselessLink = (why: keyof typeof LINK_WORDS) => new HttpProblem('link-not-valid', LINK_WORDS[why])

/** Creates a link to be mailed. Returns the token for the link's URL. The database stores only the token's digest. */
export async function makeLink(
  tx: Database,
  purpose: LinkPurpose,
  link: { memberId: string; email: string; carried?: CarriedByLink | undefined; sessionId?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + LINK_LIFE_MS[purpose])
  await tx.insert(mailedLinks).values({ ...link, digest: keyedDigest(token), purpose, expiresAt })
  noteEvent({ event: 'link-mailed', member: link.memberId, purpose })
  return token
}

/** Selects the links that were mailed to a member for one purpose, such as confirming an address; newest first. */
export const linksMailed = (tx: Database, memberId: string, purpose: LinkPurpose) =>
  tx
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.memberId, memberId), eq(mailedLinks.purpose, purpose)))
    .orderBy(desc(mailedLinks.createdAt))

/** Finds a mailed link by token and purpose, and the member who got it. @throws {HttpProblem} 400 if there is no such link */
export async function findLink(
  db: Database,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ link: MailedLink; member: MemberRow }> {
  const [found] = await db
    .select({ link: mailedLinks, member: members })
    .from(mailedLinks)
    .innerJoin(members, eq(members.id, mailedLinks.memberId))
    .where(and(eq(mailedLinks.digest, keyedDigest(token)), inArray(mailedLinks.purpose, [...purposes])))
  if (!found) throw uselessLink('unknown')
  return found
}

/** Whether the member's address is still the one the link was mailed to. */
const isOfAddress = (link: MailedLink, member: MemberRow) =>
  member.email.toLowerCase() === link.email.toLowerCase()

/**
 * Marks a mailed link as used. In the result, `wasUsed` is true if the link had been used before, and `isCurrentAddress` is true
 * if the link was mailed to the address that the member's account has now.
 * @throws {HttpProblem} 400 if the link is unknown, is for none of the `purposes`, or expired before it was first used
 */
export async function redeemLink(tx: Database, token: string, purposes: readonly LinkPurpose[]) {
  const before = await findLink(tx, token, purposes)
  if (leadsToOwnership(before.link.email)) await lockRoles(tx)
  await lockMember(tx, before.member.id)
  // A concurrent call may have used it before the member was locked.
  const { link, member } = await findLink(tx, token, purposes)
  const wasUsed = link.usedAt !== null
  if (!wasUsed) {
    refuseExpired(link)
    await tx.update(mailedLinks).set({ usedAt: sql`now()` }).where(eq(mailedLinks.digest, link.digest))
  }
  return { link, member, wasUsed, isCurrentAddress: isOfAddress(link, member) }
}

/** Marks a link as used and returns its member. @throws {HttpProblem} 400 if used, expired, or mailed to a former address */
export async function redeemOnce(tx: Database, token: string, purpose: LinkPurpose): Promise<MemberRow> {
  const { member, wasUsed, isCurrentAddress } = await redeemLink(tx, token, [purpose])
  if (wasUsed) throw uselessLink('used')
  if (!isCurrentAddress) throw uselessLink('unknown')
  return member
}

/** Returns the email address that a password-reset link was mailed to. @throws {HttpProblem} 400 for an invalid or used link */
export async function emailOfResetLink(db: Database, token: string): Promise<string> {
  const { link, member } = await findLink(db, token, ['reset-password'])
  if (link.usedAt) throw uselessLink('used')
  refuseExpired(link)
  if (!isOfAddress(link, member)) throw uselessLink('unknown')
  return link.email
}

function refuseExpired({ expiresAt }: MailedLink): void {
  if (expiresAt.getTime() < Date.now()) throw uselessLink('expired')
}

/** Deletes the unused links that were mailed to a member for these purposes. */
export async function withdrawLinks(tx: Database, memberId: string, purposes: readonly LinkPurpose[]) {
  const isTheirs = and(eq(mailedLinks.memberId, memberId), inArray(mailedLinks.purpose, [...purposes]))
  await tx.delete(mailedLinks).where(and(isTheirs, isNull(mailedLinks.usedAt)))
}

/** Locks intruders out of an account: ends sessions, deletes passkeys, and deletes links in old emails (VOIDED_PURPOSES). */
export async function revokeAccess(
  tx: Database,
  memberId: string,
  how: { butSession?: string | null; keepPasskeys?: boolean; why?: SessionEnd } = {},
): Promise<void> {
  await tx.update(members).set({ recoveredAt: sql`now()` }).where(eq(members.id, memberId))
  await endSessions(tx, memberId, how.why ?? 'credentials-changed', { but: how.butSession })
  const removing = tx.delete(passkeys).where(eq(passkeys.memberId, memberId))
  const removed = how.keepPasskeys ? [] : await removing.returning({ id: passkeys.id })
  for (const { id } of removed)
    noteEvent({ event: 'passkey-removed', member: memberId, passkey: passkeyTag(id) })
  await tx.delete(challenges).where(eq(challenges.memberId, memberId))
  await withdrawLinks(tx, memberId, VOIDED_PURPOSES)
}

/** Stores the hash of a member's new password; null disables signing in by password until the member chooses a new one. */
export async function setPassword(tx: Database, memberId: string, hash: string | null): Promise<void> {
  await tx.update(credentials).set({ password: hash }).where(eq(credentials.memberId, memberId))
  noteEvent({ event: hash === null ? 'password-voided' : 'password-changed', member: memberId })
}

/** Ends a member's sessions and deletes the password. Returns the token of a new password-reset link. */
export async function lockOut(tx: Database, memberId: string, email: string): Promise<string> {
  await setPassword(tx, memberId, null)
  await revokeAccess(tx, memberId)
  return makeLink(tx, 'reset-password', { memberId, email })
}

async function confirmMember(tx: Database, memberId: string): Promise<void> {
  await tx.update(members).set({ emailVerified: true }).where(eq(members.id, memberId))
  noteEvent({ event: 'email-confirmed', member: memberId })
}

/** Sets a password by a mailed link, and ends all sessions. Returns the member's id. @throws {HttpProblem} 400 for a bad link */
export async function resetPassword(tx: Database, token: string, newHash: string): Promise<string> {
  const member = await redeemOnce(tx, token, 'reset-password')
  await setPassword(tx, member.id, newHash)
  // The link was mailed to the address, so the member reads mail there.
  if (!member.emailVerified) await confirmMember(tx, member.id)
  await revokeAccess(tx, member.id)
  await mailPasswordChanged(tx, member, 'every browser')
  // A confirmed member may have been declined since; an address in OWNER_EMAILS cannot be.
  if (!member.emailVerified || isNamedOwner(member.email))
    await claimOwnership(tx, { ...member, emailVerified: true })
  return member.id
}

interface Confirmed extends CarriedByLink {
  outcome: 'confirmed' | 'already-confirmed' | 'email-changed'
  email: string
  ownership: OwnershipClaim
}

/**
 * Confirms an email address by the link mailed to it. Mail scanners open links too, so the visitor must also press a button,
 * unless this browser signed up. Some addresses always need button and password. In the result, `needed` names what is missing.
 * @throws {HttpProblem} 400 for an invalid link; 403 for a wrong password; 409 if another account took the address meanwhile
 */
export async function confirmAddress(
  c: Context,
  { token, isPressed, password }: { token: string; isPressed: boolean; password?: string | undefined },
): Promise<Confirmed | { needed: 'press' | 'password'; email: string }> {
  const { link, member } = await findLink(db(), token, ['confirm-email', 'change-email'])
  const { email } = link
  const isNew = link.purpose === 'confirm-email'
  const isDone = link.usedAt !== null || (isNew && member.emailVerified)
  const use = (hash?: string) => db().transaction((tx) => useLink(tx, token, hash))
  if (isDone) return use()
  refuseExpired(link)
  if (!leadsToOwnership(email)) {
    // The browser in which the member signed up needs no button.
    const mayConfirm = isPressed || (isNew && (await didSignUpHere(c, member.id)))
    return mayConfirm ? use() : { needed: 'press', email }
  }
  // The address can make its member an owner, so the password is required too (rulings 16, 41).
  if (!isPressed || !password) return { needed: 'password', email }
  await countCall(LIMITS.passwordChecks, member.id)
  return use(await checkPassword(db(), member.id, password))
}

/** @param hash the digest that the password was checked against, if the link required one */
async function useLink(tx: Database, token: string, hash?: string): Promise<Confirmed> {
  const { link, member, wasUsed, isCurrentAddress } = await redeemLink(tx, token, [
    'confirm-email',
    'change-email',
  ])
  const reported = { email: link.email, ownership: undefined, ...link.carried }
  if (wasUsed) {
    if (isCurrentAddress && member.emailVerified) return { ...reported, outcome: 'already-confirmed' }
    throw uselessLink('used')
  }
  if (hash !== undefined) await refuseChangedPassword(tx, member.id, hash)
  const claimed = async () =>
    hash === undefined
      ? undefined
      : claimOwnership(tx, { ...member, email: link.email, emailVerified: true, ownerRequestedAt: null })
  if (link.purpose === 'change-email') {
    await takeNewAddress(tx, member, link)
    return { ...reported, outcome: 'email-changed', ownership: await claimed() }
  }
  if (!isCurrentAddress) throw uselessLink('unknown')
  if (member.emailVerified) return { ...reported, outcome: 'already-confirmed' }
  await confirmMember(tx, member.id)
  return { ...reported, outcome: 'confirmed', ownership: await claimed() }
}

/**
 * Mails two links for a change of email: the new address gets one that confirms, the old address one that cancels. If the new
 * address has an account already, it gets a warning without a link. The API response is the same in both cases.
 * @throws {HttpProblem} 401 or 403 if the session ended or the password changed meanwhile
 */
export async function askForNewAddress(tx: Database, proven: Proven, newEmail: string): Promise<void> {
  const member = await lockReauthenticated(tx, proven)
  const { id: memberId, email } = member
  noteEvent({ event: 'email-change-asked', member: memberId })
  await mailChangeRequested(tx, member, newEmail, await makeLink(tx, 'keep-email', { memberId, email }))
  const taken = await memberAt(tx, newEmail)
  if (taken) return mailAddressWanted(tx, taken)
  const link = { memberId, email: newEmail, sessionId: proven.sessionId }
  // Without the member's id, so that the member's data export does not reveal that no account has the address.
  await mailAddressChange(tx, { email: newEmail }, await makeLink(tx, 'change-email', link), memberId)
}

/** Changes the address; every session ends but the one that requested it. @throws {HttpProblem} 409 if it was taken meanwhile */
async function takeNewAddress(
  tx: Database,
  member: MemberRow,
  link: { email: string; sessionId: string | null },
): Promise<void> {
  const { id: memberId, email } = member
  await setAddress(tx, memberId, link.email)
  noteEvent({ event: 'email-changed', member: memberId })
  await revokeAccess(tx, memberId, { butSession: link.sessionId })
  await mailAddressChanged(tx, member, await makeLink(tx, 'keep-email', { memberId, email }))
}

/**
 * Cancels a change of email address that waits for confirmation, or undoes a finished change and locks the account until a reset
 * of the password. @throws {HttpProblem} 400 if the mailed link is invalid; 409 if another account confirmed the old address
 */
export async function keepOldAddress(
  tx: Database,
  token: string,
): Promise<'change-cancelled' | 'change-undone'> {
  const { link, member, wasUsed, isCurrentAddress } = await redeemLink(tx, token, ['keep-email'])
  const { id } = member
  if (isCurrentAddress) {
    await withdrawLinks(tx, id, ['change-email'])
    noteEvent({ event: 'email-change-cancelled', member: id })
    return 'change-cancelled'
  }
  if (wasUsed) throw uselessLink('used')
  // An account with this address that was never confirmed.
  await tx.delete(members).where(and(eq(members.email, link.email), eq(members.emailVerified, false)))
  await setAddress(tx, id, link.email)
  noteEvent({ event: 'email-change-undone', member: id })
  // A role granted at the other address does not carry over.
  await tx
    .update(members)
    .set({ role: null, roleGivenAt: null })
    .where(and(eq(members.id, id), gt(members.roleGivenAt, link.createdAt)))
  const reset = await lockOut(tx, id, link.email)
  // Addresses the account had later do not get it back.
  const isKept = and(eq(mailedLinks.memberId, id), eq(mailedLinks.purpose, 'keep-email'))
  await tx.delete(mailedLinks).where(and(isKept, gt(mailedLinks.createdAt, link.createdAt)))
  await mailPasswordAfterUndo(tx, { id, email: link.email }, reset, 'address')
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
        ? new HttpProblem('email-taken', ACCOUNT_WORDS.addressGone)
        : cause
    })
}
