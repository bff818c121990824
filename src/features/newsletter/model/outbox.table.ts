import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { memberId, members } from '#/features/accounts/model/members.table.ts'
import { createdAt, moment, oneOf } from '#/lib/columns.ts'

const MAIL_STATES = ['waiting', 'sent', 'failed', 'in-mailbox'] as const

/** Table of emails to send. Contents are erased after sending, since they may include a sign-in link. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    /** The member that the mail concerns. Deleting the account deletes the mail, even one to a former address. */
    memberId: memberId(),
    /** Another member that the mail names. Deleting their account deletes the mail too. */
    aboutMember: text('about_member').references(() => members.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Address for replies, if it differs from the sender. */
    replyTo: text('reply_to'),
    /** One-click unsubscribe address (RFC 8058); absent for transactional mails. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Mails with the lowest number are sent first, so that a newsletter does not delay a confirmation. */
    urgency: integer('urgency').notNull().default(0),
    state: text('state').$type<(typeof MAIL_STATES)[number]>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().default(sql`now()`),
    lastError: text('last_error'),
    /** Whether the mail server rejected the address as unknown. */
    isAddressGone: boolean('is_address_gone').notNull().default(false),
    /** Whether the row is deleted once the mail is sent or given up, because no account's deletion will do it. */
    isDeletedOnceSent: boolean('is_deleted_once_sent').notNull().default(false),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_waiting').on(t.urgency, t.nextAttemptAt).where(sql`state = 'waiting'`),
    index('outbox_failed').on(t.id).where(sql`state = 'failed'`),
    index('outbox_age').on(t.createdAt),
    index('outbox_member').on(t.memberId).where(sql`member_id is not null`),
    index('outbox_about_member').on(t.aboutMember).where(sql`about_member is not null`),
    check('outbox_state', sql`${t.state} ${oneOf(MAIL_STATES)}`),
    check('outbox_one_line_headers', sql`${t.recipient} !~ '[\\r\\n]' and ${t.subject} !~ '[\\r\\n]'`),
    check('outbox_one_line_reply_to', sql`${t.replyTo} !~ '[\\r\\n]'`),
  ],
)
