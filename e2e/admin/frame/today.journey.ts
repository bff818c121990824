import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { barriersOf } from '../../support/accessibility.ts'
import { aMember, signInByCall } from '../../support/accounts.ts'
import { expect, hydrated, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'
import { call, entryWith, main } from '../list-page.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (401|403|404|409)/ })

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })

test('what waits stands on the first screen, and each line leads to the list of exactly that', {
  tag: '@core',
}, async ({ page, request, browser }) => {
  const subject = `A game to suggest ${randomUUID()}`
  const sent = await request.post(`${sites.editors}/api/contact-messages`, {
    data: { name: 'Oskar Lind', email: 'oskar@example.org', subject, message: 'It is called Azul.' },
    headers: { origin: sites.editors, 'idempotency-key': randomUUID() },
  })
  expect(sent.status()).toBe(201)
  await signInAs(page, 'admin', 'editors')
  await page.request.patch(`${sites.editors}/api/admin/site-settings`, {
    data: { 'comments.holdLinks': true },
    headers: { origin: sites.editors },
  })
  const { email } = await aMember(request, { site: sites.editors })
  const writer = await (await browser.newContext({ baseURL: sites.editors })).newPage()
  await signInByCall(writer, email, { site: sites.editors })
  const words = `See oskarsaids.example/${randomUUID()}`
  expect((await call(writer, 'POST', '/games/jaipur/comments', { content: words })).status()).toBe(201)

  await open(page, '/admin')
  await expect(waiting(page).getByRole('link', { name: /^\d+ Messages?$/ })).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    expect(await barriersOf(page, { within: 'main' })).toEqual([])
  }
  await waiting(page)
    .getByRole('link', { name: /^\d+ Messages?$/ })
    .press('Enter')
  await expect(page).toHaveURL('/admin/messages?only=open&sort=created-asc')
  await expect(main(page).getByRole('row').filter({ hasText: subject })).toContainText('To answer')
  await open(page, '/admin')
  await waiting(page)
    .getByRole('link', { name: /^\d+ Comments held$/ })
    .click()
  await expect(page).toHaveURL('/admin/comments')
  await expect(entryWith(page, words)).toContainText('Holds a link')
})

test('what was decided of comments is taken back by one press, or by Z, and says what came of it', async ({
  page,
  browser,
  request,
}) => {
  await signInAs(page, 'admin', 'editors')
  await page.request.patch(`${sites.editors}/api/admin/site-settings`, {
    data: { 'comments.holdLinks': true },
    headers: { origin: sites.editors },
  })
  const { email } = await aMember(request, { site: sites.editors })
  const writer = await (await browser.newContext({ baseURL: sites.editors })).newPage()
  await signInByCall(writer, email, { site: sites.editors })
  const word = randomUUID()
  for (const each of ['one', 'two'])
    expect(
      (
        await call(writer, 'POST', '/games/jaipur/comments', { content: `${each} at a.example/${word}` })
      ).status(),
    ).toBe(201)
  const html = async () => (await request.get(`${sites.editors}/game/jaipur`)).text()
  const isShown = (shown: boolean) =>
    expect(async () => expect((await html()).includes(word)).toBe(shown)).toPass({
      timeout: 1_000,
      intervals: [50],
    })
  const bar = page.getByRole('status').filter({ hasText: /let through|in the trash|as before/ })

  await open(page, '/admin/comments?only=waiting')
  const choose = async () => {
    for (const each of ['one', 'two'])
      await entryWith(page, `${each} at a.example/${word}`).getByRole('checkbox').check()
  }
  await choose()
  await main(page).getByRole('button', { name: 'Let through', exact: true }).click()
  await expect(bar).toContainText('2 comments were let through.')
  await isShown(true)
  await expect(entryWith(page, word)).toHaveCount(0)
  await bar.getByRole('button', { name: 'Take back' }).click()
  await expect(bar).toContainText('2 comments are as before.')
  await isShown(false)
  await expect(entryWith(page, word)).toHaveCount(2)

  await choose()
  await main(page)
    .getByRole('region', { name: 'Chosen comments' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(bar).toContainText('2 comments are in the trash.')
  await expect(entryWith(page, word)).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(bar).toContainText('2 comments are as before.')
  await expect(entryWith(page, word)).toHaveCount(2)
  await hydrated(page)
  expect(await barriersOf(page)).toEqual([])
})
