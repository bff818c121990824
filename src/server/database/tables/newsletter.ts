import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { caseInsensitiveText, createdAt, moment } from './columns.ts'

/** An address that asked for the newsletter. Nothing but the confirmation is sent before `confirmedAt`. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: caseInsensitiveText('email').notNull(),
    /** What the links in this subscriber's mails carry; only its digest is kept. */
    tokenDigest: text('token_digest').notNull().unique(),
    confirmedAt: moment('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [unique('newsletter_subscribers_email_unique').on(t.email)],
)
