import { and, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import { ascending, descending, pageOfRows } from '#/access/lists/page-of-rows.ts'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import type { Database } from '#/server/database/database.ts'
import { type ListAsked, patternContaining } from '#/shared/paged-lists.ts'
import type { AUDIT_LIST } from './audit.rules.ts'
import type { RecordedAct } from './audit.schema.ts'

const keys = [
  { by: auditLog.createdAt, kind: 'moment' },
  { by: auditLog.id, kind: 'integer' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** One page of what admins did: all, or what has a text in its words. */
export function recordedActs(db: Database, asked: ListAsked<typeof AUDIT_LIST>) {
  const pattern = patternContaining(asked.q)
  const matches = asked.q
    ? or(
        ilike(auditLog.act, pattern),
        ilike(auditLog.subject, pattern),
        ilike(auditLog.adminEmail, pattern),
        sql`${auditLog.details}::text ilike ${pattern}`,
      )
    : undefined
  return pageOfRows({
    asked,
    orders,
    total: () => db.$count(auditLog, matches),
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({ ...getTableColumns(auditLog), key })
        .from(auditLog)
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: ({ id, adminEmail, act, subject, details, createdAt }): RecordedAct => ({
      id,
      adminEmail,
      act,
      subject,
      details,
      createdAt: createdAt.toISOString(),
    }),
  })
}
