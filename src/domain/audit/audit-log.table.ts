import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#/domain/accounts/members.table.ts'
import { createdAt } from '#/domain/columns.ts'

/** What an admin did that changed the site for others: kept, and shown to every admin. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    adminId: text('admin_id').references(() => members.id, { onDelete: 'set null' }),
    /** The admin's address at that time. */
    adminEmail: text('admin_email').notNull(),
    /** `game deleted`, `settings changed`: a noun and what became of it. */
    act: text('act').notNull(),
    /** What it was done to, by a name a person knows it by. */
    subject: text('subject').notNull(),
    /** The member it was done to, or whose words it was done to. */
    aboutMember: text('about_member').references(() => members.id, { onDelete: 'set null' }),
    /** What changed, where that says more. */
    details: jsonb('details').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_by_creation').on(t.createdAt, t.id),
    index('audit_log_about').on(t.aboutMember, t.createdAt),
  ],
)
