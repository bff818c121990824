import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo } from '#/testing/mail/mails.ts'
import { unsubscribeDigest } from '../campaigns/campaign-mail.store.ts'
import { newsletterCampaigns, newsletterSubscribers } from '../model/newsletter.table.ts'
import { outbox } from '../model/outbox.table.ts'
import type { FailedMail } from '../newsletter.schema.ts'

const db = testDatabase('empty')
let admin: Awaited<ReturnType<typeof signedIn>>
const subscribed = async (email: string, isConfirmed = true) => {
  const [row] = await db()
    .insert(newsletterSubscribers)
    .values({
      email,
      tokenDigest: unsubscribeDigest(email),
      confirmedAt: isConfirmed ? sql`now()` : null,
    })
    .returning()
  return row?.id ?? 0
}

beforeEach(async () => {
  await db().delete(newsletterCampaigns)
  await db().delete(newsletterSubscribers)
  await db().delete(outbox)
  await db().delete(auditLog)
  admin = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
})

describe('the list of subscribers', () => {
  it('deletes a subscriber with their mails, and logs that without the address', async () => {
    const id = await subscribed('ann@example.org')
    await db().insert(outbox).values({
      recipient: 'ann@example.org',
      subject: 'News',
      text: 'x',
      html: 'x',
      unsubscribeUrl: 'http://site.test/x',
    })
    expect((await admin.send('DELETE', `/admin/newsletter/subscribers/${id}`)).status).toBe(204)
    expect((await admin.send('DELETE', `/admin/newsletter/subscribers/${id}`)).status).toBe(404)
    expect(await mailsTo(db(), 'ann@example.org')).toHaveLength(0)
    const log = await db().select().from(auditLog)
    expect(log).toMatchObject([{ act: 'subscriber deleted', subject: 'a…@example.org' }])
    expect(JSON.stringify(log)).not.toContain('ann@')
  })

  it('is exported without spreadsheet formulas, which is logged', async () => {
    await subscribed('=1+1@evil.test')
    await subscribed('+cmd@evil.test')
    await subscribed('-2@evil.test')
    await subscribed('waiting@example.org', false)
    const { body } = await admin.send<{ fileName: string; csv: string }>('POST', '/admin/newsletter/exports')
    expect(body.fileName).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...lines] = body.csv.trim().split('\r\n')
    expect(head).toBe('email,subscribed_at,confirmed_at,agreed_at,agreed_how')
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toMatch(/^"?'[=+-]/)
    expect(await db().select().from(auditLog)).toMatchObject([
      { act: 'subscribers exported', details: { subscribers: 3 } },
    ])
  })
})

describe('permanently failed mails', () => {
  it('are listed with the reason', async () => {
    const mail = { subject: 'Hello', text: 'secret link', html: 'x' }
    await db()
      .insert(outbox)
      .values([
        { ...mail, recipient: 'gone@example.org', state: 'failed', attempts: 14, lastError: 'no such user' },
        { ...mail, recipient: 'fine@example.org', state: 'sent' },
      ])
    const ask = async () => (await admin.send<{ rows: FailedMail[] }>('GET', '/admin/failed-mails')).body.rows
    const [failed, ...others] = await ask()
    expect(others).toEqual([])
    expect(failed).toMatchObject({ recipient: 'gone@example.org', reason: 'no such user', attempts: 14 })
    expect(JSON.stringify(failed)).not.toContain('secret')
  })
})
