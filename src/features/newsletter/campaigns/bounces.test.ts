import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { startJobs } from '#/server/jobs.ts'
import { forgetMailsInHand, sendNextMail } from '#/server/mail/mail-worker.ts'
import { aPost } from '#/testing/builders.ts'
import { startCampaignOfPost } from '#/testing/calls/campaign-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { wayToMailServer } from '#/testing/mail/mail-server.ts'
import {
  newsletterCampaigns,
  newsletterDepartures,
  newsletterSubscribers,
} from '../model/newsletter.table.ts'
import { outbox } from '../model/outbox.table.ts'
import { unsubscribeDigest } from './campaign-mail.store.ts'
import { endBouncedSubscriptions, queueNextMails, runNewsletter } from './campaign-sending.store.ts'
import { reportOf } from './campaigns.store.ts'

const db = testDatabase('empty')
const sender = async () => 'TwoTop <no-reply@twotop.example>'
/** The mail server's answer per recipient. */
let answers: Record<string, { code: number; words: string }> = {}
let senderIsRefused = false
const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })
const transport = wayToMailServer({
  faultOfSender: () => (senderIsRefused ? refusal(550, '5.1.8 who are you') : null),
  faultOfRecipient(address) {
    const answer = answers[address]
    return answer ? refusal(answer.code, answer.words) : null
  },
  take: () => undefined,
})

const GONE = 'gone@example.org'
const FULL = 'full@example.org'
const HERE = 'here@example.org'
let campaignId: number
const addresses = async () =>
  (await db().select().from(newsletterSubscribers)).map(({ email }) => email).sort()
const sendAll = async () => {
  while ((await sendNextMail({ transport, sender })) !== 'none');
}
const endBounced = () => db().transaction((tx) => endBouncedSubscriptions(tx))

beforeEach(async () => {
  await db().delete(newsletterCampaigns)
  await db().delete(outbox)
  await db().delete(newsletterSubscribers)
  await db().delete(newsletterDepartures)
  forgetMailsInHand()
  senderIsRefused = false
  answers = {
    [GONE]: { code: 550, words: '5.1.1 No such user' },
    [FULL]: { code: 452, words: '4.2.2 Mailbox full' },
  }
  await db()
    .insert(newsletterSubscribers)
    .values(
      [GONE, FULL, HERE].map((email) => ({
        email,
        tokenDigest: unsubscribeDigest(email),
        confirmedAt: sql`now() - interval '1 minute'`,
      })),
    )
  const post = await aPost(db())
  campaignId = await db().transaction((tx) => startCampaignOfPost(tx, post.id))
  await queueNextMails(10_000)
})

it('an unknown mailbox ends its subscription with the reason; a temporary failure is retried', async () => {
  await db()
    .insert(outbox)
    .values({
      ...{ recipient: GONE, subject: 'Older', text: 'x', html: 'x', unsubscribeUrl: 'http://site.test/x' },
      nextAttemptAt: sql`now() + interval '50 seconds'`,
    })
  await sendAll()
  expect(await endBounced()).toBe(1)
  expect(await endBounced()).toBe(0)
  expect(await addresses()).toEqual([FULL, HERE])
  expect(await db().select({ reason: newsletterDepartures.reason }).from(newsletterDepartures)).toEqual([
    { reason: 'bounced' },
  ])
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, GONE))
  expect(mails).toMatchObject([{ state: 'failed', lastError: expect.stringContaining('No such user') }])
  expect(await reportOf(db(), campaignId)).toMatchObject({ total: 3, sent: 1, failed: 1 })
  const [waiting] = await db().select().from(outbox).where(eq(outbox.recipient, FULL))
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, isAddressGone: false })
  answers = {}
  await db().update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.recipient, FULL))
  await sendAll()
  expect(await reportOf(db(), campaignId)).toMatchObject({ total: 3, sent: 2, failed: 1 })
})

it('bounced subscriptions are ended even if no campaign is being sent', async () => {
  await sendAll()
  await db().update(newsletterCampaigns).set({ finishedAt: sql`now()` })
  const worker = startJobs([{ name: 'newsletter', everyMs: 200, run: runNewsletter }])
  await expect.poll(addresses, { timeout: 5_000 }).toEqual([FULL, HERE])
  await worker.stop()
})

it('keeps all subscriptions if the server rejects the sender', async () => {
  senderIsRefused = true
  answers = {}
  await sendAll()
  expect(await endBounced()).toBe(0)
  expect(await addresses()).toHaveLength(3)
})
