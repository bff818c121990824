import type { Locator, Page, Route } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members, mayLog: /status of (403|404)/ })

/** Holds every call to an address until it is let go, then refuses them; says how many there were. */
async function holding(page: Page, address: string) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let calls = 0
  await page.route(address, async (route: Route) => {
    if (route.request().method() === 'GET') return route.continue()
    calls += 1
    await held
    return route.fulfill({ status: 403, json: { status: 403, title: 'Not now' } })
  })
  return { letGo, calls: () => calls }
}

/** Presses a form's button, and again while it is busy, by mouse and by Enter: it says so, and sends once. */
async function expectSentOnce(
  page: Page,
  address: string,
  { form, idle, busy, enter }: { form: Locator; idle: string; busy: string; enter: Locator },
) {
  const { letGo, calls } = await holding(page, address)
  await form.getByRole('button', { name: idle, exact: true }).click()
  const button = form.getByRole('button', { name: busy, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await enter.press('Enter')
  await expect(button).toBeVisible()
  letGo()
  await expect(form.getByRole('button', { name: idle, exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  expect(calls()).toBe(1)
}

test('PAGE-05: the contact form sends once, however often it is pressed, and what it sends stands still meanwhile', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  const typed = { Name: 'Mira', Email: 'mira@example.org', Subject: 'A game', Message: 'Play it.' }
  for (const [label, words] of Object.entries(typed)) await form.getByLabel(label).fill(words)
  const sent = page.waitForRequest('**/api/contact-messages')
  await expectSentOnce(page, '**/api/contact-messages', {
    form,
    idle: 'Send message',
    busy: 'Sending…',
    enter: form.getByLabel('Subject'),
  })
  expect((await sent).postDataJSON()).toEqual({
    name: 'Mira',
    email: 'mira@example.org',
    subject: 'A game',
    message: 'Play it.',
  })
  await expect(form.getByRole('alert')).toContainText('Something went wrong. Please try again later.')
})

test('CHROME-05: the newsletter’s form sends once, and tells why it could not', async ({ page }) => {
  await open(page, '/about')
  const form = page.getByRole('form', { name: 'Newsletter' })
  await form.getByRole('textbox').fill('mira@example.org')
  await expectSentOnce(page, '**/api/newsletter/subscribers', {
    form,
    idle: 'Subscribe',
    busy: 'Subscribing…',
    enter: form.getByRole('textbox'),
  })
  await expect(form.getByRole('alert')).toContainText('Failed to subscribe. Please try again later.')
})

test('AUTH-07: signing in is asked once, with what stands in the fields', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Email').fill('mira@example.org')
  await form.getByLabel('Password', { exact: true }).fill('a good password')
  const sent = page.waitForRequest('**/api/auth/sign-in')
  await expectSentOnce(page, '**/api/auth/sign-in', {
    form,
    idle: 'Sign In',
    busy: 'Signing in…',
    enter: form.getByLabel('Email'),
  })
  expect((await sent).postDataJSON()).toEqual({ email: 'mira@example.org', password: 'a good password' })
  await expect(form.getByRole('alert')).toHaveText('Not now')
})

test.describe('the settings', () => {
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  test('SET-01, AUTH-15: each form sends once, each field as what its label says', async ({ page }) => {
    await signInAs(page, 'hundred')
    await open(page, '/settings')
    for (const [name, address, idle, busy, fields, body] of [
      [
        'Username',
        '**/api/account/username',
        'Update username',
        'Updating…',
        { Username: 'another_one' },
        { username: 'another_one' },
      ],
      [
        'Password',
        '**/api/account/password',
        'Change password',
        'Changing…',
        { 'Current password': 'the old one', 'New password': 'the new one' },
        { currentPassword: 'the old one', newPassword: 'the new one' },
      ],
    ] as const) {
      const form = part(page, name)
      for (const [label, words] of Object.entries(fields)) await form.getByLabel(label).fill(words)
      const sent = page.waitForRequest(address)
      const enter = form.getByLabel(Object.keys(fields)[0] ?? '')
      await expectSentOnce(page, address, { form, idle, busy, enter })
      expect((await sent).postDataJSON()).toEqual(body)
      await expect(form.getByRole('alert')).toHaveText('Not now')
    }
  })

  test('AUTH-15: an account is not deleted without a password, and kept on a second thought', async ({
    page,
  }) => {
    await signInAs(page, 'hundred')
    await open(page, '/settings')
    const { calls, letGo } = await holding(page, '**/api/account/deletion')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Your password is required')
    expect(calls()).toBe(0)
    await dialog.getByLabel('Your password').fill('not the password')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByRole('button', { name: 'Deleting…' })).toHaveAttribute('aria-disabled', 'true')
    letGo()
    await expect(dialog.getByRole('alert')).toHaveText('Not now')
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  })
})

test('FAV-06: further favorites are asked for once, and where they do not come, that is told', async ({
  page,
}) => {
  await signInAs(page, 'hundred')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/favorites?cursor=*', async (route) => {
    asked += 1
    await held
    return route.fulfill({ status: 404, json: { status: 404, title: 'Gone' } })
  })
  await open(page, '/about')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Favorites/ })
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Show more favorites' }).click()
  await expect(drawer.getByRole('button', { name: 'Loading…' })).toBeDisabled()
  expect(asked).toBe(1)
  letGo()
  await expect(drawer.getByRole('alert')).toHaveText('Failed to load favorite games. Please try again later.')
  await expect(drawer.getByRole('list', { name: 'Favorite games' }).locator('> li')).toHaveCount(100)
  await expect(drawer.getByRole('button', { name: 'Show more favorites' })).toBeEnabled()
})
