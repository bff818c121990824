import { randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { mailBackupCodeUsed } from '#/features/accounts/second-factor/second-factor.mails.ts'
import { isOutdated } from '#/server/auth/password-digest.rules.ts'
import { hashPassword, verifyPassword } from '#/server/auth/passwords.ts'
import {
  endThisSession,
  handOverSession,
  type Member,
  type OpenedSession,
  openSession,
} from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { type Counted, countCall, countSilently, LIMITS, uncountCall } from '#/server/http/limits/limits.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { holdMember } from '../mailed-links/mailed-links.store.ts'
import { isLongEnoughForRole } from '../model/accounts.rules.ts'
import { isMailAddress } from '../model/mail-address.rules.ts'
import { credentials, members } from '../model/members.table.ts'
import { isAppCode, SECOND_FACTOR_WORDS, tidyCode } from '../model/ways-in/second-factor.rules.ts'
import { takeUpRole } from '../roles/roles.store.ts'
import {
  backupCodesLeft,
  type CodeOutcome,
  countTry,
  issueChallenge,
  memberChallenged,
  refuseUntaken,
  takeAppCode,
  takeBackupCode,
  takeChallenge,
} from '../second-factor/second-factor.store.ts'

/** Maximum number of accounts remembered per device, the latest ones. */
const ACCOUNTS_OF_DEVICE = 5

const YEAR_SECONDS = 365 * 86_400

const SIGNS_OF_ID = /^[\w-]{22}$/

const isSecure = () => env().siteUrl.startsWith('https:')

const cookieName = () => (isSecure() ? '__Host-site.device' : 'site.device')

/** The device cookie of a call; undefined if no member signed in on this device. */
const deviceCookieOf = (c: Context) => getCookie(c, cookieName())

/**
 * The rate-limit key of a device on which the account with this address signed in since its last recovery; undefined for other
 * devices.
 */
export async function knownDevice(
  db: Database,
  cookie: string | undefined,
  email: string,
): Promise<string | undefined> {
  if (!cookie) return undefined
  const [member] = await db.select().from(members).where(eq(members.email, email))
  return member && entryOf(cookie, member)?.id
}

/** As {@link knownDevice}, of a member who is known already. */
async function deviceKnownTo(
  db: Database,
  cookie: string | undefined,
  memberId: string,
): Promise<string | undefined> {
  if (!cookie) return undefined
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  return member && entryOf(cookie, member)?.id
}

/** Marks this device as known after a sign-in, or after a password reset opened on it. */
export async function rememberDevice(c: Context, db: Database, memberId: string): Promise<void> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) return
  const cookie = deviceCookieOf(c) ?? ''
  const known = entryOf(cookie, member)
  const id = known?.id ?? randomBytes(16).toString('base64url')
  const others = entriesIn(cookie).filter((entry) => entry.id !== id)
  const entries = [{ id, proof: proofOf(id, member) }, ...others].slice(0, ACCOUNTS_OF_DEVICE)
  setCookie(c, cookieName(), entries.map((entry) => `${entry.id}.${entry.proof}`).join('~'), {
    path: '/',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(),
  })
}

/** A device of an account: a random id and the site's signature. */
interface Entry {
  id: string
  proof: string
}

/** The device's proof; recovering the account invalidates it. */
const proofOf = (id: string, member: { id: string; recoveredAt: Date | null }) =>
  keyedDigest(`device ${id} of ${member.id} since ${member.recoveredAt?.getTime() ?? 0}`)

function entryOf(cookie: string, member: { id: string; recoveredAt: Date | null }): Entry | undefined {
  return entriesIn(cookie).find(({ id, proof }) => {
    const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(id, member))]
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function entriesIn(cookie: string): Entry[] {
  return cookie
    .split('~', ACCOUNTS_OF_DEVICE)
    .map((entry) => entry.split('.', 2))
    .flatMap(([id = '', proof = '']) => (SIGNS_OF_ID.test(id) ? [{ id, proof }] : []))
}

/** The signed-in member, or the token for the second step if the account requires one. */
export type SignedIn = { member: Member; secondStep: null } | { member: null; secondStep: string }

/**
 * Signs a browser in and ends its previous session, or requires the second step. Neither the error nor the timing reveals whether
 * an address is known: a password is always hashed.
 * @throws {Refusal} 401 for a wrong address or password; 403 if the address is not confirmed; 429 after many wrong attempts; 503
 * while many passwords wait to be hashed
 */
export async function signIn(c: Context, email: string, password: string): Promise<SignedIn> {
  // A malformed address has no account; answering at once reveals nothing.
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
 * Counts a sign-in attempt by network and by account; on a known device by that device only, so that strangers cannot lock the
 * owner out.
 * @returns uncounts the attempt, for a correct password
 * @throws {Refusal} 429
 */
export async function countAttempt(c: Context, email: string): Promise<() => Promise<void>> {
  const device = await knownDevice(db(), deviceCookieOf(c), email)
  const counts: Counted[] = device
    ? [[LIMITS.signInsOfDevice, device]]
    : [
        [LIMITS.signInsOfAddress, addressOf(c)],
        [LIMITS.signInsOfAccount, email],
      ]
  for (const [limit, subject] of counts) await countCall(limit, subject)
  return async () => {
    for (const [limit, subject] of counts) await uncountCall(limit, subject)
  }
}

/**
 * Counts a requested email and returns whether it may be sent. Frequent callers are rejected; for an address
 * that got enough emails, returns false, and links already mailed stay valid. A known device is counted
 * separately. @param kind of email: each has its own limit @throws {Refusal} 429
 */
export async function countMail(c: Context, kind: string, email: string): Promise<boolean> {
  const device = await knownDevice(db(), deviceCookieOf(c), email)
  await countCall(LIMITS.mails, device ?? addressOf(c))
  return device !== undefined || countSilently(LIMITS.mailsTo, `${kind} ${email}`)
}

/**
 * Upgrades an outdated digest after a correct password.
 * @returns the account's current digest; the old one if it was changed meanwhile, or the queue is full
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
 * Ends this browser's session, if there is one, and clears its caches, so that Back shows no personal page. Choices on the
 * device, the offline page and the device cookie stay: they belong to the visitor, and strangers must not be able to lock the
 * member out here.
 */
export async function signOut(c: Context): Promise<void> {
  await endThisSession(c)
  c.header('clear-site-data', '"cache"')
}

/**
 * Completes a sign-in by a code of the app or a backup code. Wrong codes are limited by account, on a known device by that
 * device, like passwords.
 * @throws {Refusal} 400 for a wrong code or an expired step; 429 after too many wrong ones
 */
export async function takeSecondStep(c: Context, token: string, typed: string): Promise<Member> {
  const memberId = await memberChallenged(db(), 'second-step', token)
  if (memberId === undefined) throw over()
  const device = await deviceKnownTo(db(), deviceCookieOf(c), memberId)
  const [limit, subject] = device
    ? [LIMITS.secondStepsOfDevice, device]
    : [LIMITS.secondStepsOfAccount, memberId]
  await countCall(limit, subject)
  const outcome = await db().transaction(async (tx): Promise<CodeOutcome | SignedInByCode> => {
    const held = await holdMember(tx, memberId)
    // Counted in the transaction that checks the code, so that a rejection does not roll it back.
    if (!held || !(await countTry(tx, 'second-step', token))) throw over()
    const came = await takeCode(tx, held, tidyCode(typed))
    if (came !== 'taken') return came
    const challenge = await takeChallenge(tx, 'second-step', token, memberId)
    const session = await openSession(c, tx, memberId)
    const isPasswordLongEnough = challenge?.mayTakeUpRole === true
    const member = await takeUpRole(tx, held, { sessionId: session.id, isPasswordLongEnough })
    return { session, member }
  })
  if (typeof outcome === 'string') {
    refuseUntaken(outcome)
    throw over()
  }
  await uncountCall(limit, subject)
  await rememberDevice(c, db(), memberId)
  const way = isAppCode(tidyCode(typed)) ? 'app-code' : 'backup-code'
  await handOverSession(c, outcome.session, outcome.member, { way })
  return outcome.member
}

interface SignedInByCode {
  session: OpenedSession
  member: Member
}

async function takeCode(
  tx: Database,
  member: { id: string; email: string },
  code: string,
): Promise<CodeOutcome> {
  const { id } = member
  if (isAppCode(code)) return takeAppCode(tx, id, code)
  if (!(await takeBackupCode(tx, id, code))) return 'wrong'
  await mailBackupCodeUsed(tx, member, await backupCodesLeft(tx, id))
  return 'taken'
}

const over = () => new Refusal('step-over', SECOND_FACTOR_WORDS.stepOver)
