import { expectNoBarriers } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { banner, dialogOf } from '../support/pages/page-parts.ts'
import { sites } from '../support/sites.ts'

/** The browser logs every rejected API call. */
const REFUSED = /status of (400|401|403|409|429)/
test.use({ baseURL: sites.members, mayLog: REFUSED })

test.describe('the dialog', () => {
  test('AUTH-01, AUTH-03, AUTH-04, CHROME-02: opens to sign in, changes to sign up and back, begins anew once closed; its fields are known to password managers', {
    tag: '@core',
  }, async ({ page }) => {
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('heading', { name: 'Good to see you again' })).toBeFocused()
    await expect(dialog.getByText('At least 6 characters')).toBeHidden()
    await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
    await expect(dialog.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
    await dialog.getByRole('button', { name: 'Create an account' }).click()
    await expect(dialog.getByRole('heading', { name: 'Create your account' })).toBeFocused()
    await expect(dialog.getByText('At least 6 characters')).toBeVisible()
    await expect(dialog.getByLabel('Password')).toHaveAttribute('autocomplete', 'new-password')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(banner(page).getByRole('button', { name: 'Sign In' })).toBeFocused()
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.getByRole('heading', { name: 'Good to see you again' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('AUTH-01: is accessible in light and dark', async ({ page }) => {
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    await dialogOf(page).getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialogOf(page).getByRole('alert')).toBeVisible()
    await expectNoBarriers(page, { within: 'dialog' })
  })

  test('AUTH-02, AUTH-03: reports missing fields before sending, on sign-in and sign-up', {
    tag: '@core',
  }, async ({ page }) => {
    const sent: string[] = []
    // The dialog fetches a passkey challenge as it opens, because the email field suggests passkeys.
    page.on(
      'request',
      (request) => /\/api\/auth\/(?!passkey-challenge)/.test(request.url()) && sent.push(request.url()),
    )
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    const dialog = dialogOf(page)
    for (const name of ['Sign In', 'Create account']) {
      if (name === 'Create account') {
        await dialog.getByRole('button', { name: 'Create an account' }).click()
        for (const field of ['Email', 'Password']) await dialog.getByLabel(field).fill('')
      }
      const send = dialog.getByRole('button', { name, exact: true })
      await send.click()
      await expect(dialog.getByRole('alert')).toHaveText('Email and password are required')
      await dialog.getByLabel('Email').fill('reader@example.org')
      await send.click()
      await expect(dialog.getByRole('alert')).toHaveText('Email and password are required')
      await dialog.getByLabel('Password').fill('short')
      await send.click()
      await expect(dialog.getByText('Password must be at least 6 characters long')).toBeVisible()
      await expect(dialog.getByLabel('Password')).toBeFocused()
      await expect(dialog.getByLabel('Password')).toHaveValue('short')
    }
    expect(sent).toEqual([])
  })
})
