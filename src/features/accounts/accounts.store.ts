import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import { auth } from '#/access/sessions.ts'
import { LINK_WORDS } from '#/domain/accounts/mailed-links.rules.ts'
import { credentials, members, sessions } from '#/domain/accounts/members.table.ts'
import { within } from '#/server/database/current-transaction.ts'
import type { Database } from '#/server/database/database.ts'
import { ACCOUNT_WORDS } from './account-words.rules.ts'
import {
  mailAddressChange,
  mailAddressChanged,
  mailConfirmation,
  mailPasswordChanged,
  mailPasswordReset,
} from './accounts.mails.ts'
import { makeLink, redeemLink, withdrawLinks } from './mailed-links/mailed-links.store.ts'
import { isTaken } from './settings/usernames.store.ts'

const NAME_SIGNS = 'abcdefghjkmnpqrstuvxyz23456789'

/**
 * Makes an account that is not confirmed yet, and the mail that confirms it, in one transaction.
 * @throws {Refusal} 409 where the address has one (checklist AUTH-05)
 */
export async function makeAccount(tx: Database, email: string, password: string): Promise<void> {
  if (await memberAt(tx, email)) throw emailTaken()
  const made = await within(tx, () =>
    auth().api.signUpEmail({ body: { name: firstUsername(), email, password } }),
  )
  await mailConfirmation(tx, made.user.email, await makeLink(tx, 'confirm-email', made.user.id, email))
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
  await mailConfirmation(tx, member.email, await makeLink(tx, 'confirm-email', member.id, member.email))
}

/** Mails a link to a new password where an account has the address; elsewhere nothing happens. */
export async function mailPasswordLink(tx: Database, email: string): Promise<void> {
  const member = await memberAt(tx, email)
  if (!member) return
  await mailPasswordReset(tx, member.email, await makeLink(tx, 'reset-password', member.id, member.email))
}

/** What opening a mailed link came to. */
export type Confirmed = 'confirmed' | 'already-confirmed' | 'email-changed'

/**
 * Confirms an address by its mailed link (ruling 16). A link that was opened before, by its reader or by a scanner,
 * does no harm: where it did its work, that is what is told.
 * @throws {Refusal} 400 where the link is used, expired or false; 409 where a new address was taken meanwhile
 */
export async function confirmAddress(tx: Database, token: string): Promise<Confirmed> {
  const link = await redeemLink(tx, token, ['confirm-email', 'change-email'])
  const [member] = await tx.select().from(members).where(eq(members.id, link.memberId)).for('update')
  if (!member) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  const isTheirs = member.email.toLowerCase() === link.email.toLowerCase()
  if (link.wasUsed) {
    if (isTheirs && member.emailVerified) return 'already-confirmed'
    throw new Refusal('link-not-valid', LINK_WORDS.used)
  }
  if (link.purpose === 'confirm-email') {
    if (!isTheirs) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
    if (member.emailVerified) return 'already-confirmed'
    await tx.update(members).set({ emailVerified: true }).where(eq(members.id, member.id))
    return 'confirmed'
  }
  await tx
    .update(members)
    .set({ email: link.email, emailVerified: true })
    .where(eq(members.id, member.id))
    .catch((cause: unknown) => {
      throw isTaken(cause, 'members_email_unique') ? emailTaken() : cause
    })
  await withdrawLinks(tx, member.id, 'reset-password')
  await withdrawLinks(tx, member.id, 'change-email')
  await mailAddressChanged(tx, member.email)
  return 'email-changed'
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
 * Mails the link that makes an address a member's new one.
 * @throws {Refusal} 409 where somebody has that address
 */
export async function askForNewAddress(tx: Database, memberId: string, newEmail: string): Promise<void> {
  if (await memberAt(tx, newEmail)) throw emailTaken()
  await mailAddressChange(tx, newEmail, await makeLink(tx, 'change-email', memberId, newEmail))
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
  const signs = Array.from({ length: 7 }, () => NAME_SIGNS[randomInt(NAME_SIGNS.length)])
  return `player-${signs.join('')}`
}
