import type { Page } from '@playwright/test'
import { aNewAddress, PASSWORD } from '../support/accounts.ts'
import { expect, goOffline, open, passTime, stopClock, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members, mayLog: /ERR_|status of (400|500|503)|Failed to load/ })

const SIGN_UP = '**/api/auth/sign-up'
const FINAL_TEXT = 'Request failed after multiple attempts. Please try again later.'

/** Fills in the sign-up form and submits it with the clock stopped. */
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

test('CALL-01: a failing request is made 5 times, shows progress from the third on, and an error at the end', {
  tag: '@core',
}, async ({ page }) => {
  const keys: (string | undefined)[] = []
  await page.route(SIGN_UP, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort('connectionfailed')
  })
  const dialog = await signUp(page, aNewAddress())
  const line = page.getByText('The site isn’t responding.')
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

test('AUTH-06: a permanent server error is reported', async ({ page }) => {
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

test('CALL-01: an offline browser is reported', async ({ page, context }) => {
  await open(page, '/about')
  await goOffline(page)
  await expect(
    page.getByText('You’re offline. We’ll send your favorites, shelf, ratings and votes when you’re back.'),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toBeHidden()
})
