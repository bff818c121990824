import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import { auth } from '#/access/sessions.ts'
import { LINK_WORDS } from '#/domain/accounts/mailed-links.rules.ts'
import { type CarriedByLink, credentials, members, sessions } from '#/domain/accounts/members.table.ts'
import { FIRST_NAME_LENGTH, FIRST_NAME_SIGNS } from '#/domain/accounts/usernames.rules.ts'
import { within } from '#/server/database/current-transaction.ts'
import type { Database } from '#/server/database/database.ts'
import { ACCOUNT_WORDS } from './account-words.rules.ts'
import {
  mailAddressChange,
  mailAddressChanged,
  mailAddressWanted,
  mailConfirmation,
  mailPasswordChanged,
  mailPasswordReset,
} from './accounts.mails.ts'
import { carriedByLinkOf, makeLink, redeemLink, withdrawLinks } from './mailed-links/mailed-links.store.ts'
import { isTaken } from './settings/usernames.store.ts'

/**
 * Makes an account that is not confirmed yet, and the mail that confirms it, in one transaction.
 * @throws {Refusal} 409 where the address has one (checklist AUTH-05)
 */
export async function makeAccount(
  tx: Database,
  { email, password, carried }: { email: string; password: string; carried: CarriedByLink },
): Promise<void> {
  if (await memberAt(tx, email)) throw emailTaken()
  const made = await within(tx, () =>
    auth().api.signUpEmail({ body: { name: firstUsername(), email, password } }),
  )
  const link = { memberId: made.user.id, email, carried }
  await mailConfirmation(tx, made.user.email, await makeLink(tx, 'confirm-email', link))
}

/** The account at an address, confirmed or not. */
export async function memberAt(db: Database, email: string) {
  const [member] = await db.select().from(members).where(eq(members.email, email))
  return member
}

/** Mails a new confirmation where an account waits for one; elsewhere nothing happens. */
export async function mailConfirmationAgain(tx: Database, email: string): Promise<void> {
  const member = await memberAt(tx, email)
  if (!member || member.emailVerified) return
  const carried = await carriedByLinkOf(tx, member.id)
  const link = { memberId: member.id, email: member.email, carried }
  await mailConfirmation(tx, member.email, await makeLink(tx, 'confirm-email', link))
}

/** Mails a link to a new password where an account has the address; elsewhere nothing happens. */
export async function mailPasswordLink(tx: Database, email: string): Promise<void> {
  const member = await memberAt(tx, email)
  if (!member) return
  const link = { memberId: member.id, email: member.email }
  await mailPasswordReset(tx, member.email, await makeLink(tx, 'reset-password', link))
}

/** What opening a mailed link came to, whose address it was, and what it leads back to. */
export interface Confirmed extends CarriedByLink {
  outcome: 'confirmed' | 'already-confirmed' | 'email-changed'
  email: string
}

/**
 * Confirms an address by its mailed link (ruling 16). A link that was opened before, by its reader or by a scanner,
 * does no harm: where it did its work, that is what is told.
 * @throws {Refusal} 400 where the link is used, expired or false; 409 where a new address was taken meanwhile
 */
export async function confirmAddress(tx: Database, token: string): Promise<Confirmed> {
  const link = await redeemLink(tx, token, ['confirm-email', 'change-email'])
  const told = { email: link.email, ...link.carried }
  const [member] = await tx.select().from(members).where(eq(members.id, link.memberId)).for('update')
  if (!member) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  const isTheirs = member.email.toLowerCase() === link.email.toLowerCase()
  if (link.wasUsed) {
    if (isTheirs && member.emailVerified) return { ...told, outcome: 'already-confirmed' }
    throw new Refusal('link-not-valid', LINK_WORDS.used)
  }
  if (link.purpose === 'confirm-email') {
    if (!isTheirs) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
    if (member.emailVerified) return { ...told, outcome: 'already-confirmed' }
    await tx.update(members).set({ emailVerified: true }).where(eq(members.id, member.id))
    return { ...told, outcome: 'confirmed' }
  }
  await tx
    .update(members)
    .set({ email: link.email, emailVerified: true })
    .where(eq(members.id, member.id))
    .catch((cause: unknown) => {
      throw isTaken(cause, 'members_email_unique')
        ? new Refusal('email-taken', ACCOUNT_WORDS.addressGone)
        : cause
    })
  await withdrawLinks(tx, member.id, 'reset-password')
  await withdrawLinks(tx, member.id, 'change-email')
  await mailAddressChanged(tx, member.email)
  return { ...told, outcome: 'email-changed' }
}

/**
 * Sets a new password by its mailed link and signs every browser out. Whoever opened the link reads the address,
 * so it is confirmed with it.
 * @throws {Refusal} 400 where the link is used, expired or false
 */
export async function resetPassword(tx: Database, token: string, password: string): Promise<void> {
  const link = await redeemLink(tx, token, ['reset-password'])
  if (link.wasUsed) throw new Refusal('link-not-valid', LINK_WORDS.used)
  const [member] = await tx.select().from(members).where(eq(members.id, link.memberId)).for('update')
  if (!member || member.email.toLowerCase() !== link.email.toLowerCase())
    throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  const { password: passwords } = await auth().$context
  await tx
    .update(credentials)
    .set({ password: await passwords.hash(password) })
    .where(eq(credentials.memberId, member.id))
  await tx.update(members).set({ emailVerified: true }).where(eq(members.id, member.id))
  await endSessions(tx, member.id)
  await withdrawLinks(tx, member.id, 'reset-password')
  await mailPasswordChanged(tx, member.email)
}

/**
 * Mails the link that makes an address a member's new one. Where somebody has it, whoever asked is told the same, and
 * only its owner hears of it.
 */
export async function askForNewAddress(tx: Database, memberId: string, newEmail: string): Promise<void> {
  if (await memberAt(tx, newEmail)) return mailAddressWanted(tx, newEmail)
  await mailAddressChange(tx, newEmail, await makeLink(tx, 'change-email', { memberId, email: newEmail }))
}

/**
 * Makes sure that whoever calls knows the member's password.
 * @throws {Refusal} 403
 */
export async function checkPassword(db: Database, memberId: string, password: string): Promise<void> {
  const [kept] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.memberId, memberId), eq(credentials.providerId, 'credential')))
  const { password: passwords } = await auth().$context
  const isRight = kept?.hash ? await passwords.verify({ hash: kept.hash, password }) : false
  if (!isRight) throw new Refusal('wrong-password', ACCOUNT_WORDS.wrongPassword)
}

/** Ends every session of a member, in every browser. */
export async function endSessions(db: Database, memberId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.memberId, memberId))
}

const emailTaken = () => new Refusal('email-taken', ACCOUNT_WORDS.emailTaken)

/** The username an account begins with: nothing of its address, nothing anybody has. */
function firstUsername(): string {
  const sign = () => FIRST_NAME_SIGNS[randomInt(FIRST_NAME_SIGNS.length)]
  const signs = Array.from({ length: FIRST_NAME_LENGTH }, sign)
  return `player-${signs.join('')}`
}
