import type { Context } from 'hono'
import type { Member } from '#/access/caller.ts'
import { countCall, LIMITS, uncountCall } from '#/access/limits/limits.ts'
import { Refusal } from '#/access/refusals.ts'
import { handOverSession, type OpenedSession, openSession } from '#/access/sessions.ts'
import { isAppCode, SECOND_FACTOR_WORDS, tidyCode } from '#/domain/accounts/ways-in/second-factor.rules.ts'
import { holdMember } from '#/features/accounts/mailed-links/mailed-links.store.ts'
import { takeUpRole } from '#/features/accounts/roles/taking-up.store.ts'
import {
  countTry,
  memberChallenged,
  takeChallenge,
} from '#/features/accounts/second-factor/challenges.store.ts'
import {
  backupCodesLeft,
  type CodeOutcome,
  takeAppCode,
  takeBackupCode,
} from '#/features/accounts/second-factor/codes.store.ts'
import { mailBackupCodeUsed } from '#/features/accounts/second-factor/second-factor.mails.ts'
import { refuseUntaken } from '#/features/accounts/second-factor/second-factor.store.ts'
import { type Database, db } from '#/server/database/database.ts'
import { deviceCookieOf, deviceKnownTo, rememberDevice } from '../devices.store.ts'

/**
 * Signs a browser in whose password was right, by a code of the member's app or a backup code. Wrong codes count by
 * account, and on a device that signed in before by that device alone, as passwords do.
 * @throws {Refusal} 400 for a wrong code, or where the step is over; 429 where many were wrong
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
    // Counted in the transaction that judges it: what is refused is not undone with the try.
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
