import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { posts } from '#/features/blog/model/posts.table.ts'
import { aPost } from '#/testing/builders.ts'
import { startCampaignOfPost } from '#/testing/calls/campaign-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { newsletterCampaigns, newsletterSubscribers } from '../model/newsletter.table.ts'
import { outbox } from '../model/outbox.table.ts'
import { unsubscribeDigest } from './campaign-mail.store.ts'
import { queueNextMails } from './campaign-sending.store.ts'

const db = testDatabase('empty')

beforeEach(async () => {
  await db().delete(outbox)
  await db().delete(newsletterCampaigns)
  await db().delete(posts)
  await db().delete(newsletterSubscribers)
})

/** An article being sent to a number of subscribers. */
async function anIssueTo(subscribers: number): Promise<void> {
  const emails = Array.from({ length: subscribers }, (_, number) => `reader${number}@example.org`)
  await db()
    .insert(newsletterSubscribers)
    .values(
      emails.map((email) => ({
        email,
        tokenDigest: unsubscribeDigest(email),
        confirmedAt: sql`now() - interval '1 minute'`,
      })),
    )
  const post = await aPost(db())
  await db().transaction((tx) => startCampaignOfPost(tx, post.id))
}

const allAreSent = () => db().update(outbox).set({ state: 'sent' })
/** Lets what was put into the outbox lie so far back. */
const putAgo = (interval: string) =>
  db().execute(sql`update newsletter_deliveries set created_at = now() - ${interval}::interval`)

describe('the rate limit of a newsletter', () => {
  it('holds within any minute, however fast mails are sent', async () => {
    await anIssueTo(9)
    expect(await queueNextMails(4)).toBe(4)
    await allAreSent()
    expect(await queueNextMails(4)).toBe(0)
    await putAgo('59 seconds')
    expect(await queueNextMails(4)).toBe(0)
    await putAgo('60.1 seconds')
    expect(await queueNextMails(4)).toBe(4)
  })

  it('leaves at most a minute’s mails unsent, ignoring other mails and temporary failures', async () => {
    await anIssueTo(9)
    expect(await queueNextMails(4)).toBe(4)
    await putAgo('1 hour')
    expect(await queueNextMails(4)).toBe(0)
    await db().execute(sql`update outbox set attempts = 1 where id = (select min(id) from outbox)`)
    await db().insert(outbox).values({ recipient: 'a@example.org', subject: 's', text: 't', html: 'h' })
    expect(await queueNextMails(4)).toBe(1)
  })
})
