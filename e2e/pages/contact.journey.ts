import type { Page } from '@playwright/test'
import { aNewAddress, mailTo } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|429|503)/ })

const SUPPORT = 'support@twotop.example'
const SENT = "Thank you for your message! We'll get back to you soon."
const formOf = (page: Page) => page.getByRole('form', { name: 'Contact' })

/** Fills in every field of the form. */
async function fillIn(page: Page, subject: string, email = aNewAddress()) {
  const form = formOf(page)
  await form.getByLabel('Name').fill('Mira')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Message').fill('Play it.\nTwice.')
  return { form, send: form.getByRole('button') }
}

test('PAGE-04: every field is required, the email is validated, and errors are beside their fields', async ({
  page,
}) => {
  await open(page, '/contact')
  const form = formOf(page)
  await expect(form.getByLabel('Message')).toHaveAttribute('rows', '4')
  await form.getByRole('button', { name: 'Send message' }).click()
  for (const words of [
    'Please tell us your name',
    'Please tell us your email',
    'Please tell us what it is about',
    'Please write a message',
  ])
    await expect(form.getByText(words)).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  const { send } = await fillIn(page, 'A game', 'mira@example')
  await send.click()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('Play it.\nTwice.')
})

test('PAGE-05: a message is mailed to the support address, the visitor is thanked, and the form is cleared', {
  tag: '@core',
}, async ({ page }) => {
  const subject = `A game ${aNewAddress()}`
  const sender = aNewAddress()
  await page.clock.install()
  await open(page, '/contact')
  const { form, send } = await fillIn(page, subject, sender)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const answered = page.waitForResponse('**/api/contact-messages')
  await send.click()
  expect((await answered).status()).toBe(201)
  await page.clock.runFor(900)
  await expect(send).toHaveText('Sending…')
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(form.getByRole('status')).toHaveText(SENT)
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    await expect(form.getByLabel(label)).toHaveValue('')
  await expect(send).toHaveText('Send message')
  expect(await mailTo(SUPPORT, new RegExp(sender))).toContain('Play it.')
})

test('PAGE-05: a failure is reported, and nothing typed is lost', async ({ page }) => {
  let isBroken = true
  const keys = new Set<string | undefined>()
  await page.route('**/api/contact-messages', (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    if (!isBroken) return route.continue()
    return route.fulfill({ status: 503, headers: { 'retry-after': '3600' }, json: { title: 'Down' } })
  })
  await open(page, '/contact')
  const { form, send } = await fillIn(page, 'A failure')
  await send.click()
  await expect(form.getByRole('alert')).toHaveText('Something went wrong. Please try again later.')
  await expect(form.getByLabel('Subject')).toHaveValue('A failure')
  await open(page, '/contact')
  await expect(form.getByLabel('Subject')).toHaveValue('A failure')
  await expect(form.getByLabel('Message')).toHaveValue('Play it.\nTwice.')
  isBroken = false
  await send.click()
  await expect(form.getByRole('status')).toHaveText(SENT)
  expect(keys.size).toBe(1)
  await open(page, '/contact')
  await expect(form.getByLabel('Subject')).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('PAGE-03, PAGE-05: the email address is shown, and the form works', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('main').getByRole('link', { name: SUPPORT })).toBeVisible()
    const sender = aNewAddress()
    const { form, send } = await fillIn(page, 'A plain form', sender)
    await send.click()
    await expect(page).toHaveURL('/contact?outcome=sent')
    await expect(form.getByRole('status')).toHaveText(SENT)
    expect(await mailTo(SUPPORT, new RegExp(sender))).toContain('Twice.')
  })
})
