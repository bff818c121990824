import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { posts } from '#/domain/blog/posts.table.ts'
import { caseInsensitiveText, createdAt, moment, plainText, trigramsOf } from '#/domain/columns.ts'
import { outbox } from '#/domain/mail/outbox.table.ts'

/**
 * An address that asked for the newsletter. Nothing but the confirmation is sent before `confirmedAt`; whoever
 * unsubscribes is forgotten.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: caseInsensitiveText('email').notNull(),
    /** Of what the link carries by which this subscriber unsubscribes. */
    tokenDigest: text('token_digest').notNull().unique(),
    confirmedAt: moment('confirmed_at'),
    /** When a mail about the subscription itself was sent last, so that nobody can fill somebody's mailbox. */
    mailedAt: moment('mailed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('newsletter_subscribers_email_unique').on(t.email),
    index('newsletter_subscribers_trigrams').using('gin', trigramsOf(plainText(t.email))),
  ],
)

/** A link that was mailed to confirm a subscription. Only the digest of what stands in the link is kept. */
export const newsletterConfirmations = pgTable(
  'newsletter_confirmations',
  {
    digest: text('digest').primaryKey(),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('newsletter_confirmations_subscriber').on(t.subscriberId)],
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

/** That an issue's mail was put into the outbox for an address: once per address, which is kept as a digest. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => newsletterIssues.postId, { onDelete: 'cascade' }),
    addressDigest: text('address_digest').notNull(),
    /** The mail; null once it was sent and forgotten. */
    mailId: integer('mail_id').references(() => outbox.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.addressDigest] }),
    index('newsletter_deliveries_mail').on(t.mailId),
    index('newsletter_deliveries_newest').on(t.createdAt),
  ],
)
