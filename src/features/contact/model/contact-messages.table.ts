import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, literal, moment } from '#/lib/columns.ts'
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  CONTACT_SUBJECT_MAX_LENGTH,
} from './contact.rules.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_messages_by_creation').on(t.createdAt, t.id),
    check(
      'contact_messages_name',
      sql`length(trim(${t.name})) between 1 and ${literal(CONTACT_NAME_MAX_LENGTH)}`,
    ),
    check(
      'contact_messages_subject',
      sql`length(trim(${t.subject})) between 1 and ${literal(CONTACT_SUBJECT_MAX_LENGTH)}`,
    ),
    check(
      'contact_messages_message',
      sql`length(trim(${t.message})) between 1 and ${literal(CONTACT_MESSAGE_MAX_LENGTH)}`,
    ),
  ],
)
