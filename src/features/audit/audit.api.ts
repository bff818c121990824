import { z } from '@hono/zod-openapi'
import { eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { CREATED_LIST, patternContaining } from '#/lib/paged-lists.ts'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { createdOrders, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { AUDIT_THINGS } from './model/audit-acts.rules.ts'
import { auditLog } from './model/audit-log.table.ts'

const recordedAct = z
  .object({
    id: z.number().int(),
    /** Username of the editor who acted; null without a username, or if the account was deleted. */
    adminName: z.string().nullable(),
    adminEmail: z.string(),
    act: z.string(),
    subject: z.string(),
    /** The changed item, to link to it; null if it was deleted for good or has no screen. `isThrown`: it is in the trash. */
    thing: z.object({ kind: z.enum(AUDIT_THINGS), key: z.string(), isThrown: z.boolean() }).nullable(),
    /** Id of the member whom the act concerned; null if there was none, or the account was deleted. */
    aboutMember: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('RecordedAct')
export type RecordedAct = z.infer<typeof recordedAct>

const thing = sql<RecordedAct['thing']>`(
  select json_build_object('kind', found.kind, 'key', found.key, 'isThrown', found.is_thrown) from (
    select 'game' as kind, id, id::text as key, in_trash as is_thrown from games
    union all select 'post', id, id::text, in_trash from posts
    union all select 'page', id, coalesce(original, id::text), trashed_at is not null from pages
    union all select 'letter', id, id::text, false from newsletter_issues
    union all select 'picture', id, digest, in_trash from pictures
  ) found where found.kind = ${auditLog.thingKind} and found.id = ${auditLog.thingId})`

export const auditApi = newApi('Activity log').endpoint('owner', 'get /admin/audit-log', {
  summary: 'List the acts of admins, in pages',
  request: { query: listQuery(CREATED_LIST) },
  response: ok(pageOf(recordedAct), 'One page of the log'),
  handle: ({ query: requested }) => {
    const query = parseListQuery(CREATED_LIST, requested)
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
    const { adminId, thingKind: _kind, thingId: _id, ...columns } = getTableColumns(auditLog)
    return pageOfRows({
      query,
      orders: createdOrders(auditLog, 'integer'),
      total: () => db().$count(auditLog, matches),
      matches,
      select: (key) =>
        db()
          .select({ ...columns, adminName: sql<string | null>`${members.username}::text`, thing, key })
          .from(auditLog)
          .leftJoin(members, eq(members.id, adminId)),
      shown: (row) => row,
    })
  },
})
