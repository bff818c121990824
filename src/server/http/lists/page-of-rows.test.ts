import { eq, getTableColumns, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import type { ListPage } from '#/lib/paged-lists.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { ascending, descending, pageOfRows } from './page-of-rows.ts'

const db = testDatabase('empty')
const keys = [
  { by: auditLog.createdAt, kind: 'moment' },
  { by: auditLog.id, kind: 'integer' },
] as const
const orders = { 'created-asc': ascending(...keys), 'created-desc': descending(...keys) }
type Sort = keyof typeof orders
const SORTS: Sort[] = ['created-asc', 'created-desc']

const page = (sort: Sort, cursor = '') =>
  pageOfRows({
    query: { sort, cursor },
    orders,
    total: () => db().$count(auditLog),
    matches: undefined,
    select: (key) =>
      db()
        .select({ ...getTableColumns(auditLog), key })
        .from(auditLog),
    shown: ({ id }) => id,
  })

interface Row {
  id: number
  moment: number
}

/** Rows that came to be in some milliseconds: many in the same one. */
async function add(moments: readonly number[]): Promise<Row[]> {
  if (moments.length === 0) return []
  const rows = await db()
    .insert(auditLog)
    .values(
      moments.map((moment) => ({
        adminEmail: 'a@twotop.example',
        act: 'done',
        subject: 'thing',
        createdAt: new Date(1_767_225_600_000 + moment),
      })),
    )
    .returning({ id: auditLog.id })
  return rows.map(({ id }, index) => ({ id, moment: moments[index] ?? 0 }))
}

/** The ids in their order, by hand. */
const inOrder = (rows: readonly Row[], sort: Sort) => {
  const oldestFirst = rows.toSorted((one, other) => one.moment - other.moment || one.id - other.id)
  return (sort === 'created-asc' ? oldestFirst : oldestFirst.reverse()).map(({ id }) => id)
}

/** Walks to the last page; `between` happens after each. */
async function walk(sort: Sort, between: () => Promise<void> = async () => undefined) {
  const pages = [await page(sort)]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    await between()
    pages.push(await page(sort, cursor))
  }
  return pages
}

const idsOf = (pages: readonly ListPage<number>[]) => pages.flatMap(({ rows }) => rows)
const someMoments = (maxLength: number) => fc.array(fc.integer({ min: 0, max: 3 }), { maxLength })

beforeEach(async () => {
  await db().delete(auditLog)
})

describe('keyset pagination', () => {
  it('returns every row once, in order, forwards and backwards, with the range of rows', async () => {
    await fc.assert(
      fc.asyncProperty(someMoments(170), fc.constantFrom(...SORTS), async (moments, sort) => {
        await db().delete(auditLog)
        const rows = await add(moments)
        const pages = await walk(sort)
        expect(idsOf(pages)).toEqual(inOrder(rows, sort))
        let place = 1
        for (const { from, total, rows: shown } of pages) {
          expect([from, total]).toEqual([place, rows.length])
          place += shown.length
        }
        const back = [pages.at(-1)]
        for (let cursor = back[0]?.previousCursor; cursor; cursor = back[0]?.previousCursor)
          back.unshift(await page(sort, cursor))
        expect(back).toEqual(pages)
      }),
      { numRuns: 12 },
    )
  })

  it('returns every remaining row once and in order, while others come and go between pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        someMoments(170),
        fc.array(fc.record({ added: someMoments(60), gone: fc.array(fc.nat(), { maxLength: 60 }) }), {
          maxLength: 4,
        }),
        fc.constantFrom(...SORTS),
        async (moments, changes, sort) => {
          await db().delete(auditLog)
          // The ends stay, so that no cursor leads to where nothing is any more.
          const ends = await add([-1, 4])
          let now = await add(moments)
          const first = [...now, ...ends]
          let turn = 0
          const pages = await walk(sort, async () => {
            const { added, gone } = changes[turn] ?? { added: [], gone: [] }
            turn += 1
            const doomed = new Set(gone.map((place) => now.at(place % Math.max(1, now.length))?.id))
            const ids = [...doomed].filter((id) => id !== undefined)
            await db().delete(auditLog).where(inArray(auditLog.id, ids))
            now = [...now.filter(({ id }) => !doomed.has(id)), ...(await add(added))]
          })
          const shown = idsOf(pages)
          expect(new Set(shown).size).toBe(shown.length)
          const stayed = first.filter((row) => ends.includes(row) || now.includes(row))
          const staying = new Set(stayed.map(({ id }) => id))
          expect(shown.filter((id) => staying.has(id))).toEqual(inOrder(stayed, sort))
          for (const { from, total, rows } of pages) {
            expect(from).toBeGreaterThanOrEqual(1)
            expect(from + rows.length - 1).toBeLessThanOrEqual(Math.max(total, 0))
          }
        },
      ),
      { numRuns: 12 },
    )
  })

  it('returns the last page if all rows after a cursor are gone', async () => {
    const rows = await add(Array.from({ length: 101 }, (_, moment) => moment))
    const [, second] = await walk('created-asc')
    await db()
      .delete(auditLog)
      .where(eq(auditLog.id, rows[100]?.id ?? 0))
    const beyond = await page('created-asc', second?.nextCursor ?? '')
    expect([beyond.rows, beyond.from, beyond.nextCursor]).toEqual([second?.rows, 51, null])
    expect((await page('created-asc', beyond.previousCursor ?? '')).from).toBe(1)
    await db().delete(auditLog)
    expect(await page('created-asc', second?.nextCursor ?? '')).toEqual({
      rows: [],
      total: 0,
      from: 1,
      nextCursor: null,
      previousCursor: null,
    })
  })

  it('rejects the cursor of another order', async () => {
    await add(Array.from({ length: 51 }, () => 0))
    const { nextCursor } = await page('created-asc')
    await expect(page('created-desc', nextCursor ?? '')).rejects.toMatchObject({ status: 400 })
  })
})
