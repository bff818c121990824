import { and, eq, isNull, sql } from 'drizzle-orm'
import { outbox } from '#/domain/mail/outbox.table.ts'
import { newsletterDeliveries, newsletterSubscribers } from '#/domain/newsletter/newsletter.table.ts'
import type { Database } from '#/server/database/database.ts'
import { noteDeparture } from '../subscribers/departures.store.ts'

const ENDED_AT_ONCE = 50

/**
 * Ends the subscriptions of addresses of which the mail server said for good that nobody has them. The mail that told it stays
 * among those that failed, with the reason; others that wait for the address are withdrawn.
 * @returns how many were looked at
 */
export async function endBouncedSubscriptions(tx: Database): Promise<number> {
  const bounced = await tx
    .select({
      issueId: newsletterDeliveries.issueId,
      addressDigest: newsletterDeliveries.addressDigest,
      recipient: outbox.recipient,
    })
    .from(newsletterDeliveries)
    .innerJoin(outbox, eq(outbox.id, newsletterDeliveries.mailId))
    .where(
      and(eq(outbox.state, 'failed'), eq(outbox.isAddressGone, true), isNull(newsletterDeliveries.bouncedAt)),
    )
    .limit(ENDED_AT_ONCE)
    .for('update', { of: newsletterDeliveries, skipLocked: true })
  for (const { issueId, addressDigest, recipient } of bounced) {
    await tx
      .update(newsletterDeliveries)
      .set({ bouncedAt: sql`now()` })
      .where(
        and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.addressDigest, addressDigest)),
      )
    const [gone] = await tx
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, recipient))
      .returning()
    if (gone) await noteDeparture(tx, recipient, 'bounced')
    await tx.execute(sql`
      delete from outbox where id in (
        select id from outbox where unsubscribe_url is not null and state = 'waiting'
          and lower(recipient) = lower(${recipient}) for update skip locked)`)
  }
  return bounced.length
}
