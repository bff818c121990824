import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { holdMember, holdRoles, leadsToOwnership, type MemberRow } from '../members.store.ts'
import { type CarriedByLink, mailedLinks, members } from '../model/members.table.ts'
import {
  LINK_LIFE_MS,
  LINK_TOKEN,
  LINK_WORDS,
  type LinkPurpose,
} from '../model/ways-in/mailed-links.rules.ts'

type MailedLink = typeof mailedLinks.$inferSelect

export const uselessLink = (why: keyof typeof LINK_WORDS) => new Refusal('link-not-valid', LINK_WORDS[why])

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

/** The links mailed to a member for a purpose, the latest first. */
export const linksMailed = (tx: Database, memberId: string, purpose: LinkPurpose): Promise<MailedLink[]> =>
  tx
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.memberId, memberId), eq(mailedLinks.purpose, purpose)))
    .orderBy(desc(mailedLinks.createdAt))

const linkOf = (token: string, purposes: readonly LinkPurpose[]) =>
  and(eq(mailedLinks.digest, keyedDigest(token)), inArray(mailedLinks.purpose, [...purposes]))

/** Returns a link and its member. @throws {Refusal} 400 if it was not mailed for one of these purposes */
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
  if (!found) throw uselessLink('unknown')
  return found
}

/** Whether the member's address is still the one the link was mailed to. */
const isOfAddress = (link: MailedLink, member: MemberRow) =>
  member.email.toLowerCase() === link.email.toLowerCase()

/**
 * Redeems a link, once: of concurrent calls one succeeds, the others find it used.
 * @returns the link, its member, whether it was used before, and whether the member's address is still the one it was mailed to
 * @throws {Refusal} 400 if it was not mailed for one of these purposes, or has expired
 */
export async function redeemLink(tx: Database, token: string, purposes: readonly LinkPurpose[]) {
  const before = await findLink(tx, token, purposes)
  if (leadsToOwnership(before.link.email)) await holdRoles(tx)
  const member = await holdMember(tx, before.member.id)
  if (!member) throw uselessLink('unknown')
  const [used] = await tx
    .update(mailedLinks)
    .set({ usedAt: sql`now()` })
    .where(and(linkOf(token, purposes), isNull(mailedLinks.usedAt), sql`${mailedLinks.expiresAt} > now()`))
    .returning()
  const link = used ?? (await findLink(tx, token, purposes)).link
  if (!link.usedAt) throw uselessLink('expired')
  return { link, member, wasUsed: !used, isTheirs: isOfAddress(link, member) }
}

/** Redeems a link that acts on the address it was mailed to, and returns its member. @throws {Refusal} 400 as {@link redeemLink} */
export async function redeemOnce(tx: Database, token: string, purpose: LinkPurpose): Promise<MemberRow> {
  const { member, wasUsed, isTheirs } = await redeemLink(tx, token, [purpose])
  if (wasUsed) throw uselessLink('used')
  if (!isTheirs) throw uselessLink('unknown')
  return member
}

/** Returns the address of an unused password reset link. @throws {Refusal} 400 with the same message as using it */
export async function openResetLink(db: Database, token: string): Promise<string> {
  const { link, member } = await findLink(db, token, ['reset-password'])
  if (link.usedAt) throw uselessLink('used')
  if (link.expiresAt.getTime() < Date.now()) throw uselessLink('expired')
  if (!isOfAddress(link, member)) throw uselessLink('unknown')
  return link.email
}

export async function withdrawLinks(
  tx: Database,
  memberId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  const isTheirs = and(eq(mailedLinks.memberId, memberId), inArray(mailedLinks.purpose, [...purposes]))
  await tx.delete(mailedLinks).where(and(isTheirs, isNull(mailedLinks.usedAt)))
}
