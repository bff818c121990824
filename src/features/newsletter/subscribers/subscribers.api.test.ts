import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { aPost } from '#/testing/builders.ts'
import { aKey, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo } from '#/testing/mail/mails.ts'
import { unsubscribeDigest } from '../campaigns/campaign-mail.store.ts'
import type { sending } from '../campaigns/campaigns.schema.ts'
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers } from '../model/newsletter.table.ts'
import { outbox } from '../model/outbox.table.ts'
import type { FailedMail, NewsletterFigures } from './subscribers.schema.ts'

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
  await db().delete(newsletterIssues)
  await db().delete(newsletterSubscribers)
  await db().delete(outbox)
  await db().delete(auditLog)
  await db().delete(siteSettings)
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

describe('sending an article to the subscribers', () => {
  const send = (id: number, headers: Record<string, string> = aKey()) =>
    admin.send<z.infer<typeof sending> & { title: string }>('POST', `/admin/posts/${id}/newsletter`, {
      headers,
    })

  it('needs an idempotency key, and the newsletter to be enabled', async () => {
    const post = await aPost(db())
    await subscribed('ann@example.org')
    expect((await send(post.id, {})).status).toBe(400)
    await db().insert(siteSettings).values({ key: 'features.enableNewsletter', value: false })
    expect((await send(post.id)).status).toBe(403)
    expect(await db().select().from(newsletterIssues)).toHaveLength(0)
  })

  it('happens once, returns the number of recipients, and is logged', async () => {
    const post = await aPost(db(), { title: 'Six games' })
    expect((await send(post.id)).body.title).toBe('No one has subscribed yet')
    await subscribed('ann@example.org')
    const key = aKey()
    const first = await send(post.id, key)
    expect(first.status).toBe(202)
    expect(first.body).toMatchObject({ subscribers: 1, issue: { postId: post.id, total: 1, sent: 0 } })
    expect((await send(post.id, key)).status).toBe(202)
    expect((await send(post.id)).status).toBe(409)
    expect(await db().select().from(auditLog)).toMatchObject([
      { act: 'newsletter sent', subject: 'Six games', details: { subscribers: 1 } },
    ])
  })
})

describe('the figures of the newsletter', () => {
  it('cover a year’s mails: delivered, failed and bounced, without those still queued', async () => {
    await subscribed('ann@example.org')
    await subscribed('ben@example.org', false)
    const issues = await db()
      .insert(newsletterIssues)
      .values([
        { subject: 'Of this year', startedAt: sql`now()`, leftCount: 2 },
        { subject: 'Of long ago', startedAt: sql`now() - interval '1 year 1 day'`, leftCount: 5 },
      ])
      .returning()
    const bouncedAt = new Date()
    const put = async (
      issue: (typeof issues)[number] | undefined,
      state: 'waiting' | 'failed' | 'sent' | null,
      bounced: Date | null = null,
    ) => {
      const addressDigest = `digest-${Math.random()}`
      const mail = { recipient: 'ann@example.org', subject: 'News', text: 'x', html: 'x' }
      const [saved] = state
        ? await db()
            .insert(outbox)
            .values({ ...mail, state })
            .returning()
        : []
      await db()
        .insert(newsletterDeliveries)
        .values({ issueId: issue?.id ?? 0, addressDigest, mailId: saved?.id ?? null, bouncedAt: bounced })
    }
    const [now, before] = issues
    for (const state of ['waiting', 'failed', 'sent', null] as const) await put(now, state)
    await put(now, null)
    await put(now, null, bouncedAt)
    await put(now, 'failed', bouncedAt)
    await put(now, 'waiting', bouncedAt)
    for (const state of ['failed', null] as const) await put(before, state, bouncedAt)
    expect((await admin.send<NewsletterFigures>('GET', '/admin/newsletter/figures')).body).toEqual({
      ...{ subscribers: 1, recent: 1, waiting: 1, letters: 1 },
      ...{ arrived: 3, failed: 3, followed: 0, left: 2 },
    })
  })
})

describe('permanently failed mails', () => {
  it('are listed with the reason and can be retried', async () => {
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
    for (let time = 0; time < 2; time += 1)
      expect((await admin.send('PUT', `/admin/failed-mails/${failed?.id}/waiting`)).status).toBe(200)
    expect(await ask()).toEqual([])
    expect(await mailsTo(db(), 'gone@example.org')).toMatchObject([
      { state: 'waiting', attempts: 0, lastError: null },
    ])
  })
})
