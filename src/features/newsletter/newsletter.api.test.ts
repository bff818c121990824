import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { documents } from '#/api/documents.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { tidyUp } from '#/site/housekeeping.ts'
import { aPost } from '#/testing/builders.ts'
import { aBrowser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'
import {
  newsletterCampaigns,
  newsletterConfirmations,
  newsletterSubscribers,
} from './model/newsletter.table.ts'
import { outbox } from './model/outbox.table.ts'
import { SUBSCRIPTION_WORDS } from './newsletter.rules.ts'

const db = testDatabase('empty')
const ANN = 'ann@example.org'

const subscribe = (email: unknown, browser = aBrowser()) =>
  browser.send<{ title: string; message: string }>('POST', '/newsletter/subscribers', { body: { email } })
const confirm = (token: string) =>
  aBrowser().send<{ title: string; outcome: string }>('POST', '/newsletter/confirmations', {
    body: { token },
  })
const leave = (token: string) =>
  aBrowser().send<{ outcome: string; message: string }>('POST', '/newsletter/unsubscriptions', {
    body: { token },
  })
const subscribers = () => db().select().from(newsletterSubscribers)
const tokenOf = (url: string | null | undefined) => new URL(url ?? '').searchParams.get('token') ?? ''
const timePasses = (seconds: number) =>
  db().execute(
    sql`update newsletter_subscribers set mailed_at = mailed_at - make_interval(secs => ${seconds})`,
  )

beforeEach(async () => {
  await db().delete(newsletterSubscribers)
  await db().delete(outbox)
  await db().delete(siteSettings)
  await db().execute(sql`delete from limited_calls`)
})

describe('subscribing to the newsletter', () => {
  it.each([
    '',
    'ann',
    'ann@example.org\r\nBcc: eve@evil.test',
    'a@b.co, c@d.co',
    7,
    null,
    ['a@b.co'],
    'x'.repeat(2_000),
  ])('CHROME-05: is refused to %j', async (email) => {
    expect((await subscribe(email)).status).toBe(400)
    expect(await subscribers()).toHaveLength(0)
    expect(await db().select().from(outbox)).toHaveLength(0)
  })

  it('is rejected while the newsletter is disabled', async () => {
    await db().insert(siteSettings).values({ key: 'features.enableNewsletter', value: false })
    expect((await subscribe(ANN)).status).toBe(403)
    expect(await subscribers()).toHaveLength(0)
  })

  it('CHROME-05: stores the address and mails it a link; nothing else is sent before it is opened', async () => {
    const { status, body } = await subscribe(' Ann@Example.org ')
    expect(status).toBe(202)
    expect(body.message).toBe('Thanks for subscribing! Check your email for confirmation.')
    expect(await subscribers()).toMatchObject([{ email: ANN, confirmedAt: null }])
    const [mail, ...others] = await mailsTo(db(), ANN)
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/http:\/\/site\.test\/newsletter\/confirm\?token=[\w-]{43}\n/)
    expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/site\.test\/newsletter\/unsubscribe\?token=[\w-]{43}$/)
    expect(mail?.text).toContain(mail?.unsubscribeUrl)
  })

  it('stores only digests of tokens', async () => {
    await subscribe(ANN)
    const [mail] = await mailsTo(db(), ANN)
    const tokens = [...(mail?.text ?? '').matchAll(/token=([\w-]+)/g)].map((match) => match[1])
    expect(new Set(tokens).size).toBe(2)
    const rows = JSON.stringify([await subscribers(), await db().select().from(newsletterConfirmations)])
    for (const token of tokens) expect(rows).not.toContain(token)
  })

  it('twenty concurrent requests leave one subscriber and one mail', async () => {
    await db().execute(sql`delete from limited_calls`)
    const { subscribe: noted } = await import('./subscribers/subscribers.store.ts')
    await Promise.all(Array.from({ length: 20 }, () => db().transaction((tx) => noted(tx, ANN, 'TwoTop'))))
    expect(await subscribers()).toHaveLength(1)
    expect(await mailsTo(db(), ANN)).toHaveLength(1)
  })

  it('responds the same to known and new addresses, with the same timing', async () => {
    const times: number[] = []
    const answers: Awaited<ReturnType<typeof subscribe>>[] = []
    const timed = async (email: string) => {
      const start = performance.now()
      answers.push(await subscribe(email))
      times.push(performance.now() - start)
    }
    await timed(ANN)
    await timed(ANN)
    await confirm(await newestLinkTo(db(), ANN))
    await timed(ANN)
    await timed('new@example.org')
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    for (const time of times) expect(time).toBeGreaterThan(45)
  })

  it('mails a confirmed address a reminder, once a day at most, and confirms nothing', async () => {
    await subscribe(ANN)
    await confirm(await newestLinkTo(db(), ANN))
    await timePasses(86_401)
    await subscribe(ANN)
    await subscribe(ANN)
    const mails = await mailsTo(db(), ANN)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.subject).toContain('already')
    expect(mails[1]?.text).not.toContain('/newsletter/confirm')
  })

  it('is rate-limited by IP address, and by email address without revealing that', async () => {
    const browser = aBrowser()
    const from = await Promise.all([0, 1, 2, 3, 4].map((each) => subscribe(`a${each}@example.org`, browser)))
    expect(from.map(({ status }) => status)).toEqual(Array(5).fill(202))
    const refused = await subscribe('a9@example.org', browser)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const to = await Promise.all(Array.from({ length: 5 }, () => subscribe(ANN)))
    expect(to.map(({ status }) => status)).toEqual(Array(5).fill(202))
    await db().execute(sql`update newsletter_subscribers set mailed_at = null`)
    const mails = await mailsTo(db(), ANN)
    const beyond = await subscribe(ANN)
    expect([beyond.status, beyond.body]).toEqual([202, to[0]?.body])
    expect(await mailsTo(db(), ANN)).toEqual(mails)
  })
})

describe('confirming a subscription', () => {
  it('is rejected for an unknown or expired link, and one for another purpose', async () => {
    await subscribe(ANN)
    const token = await newestLinkTo(db(), ANN)
    const mail = (await mailsTo(db(), ANN))[0]
    for (const wrong of ['', 'x', 'x'.repeat(43), tokenOf(mail?.unsubscribeUrl)])
      expect((await confirm(wrong)).body.title).toBe(SUBSCRIPTION_WORDS.unknownLink)
    await db().update(newsletterConfirmations).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await confirm(token)).body.title).toBe(SUBSCRIPTION_WORDS.expiredLink)
    expect((await subscribers())[0]?.confirmedAt).toBeNull()
  })

  it('happens once, can be repeated, and ends with the subscription', async () => {
    await subscribe(ANN)
    const token = await newestLinkTo(db(), ANN)
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => confirm(token)))
    expect(outcomes.map((each) => each.body.outcome).sort()).toEqual([
      'already-confirmed',
      'already-confirmed',
      'already-confirmed',
      'confirmed',
    ])
    await db().delete(newsletterSubscribers)
    expect((await confirm(token)).body.title).toBe(SUBSCRIPTION_WORDS.unknownLink)
  })

  it('expires: an unconfirmed address is deleted after a week', async () => {
    await subscribe(ANN)
    await timePasses(6 * 86_400)
    await tidyUp(db())
    expect(await subscribers()).toHaveLength(1)
    await timePasses(86_401)
    await tidyUp(db())
    expect(await subscribers()).toHaveLength(0)
  })
})

describe('unsubscribing from the newsletter', () => {
  const aSubscriber = async (email = ANN) => {
    await subscribe(email)
    await confirm(await newestLinkTo(db(), email))
    return (await mailsTo(db(), email))[0]?.unsubscribeUrl ?? ''
  }

  it('deletes the address and its queued mails; safe to repeat', async () => {
    const token = tokenOf(await aSubscriber())
    await aSubscriber('other@example.org')
    expect((await leave('x'.repeat(43))).body.outcome).toBe('not-subscribed')
    expect((await leave(token)).body).toEqual({
      outcome: 'unsubscribed',
      message: SUBSCRIPTION_WORDS.unsubscribed,
    })
    expect((await leave(token)).body.outcome).toBe('not-subscribed')
    expect((await subscribers()).map(({ email }) => email)).toEqual(['other@example.org'])
    expect(await mailsTo(db(), ANN)).toHaveLength(0)
  })

  it('keeps mails other than the newsletter’s', async () => {
    const token = tokenOf(await aSubscriber())
    await db().insert(outbox).values({ recipient: ANN, subject: 'New password', text: 'x', html: 'x' })
    await leave(token)
    expect((await mailsTo(db(), ANN)).map(({ subject }) => subject)).toEqual(['New password'])
  })

  it('works with the link of any mail ever sent, also after subscribing again', async () => {
    const token = tokenOf(await aSubscriber())
    await leave(token)
    await aSubscriber()
    expect((await leave(token)).body.outcome).toBe('unsubscribed')
  })

  it('CHROME-05: is one POST of a mail provider (RFC 8058), answered 200, also if repeated', async () => {
    const url = await aSubscriber()
    const post = () =>
      documents.request(url.replace('http://site.test', ''), {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      })
    const first = await post()
    expect(first.status).toBe(200)
    expect(first.headers.get('location')).toBeNull()
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(await subscribers()).toHaveLength(0)
    expect((await post()).status).toBe(200)
    const incomplete = await documents.request('/newsletter/unsubscribe', { method: 'POST' })
    expect(incomplete.status).toBe(400)
  })

  it('does nothing on GET', async () => {
    const url = await aSubscriber()
    await documents.request(url.replace('http://site.test', ''))
    expect(
      await db().select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, ANN)),
    ).toHaveLength(1)
  })
})

describe('the last campaign', () => {
  const ask = async () =>
    (
      await aBrowser().send<{ letter: { title: string; slug: string; sentAt: string } | null }>(
        'GET',
        '/newsletter/last-letter',
      )
    ).body.letter

  it('CHROME-04: is the last article sent to everybody while it is public, never a scheduled one', async () => {
    expect(await ask()).toBeNull()
    const published = { publishedAt: new Date('2026-01-01') }
    const older = await aPost(db(), { title: 'An older letter', ...published })
    const newer = await aPost(db(), { title: 'A newer letter', ...published })
    const sending = await aPost(db(), { title: 'On its way', ...published })
    const sent = (postId: number, day: string | null) => ({
      postId,
      startedAt: new Date('2026-11-01'),
      finishedAt: day === null ? null : new Date(day),
    })
    await db()
      .insert(newsletterCampaigns)
      .values([sent(older.id, '2026-11-02'), sent(newer.id, '2026-11-06T08:00:00Z'), sent(sending.id, null)])
    expect(await ask()).toEqual({
      title: 'A newer letter',
      slug: newer.slug,
      sentAt: '2026-11-06T08:00:00.000Z',
    })
    await db().update(posts).set({ published: false }).where(eq(posts.id, newer.id))
    expect((await ask())?.title).toBe('An older letter')
    await db().insert(siteSettings).values({ key: 'features.enableBlog', value: false })
    expect(await ask()).toBeNull()
    await db().delete(siteSettings)
  })
})
