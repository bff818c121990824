import { aMember, aNewAddress, linkTo, mailTo, PASSWORD, signInWith } from '../support/accounts.ts'
import { expect, hydrated, open, test } from '../support/journey.ts'
import { banner, dialogOf } from '../support/pages/page-parts.ts'
import { sites } from '../support/sites.ts'

/** The browser logs every rejected API call. */
const REFUSED = /status of (400|401|403|409|429)/
test.use({ baseURL: sites.members, mayLog: REFUSED })

test.describe('an account', () => {
  test('AUTH-04, AUTH-10, AUTH-11: is created, confirmed by email, and signed in to', {
    tag: '@core',
  }, async ({ page, context }) => {
    const email = aNewAddress()
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Create an account' }).click()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog.getByText('Check your email for the confirmation link.')).toBeVisible()
    await expect(
      dialog.getByText('You can close this window and sign in after confirming your email.'),
    ).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    await expect(dialog.getByText(email)).toBeVisible()

    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please confirm your email before signing in')
    // Only one message is shown at a time.
    await expect(dialog.getByText('Check your email for the confirmation link.')).toBeHidden()

    const link = await linkTo(email, /confirm/i)
    // A mail scanner that opens links confirms nothing, since the page's script does that.
    expect((await context.request.get(link)).status()).toBe(200)
    const opened = await page.goto(link)
    expect(opened?.headers()['cache-control']).toBe('no-store')
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
    // The page then redirects to where the sign-up began, so its head is read from the response.
    expect(await opened?.text()).toContain('<meta name="robots" content="noindex"')
    await expect(dialog.getByText('Your email is confirmed. You can sign in now.')).toBeVisible()
    await signInWith(page, email)
    await expect(dialog).toBeHidden()
    await expect(banner(page).getByRole('button', { name: 'Account' })).toBeVisible()

    await page.goto(link)
    await expect(
      page.getByRole('main').getByText('Your email is confirmed, and you are signed in.'),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('AUTH-15: gets a new password by email', { tag: '@core' }, async ({ page, request }) => {
    const { email } = await aMember(request)
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await dialog.getByRole('button', { name: 'Send me a link' }).click()
    await expect(dialog.getByText('a link to choose a new password is on its way')).toBeVisible()

    const link = await linkTo(email, /new password/i)
    await page.goto(link)
    await hydrated(page)
    const main = page.getByRole('main')
    await main.getByLabel('New password').fill('short')
    await main.getByRole('button', { name: 'Change password' }).click()
    await expect(main.getByText('Password must be at least 6 characters long')).toBeVisible()
    await main.getByLabel('New password').fill('another good one')
    await main.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByText('Your password is changed.')).toBeVisible()
    await signInWith(page, email, PASSWORD)
    await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password.')
    await signInWith(page, email, 'another good one')
    await expect(banner(page).getByRole('button', { name: 'Account' })).toBeVisible()

    // A used link shows that before a password is typed.
    await page.goto(link)
    await hydrated(page)
    await expect(main.getByRole('alert')).toHaveText(
      'This link has already been used. Please ask for a new one.',
    )
    await expect(main.getByRole('button', { name: 'Send me a link' })).toBeVisible()
    await mailTo(email, /changed|new password/i)
  })
})
