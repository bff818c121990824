import { afterEach, describe, expect, it } from 'vitest'
import { recordAct } from '#/access/audit.ts'
import { auditLog } from '#/server/database/tables/editing.ts'
import { ROWS_PER_PAGE } from '#/shared/paged-lists.ts'
import { aBrowser, signedIn } from '#/testing/browser.ts'
import { testDatabase } from '#/testing/test-database.ts'
import { detailsInWords } from './audit.rules.ts'
import type { RecordedAct } from './audit.schema.ts'

const db = testDatabase('empty')
interface Page {
  rows: RecordedAct[]
  total: number
  page: number
  pages: number
}
const anAdmin = () => signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
const read = async (query = '') =>
  (await (await anAdmin()).send<Page>('GET', `/admin/audit-log${query}`)).body

afterEach(async () => {
  await db().delete(auditLog)
})

describe('the activity log', () => {
  it('ADMIN-01: is shown to admins alone', async () => {
    expect((await aBrowser().send('GET', '/admin/audit-log')).status).toBe(401)
    expect((await (await signedIn(db())).send('GET', '/admin/audit-log')).status).toBe(403)
    expect((await (await anAdmin()).send('GET', '/admin/audit-log?page=0')).status).toBe(400)
  })

  it('tells who did what to what, newest first, and finds words in it as they are', async () => {
    const { member } = await anAdmin()
    const admin = { ...member, isAdmin: true }
    await recordAct(db(), admin, { act: 'game deleted', subject: '100% Chess' })
    await recordAct(db(), admin, {
      act: 'settings changed',
      subject: 'Site Settings',
      details: { siteName: { from: 'TwoTop', to: 'Dos' } },
    })
    const { rows, total } = await read()
    expect([total, rows.map(({ act }) => act)]).toEqual([2, ['settings changed', 'game deleted']])
    expect(rows[1]).toMatchObject({ adminEmail: member.email, subject: '100% Chess', details: null })
    const subjectsOf = async (q: string) =>
      (await read(`?q=${encodeURIComponent(q)}`)).rows.map(({ subject }) => subject)
    expect(await subjectsOf('DELETED')).toEqual(['100% Chess'])
    expect(await subjectsOf('0%')).toEqual(['100% Chess'])
    expect(await subjectsOf('%')).toEqual(['100% Chess'])
    expect(await subjectsOf('_')).toEqual([])
    expect(await subjectsOf('Dos')).toEqual(['Site Settings'])
    expect(await subjectsOf(member.email)).toHaveLength(2)
  })

  it('comes in pages; beyond the last stands the last', async () => {
    await db()
      .insert(auditLog)
      .values(
        Array.from({ length: ROWS_PER_PAGE + 1 }, (_, number) => ({
          adminEmail: 'a@twotop.example',
          act: 'done',
          subject: `thing ${number}`,
        })),
      )
    expect(await read()).toMatchObject({ total: ROWS_PER_PAGE + 1, page: 1, pages: 2 })
    const last = await read('?page=9')
    expect([last.page, last.rows.map(({ subject }) => subject)]).toEqual([2, ['thing 0']])
  })

  it('says what changed in one line', () => {
    expect(
      detailsInWords({
        siteName: { from: 'TwoTop', to: '' },
        enableBlog: { from: true, to: false },
        rows: 3,
      }),
    ).toBe('siteName: TwoTop → nothing · enableBlog: on → off · rows: 3')
    expect(detailsInWords(null)).toBe('')
  })
})
