import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { campaignCalls, deleteCampaigns, inAnHour, subscribe } from '#/testing/calls/campaign-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo } from '#/testing/mail/mails.ts'
import { newsletterCampaigns } from '../model/newsletter.table.ts'
import { queueNextMails } from './campaign-sending.store.ts'

const db = testDatabase('empty')
const ANN = 'ann@example.org'
let editor: Awaited<ReturnType<typeof signedIn>>
const campaignMail = async (email = ANN) => (await mailsTo(db(), email)).at(-1)
const { saved, written, planned } = campaignCalls(() => editor)
const subscribed = (email: string) => subscribe(db(), email)

beforeEach(async () => {
  await deleteCampaigns(db())
  editor = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
})

describe('a scheduled campaign', () => {
  it('starts at its time and not before, and can be rescheduled or cancelled until then', async () => {
    await subscribed(ANN)
    const letter = await written()
    expect((await planned(letter, new Date(Date.now() - 1).toISOString())).status).toBe(400)
    const { body: waits } = await planned(letter, inAnHour())
    expect(waits).toMatchObject({ state: 'planned', revision: 3 })
    expect(await queueNextMails(10_000)).toBe(0)
    const { body: off } = await planned(waits, null)
    expect(off).toMatchObject({ state: 'draft', plannedFor: null })
    await db().update(newsletterCampaigns).set({ plannedFor: sql`now() - interval '1 second'` })
    expect(await queueNextMails(10_000)).toBe(1)
    expect((await campaignMail())?.subject).toBe('Three boxes')
    expect((await planned(off, null)).status).toBe(409)
    expect((await db().select().from(auditLog)).map(({ act }) => act)).toEqual([
      'letter planned',
      'letter called off',
    ])
  })

  it('must stay valid when edited, and waits while the newsletter is off or has no subscribers', async () => {
    const letter = await written()
    const { body: waits } = await planned(letter, inAnHour())
    expect((await saved(waits, { subject: '' })).status).toBe(400)
    await db().update(newsletterCampaigns).set({ plannedFor: sql`now() - interval '1 second'` })
    expect(await queueNextMails(10_000)).toBe(0)
    await subscribed(ANN)
    await db().insert(siteSettings).values({ key: 'features.enableNewsletter', value: false })
    expect(await queueNextMails(10_000)).toBe(0)
    await db().delete(siteSettings)
    expect(await queueNextMails(10_000)).toBe(1)
  })

  it('is started once by any number of processes', async () => {
    await subscribed(ANN)
    await planned(await written(), inAnHour())
    await db().update(newsletterCampaigns).set({ plannedFor: sql`now() - interval '1 second'` })
    await Promise.all([1, 2, 3, 4].map(() => queueNextMails(10_000)))
    await queueNextMails(10_000)
    expect(await mailsTo(db(), ANN)).toHaveLength(1)
  })
})
