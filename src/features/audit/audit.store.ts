import { count, desc, ilike, or, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { auditLog } from '#/server/database/tables/editing.ts'
import { type ListAsked, patternContaining, placeInList, ROWS_PER_PAGE } from '#/shared/paged-lists.ts'
import type { RecordedAct } from './audit.schema.ts'

/** One page of what admins did, newest first: all, or what has a text in its words. */
export async function recordedActs(db: Database, { q, page: asked }: ListAsked) {
  const pattern = patternContaining(q)
  const matches = q
    ? or(
        ilike(auditLog.act, pattern),
        ilike(auditLog.subject, pattern),
        ilike(auditLog.adminEmail, pattern),
        sql`${auditLog.details}::text ilike ${pattern}`,
      )
    : undefined
  const [found] = await db.select({ total: count() }).from(auditLog).where(matches)
  const total = found?.total ?? 0
  const { page, pages, offset } = placeInList(total, asked)
  const listed = await db
    .select()
    .from(auditLog)
    .where(matches)
    .orderBy(sql`${auditLog.createdAt} desc nulls last`, desc(auditLog.id))
    .limit(ROWS_PER_PAGE)
    .offset(offset)
  const rows: RecordedAct[] = listed.map(({ id, adminEmail, act, subject, details, createdAt }) => ({
    id,
    adminEmail,
    act,
    subject,
    details,
    createdAt: createdAt.toISOString(),
  }))
  return { rows, total, page, pages }
}
