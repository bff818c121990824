import { aMember, aNewAddress, signInByCall, signInWith } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { banner, dialogOf } from '../support/pages/page-parts.ts'
import { sites } from '../support/sites.ts'

/** The browser logs every rejected API call. */
const REFUSED = /status of (400|401|403|409|429)/
test.use({ baseURL: sites.members, mayLog: REFUSED })

test.describe('a member', () => {
  test('CHROME-02, AUTH-12: has a menu, and signs out in every tab', { tag: '@core' }, async ({
    page,
    request,
    context,
  }) => {
    const { email } = await aMember(request)
    await signInByCall(page, email)
    await open(page, '/about')
    const other = await context.newPage()
    await open(other, '/settings')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Settings')

    await banner(page).getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'My Shelf',
      'Us Two',
      'Play log',
      'Your ratings',
      'Settings',
      'Sign Out',
    ])
    // Immediately, before the server has answered.
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

  test('CHROME-02, ADMIN-01: has links to the admin side as an owner', async ({ page, request }) => {
    const { email } = await aMember(request, { email: aNewAddress('twotop.example') })
    await signInByCall(page, email)
    await open(page, '/about')
    await expect(banner(page).getByRole('button', { name: 'Admin' })).toBeVisible()
  })

  test('CHROME-02: has the same menu on a phone', async ({ page, request }) => {
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

  test('AUTH-13: a public page does not wait for the session', async ({ page }) => {
    await page.route('**/api/me', () => new Promise(() => undefined))
    await open(page, '/game/patchwork')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patchwork')
    await expect(page.getByText('Loading', { exact: true })).toBeHidden()
    await banner(page).getByRole('link', { name: 'Top Rated' }).click()
    await expect(page).toHaveURL('/top-rated')
  })

  test('AUTH-13: a page renders without requesting the session', async ({ request }) => {
    const html = await (await request.get(`${sites.members}/about`)).text()
    expect(html).not.toContain('favoriteIds')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CHROME-02: Sign In is hidden, because it cannot work', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden()
    await page.goto('/settings')
    await expect(page.getByText('it takes JavaScript to sign you in')).toBeVisible()
  })
})
