import type { Locator, Page, Route } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members, mayLog: /status of (403|404)/ })

/** Delays all calls to an address until `release`, then rejects them. `calls` returns how many there were. */
async function delayCalls(page: Page, address: string) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  await page.route(address, async (route: Route) => {
    if (route.request().method() === 'GET') return route.continue()
    calls += 1
    await held
    return route.fulfill({ status: 403, json: { status: 403, title: 'Not now' } })
  })
  return { release, calls: () => calls }
}

/** Submits a form, then again while it is busy, by click and Enter. Expects a busy state and one call. */
async function expectSentOnce(
  page: Page,
  address: string,
  { form, idle, busy, enter }: { form: Locator; idle: string; busy: string; enter: Locator },
) {
  const { release, calls } = await delayCalls(page, address)
  await form.getByRole('button', { name: idle, exact: true }).click()
  const button = form.getByRole('button', { name: busy, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await enter.press('Enter')
  await expect(button).toBeVisible()
  release()
  await expect(form.getByRole('button', { name: idle, exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  expect(calls()).toBe(1)
}

test.describe('the settings', () => {
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  test('SET-01, AUTH-15: each form is sent once, with each value under its label', async ({ page }) => {
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
})
