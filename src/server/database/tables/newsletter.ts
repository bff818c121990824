import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { posts } from './blog.ts'
import { caseInsensitiveText, createdAt, moment } from './columns.ts'

/**
 * An address that asked for the newsletter. Nothing but the confirmation is sent before `confirmedAt`; whoever
 * unsubscribes is forgotten.
 */
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

/** An article that is being sent to all subscribers, or was: once per article. */
export const newsletterIssues = pgTable('newsletter_issues', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  startedAt: moment('started_at').notNull(),
  /** When every subscriber's mail lay in the outbox; until then a process goes on where another ended. */
  finishedAt: moment('finished_at'),
  /** The subscriber up to whom mails lie in the outbox. */
  lastSubscriberId: integer('last_subscriber_id').notNull().default(0),
})

/** Whom an issue's mail was put into the outbox for: once per address. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => newsletterIssues.postId, { onDelete: 'cascade' }),
    email: caseInsensitiveText('email').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.email] })],
)
