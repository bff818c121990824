import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { documents } from '#/api/documents.ts'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import { posts } from '#/domain/blog/posts.table.ts'
import { outbox } from '#/domain/mail/outbox.table.ts'
import {
  newsletterClicks,
  newsletterIssues,
  newsletterSubscribers,
} from '#/domain/newsletter/newsletter.table.ts'
import { siteSettings } from '#/domain/site-settings/site-settings.table.ts'
import { aPost } from '#/testing/builders.ts'
import { aKey, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo } from '#/testing/mails.ts'
import { putNextMails } from '../issues/newsletter-deliveries.store.ts'
import { unsubscribe } from '../newsletter.store.ts'
import { unsubscribeDigest, unsubscribeUrl } from '../newsletter-links.ts'
import type { EditedLetter, LetterPreview, LetterReport } from './letters.schema.ts'

const db = testDatabase('empty')
const ANN = 'ann@example.org'
let editor: Awaited<ReturnType<typeof signedIn>>

const WORDS = {
  subject: 'Three boxes',
  preheader: 'Hive, and one for the tray',
  content: '<p>See <a href="/game/hive">Hive</a> at <a href="https://shop.example/hive?a=1">a shop</a>.</p>',
  shape: 'own',
}
const begun = async () =>
  (await editor.send<EditedLetter>('POST', '/admin/newsletter/letters', { headers: aKey() })).body
const saved = async (letter: EditedLetter, fields = {}) =>
  editor.send<EditedLetter & { title: string }>('PATCH', `/admin/newsletter/letters/${letter.id}`, {
    body: { ...WORDS, ...fields },
    headers: { 'if-match': `"${letter.revision}"` },
  })
const written = async () => (await saved(await begun())).body
const planned = (letter: EditedLetter, at: string | null) =>
  editor.send<EditedLetter & { title: string }>('PUT', `/admin/newsletter/letters/${letter.id}/plan`, {
    body: { at },
    headers: { 'if-match': `"${letter.revision}"` },
  })
const send = (id: number) =>
  editor.send<EditedLetter & { title: string }>('POST', `/admin/newsletter/letters/${id}/send`, {
    headers: aKey(),
  })
const subscribed = (email: string, fields = {}) =>
  db()
    .insert(newsletterSubscribers)
    .values({
      email,
      tokenDigest: unsubscribeDigest(email),
      confirmedAt: new Date('2026-03-14T09:00:00Z'),
      ...fields,
    })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const letterMail = async (email = ANN) => (await mailsTo(db(), email)).at(-1)

beforeEach(async () => {
  await db().delete(newsletterIssues)
  await db().delete(posts)
  await db().delete(newsletterSubscribers)
  await db().delete(outbox)
  await db().delete(siteSettings)
  await db().delete(auditLog)
  await db().execute(sql`delete from limited_calls`)
  editor = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
})

describe('a letter of its own', () => {
  it('is begun once while it is empty, and saved as it is typed', async () => {
    const letter = await begun()
    await db().update(newsletterIssues).set({ createdAt: sql`now() - interval '61 seconds'` })
    expect((await begun()).id).toBe(letter.id)
    const { status, body } = await saved(letter, {
      content: '<p onclick="x()">Words<script>y()</script></p>',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      subject: 'Three boxes',
      content: '<p>Words</p>',
      state: 'draft',
      revision: 2,
    })
    expect((await begun()).id).not.toBe(letter.id)
  })

  it('is saved over by nobody who began from an older state; the same words change nothing', async () => {
    const letter = await begun()
    expect((await saved(letter)).body.revision).toBe(2)
    expect((await saved(letter)).body.revision).toBe(2)
    const overtaken = await saved(letter, { subject: 'Another' })
    expect(overtaken.status).toBe(412)
    expect(overtaken.body.title).toMatch(/^You changed this letter in another window on /)
  })

  it('is previewed as it is typed, in the very bytes a subscriber gets', async () => {
    await db().insert(siteSettings).values({ key: 'reach.postalAddress', value: '12 Harbor Street' })
    const letter = await written()
    await subscribed(editor.member.email)
    const { body: mail } = await editor.send<LetterPreview>(
      'POST',
      `/admin/newsletter/letters/${letter.id}/preview`,
      { body: { ...WORDS, subject: 'Typed' } },
    )
    expect(mail).toMatchObject({ subject: 'Typed', preheader: WORDS.preheader })
    const { body: asSaved } = await editor.send<LetterPreview>(
      'POST',
      `/admin/newsletter/letters/${letter.id}/preview`,
      { body: WORDS },
    )
    expect((await send(letter.id)).status).toBe(202)
    await putNextMails(10_000)
    const sent = await letterMail(editor.member.email)
    expect(sent).toMatchObject({ subject: 'Three boxes', html: asSaved.html, text: asSaved.text })
    expect(sent?.text).toContain(
      'You get this because you subscribed to the newsletter of TwoTop on March 14, 2026.',
    )
    expect(sent?.text).toContain('12 Harbor Street')
    expect(sent?.html).toContain('12 Harbor Street')
    expect(sent?.html).toContain('Hive, and one for the tray')
    expect(sent?.text).toContain(unsubscribeUrl(editor.member.email))
    expect(sent?.html).not.toMatch(/<img/)
  })

  it('says how somebody agreed who was brought along', async () => {
    await subscribed(ANN, { agreedAt: new Date('2025-05-03'), agreedHow: 'Signed at the fair' })
    await send((await written()).id)
    await putNextMails(10_000)
    expect((await letterMail())?.text).toContain(
      'You get this because you agreed to the newsletter of TwoTop on May 3, 2025 (Signed at the fair).',
    )
  })

  it('is tried on oneself alone, marked, and goes to no subscriber', async () => {
    await subscribed(ANN)
    const letter = await written()
    const { status, body } = await editor.send<{ recipient: string }>(
      'POST',
      `/admin/newsletter/letters/${letter.id}/tests`,
    )
    expect([status, body.recipient]).toEqual([202, editor.member.email])
    expect(
      (await db().select().from(outbox)).map(({ recipient, subject, urgency }) => ({
        recipient,
        subject,
        urgency,
      })),
    ).toEqual([{ recipient: editor.member.email, subject: 'Test: Three boxes', urgency: 0 }])
    expect(await putNextMails(10_000)).toBe(0)
  })

  it('is sent once, not without subject, words or subscribers, and not changed after that', async () => {
    const letter = await begun()
    expect((await send(letter.id)).body.title).toBe('Nobody has subscribed yet')
    await subscribed(ANN)
    expect((await send(letter.id)).body.title).toBe('Give the letter a subject')
    const { body } = await saved(letter)
    expect((await send(letter.id)).status).toBe(202)
    expect((await send(letter.id)).body.title).toBe('This letter was sent to the subscribers already')
    expect((await saved(body, { subject: 'Later' })).status).toBe(409)
    expect((await planned(body, inAnHour())).status).toBe(409)
    expect((await editor.send('DELETE', `/admin/newsletter/letters/${letter.id}`)).status).toBe(409)
    expect(await db().select().from(auditLog)).toMatchObject([
      { act: 'newsletter sent', subject: 'Three boxes', details: { subscribers: 1 } },
    ])
  })
})

describe('a planned letter', () => {
  it('begins at its moment and not before, can be moved, and called off until then', async () => {
    await subscribed(ANN)
    const letter = await written()
    expect((await planned(letter, new Date(Date.now() - 1).toISOString())).status).toBe(400)
    const { body: waits } = await planned(letter, inAnHour())
    expect(waits).toMatchObject({ state: 'planned', revision: 3 })
    expect(await putNextMails(10_000)).toBe(0)
    const { body: off } = await planned(waits, null)
    expect(off).toMatchObject({ state: 'draft', plannedFor: null })
    await db().update(newsletterIssues).set({ plannedFor: sql`now() - interval '1 second'` })
    expect(await putNextMails(10_000)).toBe(1)
    expect((await letterMail())?.subject).toBe('Three boxes')
    expect((await planned(off, null)).status).toBe(409)
    expect((await db().select().from(auditLog)).map(({ act }) => act)).toEqual([
      'letter planned',
      'letter called off',
    ])
  })

  it('stays fit to go while it is changed, and waits while the newsletter is off or nobody is there', async () => {
    const letter = await written()
    const { body: waits } = await planned(letter, inAnHour())
    expect((await saved(waits, { subject: '' })).status).toBe(400)
    await db().update(newsletterIssues).set({ plannedFor: sql`now() - interval '1 second'` })
    expect(await putNextMails(10_000)).toBe(0)
    await subscribed(ANN)
    await db().insert(siteSettings).values({ key: 'features.enableNewsletter', value: false })
    expect(await putNextMails(10_000)).toBe(0)
    await db().delete(siteSettings)
    expect(await putNextMails(10_000)).toBe(1)
  })

  it('is begun once by any number of processes', async () => {
    await subscribed(ANN)
    await planned(await written(), inAnHour())
    await db().update(newsletterIssues).set({ plannedFor: sql`now() - interval '1 second'` })
    await Promise.all([1, 2, 3, 4].map(() => putNextMails(10_000)))
    await putNextMails(10_000)
    expect(await mailsTo(db(), ANN)).toHaveLength(1)
  })
})

describe('the letter of an article', () => {
  const letterOf = async (postId: number) =>
    (await editor.send<EditedLetter>('PUT', `/admin/posts/${postId}/letter`)).body

  it('brings its excerpt or its full text, as it is when it begins', async () => {
    await subscribed(ANN)
    const post = await aPost(db(), {
      title: 'Six games',
      excerpt: 'For <two>.',
      content: '<p>All of it.</p>',
    })
    const letter = await letterOf(post.id)
    expect(await letterOf(post.id)).toEqual(letter)
    expect(letter).toMatchObject({ subject: 'Six games', shape: 'excerpt', content: '' })
    const previewed = async (shape: string) =>
      (
        await editor.send<LetterPreview>('POST', `/admin/newsletter/letters/${letter.id}/preview`, {
          body: { subject: 'Six games', preheader: '', content: '', shape },
        })
      ).body
    expect((await previewed('excerpt')).text).toContain('For <two>.')
    expect((await previewed('excerpt')).text).not.toContain('All of it.')
    expect((await previewed('full')).text).toContain('All of it.')
    await saved(letter, { subject: 'Six', shape: 'full' })
    await send(letter.id)
    await db().update(posts).set({ content: '<p>Changed.</p>', title: 'Seven' })
    await putNextMails(10_000)
    expect(await letterMail()).toMatchObject({ subject: 'Six', text: expect.stringContaining('All of it.') })
  })

  it('is not sent while its article is a draft, waits for it where it is planned, and outlives it', async () => {
    await subscribed(ANN)
    const post = await aPost(db(), { title: 'Soon', published: false, publishedAt: null })
    const letter = await letterOf(post.id)
    expect((await send(letter.id)).body.title).toBe('Only a published article can be sent')
    await planned(letter, inAnHour())
    await db().update(newsletterIssues).set({ plannedFor: sql`now() - interval '1 second'` })
    expect(await putNextMails(10_000)).toBe(0)
    await db().update(posts).set({ published: true, publishedAt: sql`now()` })
    expect(await putNextMails(10_000)).toBe(1)
    await db().delete(posts).where(eq(posts.id, post.id))
    expect(await putNextMails(10_000)).toBe(0)
    const { body } = await editor.send<{ rows: { title: string; postId: null }[] }>(
      'GET',
      '/admin/newsletter/issues',
    )
    expect(body.rows).toMatchObject([{ title: 'Soon', postId: null, state: 'sent' }])
  })
})

describe('the links of a letter', () => {
  const follow = (path: string, method = 'GET') =>
    documents.request(`http://site.test${path}`, { method, redirect: 'manual' })
  const pathsIn = (html = '') =>
    [...html.matchAll(/href="http:\/\/site\.test(\/letter\/[^"]+)"/g)].map(([, path = '']) => path)

  it('lead where they say, are counted by day, and know nobody', async () => {
    await subscribed(ANN)
    await subscribed('ben@example.org')
    const { id } = await written()
    await send(id)
    await putNextMails(10_000)
    const [hive, shop] = pathsIn((await letterMail())?.html)
    expect(pathsIn((await letterMail('ben@example.org'))?.html)).toEqual([hive, shop])
    const answer = await follow(shop ?? '')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://shop.example/hive?a=1'])
    expect(answer.headers.get('set-cookie')).toBeNull()
    await follow(shop ?? '')
    await follow(hive ?? '')
    await follow(shop ?? '', 'HEAD')
    const { body } = await editor.send<LetterReport>('GET', `/admin/newsletter/letters/${id}/report`)
    expect(body).toMatchObject({ total: 2, followed: 3 })
    expect(body.links).toEqual([
      { address: 'https://shop.example/hive?a=1', clicks: 2 },
      { address: 'http://site.test/game/hive', clicks: 1 },
    ])
    expect(body.days.map(({ clicks }) => clicks)).toEqual([3])
    expect(Object.keys((await db().select().from(newsletterClicks))[0] ?? {})).toEqual([
      'day',
      'issueId',
      'key',
      'clicks',
    ])
  })

  it('lead nowhere that does not stand in that letter', async () => {
    await subscribed(ANN)
    const first = await written()
    const { body: second } = await saved(await begun(), {
      content: '<p><a href="https://other.example/">Other</a></p>',
    })
    await send(first.id)
    await send(second.id)
    for (let step = 0; step < 4; step += 1) await putNextMails(10_000)
    const [path = ''] = pathsIn((await mailsTo(db(), ANN)).find(({ html }) => html.includes('Other'))?.html)
    expect((await follow(path)).status).toBe(302)
    for (const wrong of [
      path.replace(`/${second.id}/`, `/${first.id}/`),
      path.replace(/.$/, (sign) => (sign === 'x' ? 'y' : 'x')),
      `/letter/${second.id}/https://evil.example`,
      `/letter/${second.id}/aaaaaaaaaaaa?to=https://evil.example`,
      '/letter/99999999/aaaaaaaaaaaa',
    ]) {
      const { status, headers } = await follow(wrong)
      expect([wrong, status, headers.get('location')]).toEqual([wrong, 404, null])
    }
  })

  it('name no reader: whoever leaves is counted at the letter they got last', async () => {
    await subscribed(ANN)
    const { id } = await written()
    await send(id)
    await putNextMails(10_000)
    const token = new URL(unsubscribeUrl(ANN)).searchParams.get('token') ?? ''
    await db().transaction((tx) => unsubscribe(tx, token))
    await db().transaction((tx) => unsubscribe(tx, token))
    const { body } = await editor.send<LetterReport>('GET', `/admin/newsletter/letters/${id}/report`)
    expect(body.left).toBe(1)
  })
})
