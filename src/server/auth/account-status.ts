import { eq } from 'drizzle-orm'
import { memberStandings } from '#/features/accounts/model/members.table.ts'
import { blockedWords } from '#/features/accounts/model/standings.rules.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusals.ts'

export async function memberStanding(db: Database, memberId: string) {
  const [standing] = await db.select().from(memberStandings).where(eq(memberStandings.memberId, memberId))
  return standing
}

/** Rejects a sign-in to a blocked account. @throws {Refusal} 403, with the reason */
export async function refuseBlocked(db: Database, memberId: string): Promise<void> {
  const standing = await memberStanding(db, memberId)
  if (standing?.blockedAt) throw new Refusal('account-blocked', blockedWords(standing.blockedFor ?? ''))
}
