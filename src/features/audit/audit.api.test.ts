import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { recordAct } from '#/access/audit.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { detailsInWords } from './audit.rules.ts'
import type { RecordedAct } from './audit.schema.ts'

const db = testDatabase('empty')
interface Page {
  rows: RecordedAct[]
  total: number
}
const anAdmin = () => signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
const read = async (query = '') =>
  (await (await anAdmin()).send<Page>('GET', `/admin/audit-log${query}`)).body

afterEach(async () => {
  await db().delete(auditLog)
})

describe('the activity log', () => {
  it('ADMIN-01c: is shown to admins alone', async () => {
    expect((await aBrowser().send('GET', '/admin/audit-log')).status).toBe(401)
    expect((await (await signedIn(db())).send('GET', '/admin/audit-log')).status).toBe(403)
  })

  it('tells who did what to what, newest first, and finds words in it as they are', async () => {
    const { member } = await anAdmin()
    const admin = { ...member, role: 'owner' as const }
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

  it('knows an admin by their account while there is one, and by their address for ever', async () => {
    const { member } = await anAdmin()
    await recordAct(db(), member, { act: 'game deleted', subject: 'Chess' })
    const known = async () =>
      (await db().select({ id: auditLog.adminId, email: auditLog.adminEmail }).from(auditLog))[0]
    expect(await known()).toEqual({ id: member.id, email: member.email })
    await db().delete(members).where(eq(members.id, member.id))
    expect(await known()).toEqual({ id: null, email: member.email })
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
