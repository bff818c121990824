import { beforeEach, describe, expect, it } from 'vitest'
import { documents } from '#/api/documents.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { campaignCalls, deleteCampaigns, subscribe } from '#/testing/calls/campaign-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo } from '#/testing/mail/mails.ts'
import { newsletterClicks } from '../model/newsletter.table.ts'
import type { CampaignReport } from '../newsletter.schema.ts'
import { unsubscribe } from '../subscribers/subscribers.store.ts'
import { unsubscribeUrl } from './campaign-mail.store.ts'
import { queueNextMails } from './campaign-sending.store.ts'

const db = testDatabase('empty')
const ANN = 'ann@example.org'
let editor: Awaited<ReturnType<typeof signedIn>>
const campaignMail = async (email = ANN) => (await mailsTo(db(), email)).at(-1)
const { begun, saved, written, send } = campaignCalls(() => editor)
const subscribed = (email: string) => subscribe(db(), email)

beforeEach(async () => {
  await deleteCampaigns(db())
  editor = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
})

describe('the links of a campaign', () => {
  const follow = (path: string, method = 'GET') =>
    documents.request(`http://site.test${path}`, { method, redirect: 'manual' })
  const pathsIn = (html = '') =>
    [...html.matchAll(/href="http:\/\/site\.test(\/letter\/[^"]+)"/g)].map(([, path = '']) => path)

  it('lead to their targets, are counted, and identify no reader', async () => {
    await subscribed(ANN)
    await subscribed('ben@example.org')
    const { id } = await written()
    await send(id)
    await queueNextMails(10_000)
    const [hive, shop] = pathsIn((await campaignMail())?.html)
    expect(pathsIn((await campaignMail('ben@example.org'))?.html)).toEqual([hive, shop])
    const answer = await follow(shop ?? '')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://shop.example/hive?a=1'])
    expect(answer.headers.get('set-cookie')).toBeNull()
    await follow(shop ?? '')
    await follow(hive ?? '')
    await follow(shop ?? '', 'HEAD')
    const { body } = await editor.send<CampaignReport>('GET', `/admin/newsletter/campaigns/${id}/report`)
    expect(body).toMatchObject({ total: 2, followed: 3 })
    expect(body.links).toEqual([
      { address: 'https://shop.example/hive?a=1', clicks: 2 },
      { address: 'http://site.test/game/hive', clicks: 1 },
    ])
    expect(Object.keys((await db().select().from(newsletterClicks))[0] ?? {})).toEqual([
      'day',
      'campaignId',
      'key',
      'clicks',
    ])
  })

  it('redirect only to URLs of that campaign', async () => {
    await subscribed(ANN)
    const first = await written()
    const { body: second } = await saved(await begun(), {
      content: '<p><a href="https://other.example/">Other</a></p>',
    })
    await send(first.id)
    await send(second.id)
    for (let step = 0; step < 4; step += 1) await queueNextMails(10_000)
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

  it('do not identify readers: an unsubscription counts for the latest campaign they got', async () => {
    await subscribed(ANN)
    const { id } = await written()
    await send(id)
    await queueNextMails(10_000)
    const token = new URL(unsubscribeUrl(ANN)).searchParams.get('token') ?? ''
    await db().transaction((tx) => unsubscribe(tx, token))
    await db().transaction((tx) => unsubscribe(tx, token))
    const { body } = await editor.send<CampaignReport>('GET', `/admin/newsletter/campaigns/${id}/report`)
    expect(body.left).toBe(1)
  })
})
