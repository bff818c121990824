import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { deliveryDigest } from '../letters/letter-mail.ts'
import type { DepartureReason } from '../model/letters.rules.ts'
import { newsletterDepartures } from '../model/newsletter.table.ts'

/** Remembers the digest of an address that left, so that only its owner can subscribe it again. */
export async function noteDeparture(tx: Database, email: string, reason: DepartureReason): Promise<void> {
  const left = { reason, createdAt: sql`now()` }
  await tx
    .insert(newsletterDepartures)
    .values({ addressDigest: deliveryDigest(email), ...left })
    .onConflictDoUpdate({ target: newsletterDepartures.addressDigest, set: left })
}

/** Deletes the record of a departure, after its owner subscribed again. */
export async function forgetDeparture(tx: Database, email: string): Promise<void> {
  await tx.delete(newsletterDepartures).where(eq(newsletterDepartures.addressDigest, deliveryDigest(email)))
}

/** Returns why addresses left, by digest, for those that did. */
export async function departuresAmong(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, DepartureReason>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select({ digest: newsletterDepartures.addressDigest, reason: newsletterDepartures.reason })
    .from(newsletterDepartures)
    .where(inArray(newsletterDepartures.addressDigest, emails.map(deliveryDigest)))
  return new Map(rows.map(({ digest, reason }) => [digest, reason]))
}

/** Counts an unsubscription for the latest campaign the address got. */
export async function countLeft(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`
    update newsletter_issues set left_count = left_count + 1 where id = (
      select issue_id from newsletter_deliveries where address_digest = ${deliveryDigest(email)}
      order by created_at desc, issue_id desc limit 1)`)
}
