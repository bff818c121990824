import type { APIRequestContext, Page } from '@playwright/test'
import { aNewAddress, headerOfMailTo, linkTo, mailTo } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|409|429|503)/ })

const THANKS = 'Thanks for subscribing! Check your email for confirmation.'
const formOf = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })

/** Subscribes an address and confirms it, through the API. Returns the address and the path to unsubscribe. */
async function aSubscriber(request: APIRequestContext, email = aNewAddress()) {
  const post = (path: string, data: object) =>
    request.post(`${sites.editors}/api/newsletter/${path}`, { data, headers: { origin: sites.editors } })
  expect((await post('subscribers', { email })).status()).toBe(202)
  const token = new URL(await linkTo(email, /newsletter\/confirm/)).searchParams.get('token')
  expect((await post('confirmations', { token })).status()).toBe(200)
  return { email, way: (await headerOfMailTo(email, 'list-unsubscribe')).slice(1, -1) }
}

test('CHROME-05: an address subscribes in the footer, confirms by email, and gets a confirmation', {
  tag: '@core',
}, async ({ page }) => {
  const email = aNewAddress()
  await open(page, '/about')
  const form = formOf(page)
  await form.getByRole('textbox').fill(email)
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/api/newsletter/subscribers', async (route) => {
    await held
    await route.continue()
  })
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('button')).toHaveText('Subscribing…')
  go()
  await expect(form.getByRole('status')).toHaveText(THANKS)
  await expect(form.getByRole('textbox')).toHaveValue('')
  await expect(form.getByRole('button')).toHaveText('Subscribe')

  const link = await linkTo(email, /newsletter\/confirm/)
  const response = await page.goto(link)
  expect(response?.headers()['cache-control']).toBe('no-store')
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await open(page, link)
  await page.getByRole('main').getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription confirmed')
  await open(page, link)
  await page.getByRole('main').getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('confirmed already')
})

test('CHROME-05: an invalid address is reported beside the field; a failure has the exact message', async ({
  page,
}) => {
  await open(page, '/about')
  const form = formOf(page)
  await form.getByRole('textbox').fill('ann@example')
  await form.getByRole('button').click()
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(form.getByRole('textbox')).toBeFocused()
  await page.route('**/api/newsletter/subscribers', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '3600' }, json: { title: 'Down' } }),
  )
  await form.getByRole('textbox').fill('ann@example.org')
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toHaveText('Failed to subscribe. Please try again later.')
  await expect(form.getByRole('textbox')).toHaveValue('ann@example.org')
})

test('CHROME-05: a subscriber unsubscribes by the page in the mail, which does nothing when opened', {
  tag: '@core',
}, async ({ page, request }) => {
  const { email, way } = await aSubscriber(request)
  expect(await mailTo(email, /Unsubscribe/)).toContain(way)
  await request.get(way)
  await open(page, way)
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/You are unsubscribed/)
  await open(page, way)
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/no longer subscribes anyone/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('CHROME-05: an address subscribes by the plain form', async ({ page }) => {
    const email = aNewAddress()
    await page.goto('/about')
    await formOf(page).getByRole('textbox').fill(email)
    await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL('/newsletter?outcome=sent')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(THANKS)
    await linkTo(email, /newsletter\/confirm/)
  })
  test('CHROME-05: a subscriber unsubscribes', async ({ page, request }) => {
    const { way } = await aSubscriber(request)
    await page.goto(way)
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You are unsubscribed')).toBeVisible()
  })
})
