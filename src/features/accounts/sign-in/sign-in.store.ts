import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { hashPassword, isOutdated, verifyPassword } from '#/server/auth/passwords.ts'
import {
  accountStatus,
  endThisSession,
  handOverSession,
  type Member,
  openSession,
} from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { type CallLimit, countCall, LIMITS, type Limit, uncountCall } from '#/server/http/limits/limits.ts'
import { clientNetworks } from '#/server/http/requests/client-address.ts'
import type { SignInWay } from '#/server/security/security-events.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { mailBackupCodeUsed } from '../accounts.mails.ts'
import type { BlockedCredentials } from '../accounts.schema.ts'
import { lockMember, type MemberRow } from '../members.store.ts'
import { ACCOUNT_STATUS_MESSAGES } from '../model/account-status.rules.ts'
import { isLongEnoughForRole } from '../model/accounts.rules.ts'
import { isMailAddress } from '../model/mail-address.rules.ts'
import { credentials, members } from '../model/members.table.ts'
import { isAppCode, SECOND_FACTOR_WORDS, tidyCode } from '../model/ways-in/second-factor.rules.ts'
import { activateRole } from '../roles/roles.store.ts'
import {
  backupCodesLeft,
  codeProblem,
  countTry,
  issueChallenge,
  memberOfChallenge,
  takeChallenge,
  takeCode,
} from '../second-factor/second-factor.store.ts'
import { deviceIdOf, rememberDevice } from './device-cookies.store.ts'

const wrong = () => new HttpProblem('wrong-credentials', ACCOUNT_WORDS.wrongCredentials)
const over = () => new HttpProblem('step-over', SECOND_FACTOR_WORDS.stepOver)

/** The account at an address, with the digest of its password. */
const accountAt = (db: Database, email: string) =>
  db
    .select({ id: members.id, emailVerified: members.emailVerified, hash: credentials.password })
    .from(members)
    .innerJoin(credentials, eq(members.id, credentials.memberId))
    .where(eq(members.email, email))

/**
 * Checks address and password within the limits for attempts; always hashes, so that timing does not reveal known addresses.
 * @returns the account, and a function that uncounts the attempt
 * @throws {HttpProblem} 401 for a wrong address or password; 429 after many wrong attempts
 */
async function checkCredentials(c: Context, email: string, password: string) {
  // A malformed address has no account; answering at once reveals nothing.
  if (!isMailAddress(email)) throw wrong()
  const uncount = await countGuess(await deviceIdOf(c, db(), { email }), LIMITS.signInsOfDevice, [
    [LIMITS.signInsOfIpAddress, clientNetworks(c)],
    [LIMITS.signInsOfAccount, email],
  ])
  const [account] = await accountAt(db(), email)
  const isRight = await verifyPassword(password, account?.hash)
  if (!account || !isRight) throw wrong()
  return { account, uncount }
}

/** Locks an account and returns its member. @throws {HttpProblem} 401 if its password changed since it was checked */
async function lockAccount(tx: Database, id: string, email: string, hash: string | null): Promise<MemberRow> {
  const held = await lockMember(tx, id)
  const [now] = await accountAt(tx, email).for('share', { of: credentials })
  if (!held || now?.hash !== hash) throw wrong()
  return held
}

/** Opens a session for a member and activates a new role. The transaction must have locked the member. */
async function enter(c: Context, tx: Database, held: MemberRow, isPasswordLongEnough: boolean) {
  const session = await openSession(c, tx, held.id)
  return { session, member: await activateRole(tx, held, { sessionId: session.id, isPasswordLongEnough }) }
}

/** Marks the device as known, sends the session cookie and logs the sign-in. @returns the member */
export async function finishSignIn(
  c: Context,
  { member, session }: Awaited<ReturnType<typeof enter>>,
  way: SignInWay,
): Promise<Member> {
  await rememberDevice(c, db(), member.id)
  await handOverSession(c, session, member, way)
  return member
}

/**
 * Signs a browser in by password. The browser's previous session ends. With two-step sign-in, returns only a `secondStep` token.
 * @throws {HttpProblem} 401 for wrong credentials; 403 if the address is unconfirmed; 429 after many attempts; 503 if overloaded
 */
export async function signIn(c: Context, email: string, password: string) {
  const { account, uncount } = await checkCredentials(c, email, password)
  await uncount()
  if (!account.emailVerified) throw new HttpProblem('not-confirmed', ACCOUNT_WORDS.unconfirmed)
  const hash = await currentDigest(account, password)
  const outcome = await db().transaction(async (tx) => {
    const held = await lockAccount(tx, account.id, email, hash)
    const mayTakeUpRole = isLongEnoughForRole(password)
    if (held.secondFactorSince) return issueChallenge(tx, 'second-step', held.id, { mayTakeUpRole })
    return enter(c, tx, held, mayTakeUpRole)
  })
  if (typeof outcome === 'string') return { member: null, secondStep: outcome }
  return { member: await finishSignIn(c, outcome, { way: 'password' }), secondStep: null }
}

/**
 * Counts a guess at a password or code. Those on a known `device` count only for it, so strangers cannot lock the owner out.
 * @returns a function that uncounts the guess, if it was right @throws {HttpProblem} 429
 */
async function countGuess(device: string | undefined, ofDevice: Limit, elsewhere: CallLimit[]) {
  const counts: CallLimit[] = device ? [[ofDevice, device]] : elsewhere
  for (const [limit, subject] of counts) await countCall(limit, subject)
  return async () => {
    for (const [limit, subject] of counts) await uncountCall(limit, subject)
  }
}

/** Returns the stored digest of a correct password. Replaces an outdated digest first, unless the hashing queue is full. */
async function currentDigest({ id, hash }: { id: string; hash: string | null }, password: string) {
  if (!hash || !isOutdated(hash)) return hash
  const newHash = await hashPassword(password).catch((cause: unknown) => {
    if (cause instanceof HttpProblem) return null
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

/** Ends this browser's session. Clears the HTTP cache, so that the Back button shows no personal page. */
export async function signOut(c: Context): Promise<void> {
  await endThisSession(c)
  // Not the cookies: the device cookie exempts this device from sign-in limits that attackers have used up.
  c.header('clear-site-data', '"cache"')
}

/** Completes a two-step sign-in with a code. @throws {HttpProblem} 400 if code or token is invalid; 429 after many attempts */
export async function takeSecondStep(c: Context, token: string, typed: string): Promise<Member> {
  const memberId = await memberOfChallenge(db(), 'second-step', token)
  if (memberId === undefined) throw over()
  const uncount = await countGuess(await deviceIdOf(c, db(), { id: memberId }), LIMITS.secondStepsOfDevice, [
    [LIMITS.secondStepsOfAccount, memberId],
  ])
  const code = tidyCode(typed)
  const isOfApp = isAppCode(code)
  const outcome = await db().transaction(async (tx) => {
    const held = await lockMember(tx, memberId)
    // Counted in the transaction that checks the code, so that a rejection does not roll it back.
    if (!held || !(await countTry(tx, 'second-step', token))) throw over()
    const came = await takeCode(tx, memberId, code)
    if (came !== 'valid') return came
    if (!isOfApp) await mailBackupCodeUsed(tx, held, await backupCodesLeft(tx, memberId))
    const challenge = await takeChallenge(tx, 'second-step', token, memberId)
    return enter(c, tx, held, challenge?.mayTakeUpRole === true)
  })
  if (typeof outcome === 'string') throw codeProblem(outcome)
  await uncount()
  return finishSignIn(c, outcome, { way: isOfApp ? 'app-code' : 'backup-code' })
}

/**
 * Runs `perform`, such as a data export, for a blocked member. First checks the password and, if enabled, the two-step code.
 * @throws {HttpProblem} 401 for a wrong address or password; 400 for a wrong code; 409 if the account is not blocked
 */
export async function asBlockedMember<Answer>(
  c: Context,
  entered: BlockedCredentials,
  perform: (tx: Database, memberId: string) => Promise<Answer>,
): Promise<Answer> {
  const email = entered.email.trim().toLowerCase()
  const { account, uncount } = await checkCredentials(c, email, entered.password)
  const answer = await db().transaction(async (tx) => {
    const { id, secondFactorSince } = await lockAccount(tx, account.id, email, account.hash)
    // A wrong code counts as a wrong password does: what was counted stays counted.
    if (secondFactorSince) {
      const code = tidyCode(entered.code)
      if (code === '') throw new HttpProblem('code-not-valid', ACCOUNT_STATUS_MESSAGES.codeNeeded)
      const came = await takeCode(tx, id, code)
      if (came !== 'valid') throw codeProblem(came)
    }
    if (!(await accountStatus(tx, id))?.blockedAt)
      throw new HttpProblem('conflict', ACCOUNT_STATUS_MESSAGES.notBlocked)
    return perform(tx, id)
  })
  await uncount()
  return answer
}
