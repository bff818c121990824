import { and, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { type CREATED_LIST, type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import type { RecordedAct } from './audit.schema.ts'
import { auditLog } from './model/audit-log.table.ts'

const keys = [
  { by: auditLog.createdAt, kind: 'moment' },
  { by: auditLog.id, kind: 'integer' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** The current place of an act's object; null if it is gone for good, or the act has none. */
const thing = sql<RecordedAct['thing']>`(
  select json_build_object('kind', found.kind, 'key', found.key, 'isThrown', found.is_thrown) from (
    select 'game' as kind, id, id::text as key, in_trash as is_thrown from games
    union all select 'post', id, id::text, in_trash from posts
    union all select 'page', id, coalesce(original, id::text), trashed_at is not null from pages
    union all select 'letter', id, id::text, false from newsletter_issues
    union all select 'picture', id, digest, in_trash from pictures
  ) found where found.kind = ${auditLog.thingKind} and found.id = ${auditLog.thingId})`

export function recordedActs(db: Database, query: ListQuery<typeof CREATED_LIST>) {
  const pattern = patternContaining(query.q)
  const matches = query.q
    ? or(
        ilike(auditLog.act, pattern),
        ilike(auditLog.subject, pattern),
        ilike(auditLog.adminEmail, pattern),
        sql`exists (select from members who where who.id = ${auditLog.adminId} and who.username ilike ${pattern})`,
        sql`${auditLog.details}::text ilike ${pattern}`,
      )
    : undefined
  return pageOfRows({
    query,
    orders,
    total: () => db.$count(auditLog, matches),
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({
          ...getTableColumns(auditLog),
          adminName: sql<string | null>`${members.username}::text`,
          thing,
          key,
        })
        .from(auditLog)
        .leftJoin(members, eq(members.id, auditLog.adminId))
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: ({ adminId: _, thingKind: _kind, thingId: _id, createdAt, ...row }): RecordedAct => ({
      ...row,
      createdAt: createdAt.toISOString(),
    }),
  })
}
