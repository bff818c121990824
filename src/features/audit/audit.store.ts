import { count, desc, ilike, or, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { auditLog } from '#/server/database/tables/editing.ts'
import { ACTS_PER_PAGE, containing } from './audit.rules.ts'
import type { RecordedAct } from './audit.schema.ts'

/** One page of what admins did, newest first: all, or what has a text in its words. */
export async function recordedActs(db: Database, { q, page }: { q: string; page: number }) {
  const pattern = containing(q)
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
  const pages = Math.max(1, Math.ceil(total / ACTS_PER_PAGE))
  const shownPage = Math.min(page, pages)
  const rows = await db
    .select()
    .from(auditLog)
    .where(matches)
    .orderBy(sql`${auditLog.createdAt} desc nulls last`, desc(auditLog.id))
    .limit(ACTS_PER_PAGE)
    .offset((shownPage - 1) * ACTS_PER_PAGE)
  const acts: RecordedAct[] = rows.map(({ id, adminEmail, act, subject, details, createdAt }) => ({
    id,
    adminEmail,
    act,
    subject,
    details,
    createdAt: createdAt.toISOString(),
  }))
  return { acts, total, page: shownPage, pages }
}
