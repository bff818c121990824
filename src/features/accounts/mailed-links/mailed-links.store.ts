import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { type CarriedByLink, mailedLinks, members } from '../model/members.table.ts'
import {
  LINK_LIFE_MS,
  LINK_TOKEN,
  LINK_WORDS,
  type LinkPurpose,
} from '../model/ways-in/mailed-links.rules.ts'
import { leadsToOwnership } from '../roles/owner-addresses.ts'
import { holdRoles } from '../roles/owners.store.ts'

type MailedLink = typeof mailedLinks.$inferSelect
type MemberRow = typeof members.$inferSelect

/** Creates a link for a member's address and returns its token; only the digest is stored. */
export async function makeLink(
  tx: Database,
  purpose: LinkPurpose,
  link: { memberId: string; email: string; carried?: CarriedByLink | undefined; sessionId?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + LINK_LIFE_MS[purpose])
  await tx.insert(mailedLinks).values({ ...link, digest: keyedDigest(token), purpose, expiresAt })
  noteEvent({ event: 'link-mailed', member: link.memberId, purpose })
  return token
}

/**
 * Returns the state carried by the last confirmation link of an account, so that the next link can carry it
 * too.
 */
export async function carriedByLinkOf(tx: Database, memberId: string): Promise<CarriedByLink | undefined> {
  const [last] = await tx
    .select({ carried: mailedLinks.carried })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.memberId, memberId), eq(mailedLinks.purpose, 'confirm-email')))
    .orderBy(desc(mailedLinks.createdAt))
    .limit(1)
  return last?.carried ?? undefined
}

/** Returns how many links for a purpose were mailed to a member. */
export function linksMailed(tx: Database, memberId: string, purpose: LinkPurpose): Promise<number> {
  return tx.$count(mailedLinks, and(eq(mailedLinks.memberId, memberId), eq(mailedLinks.purpose, purpose)))
}

/** A link that was taken at its word, the member it was mailed for, and whether it was used before. */
interface Redeemed {
  link: MailedLink
  member: MemberRow
  wasUsed: boolean
  /** Whether the member's address is still the one the link was mailed to. */
  isTheirs: boolean
}

/**
 * Redeems a link, once: of concurrent calls one succeeds, the others find it used. Locks the member before the link, the order of
 * every change to an account.
 * @throws {Refusal} 400 if it was not mailed for one of these purposes, or has expired
 */
export async function redeemLink(
  tx: Database,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<Redeemed> {
  const owner = await findLink(tx, token, purposes)
  // Locked before the member, in the same order as role changes, to avoid a deadlock.
  if (leadsToOwnership(owner.link.email)) await holdRoles(tx)
  const member = await holdMember(tx, owner.member.id)
  if (!member) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  const link = linkOf(token, purposes)
  const [used] = await tx
    .update(mailedLinks)
    .set({ usedAt: sql`now()` })
    .where(and(link, isNull(mailedLinks.usedAt), sql`${mailedLinks.expiresAt} > now()`))
    .returning()
  const [found] = used ? [used] : await tx.select().from(mailedLinks).where(link)
  if (!found) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  if (!used && !found.usedAt) throw new Refusal('link-not-valid', LINK_WORDS.expired)
  const isTheirs = member.email.toLowerCase() === found.email.toLowerCase()
  return { link: found, member, wasUsed: !used, isTheirs }
}

/**
 * Returns a link and its member.
 * @throws {Refusal} 400 if it was not mailed for one of these purposes
 */
export async function findLink(
  db: Database,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ link: MailedLink; member: MemberRow }> {
  const [found] = LINK_TOKEN.test(token)
    ? await db
        .select({ link: mailedLinks, member: members })
        .from(mailedLinks)
        .innerJoin(members, eq(members.id, mailedLinks.memberId))
        .where(linkOf(token, purposes))
    : []
  if (!found) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  return found
}

/**
 * Returns the address of an unused password reset link. @throws {Refusal} 400 if it is used, expired or
 * unknown, with the same message as using it
 */
export async function openResetLink(db: Database, token: string): Promise<string> {
  const { link, member } = await findLink(db, token, ['reset-password'])
  if (link.usedAt) throw new Refusal('link-not-valid', LINK_WORDS.used)
  if (link.expiresAt.getTime() < Date.now()) throw new Refusal('link-not-valid', LINK_WORDS.expired)
  if (member.email.toLowerCase() !== link.email.toLowerCase())
    throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  return link.email
}

/** Locks and returns a member until the transaction ends. */
export async function holdMember(tx: Database, memberId: string): Promise<MemberRow | undefined> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  return member
}

const linkOf = (token: string, purposes: readonly LinkPurpose[]) =>
  and(eq(mailedLinks.digest, keyedDigest(token)), inArray(mailedLinks.purpose, [...purposes]))

/** Revokes a member's unused links for the given purposes. */
export async function withdrawLinks(
  tx: Database,
  memberId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx
    .delete(mailedLinks)
    .where(
      and(
        eq(mailedLinks.memberId, memberId),
        inArray(mailedLinks.purpose, [...purposes]),
        isNull(mailedLinks.usedAt),
      ),
    )
}
