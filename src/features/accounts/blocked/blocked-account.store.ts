import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { memberStanding } from '#/server/auth/account-status.ts'
import { verifyPassword } from '#/server/auth/passwords.ts'
import { type Database, db } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import type { Claim } from '../accounts.schema.ts'
import { holdMember } from '../mailed-links/mailed-links.store.ts'
import { isMailAddress } from '../model/mail-address.rules.ts'
import { credentials, members } from '../model/members.table.ts'
import { STANDING_WORDS } from '../model/standings.rules.ts'
import { isAppCode, tidyCode } from '../model/ways-in/second-factor.rules.ts'
import { refuseUntaken, takeAppCode, takeBackupCode } from '../second-factor/second-factor.store.ts'
import { countAttempt } from '../sign-in/sign-in.store.ts'

/**
 * Runs an action for the owner of a blocked account without signing them in. They prove their identity as for a sign-in, with the
 * same rate limit.
 * @throws {Refusal} 401 for a wrong address or password; 400 for a wrong code; 409 if the account is not blocked
 */
export async function forOwnerOfBlocked<Answer>(
  c: Context,
  claim: Claim,
  perform: (tx: Database, memberId: string) => Promise<Answer>,
): Promise<Answer> {
  const email = claim.email.trim().toLowerCase()
  if (!isMailAddress(email)) throw wrong()
  const takeBack = await countAttempt(c, email)
  const account = await accountAt(db(), email)
  const isRight = await verifyPassword(claim.password, account?.hash)
  if (!account || !isRight) throw wrong()
  const answer = await db().transaction(async (tx) => {
    const held = await holdMember(tx, account.id)
    if (!held || (await accountAt(tx, email))?.hash !== account.hash) throw wrong()
    // A wrong code counts as a wrong password does: what was counted stays counted.
    if (held.secondFactorSince) await takeCode(tx, held.id, tidyCode(claim.code))
    if (!(await memberStanding(tx, held.id))?.blockedAt)
      throw new Refusal('conflict', STANDING_WORDS.notBlocked)
    return perform(tx, held.id)
  })
  await takeBack()
  return answer
}

async function takeCode(tx: Database, memberId: string, code: string): Promise<void> {
  if (code === '') throw new Refusal('code-not-valid', STANDING_WORDS.codeNeeded)
  if (isAppCode(code)) refuseUntaken(await takeAppCode(tx, memberId, code))
  else if (!(await takeBackupCode(tx, memberId, code))) refuseUntaken('wrong')
}

const wrong = () => new Refusal('wrong-credentials', ACCOUNT_WORDS.wrongCredentials)

async function accountAt(db: Database, email: string) {
  const [account] = await db
    .select({ id: members.id, hash: credentials.password })
    .from(members)
    .innerJoin(credentials, eq(members.id, credentials.memberId))
    .where(eq(members.email, email))
  return account
}
