import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { barriersOf } from '../../support/accessibility.ts'
import { aMember, signInByCall } from '../../support/accounts.ts'
import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'
import { call, entryWith, main } from '../list-page.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (401|403|404|409)/ })

const waiting = (page: Page) => page.getByRole('region', { name: 'To do' })

test('waiting items are on the first screen, and each links to its list', {
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
    .getByRole('link', { name: /^\d+ Comments? held$/ })
    .click()
  await expect(page).toHaveURL('/admin/comments')
  await expect(entryWith(page, words)).toContainText('Has a link')
})
