import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { CHALLENGE_LIFE_MS, type ChallengePurpose } from '#/domain/accounts/ways-in/second-factor.rules.ts'
import { challenges } from '#/domain/accounts/ways-in/second-factor.table.ts'
import type { Database } from '#/server/database/database.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'

/** A challenge with codes bears so many wrong ones. */
const TRIES = 5

/** Asks something of a browser: 32 bytes nobody can guess, as base64url; only their digest is kept. */
export async function issueChallenge(
  db: Database,
  purpose: ChallengePurpose,
  memberId: string | null,
  { mayTakeUpRole = false }: { mayTakeUpRole?: boolean } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + CHALLENGE_LIFE_MS[purpose])
  await db
    .insert(challenges)
    .values({ digest: keyedDigest(token), purpose, memberId, mayTakeUpRole, expiresAt })
  return token
}

/** The member a challenge that still holds was issued for; undefined where there is none. */
export async function memberChallenged(
  db: Database,
  purpose: ChallengePurpose,
  token: string,
): Promise<string | undefined> {
  const [found] = await db.select().from(challenges).where(holding(purpose, token))
  return found?.memberId ?? undefined
}

/** Counts a try to answer a challenge, and says whether there was one left. */
export async function countTry(tx: Database, purpose: ChallengePurpose, token: string): Promise<boolean> {
  const counted = await tx
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(and(holding(purpose, token), lt(challenges.tries, TRIES)))
    .returning({ tries: challenges.tries })
  return counted.length === 1
}

/**
 * Takes a challenge as answered, once: of answers at the same moment one is taken.
 * @returns the challenge; undefined where it was taken already, has expired, or was another's
 */
export async function takeChallenge(
  tx: Database,
  purpose: ChallengePurpose,
  token: string,
  memberId?: string,
): Promise<typeof challenges.$inferSelect | undefined> {
  const theirs = memberId === undefined ? undefined : eq(challenges.memberId, memberId)
  const [taken] = await tx
    .delete(challenges)
    .where(and(holding(purpose, token), theirs))
    .returning()
  return taken
}

const holding = (purpose: ChallengePurpose, token: string) =>
  and(
    eq(challenges.digest, keyedDigest(token)),
    eq(challenges.purpose, purpose),
    sql`${challenges.expiresAt} > now()`,
  )
