import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { documents } from '#/api/documents.ts'
import type { MemberData } from '#/features/accounts/accounts.schema.ts'
import { deleteAccount } from '#/features/accounts/accounts.store.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { say } from '#/testing/pair.ts'
import { aPromptedPlay } from '#/testing/play-questions.ts'
import { playPrompts, reminders, wishOffers } from './model/reminders.table.ts'
import { reminderOffUrl } from './reminders.store.ts'

const db = testDatabase('empty')
const BOTH = { evening: true, wishes: true, timeZone: 'Europe/Lisbon' }
const ask = (browser: Browser, body: object) => browser.send('PUT', '/reminders', { body })
const requestedBy = async (browser: Browser) => (await browser.send('GET', '/reminders')).body
const tokenOf = (url: string) => new URL(url).searchParams.get('token')

describe('reminder mails', () => {
  it('are off until the member turns them on', async () => {
    const [mia, theo] = [await signedIn(db()), await signedIn(db())]
    expect(await requestedBy(mia)).toEqual({ evening: false, wishes: false })
    expect((await ask(mia, { ...BOTH, wishes: false })).body).toEqual({ evening: true, wishes: false })
    expect(await requestedBy(theo)).toEqual({ evening: false, wishes: false })
    expect((await ask(mia, { ...BOTH, evening: false })).body).toEqual({ evening: false, wishes: true })
    for (const _again of [1, 2])
      expect((await ask(mia, { ...BOTH, evening: false, wishes: false })).status).toBe(200)
    expect(await db().$count(reminders, eq(reminders.memberId, mia.member.id))).toBe(0)
  })

  it('uses the time zone of the device that saved it last, and no unknown one', async () => {
    const mia = await signedIn(db())
    await ask(mia, BOTH)
    const look = async () => (await db().select().from(reminders).where(eq(reminders.memberId, mia.member.id))).find(({ about }) => about === 'wishes')! // biome-ignore format: in one line
    const before = await look()
    await ask(mia, { ...BOTH, timeZone: 'Pacific/Kiritimati' })
    const after = await look()
    expect([before.timeZone, after.timeZone]).toEqual(['Europe/Lisbon', 'Pacific/Kiritimati'])
    expect(after.nextLookAt).not.toEqual(before.nextLookAt)
    expect(await ask(mia, { ...BOTH, timeZone: 'Mars/Olympus' })).toMatchObject({
      status: 400,
      body: { title: 'That is no time zone we know.' },
    })
  })
})

describe('the link in a mail that ends a reminder', () => {
  it('is safe to open: a GET ends nothing, and one POST ends that reminder only', async () => {
    const [mia, theo] = [await signedIn(db()), await signedIn(db())]
    for (const browser of [mia, theo]) await ask(browser, BOTH)
    const url = new URL(reminderOffUrl(mia.member.id, 'wishes'))
    expect(url.pathname).toBe('/reminder')
    for (const method of ['GET', 'HEAD'])
      expect((await documents.request(`${url.pathname}${url.search}`, { method })).status).toBe(404)
    expect(await requestedBy(mia)).toEqual({ evening: true, wishes: true })
    const pressed = await documents.request(`${url.pathname}${url.search}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([pressed.status, pressed.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await requestedBy(mia)).toEqual({ evening: true, wishes: false })
    expect(await requestedBy(theo)).toEqual({ evening: true, wishes: true })
  })

  it('works from its page too, repeatedly, and a forged one does nothing', async () => {
    const mia = await signedIn(db())
    await ask(mia, BOTH)
    for (const token of [tokenOf(reminderOffUrl(mia.member.id, 'evening')), tokenOf(reminderOffUrl(mia.member.id, 'evening')), 'x'.repeat(43), 'x'])
      expect((await aBrowser().send('POST', '/reminders/ended', { body: { token } })).status).toBe(200)
    expect(await requestedBy(mia)).toEqual({ evening: false, wishes: true })
    expect((await documents.request('/reminder?token=x', { method: 'POST' })).status).toBe(400)
  }) // biome-ignore format: the calls in one line
})

it('AUTH-15: subscriptions are part of the data export, and deleted with the account', async () => {
  const mia = await signedIn(db())
  const [hive, azul] = [await aGame(db(), { title: 'Hive' }), await aGame(db())]
  await say(mia, azul.id, 'wish')
  await ask(mia, BOTH)
  await aPromptedPlay(db(), mia.member.id, hive.id)
  const { body } = await mia.send<MemberData>('GET', '/account/data')
  expect(body).toMatchObject({
    reminders: [
      { about: 'evening', timeZone: 'Europe/Lisbon' },
      { about: 'wishes', timeZone: 'Europe/Lisbon' },
    ],
    playPrompts: [{ game: 'Hive', day: '2026-01-02', settledAt: expect.any(String) }],
  })
  expect(JSON.stringify(body)).not.toMatch(/digest|token/i)
  expect(await db().$count(wishOffers)).toBe(1)
  await db().transaction((tx) => deleteAccount(tx, mia.member.id))
  for (const table of [reminders, playPrompts, wishOffers])
    expect(await db().$count(table, eq(table.memberId, mia.member.id))).toBe(0)
})
