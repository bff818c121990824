import { signInWith } from '../../support/accounts.ts'
import { emailOf } from '../../support/filled/member-data.ts'
import { expect, hydrated, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'

test.use({ baseURL: sites.settings, mayLog: /status of (401|403)/ })

test.describe('access to the admin side', () => {
  test('ADMIN-01: dashboards and forms redirect guests and members home, and show them nothing', {
    tag: '@core',
  }, async ({ page }) => {
    test.slow()
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/')) requested.push(request.url())
    })
    const isLedHome = async (path: string) => {
      // The code of a form is loaded before the frame around it.
      await expect(page, path).toHaveURL('/', { timeout: 15_000 })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible({
        timeout: 15_000,
      })
      await expect(page.getByRole('navigation', { name: 'Admin' }), path).toBeHidden()
    }
    const expectRedirectedHome = async (paths: string[]) => {
      await page.goto('/admin')
      await isLedHome('/admin')
      await hydrated(page)
      // Navigated to within the page, as by a link.
      for (const path of paths) {
        const leftFor = page.waitForURL(path)
        await page.evaluate((to) => history.pushState(null, '', to), path)
        await leftFor
        await isLedHome(path)
      }
    }
    // All admin screens share the frame that checks the member; that each is in it, admin-routes.test.ts checks.
    await expectRedirectedHome(['/admin/content', '/admin/games/1'])
    await signInAs(page, 'heart', 'settings')
    await expectRedirectedHome(['/admin/content', '/admin/posts/new', '/admin/members/nobody'])
    await expect(page.getByRole('dialog')).toContainText('this account has no role here')
    expect(requested).toEqual([])
    // Signing in as a member with a role leads to the address that was requested.
    await page.context().clearCookies()
    await page.goto('/admin/games/new')
    await signInWith(page, emailOf('admin'))
    await expect(page).toHaveURL('/admin/games/new')
  })
})
