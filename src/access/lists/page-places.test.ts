import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { auditPage } from './audit-pages.fixture.ts'
import { cursorOf } from './list-cursors.ts'
import { ascending } from './page-of-rows.ts'

const db = testDatabase('empty')
beforeEach(() => db().delete(auditLog))

const orders = { written: ascending({ by: auditLog.id, kind: 'integer' }) }
const page = (cursor: string) => auditPage(orders, 'written', cursor)

it('a page that has rows before it never says that it begins the list, whatever its cursor counted', async () => {
  await db().execute(sql`
    insert into audit_log (admin_email, act, subject) select 'a@two.test', 'done', 'thing' from generate_series(1, 120)`)
  const rows = await db().select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id))
  const after = (place: number, row: number) =>
    page(cursorOf('written', { toward: 'next', row, key: [rows[place - 1]?.id] }))
  expect((await after(50, 51)).from).toBe(51)
  const claimsFirst = await after(50, 1)
  expect([claimsFirst.from, claimsFirst.rows[0]]).toEqual([2, rows[50]?.id])
  // The last page is known by the end of the list, and one before it leaves room for what follows.
  expect((await after(100, 7)).from).toBe(101)
  expect((await after(50, 500)).from).toBe(70)
})
