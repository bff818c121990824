import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoBarriersAt } from '../support/accessibility.ts'
import { aMember, aNewAddress, headerOfMailTo, linkTo, mailTo, signInByCall } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (401|403|404|409)/ })

const main = (page: Page) => page.getByRole('main')
const rowWith = (page: Page, words: string) => main(page).getByRole('row').filter({ hasText: words })
const dialog = (page: Page) => page.getByRole('dialog')

/** Calls the API as whoever is signed in in the page. */
const call = (page: Page, method: 'POST' | 'PUT', path: string, data: object = {}, headers = {}) =>
  page.request.fetch(`${sites.editors}/api${path}`, {
    method,
    data,
    headers: { origin: sites.editors, 'idempotency-key': randomUUID(), ...headers },
  })

async function lookFor(page: Page, list: string, words: string) {
  await main(page).getByLabel(`Search ${list}`).fill(words)
  await main(page).getByLabel(`Search ${list}`).press('Enter')
  await expect(main(page).getByRole('status').first()).toContainText(`with “${words}”`)
}

test('ADMIN-01: nobody but an admin sees the lists', async ({ page, request }) => {
  for (const path of ['comments', 'members', 'messages', 'newsletter']) {
    await page.goto(`/admin/${path}`)
    await expect(page).toHaveURL('/')
  }
  const { email } = await aMember(request, { site: sites.editors })
  await signInByCall(page, email, { site: sites.editors })
  for (const path of ['comments', 'members', 'messages', 'newsletter']) {
    await page.goto(`/admin/${path}`)
    await expect(page).toHaveURL('/')
  }
})

test('COMM-07a: an admin finds a comment among all and deletes it, and that is written down', async ({
  page,
}) => {
  const words = `Never again ${randomUUID()}`
  await signInAs(page, 'talker', 'editors')
  expect((await call(page, 'POST', '/games/hive/comments', { content: words })).status()).toBe(201)
  await page.context().clearCookies()
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/comments')
  await lookFor(page, 'comments', words)
  await expect(page).toHaveURL(/\/admin\/comments\?q=/)
  await expect(rowWith(page, words)).toContainText('Hive')
  await main(page).getByRole('button', { name: 'Delete comment by the_talker on Hive' }).click()
  await expect(dialog(page)).toContainText('Are you sure you want to delete this comment?')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rowWith(page, words)).toBeVisible()
  await main(page).getByRole('button', { name: 'Delete comment by the_talker on Hive' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rowWith(page, words)).toBeHidden()
  await open(page, '/admin/activity?q=comment%20deleted')
  await expect(main(page).getByRole('row').filter({ hasText: 'the_talker' }).first()).toBeVisible()
})

test('an admin finds members by name and address', async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/members')
  await lookFor(page, 'members', 'the_rater')
  await expect(rowWith(page, 'rater@player.example')).toContainText('Confirmed')
  await lookFor(page, 'members', 'admin@twotop.example')
  await expect(rowWith(page, 'admin@twotop.example')).toContainText('Admin')
  await page.goBack()
  await expect(rowWith(page, 'rater@player.example')).toBeVisible()
})

test('PAGE-05e: an admin reads a message, answers it, marks it, takes the mark back, and deletes it', async ({
  page,
  request,
}) => {
  const subject = `A game & more ${randomUUID()}`
  const sent = await request.post(`${sites.editors}/api/contact-messages`, {
    data: { name: 'Mira', email: 'mira@example.org', subject, message: 'One line.\n\nAnother line.' },
    headers: { origin: sites.editors, 'idempotency-key': randomUUID() },
  })
  expect(sent.status()).toBe(201)
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/messages')
  await lookFor(page, 'messages', subject)
  await expect(rowWith(page, subject)).toContainText('To answer')
  await main(page).getByRole('button', { name: subject }).click()
  await expect(dialog(page)).toContainText('Another line.')
  await expect(dialog(page).getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    `mailto:mira@example.org?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  )
  await dialog(page).getByRole('button', { name: 'Mark as answered' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('Marked as answered')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(rowWith(page, subject)).toContainText('Answered')
  await main(page).getByLabel('Show').selectOption('To answer')
  await expect(rowWith(page, subject)).toBeHidden()
  await main(page).getByLabel('Show').selectOption('Answered')
  await main(page).getByRole('button', { name: subject }).click()
  await dialog(page).getByRole('button', { name: 'Mark as not answered' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Not answered yet.')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(rowWith(page, subject)).toBeHidden()
  await main(page).getByLabel('Show').selectOption('All messages')
  await main(page).getByRole('button', { name: subject }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('Delete this message for good?')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rowWith(page, subject)).toBeHidden()
})

/** Subscribes and confirms, by the API. */
async function aSubscriber(page: Page, email = aNewAddress()) {
  expect((await call(page, 'POST', '/newsletter/subscribers', { email })).status()).toBe(202)
  const token = new URL(await linkTo(email, /newsletter\/confirm/)).searchParams.get('token')
  expect((await call(page, 'POST', '/newsletter/confirmations', { token })).status()).toBe(200)
  return email
}

test('CHROME-05: a published post reaches a subscriber’s mailbox, and one POST unsubscribes', async ({
  page,
}) => {
  const email = await aSubscriber(page)
  await signInAs(page, 'admin', 'editors')
  const title = `News for ${email.split('@')[0]}`
  const made = await call(page, 'POST', '/admin/posts', {
    title,
    excerpt: 'Six games that fit.',
    featuredImage: '/pictures/articles/stock.svg',
    content: '<p>Words about games.</p>',
  })
  const { id } = await made.json()
  const { etag } = made.headers()
  await open(page, `/admin/posts/${id}`)
  const part = main(page).getByRole('region', { name: 'Newsletter' })
  await expect(part).toContainText('Only a published article can be sent')
  await expect(part.getByRole('button', { name: 'Send to subscribers' })).toBeDisabled()
  expect(
    (await call(page, 'POST', `/admin/posts/${id}/publish`, { at: null }, { 'if-match': etag })).status(),
  ).toBe(200)
  await open(page, `/admin/posts/${id}`)
  await part.getByRole('button', { name: 'Send to subscribers' }).click()
  await expect(dialog(page)).toContainText(/Send this post to [\d,]+ subscribers?\?/)
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(part).toContainText('Sent to the subscribers on')
  await expect(part).toContainText(/^(.*\D)?([1-9][\d,]*) of \2 sent/)

  const mail = await mailTo(email, new RegExp(title))
  expect(mail).toContain('Read the article')
  expect(mail).toContain('Six games that fit.')
  expect(await headerOfMailTo(email, 'subject', new RegExp(title))).toBe(title)
  expect(await headerOfMailTo(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const way = (await headerOfMailTo(email, 'list-unsubscribe')).slice(1, -1)
  expect(mail).toContain(way)

  await open(page, '/admin/newsletter')
  await lookFor(page, 'subscribers', email)
  await expect(rowWith(page, email)).toBeVisible()
  await expect(rowWith(page, title)).toContainText('sent')
  const answer = await fetch(way, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'error',
  })
  expect(answer.status).toBe(200)
  await open(page, `/admin/newsletter?q=${email}`)
  await expect(main(page).getByText(`0 subscribers with “${email}”`)).toBeVisible()
})

test('CHROME-05: an admin takes the subscribers out as a file, and forgets one', async ({ page }) => {
  const email = await aSubscriber(page)
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/newsletter')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Export confirmed (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^subscribers-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(email)
  await lookFor(page, 'subscribers', email)
  await main(page)
    .getByRole('button', { name: `Delete ${email}` })
    .click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rowWith(page, email)).toBeHidden()
})

const pages = (page: Page) => main(page).getByRole('navigation', { name: 'Pages of games' })
const turn = (page: Page, name: string) => pages(page).getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('columnheader', { name, exact: true })
const firstRow = (page: Page) => main(page).getByRole('row').nth(1).getByRole('link')

test('an admin turns the pages of a list by the keyboard, and comes back to where they were', async ({
  page,
}) => {
  await signInAs(page, 'admin', 'editors')
  // An address from when pages had numbers shows the first.
  await open(page, '/admin/games?page=7')
  await expect(pages(page)).toContainText(/Rows 1–50 of \d{3}/)
  await expect(turn(page, 'Previous')).toHaveAttribute('aria-disabled', 'true')
  // New games stand at the end, so that other journeys move nothing here.
  await open(page, '/admin/games?sort=created-asc')
  await expect(pages(page)).toContainText('Rows 1–50 of')
  const first = await firstRow(page).textContent()
  await main(page).getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await expect(main(page).getByRole('region', { name: 'Chosen games' })).toContainText('50 games chosen')

  await turn(page, 'Next').press('Enter')
  await expect(pages(page)).toContainText('Rows 51–100 of')
  await expect(turn(page, 'Next')).toBeFocused()
  await expect(main(page).getByRole('region', { name: 'Chosen games' })).toBeHidden()
  await expect(firstRow(page)).toBeInViewport()
  await expect(firstRow(page)).not.toHaveText(first ?? '')
  const second = await firstRow(page).textContent()
  await page.reload()
  await expect(pages(page)).toContainText('Rows 51–100 of')
  await expect(firstRow(page)).toHaveText(second ?? '')
  await page.goBack()
  await expect(pages(page)).toContainText('Rows 1–50 of')
  await expect(firstRow(page)).toHaveText(first ?? '')
  await page.goForward()
  await expect(firstRow(page)).toHaveText(second ?? '')

  await turn(page, 'Next').press('Enter')
  await expect(pages(page)).toContainText('Rows 101–')
  while ((await turn(page, 'Next').getAttribute('aria-disabled')) === 'false') {
    const rows = (await pages(page).locator('span').textContent()) ?? ''
    await turn(page, 'Next').press('Enter')
    await expect(pages(page).locator('span')).not.toHaveText(rows)
  }
  await expect(turn(page, 'Next')).toBeFocused()
  await expect(pages(page)).toContainText(/Rows \d+–(\d+) of \1/)
  await turn(page, 'First').press('Enter')
  await expect(pages(page)).toContainText('Rows 1–50 of')
  await expect(turn(page, 'First')).toBeFocused()
  await expect(page).toHaveURL(/\?sort=created-asc$/)
  await expect(firstRow(page)).toHaveText(first ?? '')
})

test('an admin orders a list by its headings, either way', async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/games')
  await expect(heading(page, 'Game')).toHaveAttribute('aria-sort', 'ascending')
  await expect(heading(page, 'Expert')).toHaveAttribute('aria-sort', 'none')
  await expect(heading(page, 'Flags')).not.toHaveAttribute('aria-sort')
  const press = heading(page, 'Expert').getByRole('button')
  const rating = () => main(page).getByRole('row').nth(1).getByRole('cell').nth(2).textContent().then(Number)
  await press.press('Enter')
  await expect(heading(page, 'Expert')).toHaveAttribute('aria-sort', 'descending')
  await expect(main(page).getByLabel('Sort by')).toHaveValue('expert-desc')
  await expect.poll(rating).toBeGreaterThan(4.4)
  await expect(press).toBeFocused()
  await press.press('Enter')
  await expect(heading(page, 'Expert')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(rating).toBeLessThan(4)
  await page.reload()
  await expect(heading(page, 'Expert')).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(heading(page, 'Expert')).toHaveAttribute('aria-sort', 'descending')
})

test.describe('a place in a list that there is not', () => {
  test.use({ mayLog: /status of 400/ })
  test('is told, with a way to the first page', async ({ page }) => {
    await signInAs(page, 'admin', 'editors')
    await open(page, '/admin/games?cursor=nonsense')
    await expect(main(page).getByRole('alert')).toContainText('This place in the list is not known')
    await main(page).getByRole('button', { name: 'First page' }).click()
    await expect(pages(page)).toContainText('Rows 1–50 of')
  })
})

test('the three lists of the newsletter each keep their question in the address', async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  const email = await aSubscriber(page)
  await open(page, `/admin/newsletter?q=${email}&sent-q=no+such+article&failed-q=nobody`)
  const section = (name: string) => main(page).getByRole('region', { name })
  await section('Subscribers').getByLabel('Sort by').selectOption('Oldest first')
  await section('Mails that failed').getByLabel('Sort by').selectOption('Oldest first')
  await section('Articles sent').getByLabel('Search articles sent').fill('nothing')
  await section('Articles sent').getByLabel('Search articles sent').press('Enter')
  await expect(section('Articles sent').getByText('0 articles sent with “nothing”')).toBeVisible()
  await page.reload()
  await expect(section('Subscribers').getByLabel('Search subscribers')).toHaveValue(email)
  await expect(section('Subscribers').getByLabel('Sort by')).toHaveValue('created-asc')
  await expect(rowWith(page, email)).toBeVisible()
  await expect(section('Articles sent').getByLabel('Search articles sent')).toHaveValue('nothing')
  await expect(section('Mails that failed').getByLabel('Search failed mails')).toHaveValue('nobody')
  await expect(section('Mails that failed').getByLabel('Sort by')).toHaveValue('created-asc')
  await page.goBack()
  await expect(section('Articles sent').getByLabel('Search articles sent')).toHaveValue('no such article')
})

for (const path of ['comments', 'members', 'messages', 'newsletter', 'games', 'posts'])
  test(`the list of ${path} can be used by everybody, at any width`, async ({ page }) => {
    await signInAs(page, 'admin', 'editors')
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, `/admin/${path}`)
    await expect(main(page).getByRole('status').first()).toBeVisible()
    await expect(main(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expectNoBarriersAt(page, [320])
  })
