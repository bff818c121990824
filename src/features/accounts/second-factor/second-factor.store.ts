import { and, eq, isNotNull } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import { noteEvent } from '#/access/security-events.ts'
import { endSessions } from '#/access/sessions.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { LINK_WORDS } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { SECOND_FACTOR_WORDS, tidyCode } from '#/domain/accounts/ways-in/second-factor.rules.ts'
import { authenticators, backupCodes } from '#/domain/accounts/ways-in/second-factor.table.ts'
import type { Database } from '#/server/database/database.ts'
import { holdMember, makeLink, redeemLink } from '../mailed-links/mailed-links.store.ts'
import { evict, setPassword } from '../recovery/recovery.store.ts'
import { type CodeOutcome, makeBackupCodes, makeSecret, takeAppCode } from './codes.store.ts'
import { mailSecondFactorOff, mailSecondFactorOn, mailSecondFactorUndone } from './second-factor.mails.ts'

/** A member who calls, and their session. */
interface Calling {
  memberId: string
  sessionId: string
}

/**
 * Begins to set the second step up: it is on once a code of the app was taken.
 * @returns what the app is told
 * @throws {Refusal} 409 where it is on
 */
export async function beginSecondFactor(
  tx: Database,
  memberId: string,
): Promise<{ secret: string; email: string }> {
  const member = await held(tx, memberId)
  if (member.secondFactorSince) throw new Refusal('conflict', SECOND_FACTOR_WORDS.isOn)
  noteEvent({ event: 'second-step-begun', member: memberId })
  return { secret: await makeSecret(tx, memberId), email: member.email }
}

/**
 * Switches the second step on by a code of the app; every other session ends, and the address is told. The same code sent
 * again gives backup codes anew.
 * @returns the backup codes
 * @throws {Refusal} 400 for a wrong code
 */
export async function switchOn(tx: Database, calling: Calling, code: string): Promise<string[]> {
  const { memberId, sessionId } = calling
  const member = await held(tx, memberId)
  const isOn = member.secondFactorSince !== null
  refuseUntaken(await takeAppCode(tx, memberId, tidyCode(code), { again: isOn }))
  if (!isOn) {
    await tx.update(members).set({ secondFactorSince: new Date() }).where(eq(members.id, memberId))
    noteEvent({ event: 'second-step-on', member: memberId })
    await endSessions(tx, memberId, 'second-step-on', { but: sessionId })
    const undo = await makeLink(tx, 'undo-second-factor', { memberId, email: member.email })
    await mailSecondFactorOn(tx, member, undo)
  }
  return makeBackupCodes(tx, memberId)
}

/**
 * Makes backup codes anew; those there were open nothing any more.
 * @throws {Refusal} 409 where the second step is off
 */
export async function renewBackupCodes(tx: Database, memberId: string): Promise<string[]> {
  const member = await held(tx, memberId)
  if (!member.secondFactorSince) throw new Refusal('conflict', SECOND_FACTOR_WORDS.notSetUp)
  return makeBackupCodes(tx, memberId)
}

/** Switches the second step off, and tells the address. */
export async function switchOff(tx: Database, memberId: string): Promise<void> {
  const member = await held(tx, memberId)
  await removeSecondFactor(tx, memberId)
  if (member.secondFactorSince) await mailSecondFactorOff(tx, member)
}

/**
 * Undoes by the link mailed when it was switched on, for whoever did not do that: nothing of it is left, nobody stays
 * signed in, no password opens the account, and a link to choose one is mailed.
 * @throws {Refusal} 400 where the link is used, expired or false
 */
export async function undoSecondFactor(tx: Database, token: string): Promise<void> {
  const { member, wasUsed, isTheirs } = await redeemLink(tx, token, ['undo-second-factor'])
  if (wasUsed) throw new Refusal('link-not-valid', LINK_WORDS.used)
  if (!isTheirs) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  await removeSecondFactor(tx, member.id)
  await setPassword(tx, member.id, null)
  await evict(tx, member.id)
  const reset = await makeLink(tx, 'reset-password', { memberId: member.id, email: member.email })
  await mailSecondFactorUndone(tx, member, reset)
}

/** @throws {Refusal} 400 in the words of what came of a code */
export function refuseUntaken(outcome: CodeOutcome): void {
  if (outcome === 'used') throw new Refusal('code-not-valid', SECOND_FACTOR_WORDS.usedCode)
  if (outcome === 'wrong') throw new Refusal('code-not-valid', SECOND_FACTOR_WORDS.wrongCode)
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

async function held(tx: Database, memberId: string) {
  const member = await holdMember(tx, memberId)
  if (!member) throw new Refusal('not-signed-in', 'Please sign in first')
  return member
}

/** Since when signing in asks for a second step; null where it does not. */
export async function secondFactorSince(db: Database, memberId: string): Promise<Date | null> {
  const [member] = await db
    .select({ since: members.secondFactorSince })
    .from(members)
    .where(eq(members.id, memberId))
  return member?.since ?? null
}
