import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import {
  caseInsensitiveText,
  createdAt,
  moment,
  oneOf,
  plainText,
  trigramsOf,
  updatedAt,
} from '#/lib/columns.ts'
import {
  CAMPAIGN_SHAPES,
  type CampaignShape,
  DEPARTURE_REASONS,
  type DepartureReason,
} from './campaigns.rules.ts'
import { outbox } from './outbox.table.ts'

/** Table of newsletter subscribers. Subscribers without `confirmedAt` get no campaigns. Unsubscribing deletes the row. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: caseInsensitiveText('email').notNull(),
    tokenDigest: text('token_digest').notNull().unique(),
    confirmedAt: moment('confirmed_at'),
    /** When a mail about the subscription itself was last sent, so that no one can flood a mailbox. */
    mailedAt: moment('mailed_at'),
    /** When the owner of an imported address agreed, and (`agreedHow`) how; null for those who used the form. */
    agreedAt: moment('agreed_at'),
    agreedHow: text('agreed_how'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('newsletter_subscribers_email_unique').on(t.email),
    index('newsletter_subscribers_trigrams').using('gin', trigramsOf(plainText(t.email))),
  ],
)

/** Table of the emailed links that confirm a subscription. Stores only a hash (`digest`) of each link's token. */
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

/** Table of newsletter campaigns. A campaign sends a blog post, or a text that editors wrote only for the campaign. */
export const newsletterCampaigns = pgTable(
  'newsletter_issues',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The campaign's article; null for a campaign with its own text, or if the article was deleted. */
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    shape: text('shape').$type<CampaignShape>().notNull().default('excerpt'),
    subject: text('subject'),
    /** The text that mail programs show after the subject in a list of mails. */
    preheader: text('preheader').notNull().default(''),
    /** Sanitised html; empty for an article's campaign until it starts. */
    content: text('content').notNull().default(''),
    /** The article's image and address; set when the campaign starts. */
    picture: text('picture'),
    slug: text('slug'),
    plannedFor: moment('planned_for'),
    startedAt: moment('started_at'),
    /** When the last mail was queued; until then any process continues after `lastSubscriberId`. */
    finishedAt: moment('finished_at'),
    lastSubscriberId: integer('last_subscriber_id').notNull().default(0),
    leftCount: integer('left_count').notNull().default(0),
    /** Increased by each save, to reject a save over a newer one. */
    revision: integer('revision').notNull().default(1),
    changedBy: text('changed_by').references(() => members.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('newsletter_issues_post_unique').on(t.postId),
    index('newsletter_issues_planned').on(t.plannedFor).where(sql`started_at is null`),
    check('newsletter_issues_shape', sql`${t.shape} ${oneOf(CAMPAIGN_SHAPES)}`),
  ],
)

/** Table of the emails sent for each campaign. The recipient's address is stored as a digest. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    campaignId: integer('issue_id')
      .notNull()
      .references(() => newsletterCampaigns.id, { onDelete: 'cascade' }),
    addressDigest: text('address_digest').notNull(),
    /** The mail in the outbox; null once it was deleted after sending. */
    mailId: integer('mail_id').references(() => outbox.id, { onDelete: 'set null' }),
    /** When the mail server rejected the address as unknown; null if it did not. */
    bouncedAt: moment('bounced_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.addressDigest] }),
    index('newsletter_deliveries_mail').on(t.mailId),
    index('newsletter_deliveries_newest').on(t.createdAt),
    index('newsletter_deliveries_address').on(t.addressDigest, t.createdAt),
  ],
)

/** Table of the URLs that campaigns link to. Emails contain `/letter/<campaign id>/<key>` instead, to count clicks. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    campaignId: integer('issue_id')
      .notNull()
      .references(() => newsletterCampaigns.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    address: text('address').notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.key] })],
)

/** Table with the number of clicks on each link of a campaign on each day. Who clicked is not recorded. */
export const newsletterClicks = pgTable(
  'newsletter_clicks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    campaignId: integer('issue_id').notNull(),
    key: text('key').notNull(),
    clicks: integer('clicks').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.key, t.day] }),
    foreignKey({
      name: 'newsletter_clicks_link',
      columns: [t.campaignId, t.key],
      foreignColumns: [newsletterLinks.campaignId, newsletterLinks.key],
    }).onDelete('cascade'),
  ],
)

/** Table of departures: a hash of each email address that left the newsletter. Imports do not add such an address again. */
export const newsletterDepartures = pgTable(
  'newsletter_departures',
  {
    addressDigest: text('address_digest').primaryKey(),
    reason: text('reason').$type<DepartureReason>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('newsletter_departures_reason', sql`${t.reason} ${oneOf(DEPARTURE_REASONS)}`)],
)
