import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { createdAt, oneOf } from '#/lib/columns.ts'
import { AUDIT_THINGS, type AuditThing } from './audit-acts.rules.ts'

/** Table of the activity log: what editors changed on the site. All editors can read it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    adminId: text('admin_id').references(() => members.id, { onDelete: 'set null' }),
    adminEmail: text('admin_email').notNull(),
    /** An item and what was done to it, a key of `AUDIT_ACTS`: `game deleted`, `settings changed`. */
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    thingKind: text('thing_kind').$type<AuditThing['kind']>(),
    thingId: integer('thing_id'),
    aboutMember: text('about_member').references(() => members.id, { onDelete: 'set null' }),
    details: jsonb('details').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'audit_log_thing',
      sql`num_nonnulls(${t.thingKind}, ${t.thingId}) in (0, 2) and ${t.thingKind} ${oneOf(AUDIT_THINGS)}`,
    ),
    index('audit_log_by_creation').on(t.createdAt, t.id),
    index('audit_log_about').on(t.aboutMember, t.createdAt),
  ],
)
