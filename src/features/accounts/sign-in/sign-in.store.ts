import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Member } from '#/access/caller.ts'
import { isOutdated } from '#/access/passwords/password-digest.rules.ts'
import { hashPassword, verifyPassword } from '#/access/passwords/passwords.ts'
import { Refusal } from '#/access/refusals.ts'
import { endThisSession, handOverSession, openSession } from '#/access/sessions.ts'
import { isLongEnoughForRole } from '#/domain/accounts/accounts.rules.ts'
import { isMailAddress } from '#/domain/accounts/mail-address.rules.ts'
import { credentials, members } from '#/domain/accounts/members.table.ts'
import { type Database, db } from '#/server/database/database.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { holdMember } from '../mailed-links/mailed-links.store.ts'
import { takeUpRole } from '../roles/taking-up.store.ts'
import { issueChallenge } from '../second-factor/challenges.store.ts'
import { countAttempt } from './attempts.ts'
import { rememberDevice } from './devices.store.ts'

/** Who is signed in now; or what the code of the second step is to be sent with, where the account asks for one. */
export type SignedIn = { member: Member; secondStep: null } | { member: null; secondStep: string }

/**
 * Signs a browser in, and ends the session it had; or asks for the second step, where the account has one. Whether an address is known cannot be told from the refusal, nor from
 * how long it took: a password is always weighed.
 * @throws {Refusal} 401 for a wrong address or password; 403 where the address is not confirmed; 429 where many were wrong;
 *   503 where many wait for their password to be weighed
 */
export async function signIn(c: Context, email: string, password: string): Promise<SignedIn> {
  // No account can have what is no address; nothing is given away by answering at once.
  if (!isMailAddress(email)) throw wrong()
  const takeBack = await countAttempt(c, email)
  const [account] = await accountAt(db(), email)
  const isRight = await verifyPassword(password, account?.hash)
  if (!account || !isRight) throw wrong()
  await takeBack()
  if (!account.emailVerified) throw new Refusal('not-confirmed', ACCOUNT_WORDS.unconfirmed)
  const hash = await currentDigest(account, password)
  const outcome = await db().transaction(async (tx) => {
    // A password that is changed while it is weighed must not leave a session behind that the old one opened.
    const held = await holdMember(tx, account.id)
    const [now] = await accountAt(tx, email).for('share', { of: credentials })
    if (!held || now?.hash !== hash) throw wrong()
    const isPasswordLongEnough = isLongEnoughForRole(password)
    if (held.secondFactorSince)
      return issueChallenge(tx, 'second-step', held.id, { mayTakeUpRole: isPasswordLongEnough })
    const session = await openSession(c, tx, held.id)
    const member = await takeUpRole(tx, held, { sessionId: session.id, isPasswordLongEnough })
    return { session, member }
  })
  if (typeof outcome === 'string') return { member: null, secondStep: outcome }
  const { member, session } = outcome
  await rememberDevice(c, db(), member.id)
  await handOverSession(c, session, member, { way: 'password' })
  return { member, secondStep: null }
}

/**
 * Replaces the digest of a password that was right just now, where it is outdated.
 * @returns the digest the account has then; the old one where it was changed meanwhile, or many wait for their password
 */
async function currentDigest({ id, hash }: { id: string; hash: string | null }, password: string) {
  if (!hash || !isOutdated(hash)) return hash
  const newHash = await hashPassword(password).catch((cause: unknown) => {
    if (cause instanceof Refusal) return null
    throw cause
  })
  if (!newHash) return hash
  const replaced = await db()
    .update(credentials)
    .set({ password: newHash })
    .where(and(eq(credentials.memberId, id), eq(credentials.password, hash)))
    .returning({ id: credentials.id })
  return replaced.length === 1 ? newHash : hash
}

const wrong = () => new Refusal('wrong-credentials', ACCOUNT_WORDS.wrongCredentials)

/** The account at an address, with the digest of its password. */
function accountAt(db: Database, email: string) {
  return db
    .select({ id: members.id, emailVerified: members.emailVerified, hash: credentials.password })
    .from(members)
    .innerJoin(credentials, eq(members.id, credentials.memberId))
    .where(eq(members.email, email))
}

/**
 * Ends this browser's session, if it has one, and has it forget what it kept of pages and answers, so that Back shows
 * nobody what was seen. What was chosen on the device, the page for no connection and the knowledge of the device stay: they
 * are the visitor's, and strangers must not lock the member out here.
 */
export async function signOut(c: Context): Promise<void> {
  await endThisSession(c)
  c.header('clear-site-data', '"cache"')
}
