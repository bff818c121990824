import { eq } from 'drizzle-orm'
import { newsletterSubscribers } from '#/domain/newsletter/newsletter.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { Reader } from './letter-mail.ts'

/** An address as a reader of letters: since when it is one, or as if it were from today. */
export async function readerLike(db: Database, email: string): Promise<Reader> {
  const [found] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return { email, since: found ? sinceOf(found) : new Date(), how: found?.agreedHow ?? null }
}

/** Since when a subscriber gets the newsletter: they agreed, or confirmed by the link. */
export const sinceOf = (subscriber: typeof newsletterSubscribers.$inferSelect): Date =>
  subscriber.agreedAt ?? subscriber.confirmedAt ?? subscriber.createdAt
