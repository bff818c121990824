import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { ContactMessage } from './contact.api.ts'
import { contactMessages } from './model/contact-messages.table.ts'

const db = testDatabase('empty')
let admin: Awaited<ReturnType<typeof signedIn>>
const ask = async (query = '') =>
  (await admin.send<{ rows: ContactMessage[]; total: number }>('GET', `/admin/messages${query}`)).body
const mark = (id: number, body: unknown) =>
  admin.send<ContactMessage>('PUT', `/admin/messages/${id}/answered`, { body })
const written = async (subject: string, message = 'Words.') => {
  const [row] = await db()
    .insert(contactMessages)
    .values({ name: 'Mira', email: 'mira@example.org', subject, message })
    .returning()
  return row?.id ?? 0
}

beforeEach(async () => {
  await db().delete(contactMessages)
  admin = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
})

describe('messages', () => {
  it('are listed newest first, searched, and filtered by whether they were answered', async () => {
    const first = await written('A game', 'Patchwork, please')
    await written('A fault')
    await mark(first, { isAnswered: true })
    expect((await ask()).rows.map((row) => row.subject)).toEqual(['A fault', 'A game'])
    expect((await ask('?q=patchwork')).rows.map((row) => row.subject)).toEqual(['A game'])
    expect((await ask('?q=MIRA')).total).toBe(2)
    expect((await ask('?only=open')).rows.map((row) => row.subject)).toEqual(['A fault'])
    expect((await ask('?only=answered')).rows.map((row) => row.subject)).toEqual(['A game'])
  })

  it('are marked once with the time, and the mark can be removed', async () => {
    const id = await written('A game')
    for (const wrong of [{}, { isAnswered: 'yes' }, null]) expect((await mark(id, wrong)).status).toBe(400)
    const { answeredAt } = (await mark(id, { isAnswered: true })).body
    expect(answeredAt).toEqual(expect.any(String))
    expect((await mark(id, { isAnswered: true })).body.answeredAt).toBe(answeredAt)
    expect((await mark(id, { isAnswered: false })).body.answeredAt).toBeNull()
  })

  it('are deleted permanently, which is logged', async () => {
    const id = await written('Spam')
    expect((await admin.send('DELETE', `/admin/messages/${id}`)).status).toBe(204)
    expect((await admin.send('DELETE', `/admin/messages/${id}`)).status).toBe(404)
    expect(await db().select().from(auditLog)).toMatchObject([
      { act: 'contact message deleted', subject: 'Spam' },
    ])
  })
})
