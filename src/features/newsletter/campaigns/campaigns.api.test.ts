import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { aPost } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import {
  campaignCalls,
  deleteCampaigns,
  inAnHour,
  LETTER_TYPED,
  subscribe,
} from '#/testing/calls/campaign-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo } from '#/testing/mail/mails.ts'
import { newsletterCampaigns } from '../model/newsletter.table.ts'
import { outbox } from '../model/outbox.table.ts'
import type { CampaignPreview, EditedCampaign } from '../newsletter.schema.ts'
import { unsubscribeUrl } from './campaign-mail.store.ts'
import { queueNextMails } from './campaign-sending.store.ts'

const db = testDatabase('empty')
const ANN = 'ann@example.org'
let editor: Awaited<ReturnType<typeof signedIn>>
const campaignMail = async (email = ANN) => (await mailsTo(db(), email)).at(-1)
const { begun, saved, written, planned, send } = campaignCalls(() => editor)
const subscribed = (email: string, fields = {}) => subscribe(db(), email, fields)

beforeEach(async () => {
  await deleteCampaigns(db())
  editor = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
})

describe('a campaign without an article', () => {
  it('is created and saved while typing', async () => {
    const letter = await begun()
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
  })

  it('rejects a save over a newer revision; the same text changes nothing', async () => {
    const letter = await begun()
    expect((await saved(letter)).body.revision).toBe(2)
    expect((await saved(letter)).body.revision).toBe(2)
    const overtaken = await saved(letter, { subject: 'Another' })
    expect(overtaken.status).toBe(412)
    expect(overtaken.body.title).toMatch(/ changed this campaign /)
  })

  it('has a preview that is byte for byte what subscribers get', async () => {
    await db().insert(siteSettings).values({ key: 'reach.postalAddress', value: '12 Harbor Street' })
    const letter = await written()
    await subscribed(editor.member.email)
    const { body: mail } = await editor.send<CampaignPreview>(
      'POST',
      `/admin/newsletter/campaigns/${letter.id}/preview`,
      { body: { ...LETTER_TYPED, subject: 'Typed' } },
    )
    expect(mail).toMatchObject({ subject: 'Typed', preheader: LETTER_TYPED.preheader })
    const { body: asSaved } = await editor.send<CampaignPreview>(
      'POST',
      `/admin/newsletter/campaigns/${letter.id}/preview`,
      { body: LETTER_TYPED },
    )
    expect((await send(letter.id)).status).toBe(202)
    await queueNextMails(10_000)
    const sent = await campaignMail(editor.member.email)
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

  it('states how an imported subscriber agreed', async () => {
    await subscribed(ANN, { agreedAt: new Date('2025-05-03'), agreedHow: 'Signed at the fair' })
    await send((await written()).id)
    await queueNextMails(10_000)
    expect((await campaignMail())?.text).toContain(
      'You get this because you agreed to the newsletter of TwoTop on May 3, 2025 (Signed at the fair).',
    )
  })

  it('can be sent as a marked test to oneself only', async () => {
    await subscribed(ANN)
    const letter = await written()
    const { status, body } = await editor.send<{ recipient: string }>(
      'POST',
      `/admin/newsletter/campaigns/${letter.id}/tests`,
    )
    expect([status, body.recipient]).toEqual([202, editor.member.email])
    expect(
      (await db().select().from(outbox)).map(({ recipient, subject, urgency }) => ({
        recipient,
        subject,
        urgency,
      })),
    ).toEqual([{ recipient: editor.member.email, subject: 'Test: Three boxes', urgency: 0 }])
    expect(await queueNextMails(10_000)).toBe(0)
  })

  it('is sent once, needs the newsletter enabled, subject, text and subscribers, and is fixed afterwards', async () => {
    const letter = await begun()
    await db().insert(siteSettings).values({ key: 'features.enableNewsletter', value: false })
    expect((await send(letter.id)).status).toBe(403)
    await db().delete(siteSettings)
    expect((await send(letter.id)).body.title).toBe('No one has subscribed yet')
    await subscribed(ANN)
    expect((await send(letter.id)).body.title).toBe('Enter a subject')
    const { body } = await saved(letter)
    expect((await send(letter.id)).status).toBe(202)
    expect((await send(letter.id)).body.title).toBe('This campaign was already sent to the subscribers')
    expect((await saved(body, { subject: 'Later' })).status).toBe(409)
    expect((await planned(body, inAnHour())).status).toBe(409)
    expect((await editor.send('DELETE', `/admin/newsletter/campaigns/${letter.id}`)).status).toBe(409)
    expect(await db().select().from(auditLog)).toMatchObject([
      { act: 'newsletter sent', subject: 'Three boxes', details: { subscribers: 1 } },
    ])
  })
})

describe('the campaign of an article', () => {
  const campaignOf = async (postId: number) =>
    (await editor.send<EditedCampaign>('PUT', `/admin/posts/${postId}/letter`)).body

  it('starts with the article’s current excerpt or full text', async () => {
    await subscribed(ANN)
    const post = await aPost(db(), {
      title: 'Six games',
      excerpt: 'For <two> & more.',
      content: '<p>All of it.</p>',
    })
    const letter = await campaignOf(post.id)
    expect(await campaignOf(post.id)).toEqual(letter)
    expect(letter).toMatchObject({ subject: 'Six games', shape: 'excerpt', content: '' })
    const previewed = async (shape: string) =>
      (
        await editor.send<CampaignPreview>('POST', `/admin/newsletter/campaigns/${letter.id}/preview`, {
          body: { subject: 'Six games', preheader: '', content: '', shape },
        })
      ).body
    expect((await previewed('excerpt')).text).toContain('For <two> & more.')
    expect((await previewed('excerpt')).text).not.toContain('All of it.')
    expect((await previewed('full')).text).toContain('All of it.')
    await saved(letter, { subject: 'Six', shape: 'full' })
    await send(letter.id)
    await db().update(posts).set({ content: '<p>Changed.</p>', title: 'Seven' })
    await queueNextMails(10_000)
    expect(await campaignMail()).toMatchObject({
      subject: 'Six',
      text: expect.stringContaining('All of it.'),
    })
  })

  it('is not sent while its article is a draft, waits for it if scheduled, and stays after it is deleted', async () => {
    await subscribed(ANN)
    const post = await aPost(db(), { title: 'Soon', published: false, publishedAt: null })
    const letter = await campaignOf(post.id)
    expect((await send(letter.id)).body.title).toBe('Only a published article can be sent')
    await planned(letter, inAnHour())
    await db().update(newsletterCampaigns).set({ plannedFor: sql`now() - interval '1 second'` })
    expect(await queueNextMails(10_000)).toBe(0)
    await db().update(posts).set({ published: true, publishedAt: sql`now()` })
    expect(await queueNextMails(10_000)).toBe(1)
    await db().delete(posts).where(eq(posts.id, post.id))
    expect(await queueNextMails(10_000)).toBe(0)
    const { body } = await editor.send<{ rows: object[] }>('GET', '/admin/newsletter/issues')
    expect(body.rows).toMatchObject([{ title: 'Soon', state: 'sent' }])
  })
})
