import type { Page } from '@playwright/test'
import { aMember, aNewAddress, PASSWORD, signInByCall } from '../support/accounts.ts'
import { cutOff, expect, open, passTime, stopClock, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members, mayLog: /ERR_|status of (400|500|503)|Failed to load/ })

const SIGN_UP = '**/api/auth/sign-up'
const FINAL_TEXT = 'Request failed after multiple attempts. Please try again later.'

/** Fills in the sign-up form and sends it; from then on the clock stands still. */
async function signUp(page: Page, email: string) {
  await page.clock.install()
  await open(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await stopClock(page)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  return dialog
}

test('CALL-01: a call that fails is made 5 times, tells of it from the third on, and says so at the end', {
  tag: '@core',
}, async ({ page }) => {
  const keys: (string | undefined)[] = []
  await page.route(SIGN_UP, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort('connectionfailed')
  })
  const dialog = await signUp(page, aNewAddress())
  const line = page.getByText('The site does not answer.')
  const says = (words: string) => () => expect(line).toContainText(words, { timeout: 200 })
  const isCalled = (times: number) => () => expect(keys).toHaveLength(times)
  await passTime(page, 500, isCalled(2))
  await passTime(page, 10, says('attempt 3 of 5'))
  await passTime(page, 500, isCalled(3))
  await passTime(page, 10, says('attempt 4 of 5'))
  await passTime(page, 500, isCalled(4))
  await expect(dialog.getByRole('alert')).toBeHidden()
  await passTime(page, 1_000, isCalled(5))
  await passTime(page, 10, () => expect(dialog.getByRole('alert')).toHaveText(FINAL_TEXT, { timeout: 200 }))
  await expect(line).toBeHidden()
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(1)
  await expect(dialog.getByLabel('Password')).toHaveValue(PASSWORD)
})

test('CALL-01: an account whose answer was lost is made once, and the visitor never hears of it', async ({
  page,
}) => {
  let calls = 0
  await page.route(SIGN_UP, async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const dialog = await signUp(page, aNewAddress())
  await passTime(page, 1_000, () =>
    expect(dialog.getByText('Check your email for the confirmation link.')).toBeVisible({ timeout: 200 }),
  )
  expect(calls).toBe(2)
})

test('AUTH-06: a server that fails for good says so', async ({ page }) => {
  let calls = 0
  await page.route(SIGN_UP, (route) => {
    calls += 1
    return route.fulfill({ status: 500, json: { title: 'Something went wrong', status: 500 } })
  })
  const dialog = await signUp(page, aNewAddress())
  const alert = dialog.getByRole('alert')
  await passTime(page, 10_000, () =>
    expect(alert).toHaveText('Failed to create user account. Please try again.', { timeout: 200 }),
  )
  expect(calls).toBe(5)
})

test('CALL-01: repeating can be stopped, and the session that did not end is told of', async ({
  page,
  request,
}) => {
  const { email } = await aMember(request)
  await signInByCall(page, email)
  await open(page, '/about')
  await page.clock.install()
  let calls = 0
  await page.route('**/api/auth/sign-out', (route) => {
    calls += 1
    return route.fulfill({ status: 503, json: { title: 'Not now', status: 503 } })
  })
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect.poll(() => calls).toBe(1)
  await page.clock.runFor(3_000)
  await expect.poll(() => calls).toBe(2)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Signing out failed: you are still signed in.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: 'Signing out failed' })
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Signing out failed')).toBeHidden()
  expect(calls).toBe(2)
})

test('CALL-01: an offline browser says so', async ({ page, context }) => {
  await open(page, '/about')
  await cutOff(page)
  await expect(
    page.getByText('You are offline. Favorites, marks, ratings and votes are sent when you are back.'),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test.describe('an account call whose answer is lost', () => {
  /** Loses the first answer of an address; says how often it was asked, and with which keys. */
  async function losingFirst(page: Page, address: string) {
    const keys: (string | undefined)[] = []
    await page.route(address, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    return keys
  }
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  test('CALL-01: in the settings is made again and told as done: name, email, password, signing out everywhere', async ({
    page,
    request,
  }) => {
    const { email } = await aMember(request)
    await signInByCall(page, email)
    await page.clock.install()
    await open(page, '/settings')
    for (const [name, address, send, fields, said] of [
      [
        'Username',
        '**/api/account/username',
        'Update username',
        { Username: `lost_${Date.now() % 1e9}` },
        'Username updated successfully!',
      ],
      [
        'Email',
        '**/api/account/email',
        'Change email',
        { 'New email': aNewAddress(), 'Your password': PASSWORD },
        'Check your new email',
      ],
      [
        'Password',
        '**/api/account/password',
        'Change password',
        { 'Current password': PASSWORD, 'New password': 'another good one' },
        'Your password is changed.',
      ],
    ] as const) {
      const keys = await losingFirst(page, address)
      for (const [label, words] of Object.entries(fields))
        await part(page, name).getByLabel(label).fill(words)
      await part(page, name).getByRole('button', { name: send }).click()
      await passTime(page, 1_000, () =>
        expect(part(page, name).getByRole('status')).toContainText(said, { timeout: 200 }),
      )
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
    }
    const keys = await losingFirst(page, '**/api/auth/sign-out-everywhere')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await passTime(page, 1_000, () => expect(page).toHaveURL('/', { timeout: 200 }))
    expect(keys).toHaveLength(2)
  })
})
