import { createHash, randomBytes } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { endSessions, newId } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { keyedDigest, siteSecret } from '#/server/security/site-secret.ts'
import { mailPasswordAfterUndo, mailSecondFactorOff, mailSecondFactorOn } from '../accounts.mails.ts'
import { lockOut, makeLink, redeemOnce } from '../mailed-links/mailed-links.store.ts'
import { lockCaller } from '../members.store.ts'
import { authenticators, backupCodes, challenges, members } from '../model/members.table.ts'
import {
  BACKUP_CODES,
  CHALLENGE_LIFE_MS,
  type ChallengePurpose,
  isAppCode,
  SECOND_FACTOR_WORDS,
  tidyCode,
} from '../model/ways-in/second-factor.rules.ts'

const STEP_MS = 30_000
/** Since clocks differ, codes of the previous and the next time step are accepted too (RFC 6238, section 5.2). */
const STEPS_ASIDE = [-1, 0, 1]

type CodeOutcome = 'valid' | 'wrong' | 'used'

export const codeProblem = (outcome: Exclude<CodeOutcome, 'valid'>) =>
  new HttpProblem(
    'code-not-valid',
    outcome === 'used' ? SECOND_FACTOR_WORDS.usedCode : SECOND_FACTOR_WORDS.wrongCode,
  )

/** Cipher for authenticator secrets in the database. Its key is derived from the site's secret; it prepends a nonce. */
const cipher = () => managedNonce(xchacha20poly1305)(createHash('sha256').update(siteSecret()).digest())

/** Replaces a member's authenticator secret and returns the new secret unencrypted. */
export async function makeSecret(tx: Database, memberId: string): Promise<string> {
  const code = newId()
  const secret = Buffer.from(cipher().encrypt(Buffer.from(code))).toString('hex')
  await tx
    .insert(authenticators)
    .values({ memberId, secret })
    .onConflictDoUpdate({ target: authenticators.memberId, set: { secret, lastStep: 0 } })
  return code
}

/** Checks a code from an authenticator app. If `again` is true, the last used code is valid too. Lock the member's row first. */
export async function takeAppCode(
  tx: Database,
  memberId: string,
  code: string,
  { again = false } = {},
): Promise<CodeOutcome> {
  const [saved] = await tx.select().from(authenticators).where(eq(authenticators.memberId, memberId))
  if (!saved || !isAppCode(code)) return 'wrong'
  const codes = createOTP(Buffer.from(cipher().decrypt(Buffer.from(saved.secret, 'hex'))).toString())
  const now = Math.floor(Date.now() / STEP_MS)
  for (const step of STEPS_ASIDE.map((aside) => now + aside)) {
    if ((await codes.hotp(step)) !== code) continue
    if (again && step === saved.lastStep) return 'valid'
    const taken = await tx
      .update(authenticators)
      .set({ lastStep: step })
      .where(and(eq(authenticators.memberId, memberId), lt(authenticators.lastStep, step)))
      .returning({ memberId: authenticators.memberId })
    return taken.length === 1 ? 'valid' : 'used'
  }
  return 'wrong'
}

const digestOf = (memberId: string, code: string) => keyedDigest(`backup code ${code} of ${memberId}`)

/** Checks a backup code or a code from an authenticator app. Uses up a valid code. Lock the member's row before the call. */
export async function takeCode(tx: Database, memberId: string, code: string): Promise<CodeOutcome> {
  if (isAppCode(code)) return takeAppCode(tx, memberId, code)
  const gone = await tx
    .delete(backupCodes)
    .where(and(eq(backupCodes.digest, digestOf(memberId, code)), eq(backupCodes.memberId, memberId)))
    .returning({ digest: backupCodes.digest })
  return gone.length === 1 ? 'valid' : 'wrong'
}

/** Ten random characters in two halves, easy to copy from paper. */
const anyBackupCode = () => newId().toLowerCase().slice(0, 10).replace(/.{5}/, '$&-')

/** Replaces a member's backup codes and returns the new ones, which are stored only as digests. */
async function makeBackupCodes(tx: Database, memberId: string): Promise<string[]> {
  await tx.delete(backupCodes).where(eq(backupCodes.memberId, memberId))
  const codes = Array.from({ length: BACKUP_CODES }, anyBackupCode)
  await tx
    .insert(backupCodes)
    .values(codes.map((code) => ({ memberId, digest: digestOf(memberId, tidyCode(code)) })))
  noteEvent({ event: 'backup-codes-made', member: memberId })
  return codes
}

export async function secondFactorOf(db: Database, memberId: string) {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  return {
    since: member?.secondFactorSince?.toISOString() ?? null,
    backupCodesLeft: await backupCodesLeft(db, memberId),
  }
}

export const backupCodesLeft = (db: Database, memberId: string) =>
  db.$count(backupCodes, eq(backupCodes.memberId, memberId))

/** Returns a new secret for a member's authenticator app. @throws {HttpProblem} 409 if two-step sign-in is already enabled */
export async function beginSecondFactor(tx: Database, memberId: string): Promise<string> {
  const member = await lockCaller(tx, memberId)
  if (member.secondFactorSince) throw new HttpProblem('conflict', SECOND_FACTOR_WORDS.isOn)
  noteEvent({ event: 'second-step-begun', member: memberId })
  return makeSecret(tx, memberId)
}

/**
 * Turns on the second factor of a member's sign-in: a code from an authenticator app. Also signs out the member's other browsers.
 * @returns backup codes, to sign in without the app @throws {HttpProblem} 400 if `code` is wrong or used
 */
export async function enableSecondFactor(
  tx: Database,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  code: string,
): Promise<string[]> {
  const member = await lockCaller(tx, memberId)
  const isOn = member.secondFactorSince !== null
  // A retried request has the same code again.
  const came = await takeAppCode(tx, memberId, tidyCode(code), { again: isOn })
  if (came !== 'valid') throw codeProblem(came)
  if (!isOn) {
    await tx.update(members).set({ secondFactorSince: new Date() }).where(eq(members.id, memberId))
    noteEvent({ event: 'second-step-on', member: memberId })
    await endSessions(tx, memberId, 'second-step-on', { but: sessionId })
    const undo = await makeLink(tx, 'undo-second-factor', { memberId, email: member.email })
    await mailSecondFactorOn(tx, member, undo)
  }
  return makeBackupCodes(tx, memberId)
}

/** Replaces a member's backup codes and returns the new ones. @throws {HttpProblem} 409 if two-step sign-in is disabled */
export async function renewBackupCodes(tx: Database, memberId: string): Promise<string[]> {
  const member = await lockCaller(tx, memberId)
  if (!member.secondFactorSince) throw new HttpProblem('conflict', SECOND_FACTOR_WORDS.notSetUp)
  return makeBackupCodes(tx, memberId)
}

export async function disableSecondFactor(tx: Database, memberId: string): Promise<void> {
  const member = await lockCaller(tx, memberId)
  await removeSecondFactor(tx, memberId)
  if (member.secondFactorSince) await mailSecondFactorOff(tx, member)
}

/** Turns off the second factor, ends all sessions and mails a password link. @throws {HttpProblem} 400 if `token` is invalid */
export async function undoSecondFactor(tx: Database, token: string): Promise<void> {
  const member = await redeemOnce(tx, token, 'undo-second-factor')
  await removeSecondFactor(tx, member.id)
  await mailPasswordAfterUndo(tx, member, await lockOut(tx, member.id, member.email), 'second step')
}

async function removeSecondFactor(tx: Database, memberId: string): Promise<void> {
  const off = await tx
    .update(members)
    .set({ secondFactorSince: null })
    .where(and(eq(members.id, memberId), isNotNull(members.secondFactorSince)))
    .returning({ id: members.id })
  if (off.length > 0) noteEvent({ event: 'second-step-off', member: memberId })
  await tx.delete(authenticators).where(eq(authenticators.memberId, memberId))
  await tx.delete(backupCodes).where(eq(backupCodes.memberId, memberId))
}

const TRIES = 5

const holding = (purpose: ChallengePurpose, token: string) =>
  and(
    eq(challenges.digest, keyedDigest(token)),
    eq(challenges.purpose, purpose),
    sql`${challenges.expiresAt} > now()`,
  )

/** Returns a new challenge, a one-time token of 32 random bytes in base64url, and stores only its digest. */
export async function issueChallenge(
  db: Database,
  purpose: ChallengePurpose,
  memberId: string | null,
  { mayTakeUpRole = false } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + CHALLENGE_LIFE_MS[purpose])
  await db
    .insert(challenges)
    .values({ digest: keyedDigest(token), purpose, memberId, mayTakeUpRole, expiresAt })
  return token
}

/** Returns the id of the member who got a challenge (one-time token); undefined if the token is unknown, used or expired. */
export async function memberOfChallenge(
  db: Database,
  purpose: ChallengePurpose,
  token: string,
): Promise<string | undefined> {
  const [found] = await db.select().from(challenges).where(holding(purpose, token))
  return found?.memberId ?? undefined
}

/** Counts an attempt to enter a second-step code. Returns false if no attempts are left. */
export async function countTry(tx: Database, purpose: ChallengePurpose, token: string): Promise<boolean> {
  const counted = await tx
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(and(holding(purpose, token), lt(challenges.tries, TRIES)))
    .returning({ tries: challenges.tries })
  return counted.length === 1
}

/** Deletes a challenge (one-time token) and returns it; undefined if it was used, has expired, or belongs to another member. */
export async function takeChallenge(
  tx: Database,
  purpose: ChallengePurpose,
  token: string,
  memberId?: string,
): Promise<typeof challenges.$inferSelect | undefined> {
  const isTheirs = memberId === undefined ? undefined : eq(challenges.memberId, memberId)
  const [taken] = await tx
    .delete(challenges)
    .where(and(holding(purpose, token), isTheirs))
    .returning()
  return taken
}
