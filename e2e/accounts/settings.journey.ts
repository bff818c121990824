import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoBarriersAt } from '../support/accessibility.ts'
import { aMember, aNewAddress, linkTo, PASSWORD, signInByCall, signInWith } from '../support/accounts.ts'
import { expect, hydrated, isRed, open, passTime, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members, mayLog: /status of (400|401|403|409)/ })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A member who looks at their settings. */
async function atSettings(page: Page, email: string) {
  await signInByCall(page, email)
  await open(page, '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
}

async function nameOneself(page: Page, username: string) {
  await part(page, 'Username').getByLabel('Username').fill(username)
  await part(page, 'Username').getByRole('button', { name: 'Update username' }).click()
}

test.describe('the settings', () => {
  test('AUTH-13: are a spinner until it is known who is there', async ({ page, request }) => {
    const { email } = await aMember(request)
    await signInByCall(page, email)
    await open(page, '/about')
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/me', async (route) => {
      await held
      await route.continue()
    })
    const response = await page.reload()
    expect(response?.headers()['cache-control']).toBe('no-store')
    const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
    await expect(spinner).toBeVisible()
    expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  })

  test('AUTH-11: lead a visitor home, ask to sign in, and come back', async ({ page, request }) => {
    const { email } = await aMember(request)
    await page.goto('/settings')
    await expect(page).toHaveURL('/')
    await signInWith(page, email)
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  })

  test('SET-01: can be used by everybody, light and dark', async ({ page, request }) => {
    const { email } = await aMember(request)
    await page.setViewportSize({ width: 320, height: 700 })
    await atSettings(page, email)
    await expectNoBarriersAt(page, [320])
  })
})

test.describe('the username', () => {
  test('SET-01, SET-04: is required, trimmed, and another than before', { tag: '@core' }, async ({
    page,
    request,
  }) => {
    const { email } = await aMember(request)
    await atSettings(page, email)
    const username = `Nadia_${Date.now() % 1e9}`
    const said = part(page, 'Username')
    await nameOneself(page, '   ')
    await expect(said.getByRole('alert')).toHaveText('Username is required')
    await nameOneself(page, `  ${username}  `)
    await expect(said.getByRole('status')).toHaveText('Username updated successfully!')
    await nameOneself(page, username)
    await expect(said.getByRole('alert')).toHaveText('This is your username already')
    await page.reload()
    await expect(said.getByLabel('Username')).toHaveValue(username)
  })

  test('SET-02: is taken, also where only the case differs', async ({ page, request }) => {
    const username = `Omar_${Date.now() % 1e9}`
    await atSettings(page, (await aMember(request)).email)
    await nameOneself(page, username)
    await expect(part(page, 'Username').getByRole('status')).toBeVisible()
    await page.context().clearCookies()
    await atSettings(page, (await aMember(request)).email)
    await nameOneself(page, username)
    await expect(part(page, 'Username').getByRole('alert')).toHaveText('This username is already taken')
    await nameOneself(page, `${username}_too`)
    await expect(part(page, 'Username').getByRole('status')).toBeVisible()
    await nameOneself(page, username.toUpperCase())
    await expect(part(page, 'Username').getByRole('alert')).toHaveText('This username is already taken')
    await expect(part(page, 'Username').getByLabel('Username')).toHaveValue(username.toUpperCase())
  })
})

test.describe('a username that cannot be changed', () => {
  test.use({ mayLog: /status of 500/ })

  test('SET-03: says so', async ({ page, request }) => {
    const { email } = await aMember(request)
    await page.clock.install()
    await atSettings(page, email)
    let calls = 0
    await page.route('**/api/account/username', (route) => {
      calls += 1
      return route.fulfill({ status: 500, json: { title: 'Something went wrong', status: 500 } })
    })
    await nameOneself(page, 'quite_new_name')
    // Like every call, it is made five times first (ruling 28).
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
    await atSettings(page, email)
    const said = part(page, 'Email')
    await said.getByLabel('New email').fill(next)
    await said.getByLabel('Your password').fill('not the password')
    await said.getByRole('button', { name: 'Change email' }).click()
    await expect(said.getByRole('alert')).toHaveText('That is not your password')
    await expect(said.getByLabel('New email')).toHaveValue(next)
    await said.getByLabel('Your password').fill(PASSWORD)
    await said.getByRole('button', { name: 'Change email' }).click()
    await expect(said.getByRole('status')).toContainText('Check your new email for the confirmation link.')
    await expect(said.getByText(email)).toBeVisible()

    await page.goto(await linkTo(next, /address/i))
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Confirm this email' }).click()
    await expect(main.getByText('Your new email is confirmed and in use from now on.')).toBeVisible()
    await main.getByRole('link', { name: 'Go to settings' }).click()
    await expect(part(page, 'Email').getByText(next)).toBeVisible()
  })

  test('AUTH-15: keeps its email by the mail to the old one, before the change and after it', async ({
    page,
    request,
  }) => {
    const { email } = await aMember(request)
    const main = page.getByRole('main')
    const askFor = async (next: string) => {
      const said = part(page, 'Email')
      await said.getByLabel('New email').fill(next)
      await said.getByLabel('Your password').fill(PASSWORD)
      await said.getByRole('button', { name: 'Change email' }).click()
      await expect(said.getByRole('status')).toContainText('Check your new email')
    }
    const keep = async (words: RegExp) => {
      await open(page, await linkTo(email, words))
      await main.getByRole('button', { name: 'Keep this email' }).click()
    }
    await atSettings(page, email)
    await askFor(aNewAddress())
    await keep(/is to belong/i)
    await expect(main.getByText('The change is cancelled: your account keeps this email.')).toBeVisible()
    await main.getByRole('link', { name: 'Go to settings' }).click()
    const next = aNewAddress()
    await askFor(next)
    await page.goto(await linkTo(next, /address/i))
    await main.getByRole('button', { name: 'Confirm this email' }).click()
    await expect(main.getByText('Your new email is confirmed and in use from now on.')).toBeVisible()
    await keep(/now belongs to another/i)
    await expect(main.getByText('Your account has this email again.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
    await open(page, await linkTo(email, /password of before/i))
    await main.getByLabel('New password').fill('another good one')
    await main.getByRole('button', { name: 'Change password' }).click()
    await expect(main.getByText('Your password is changed. You can sign in with it now.')).toBeVisible()
  })

  test('AUTH-15: changes its password, and every other browser is signed out', async ({
    page,
    request,
    browser,
  }) => {
    const { email } = await aMember(request)
    const elsewhere = await (await browser.newContext()).newPage()
    await signInByCall(elsewhere, email)
    await open(elsewhere, `${sites.members}/about`)
    await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
    await atSettings(page, email)
    const said = part(page, 'Password')
    await said.getByLabel('Current password').fill(PASSWORD)
    await said.getByLabel('New password').fill('short')
    await said.getByRole('button', { name: 'Change password' }).click()
    await expect(said.getByRole('alert')).toHaveText('Password must be at least 6 characters long')
    await said.getByLabel('New password').fill('another good one')
    await said.getByRole('button', { name: 'Change password' }).click()
    await expect(said.getByRole('status')).toHaveText(
      'Your password is changed. Every other browser is signed out.',
    )
    await elsewhere.reload()
    await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await elsewhere.context().close()
  })

  test('AUTH-14: sees where it is signed in, and signs out in one place', { tag: '@core' }, async ({
    page,
    request,
    browser,
  }) => {
    const { email } = await aMember(request)
    const elsewhere = await (await browser.newContext()).newPage()
    await signInByCall(elsewhere, email)
    await atSettings(page, email)
    const places = part(page, 'Where you are signed in').getByRole('listitem')
    await expect(places).toHaveCount(2)
    await expect(places.filter({ hasText: 'This browser' })).toHaveCount(1)
    await places.getByRole('button', { name: /^Sign out/ }).click()
    await expect(places).toHaveCount(1)
    await expect(places).toContainText('This browser')
    await elsewhere.goto(`${sites.members}/settings`)
    await expect(elsewhere.getByRole('dialog')).toBeVisible()
    await elsewhere.context().close()
  })

  test('AUTH-14: is signed out everywhere at once', async ({ page, request, browser }) => {
    const { email } = await aMember(request)
    const elsewhere = await (await browser.newContext()).newPage()
    await signInByCall(elsewhere, email)
    await open(elsewhere, `${sites.members}/about`)
    await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
    await atSettings(page, email)
    const sending = page.waitForRequest('**/api/auth/sign-out-everywhere')
    await page.getByLabel('Remove my passkeys too').check()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    expect((await sending).postDataJSON()).toEqual({ removesPasskeys: true })
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toBeHidden()
    await elsewhere.goto(`${sites.members}/settings`)
    await expect(elsewhere).toHaveURL(`${sites.members}/`)
    await expect(elsewhere.getByRole('dialog')).toBeVisible()
    await elsewhere.context().close()
  })

  test('AUTH-15: gives its data as a file', async ({ page, request }) => {
    const { email } = await aMember(request)
    await atSettings(page, email)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('my-data.json')
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { member: { email: string } }
    expect(data.member.email).toBe(email)
  })

  test('what cannot be taken back is asked in a row at every width: leaving first, then the one filled red', async ({
    page,
    request,
  }) => {
    // A dialog that is still on its way up is measured at two moments.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await atSettings(page, (await aMember(request)).email)
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.getByRole('button', { name: 'Delete my account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
      const deed = dialog.getByRole('button', { name: 'Delete for good' })
      const leaving = await dialog.getByRole('button', { name: 'Keep my account' }).boundingBox()
      const last = await deed.boundingBox()
      expect(leaving?.y, `${width} px`).toBe(last?.y)
      expect((leaving?.x ?? 0) + (leaving?.width ?? 0), `${width} px`).toBeLessThan(last?.x ?? 0)
      if (width === 390) expect(leaving?.width).toBeCloseTo(last?.width ?? 0, 0)
      expect(await isRed(deed, 'backgroundColor')).toBe(true)
      await dialog.getByRole('button', { name: 'Keep my account' }).click()
      await expect(dialog).toBeHidden()
    }
  })

  test('AUTH-15: is deleted after being asked again', { tag: '@core' }, async ({ page, request }) => {
    const { email } = await aMember(request)
    await atSettings(page, email)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Your password is required')
    await dialog.getByLabel('Your password').fill('not the password')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('That is not your password')
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signInWith(page, email)
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Invalid email or password.')
    await hydrated(page)
  })
})
