import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoBarriersAt } from '../support/accessibility.ts'
import { aMember, aNewAddress, linkTo, PASSWORD, signInByCall, signInWith } from '../support/accounts.ts'
import { expect, hydrated, open, passTime, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members, mayLog: /status of (400|401|403|409)/ })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Signs a member in and opens their settings. */
async function openSettings(page: Page, email: string) {
  await signInByCall(page, email)
  await open(page, '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
}

async function changeUsername(page: Page, username: string) {
  await part(page, 'Username').getByLabel('Username').fill(username)
  await part(page, 'Username').getByRole('button', { name: 'Update username' }).click()
}

test.describe('the settings', () => {
  test('AUTH-11: redirect a guest home, ask to sign in, and return', async ({ page, request }) => {
    const { email } = await aMember(request)
    await page.goto('/settings')
    await expect(page).toHaveURL('/')
    await signInWith(page, email)
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  })

  test('SET-01: are accessible in light and dark', async ({ page, request }) => {
    const { email } = await aMember(request)
    await page.setViewportSize({ width: 320, height: 700 })
    await openSettings(page, email)
    await expectNoBarriersAt(page, [320])
  })
})

test.describe('a username that cannot be changed', () => {
  test.use({ mayLog: /status of 500/ })

  test('SET-03: shows the message', async ({ page, request }) => {
    const { email } = await aMember(request)
    await page.clock.install()
    await openSettings(page, email)
    let calls = 0
    await page.route('**/api/account/username', (route) => {
      calls += 1
      return route.fulfill({ status: 500, json: { title: 'Something went wrong', status: 500 } })
    })
    await changeUsername(page, 'quite_new_name')
    // Like every API call, it is tried five times before the message (ruling 28).
    const alert = part(page, 'Username').getByRole('alert')
    await passTime(page, 10_000, () =>
      expect(alert).toHaveText('Failed to update username', { timeout: 200 }),
    )
    expect(calls).toBe(5)
    await expect(part(page, 'Username').getByLabel('Username')).toHaveValue('quite_new_name')
  })
})

test.describe('the account', () => {
  test('AUTH-15: changes its email once the new one is confirmed', { tag: '@core' }, async ({
    page,
    request,
  }) => {
    const { email } = await aMember(request)
    const next = aNewAddress()
    await openSettings(page, email)
    const stated = part(page, 'Email')
    await stated.getByLabel('New email').fill(next)
    await stated.getByLabel('Your password').fill('not the password')
    await stated.getByRole('button', { name: 'Change email' }).click()
    await expect(stated.getByRole('alert')).toHaveText('That’s not your password')
    await expect(stated.getByLabel('New email')).toHaveValue(next)
    await stated.getByLabel('Your password').fill(PASSWORD)
    await stated.getByRole('button', { name: 'Change email' }).click()
    await expect(stated.getByRole('status')).toContainText('Check your new email for the confirmation link.')
    await expect(stated.getByText(email)).toBeVisible()

    await page.goto(await linkTo(next, /address/i))
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Confirm this email' }).click()
    await expect(main.getByText('Your new email is confirmed and in use from now on.')).toBeVisible()
    await main.getByRole('link', { name: 'Go to settings' }).click()
    await expect(part(page, 'Email').getByText(next)).toBeVisible()
  })

  test('AUTH-15: exports its data as a file', async ({ page, request }) => {
    const { email } = await aMember(request)
    await openSettings(page, email)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('my-data.json')
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { member: { email: string } }
    expect(data.member.email).toBe(email)
  })

  test('AUTH-15: is deleted after a confirmation', { tag: '@core' }, async ({ page, request }) => {
    const { email } = await aMember(request)
    await openSettings(page, email)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Your password is required')
    await dialog.getByLabel('Your password').fill('not the password')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('That’s not your password')
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signInWith(page, email)
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Invalid email or password.')
    await hydrated(page)
  })
})
