import { readFile } from 'node:fs/promises'
import { headerOfMailTo, mailTo } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'
import { aSubscriber, call, dialog, lookFor, main, rowWith } from './list-page.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (401|403|404|409)/ })

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
