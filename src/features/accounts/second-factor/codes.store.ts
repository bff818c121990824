import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, lt } from 'drizzle-orm'
import { noteEvent } from '#/access/security-events.ts'
import { newId } from '#/access/sessions.ts'
import { BACKUP_CODES, isAppCode, tidyCode } from '#/domain/accounts/ways-in/second-factor.rules.ts'
import { authenticators, backupCodes } from '#/domain/accounts/ways-in/second-factor.table.ts'
import type { Database } from '#/server/database/database.ts'
import { keyedDigest, siteSecret } from '#/server/security/site-secret.ts'

const STEP_MS = 30_000
/** Clocks differ: the code of the half minute before and of the one after is taken too (RFC 6238, section 5.2). */
const STEPS_ASIDE = [-1, 0, 1]

/** What came of a code: taken, wrong, or the one that was taken before. */
export type CodeOutcome = 'taken' | 'wrong' | 'used'

/** Makes what an app and the site make codes from, and keeps it; what stood there before makes no codes any more. */
export async function makeSecret(tx: Database, memberId: string): Promise<string> {
  const code = newId()
  const secret = await symmetricEncrypt({ key: siteSecret(), data: code })
  await tx
    .insert(authenticators)
    .values({ memberId, secret })
    .onConflictDoUpdate({ target: authenticators.memberId, set: { secret, lastStep: 0 } })
  return code
}

/**
 * Takes a code of the member's app, once. The member must be held by the transaction.
 * @param again whether the code that was taken last may come again, of a call that is repeated
 */
export async function takeAppCode(
  tx: Database,
  memberId: string,
  code: string,
  { again = false } = {},
): Promise<CodeOutcome> {
  const [kept] = await tx.select().from(authenticators).where(eq(authenticators.memberId, memberId))
  if (!kept || !isAppCode(code)) return 'wrong'
  const codes = createOTP(await symmetricDecrypt({ key: siteSecret(), data: kept.secret }))
  const now = Math.floor(Date.now() / STEP_MS)
  for (const step of STEPS_ASIDE.map((aside) => now + aside)) {
    if ((await codes.hotp(step)) !== code) continue
    if (again && step === kept.lastStep) return 'taken'
    const taken = await tx
      .update(authenticators)
      .set({ lastStep: step })
      .where(and(eq(authenticators.memberId, memberId), lt(authenticators.lastStep, step)))
      .returning({ memberId: authenticators.memberId })
    return taken.length === 1 ? 'taken' : 'used'
  }
  return 'wrong'
}

/** Takes a backup code, which is gone then. */
export async function takeBackupCode(tx: Database, memberId: string, code: string): Promise<boolean> {
  const gone = await tx
    .delete(backupCodes)
    .where(and(eq(backupCodes.digest, digestOf(memberId, code)), eq(backupCodes.memberId, memberId)))
    .returning({ digest: backupCodes.digest })
  return gone.length === 1
}

/** Makes backup codes in the place of those there were; told once, kept as digests. */
export async function makeBackupCodes(tx: Database, memberId: string): Promise<string[]> {
  await tx.delete(backupCodes).where(eq(backupCodes.memberId, memberId))
  const codes = Array.from({ length: BACKUP_CODES }, anyBackupCode)
  await tx
    .insert(backupCodes)
    .values(codes.map((code) => ({ memberId, digest: digestOf(memberId, tidyCode(code)) })))
  noteEvent({ event: 'backup-codes-made', member: memberId })
  return codes
}

/** How many backup codes a member has left. */
export const backupCodesLeft = (db: Database, memberId: string) =>
  db.$count(backupCodes, eq(backupCodes.memberId, memberId))

/** Ten signs in two halves, as somebody writes them off paper. */
function anyBackupCode(): string {
  const signs = newId().toLowerCase().slice(0, 10)
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

const digestOf = (memberId: string, code: string) => keyedDigest(`backup code ${code} of ${memberId}`)
