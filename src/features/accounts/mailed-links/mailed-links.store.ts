import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import {
  LINK_LIFE_MS,
  LINK_TOKEN,
  LINK_WORDS,
  type LinkPurpose,
} from '#/domain/accounts/mailed-links.rules.ts'
import { type CarriedByLink, mailedLinks } from '#/domain/accounts/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { keyedDigest } from '#/server/site-secret.ts'

type MailedLink = typeof mailedLinks.$inferSelect

/** Makes a link for a member's address and returns what stands in it; only its digest is kept. */
export async function makeLink(
  tx: Database,
  purpose: LinkPurpose,
  link: { memberId: string; email: string; carried?: CarriedByLink | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + LINK_LIFE_MS[purpose])
  await tx.insert(mailedLinks).values({ ...link, digest: keyedDigest(token), purpose, expiresAt })
  return token
}

/** What the last link to confirm an account's address carried: the next one carries it on. */
export async function carriedByLinkOf(tx: Database, memberId: string): Promise<CarriedByLink | undefined> {
  const [last] = await tx
    .select({ carried: mailedLinks.carried })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.memberId, memberId), eq(mailedLinks.purpose, 'confirm-email')))
    .orderBy(desc(mailedLinks.createdAt))
    .limit(1)
  return last?.carried ?? undefined
}

/**
 * Takes a link at its word, once: of calls at the same moment one gets it, the others find it used.
 * @throws {Refusal} 400 where it was never mailed for one of these purposes, or has expired
 */
export async function redeemLink(
  tx: Database,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<MailedLink & { wasUsed: boolean }> {
  if (!LINK_TOKEN.test(token)) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  const link = and(eq(mailedLinks.digest, keyedDigest(token)), inArray(mailedLinks.purpose, [...purposes]))
  const [used] = await tx
    .update(mailedLinks)
    .set({ usedAt: sql`now()` })
    .where(and(link, isNull(mailedLinks.usedAt), sql`${mailedLinks.expiresAt} > now()`))
    .returning()
  if (used) return { ...used, wasUsed: false }
  const [found] = await tx.select().from(mailedLinks).where(link)
  if (!found) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  if (found.usedAt) return { ...found, wasUsed: true }
  throw new Refusal('link-not-valid', LINK_WORDS.expired)
}

/** Makes all links of a member useless that were mailed for a purpose. */
export async function withdrawLinks(tx: Database, memberId: string, purpose: LinkPurpose): Promise<void> {
  await tx
    .delete(mailedLinks)
    .where(
      and(eq(mailedLinks.memberId, memberId), eq(mailedLinks.purpose, purpose), isNull(mailedLinks.usedAt)),
    )
}
