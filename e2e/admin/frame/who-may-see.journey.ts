import { signInWith } from '../../support/accounts.ts'
import { emailOf } from '../../support/filled/member-data.ts'
import { expect, hydrated, open, test } from '../../support/journey.ts'
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
      // The code of a form comes before its frame does.
      await expect(page, path).toHaveURL('/', { timeout: 15_000 })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible({
        timeout: 15_000,
      })
      await expect(page.getByRole('navigation', { name: 'Admin' }), path).toBeHidden()
    }
    const areLedHome = async (paths: string[]) => {
      await page.goto('/admin')
      await isLedHome('/admin')
      await hydrated(page)
      // Gone to within the page, as a link would.
      for (const path of paths) {
        const leftFor = page.waitForURL(path)
        await page.evaluate((to) => history.pushState(null, '', to), path)
        await leftFor
        await isLedHome(path)
      }
    }
    // One frame stands before them all, which asks who is there: every other page is in it too (admin-routes.test.ts).
    await areLedHome(['/admin/content', '/admin/games/1'])
    await signInAs(page, 'heart', 'settings')
    await areLedHome(['/admin/content', '/admin/posts/new', '/admin/members/nobody'])
    await expect(page.getByRole('dialog')).toContainText('this account has no role here')
    expect(requested).toEqual([])
    // Whoever signs in as somebody with a role comes to where they wanted.
    await page.context().clearCookies()
    await page.goto('/admin/games/new')
    await signInWith(page, emailOf('admin'))
    await expect(page).toHaveURL('/admin/games/new')
  })

  test('CHROME-02: the menu has both dashboards for admins, and none for members', async ({ page }) => {
    await signInAs(page, 'heart', 'settings')
    await open(page, '/about')
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'My Shelf',
      'Us Two',
      'Play log',
      'Your ratings',
      'Settings',
      'Sign Out',
    ])
    await signInAs(page, 'admin', 'settings')
    await open(page, '/about')
    const menu = page.getByRole('banner').getByRole('button', { name: 'Admin' })
    await menu.click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'My Shelf',
      'Us Two',
      'Play log',
      'Your ratings',
      'Settings',
      'Admin Dashboard',
      'Content Management',
      'Sign Out',
    ])
    await page.getByRole('menuitem', { name: 'Content Management' }).click()
    await expect(page).toHaveURL('/admin/content')
    // The frame of the admin side brings a menu of its own in the place of this one.
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  })
})
