import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { newsletterClicks, newsletterLinks } from '../model/newsletter.table.ts'

/** The path of counted links in campaigns. */
export const LETTER_LINK_PATH = '/letter'

/** The key of an address in a campaign's counted links. */
const linkKeyOf = (address: string) => createHash('sha256').update(address).digest('base64url').slice(0, 12)

/** A counted link from a campaign to an address, the same for every reader. */
export const countedLink = (letterId: number, address: string) =>
  `${env().siteUrl}${LETTER_LINK_PATH}/${letterId}/${linkKeyOf(address)}`

/** Sets the addresses that a campaign's counted links may lead to. */
export async function keepLinks(tx: Database, issueId: number, addresses: readonly string[]): Promise<void> {
  await tx.delete(newsletterLinks).where(eq(newsletterLinks.issueId, issueId))
  await addLinks(tx, issueId, addresses)
}

/** Adds addresses that a campaign's counted links may lead to. */
export async function addLinks(tx: Database, issueId: number, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await tx
    .insert(newsletterLinks)
    .values(addresses.map((address) => ({ issueId, key: linkKeyOf(address), address })))
    .onConflictDoNothing()
}

/** The target of a counted link; undefined for an unknown one. */
export async function addressOfLink(db: Database, issueId: number, key: string): Promise<string | undefined> {
  const [link] = await db
    .select({ address: newsletterLinks.address })
    .from(newsletterLinks)
    .where(and(eq(newsletterLinks.issueId, issueId), eq(newsletterLinks.key, key)))
  return link?.address
}

/** Counts a click on a campaign's link for today; the reader is not recorded. */
export async function countFollowed(db: Database, issueId: number, key: string): Promise<void> {
  await db.execute(sql`
    insert into ${newsletterClicks} as counted (day, issue_id, key)
    select (now() at time zone 'utc')::date, l.issue_id, l.key
    from newsletter_links l join newsletter_issues i on i.id = l.issue_id and i.started_at is not null
    where l.issue_id = ${issueId} and l.key = ${key}
    on conflict (issue_id, key, day) do update set clicks = counted.clicks + 1`)
}
