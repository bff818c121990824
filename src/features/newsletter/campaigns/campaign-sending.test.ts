import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { posts } from '#/features/blog/model/posts.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { aPost } from '#/testing/builders.ts'
import { startCampaignOfPost } from '#/testing/calls/campaign-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { newsletterCampaigns, newsletterSubscribers } from '../model/newsletter.table.ts'
import { outbox } from '../model/outbox.table.ts'
import { unsubscribe } from '../subscribers/subscribers.store.ts'
import { unsubscribeDigest, unsubscribeUrl } from './campaign-mail.store.ts'
import { queueNextMails } from './campaign-sending.store.ts'
import { campaignsFor, reportOf } from './campaigns.store.ts'

const db = testDatabase('empty')
const FAST = 10_000
let post: typeof posts.$inferSelect

const addressOf = (number: number) => `reader${number}@example.org`
const subscribersNamed = (emails: string[], confirmedAt: Date | null = new Date(Date.now() - 60_000)) =>
  db()
    .insert(newsletterSubscribers)
    .values(emails.map((email) => ({ email, tokenDigest: unsubscribeDigest(email), confirmedAt })))
const subscribersAre = (count: number) =>
  subscribersNamed(Array.from({ length: count }, (_, number) => addressOf(number)))
const recipients = async () =>
  (await db().select().from(outbox).orderBy(asc(outbox.id))).map(({ recipient }) => recipient)
const send = () => db().transaction((tx) => startCampaignOfPost(tx, post.id))
const putAll = async () => {
  while ((await queueNextMails(FAST)) > 0);
}

beforeEach(async () => {
  await db().delete(outbox)
  await db().delete(newsletterCampaigns)
  await db().delete(posts)
  await db().delete(newsletterSubscribers)
  await db().delete(siteSettings)
  post = await aPost(db(), { title: 'Six <games> & a table', excerpt: 'For two.' })
})

describe('sending an article', () => {
  it('is rejected for a draft or scheduled article, and without subscribers', async () => {
    await expect(send()).rejects.toMatchObject({ status: 409, message: 'No one has subscribed yet' })
    await subscribersNamed(['waiting@example.org'], null)
    await expect(send()).rejects.toMatchObject({ status: 409 })
    await subscribersAre(1)
    for (const draft of [
      { published: false },
      { published: true, publishedAt: new Date(Date.now() + 60_000) },
    ]) {
      await db().update(posts).set(draft).where(eq(posts.id, post.id))
      await expect(send()).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('published'),
      })
    }
    expect(await db().select().from(newsletterCampaigns)).toHaveLength(0)
  })

  it('happens once, also if two editors send it concurrently', async () => {
    await subscribersAre(2)
    const outcomes = await Promise.allSettled([send(), send(), send()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(send()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('already') })
  })

  it('queues a mail for each confirmed subscriber with an unsubscribe link, behind all other mails', async () => {
    await subscribersAre(2)
    await subscribersNamed(['waiting@example.org'], null)
    const id = await send()
    await putAll()
    const mails = await db().select().from(outbox).orderBy(asc(outbox.id))
    expect(mails.map((mail) => mail.recipient)).toEqual([addressOf(0), addressOf(1)])
    expect(mails[0]).toMatchObject({
      subject: 'Six <games> & a table',
      urgency: 10,
      unsubscribeUrl: unsubscribeUrl(addressOf(0)),
    })
    expect(mails[0]?.text).toContain(`http://site.test/blog/${post.slug}`)
    expect(mails[0]?.text).toContain(unsubscribeUrl(addressOf(0)))
    expect(mails[0]?.html).toContain('Six &lt;games&gt; &amp; a table')
    expect(await reportOf(db(), id)).toMatchObject({ total: 2, sent: 0, failed: 0 })
  })

  it('continues after a crash, and mails no address twice', async () => {
    await subscribersAre(7)
    await send()
    expect(await queueNextMails(3)).toBe(3)
    await expect(
      db().transaction(async (tx) => {
        // What a process that is killed in the middle of a batch leaves: nothing of it.
        await tx.execute(sql`update newsletter_issues set last_subscriber_id = 999999`)
        await tx.delete(outbox)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    await putAll()
    const all = await recipients()
    expect(all).toHaveLength(7)
    expect(new Set(all).size).toBe(7)
  })

  it('is shared by several processes, with one mail per address', async () => {
    await subscribersAre(130)
    await send()
    const worker = async () => {
      for (let idle = 0; idle < 3; ) if ((await queueNextMails(FAST)) === 0) idle += 1
    }
    await Promise.all([worker(), worker(), worker(), worker()])
    await putAll()
    const all = await recipients()
    expect(all).toHaveLength(130)
    expect(new Set(all).size).toBe(130)
  })

  it('mails an address once, even if it unsubscribes and returns meanwhile', async () => {
    await subscribersAre(2)
    await send()
    expect(await queueNextMails(1)).toBe(1)
    const token = new URL(unsubscribeUrl(addressOf(0))).searchParams.get('token') ?? ''
    await db().transaction((tx) => unsubscribe(tx, token))
    await subscribersNamed([addressOf(0)], new Date())
    await db().execute(sql`update newsletter_subscribers set confirmed_at = now() - interval '1 hour'`)
    await putAll()
    expect(await recipients()).toEqual([addressOf(1)])
  })

  it('does not reach subscribers who join or leave after it started', async () => {
    await subscribersAre(2)
    await send()
    await subscribersNamed(['late@example.org'], new Date(Date.now() + 60_000))
    await db()
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, addressOf(1)))
    await putAll()
    expect(await recipients()).toEqual([addressOf(0)])
  })

  it('waits while the article is unpublished, or the newsletter is disabled', async () => {
    await subscribersAre(1)
    await send()
    await db().update(posts).set({ published: false })
    expect(await queueNextMails(FAST)).toBe(0)
    await db().update(posts).set({ published: true })
    await db().insert(siteSettings).values({ key: 'features.enableNewsletter', value: false })
    expect(await queueNextMails(FAST)).toBe(0)
    await db().delete(siteSettings)
    expect(await queueNextMails(FAST)).toBe(1)
  })
})

describe('an article that was sent and then deleted', () => {
  it('stays in the list of campaigns under its title, also after permanent deletion', async () => {
    await subscribersAre(1)
    await send()
    await db().update(posts).set({ published: false, inTrash: true }).where(eq(posts.id, post.id))
    const list = { q: 'six <games>', only: '', sort: 'created-desc', cursor: '' } as const
    expect((await campaignsFor(db(), list)).rows).toMatchObject([{ title: post.title }])
    await db().delete(posts)
    expect((await campaignsFor(db(), list)).rows).toMatchObject([{ title: post.title }])
  })
})
