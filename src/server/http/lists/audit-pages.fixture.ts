import { getTableColumns } from 'drizzle-orm'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import type { ListPage } from '#/lib/paged-lists.ts'
import { db } from '../../database/database.ts'
import { type ListOrder, pageOfRows } from './page-of-rows.ts'

/** Returns a page of the activity log's ids, to test pagination. */
export const auditPage = <Sort extends string>(
  orders: Record<Sort, ListOrder>,
  sort: Sort,
  cursor = '',
): Promise<ListPage<number>> =>
  pageOfRows({
    query: { sort, cursor },
    orders,
    total: () => db().$count(auditLog),
    read: ({ key, beyond, orderBy, limit }) =>
      db()
        .select({ ...getTableColumns(auditLog), key })
        .from(auditLog)
        .where(beyond)
        .orderBy(...orderBy)
        .limit(limit),
    shown: ({ id }) => id,
  })
