import type { Page } from '@playwright/test'
import { headerOfMailTo, mailTo } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'
import { aSubscriber, call, dialog, main, rowWith, searchList } from './list-page.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (401|403|404|409|412)/ })

/** Creates a draft of a post through the API. */
async function aDraft(page: Page, title: string) {
  const made = await call(page, 'POST', '/admin/posts', {
    title,
    excerpt: 'Six games that fit.',
    featuredImage: '/pictures/articles/stock.svg',
    content: '<p>Words about games.</p>',
  })
  return { id: (await made.json()).id as number, etag: made.headers().etag }
}

test('CHROME-05: a published post reaches a subscriber’s mailbox, and one POST unsubscribes', {
  tag: '@core',
}, async ({ page }) => {
  test.slow()
  const email = await aSubscriber(page)
  await signInAs(page, 'admin', 'editors')
  const title = `News for ${email.split('@')[0]}`
  const { id, etag } = await aDraft(page, title)
  const openCampaign = async () => {
    await open(page, `/admin/posts/${id}`)
    await page.getByRole('button', { name: /^(Publish|Publication)$/ }).click()
    await main(page)
      .getByRole('region', { name: 'Newsletter' })
      .getByRole('button', { name: 'Send to subscribers' })
      .click()
  }
  await openCampaign()
  const send = main(page).getByRole('button', { name: 'Send now' })
  await expect(main(page)).toContainText('Only a published article can be sent')
  await expect(send).toBeDisabled()
  expect(
    (await call(page, 'POST', `/admin/posts/${id}/publish`, { at: null }, { 'if-match': etag })).status(),
  ).toBe(200)
  await openCampaign()
  await send.click()
  await expect(dialog(page)).toContainText(/Send this campaign to [\d,]+ subscribers?\?/)
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page)).toContainText(/([1-9][\d,]*) of \1 sent/)

  // The footer names and links the campaign that was sent; without one it shows none.
  const foot = page
    .getByRole('contentinfo')
    .getByRole('region', { name: 'A good article in your inbox, now and then.' })
  await expect(async () => {
    await open(page, '/about')
    await expect(foot).toContainText(new RegExp(`The last was ${title}, on \\w+ \\d+, 20\\d\\d\\.`), {
      timeout: 500,
    })
  }).toPass()
  await foot.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await open(page, `${sites.starter}/about`)
  await expect(foot.getByRole('heading')).toBeVisible()
  await expect(foot).not.toContainText('The last was')
  await expect(foot).not.toContainText(/every (week|Friday)/i)

  const mail = await mailTo(email, new RegExp(title))
  expect(mail).toContain('Read the article')
  expect(mail).toContain('Six games that fit.')
  expect(await headerOfMailTo(email, 'subject', new RegExp(title))).toBe(title)
  expect(await headerOfMailTo(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const way = (await headerOfMailTo(email, 'list-unsubscribe')).slice(1, -1)
  expect(mail).toContain(way)

  await open(page, '/admin/newsletter')
  await expect(rowWith(page, title)).toContainText('Sent')
  await open(page, '/admin/newsletter?view=subscribers')
  await searchList(page, 'subscribers', email)
  await expect(rowWith(page, email)).toBeVisible()
  const answer = await fetch(way, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'error',
  })
  expect(answer.status).toBe(200)
  await open(page, `/admin/newsletter?view=subscribers&q=${email}`)
  await expect(main(page).getByText(`0 subscribers with “${email}”`)).toBeVisible()
})

test('a campaign without a post is written, previewed, tested, scheduled, cancelled and sent', {
  tag: '@core',
}, async ({ page }) => {
  const email = await aSubscriber(page)
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/newsletter')
  await main(page).getByRole('link', { name: 'New campaign' }).click()
  const subject = `Three boxes ${email.split('@')[0]}`
  await main(page).getByLabel('Subject', { exact: true }).fill(subject)
  await main(page).getByLabel('Preview text').fill('Hive, and one for the tray')
  await main(page)
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Cards creep, standing pieces walk.')
  await expect(main(page).getByRole('status').first()).toHaveText('Draft, saved')
  const mail = main(page).frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: subject })).toBeVisible()
  await expect(mail.getByText('Cards creep, standing pieces walk.')).toBeVisible()
  await main(page).getByRole('radio', { name: 'Plain' }).check()
  await expect(main(page).getByLabel('The email as plain text')).toContainText('You get this because')

  await main(page).getByRole('button', { name: 'Send me a test' }).click()
  await expect(main(page).getByText(/^The test is on its way to/)).toBeVisible()

  await main(page).getByRole('radio', { name: 'At a time' }).check()
  await expect(main(page).getByText(/^By your clock: /)).toBeVisible()
  await main(page).getByLabel('Day and time').fill('2020-01-01T08:00')
  await main(page)
    .getByRole('button', { name: /^Schedule for/ })
    .click()
  await expect(main(page).getByText('Choose a day and time in the future')).toBeVisible()
  const ahead = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 16)
  await main(page).getByLabel('Day and time').fill(ahead)
  await main(page)
    .getByRole('button', { name: /^Schedule for/ })
    .click()
  await expect(main(page).getByText(/^Scheduled for /)).toBeVisible()
  await open(page, '/admin/newsletter')
  await expect(rowWith(page, subject)).toContainText('Scheduled')
  await rowWith(page, subject).getByRole('link').click()
  await main(page).getByRole('button', { name: 'Unschedule' }).click()
  await expect(main(page).getByRole('status').first()).toHaveText('Draft, saved')

  await main(page).getByRole('radio', { name: 'Now' }).check()
  await main(page).getByRole('button', { name: 'Send now' }).click()
  await expect(dialog(page)).toContainText(/Send this campaign to [\d,]+ subscribers?\?/)
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page).getByText('Links followed', { exact: true }).first()).toBeVisible()
  const text = await mailTo(email, new RegExp(subject))
  expect(text).toContain('Cards creep, standing pieces walk.')
  expect(await headerOfMailTo(email, 'list-unsubscribe-post', new RegExp(subject))).toBe(
    'List-Unsubscribe=One-Click',
  )
})
