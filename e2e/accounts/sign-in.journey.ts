import { expectNoBarriers } from '../support/accessibility.ts'
import { aMember, aNewAddress, linkTo, mailTo, PASSWORD, signIn, signInWith } from '../support/accounts.ts'
import { expect, hydrated, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

/** The browser tells of every refused call. */
const REFUSED = /status of (400|401|403|409|429)/
test.use({ baseURL: sites.members, mayLog: REFUSED })

const banner = (page: import('@playwright/test').Page) => page.getByRole('banner')
const dialogOf = (page: import('@playwright/test').Page) => page.getByRole('dialog')

test.describe('the dialog', () => {
  test('AUTH-01abc, AUTH-03b, CHROME-02a: opens to sign in, changes to sign up and back, and begins anew once closed', async ({
    page,
  }) => {
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('heading', { name: 'Good to see you again' })).toBeFocused()
    await expect(dialog.getByText('At least 6 characters')).toBeHidden()
    await dialog.getByRole('button', { name: 'Create an account' }).click()
    await expect(dialog.getByRole('heading', { name: 'Pull up a chair' })).toBeFocused()
    await expect(dialog.getByText('At least 6 characters')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(banner(page).getByRole('button', { name: 'Sign In' })).toBeFocused()
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.getByRole('heading', { name: 'Good to see you again' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('AUTH-01: can be used by everybody, light and dark', async ({ page }) => {
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    await dialogOf(page).getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialogOf(page).getByRole('alert')).toBeVisible()
    await expectNoBarriers(page, { within: 'dialog' })
  })

  for (const mode of ['sign in', 'sign up'])
    test(`AUTH-02, AUTH-03a: says what is missing before anything is sent, to ${mode}`, async ({ page }) => {
      const sent: string[] = []
      page.on('request', (request) => request.url().includes('/api/auth/') && sent.push(request.url()))
      await open(page, '/about')
      await banner(page).getByRole('button', { name: 'Sign In' }).click()
      const dialog = dialogOf(page)
      if (mode === 'sign up') await dialog.getByRole('button', { name: 'Create an account' }).click()
      const send = dialog.getByRole('button', {
        name: mode === 'sign up' ? 'Create account' : 'Sign In',
        exact: true,
      })
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
      expect(sent).toEqual([])
    })

  test('AUTH-04: tells a password manager what its fields are', async ({ page }) => {
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
    await expect(dialog.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
    await dialog.getByRole('button', { name: 'Create an account' }).click()
    await expect(dialog.getByLabel('Password')).toHaveAttribute('autocomplete', 'new-password')
  })
})

test.describe('an account', () => {
  test('AUTH-04abc, AUTH-10ac, AUTH-11a: is made, confirmed by its mail, and signed in with', async ({
    page,
    context,
  }) => {
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
    await expect(dialog.getByRole('heading', { name: 'One link, in your mail' })).toBeFocused()
    await expect(dialog.getByText(email)).toBeVisible()

    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please confirm your email before signing in')
    // One message at a time.
    await expect(dialog.getByText('Check your email for the confirmation link.')).toBeHidden()

    const link = await linkTo(email, /confirm/i)
    // A scanner that opens every link does no harm: nothing happens without the page's script.
    expect((await context.request.get(link)).status()).toBe(200)
    const opened = await page.goto(link)
    expect(opened?.headers()['cache-control']).toBe('no-store')
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
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

  test('AUTH-10b, AUTH-15b: a link that is not good says so and offers a new one', async ({
    page,
    request,
  }) => {
    const { email } = await aMember(request, { isConfirmed: false })
    const first = await linkTo(email, /confirm/i)
    await open(page, '/auth/callback?token=nonsense')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Email not confirmed')
    await expect(main.getByRole('alert')).toHaveText('This link is not valid. Please ask for a new one.')
    await expectNoBarriers(page)
    await main.getByLabel('Email').fill(email)
    await main.getByRole('button', { name: 'Send me a link' }).click()
    await expect(main.getByText('a new link is on its way')).toBeVisible()
    await expect(async () => expect(await linkTo(email, /confirm/i)).not.toBe(first)).toPass()
    await page.goto(await linkTo(email, /confirm/i))
    await expect(dialogOf(page).getByText('Your email is confirmed. You can sign in now.')).toBeVisible()
  })

  test('AUTH-05: cannot be made twice', async ({ page, request }) => {
    const { email } = await aMember(request)
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Create an account' }).click()
    await dialog.getByLabel('Email').fill(email.toUpperCase())
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'This email is already registered. Please sign in instead.',
    )
    await expect(dialog.getByLabel('Email')).toHaveValue(email.toUpperCase())
    await expect(dialog.getByLabel('Password')).toHaveValue(PASSWORD)
  })

  test('AUTH-07, AUTH-08: is refused with a wrong password, and before it is confirmed', async ({
    page,
    request,
  }) => {
    const { email } = await aMember(request, { isConfirmed: false })
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    const dialog = dialogOf(page)
    await signInWith(page, aNewAddress())
    await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password.')
    await signInWith(page, email, 'not the password')
    await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password.')
    await signInWith(page, email)
    await expect(dialog.getByRole('alert')).toContainText('Please confirm your email before signing in')
    const first = await linkTo(email, /confirm/i)
    await dialog.getByRole('button', { name: 'Send the confirmation email again' }).click()
    await expect(dialog.getByText('a new link is on its way')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await signInWith(page, email, 'not the password')
    await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password.')
    await expect(dialog.getByText('a new link is on its way')).toBeHidden()
    await expect(async () => expect(await linkTo(email, /confirm/i)).not.toBe(first)).toPass()
  })

  test('AUTH-09a: words of the server pass through', async ({ page }) => {
    await page.route('**/api/auth/sign-in', (route) =>
      route.fulfill({ status: 403, json: { title: 'The cellar is closed today', status: 403 } }),
    )
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    await signInWith(page, aNewAddress())
    await expect(dialogOf(page).getByRole('alert')).toHaveText('The cellar is closed today')
  })

  test('AUTH-15a: gets a new password by mail', async ({ page, request }) => {
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

    await page.goto(link)
    await hydrated(page)
    await main.getByLabel('New password').fill('a third good one')
    await main.getByRole('button', { name: 'Change password' }).click()
    await expect(main.getByRole('alert')).toHaveText(
      'This link has been used already. Please ask for a new one.',
    )
    await expect(main.getByRole('button', { name: 'Send me a link' })).toBeVisible()
    await mailTo(email, /changed|new password/i)
  })
})

test.describe('a member', () => {
  test('CHROME-02b, AUTH-12ac: has a menu, and signs out from it, in every tab', async ({
    page,
    request,
    context,
  }) => {
    const { email } = await aMember(request)
    await open(page, '/about')
    await signIn(page, email)
    const other = await context.newPage()
    await open(other, '/settings')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Settings')

    await banner(page).getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([/Settings/, /Sign Out/])
    // At once: the server's answer is not waited for.
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/auth/sign-out', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(banner(page).getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page).toHaveURL('/')
    answer()
    await expect(other).toHaveURL('/')
    await expect(banner(other).getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(dialogOf(other)).toBeHidden()
  })

  test('AUTH-12d: stays on the home page when signing out there', async ({ page, request }) => {
    const { email } = await aMember(request)
    await open(page, '/?difficulty=easy')
    await signIn(page, email)
    await banner(page).getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(banner(page).getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page).toHaveURL(/\/\?difficulty=/)
  })

  test('CHROME-02c: with a confirmed address of the site is an admin', async ({ page, request }) => {
    const { email } = await aMember(request, { email: aNewAddress('twotop.example') })
    await open(page, '/about')
    await signIn(page, email)
    await expect(banner(page).getByRole('button', { name: 'Admin' })).toBeVisible()
  })

  test('CHROME-02b: finds the same in the menu of a phone', async ({ page, request }) => {
    const { email } = await aMember(request)
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, '/about')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('button', { name: 'Sign In' }).click()
    await expect(menu).toBeHidden()
    await signInWith(page, email)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
  })

  test('AUTH-13b: a public page does not wait to know who is there', async ({ page }) => {
    await page.route('**/api/me', () => new Promise(() => undefined))
    await open(page, '/game/patchwork')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patchwork')
    await expect(page.getByText('Loading', { exact: true })).toBeHidden()
    await banner(page).getByRole('link', { name: 'Top Rated' }).click()
    await expect(page).toHaveURL('/top-rated')
  })

  test('AUTH-13b: a page renders without asking who is there', async ({ request }) => {
    const html = await (await request.get(`${sites.members}/about`)).text()
    expect(html).not.toContain('favoriteIds')
  })

  test('AUTH-14a: is still signed in when the browser starts again', async ({ page, request, browser }) => {
    const { email } = await aMember(request)
    await open(page, '/about')
    await signIn(page, email)
    const cookies = await page.context().cookies()
    const session = cookies.find(({ name }) => name.includes('session'))
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    // A cookie that lives longer than the browser is what it finds when it starts again.
    expect((session?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 24 * 3_600_000)
    const later = await browser.newContext({ storageState: await page.context().storageState() })
    const again = await later.newPage()
    await open(again, `${sites.members}/about`)
    await expect(banner(again).getByRole('button', { name: 'Account' })).toBeVisible()
    expect(await again.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('session')
    await later.close()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CHROME-02: Sign In is not shown, because it could not be used', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden()
    await page.goto('/settings')
    await expect(page.getByText('This page needs JavaScript')).toBeVisible()
  })
})

test.describe('too many attempts', () => {
  test.use({ baseURL: sites.hostile })

  test('AUTH-07: are refused for a while, in kind words', async ({ page }) => {
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    const alert = dialogOf(page).getByRole('alert')
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const answered = page.waitForResponse('**/api/auth/sign-in')
      await signInWith(page, aNewAddress())
      await answered
      await expect(alert).toHaveText('Invalid email or password.')
    }
    await signInWith(page, aNewAddress())
    await expect(alert).toContainText('That was a lot at once. Please try again in')
  })
})
