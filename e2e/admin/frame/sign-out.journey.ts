import type { Page } from '@playwright/test'
import { aMember, aNewAddress, signInByCall } from '../../support/accounts.ts'
import { expect, open, test } from '../../support/journey.ts'
import { banner } from '../../support/pages/page-parts.ts'
import { sites } from '../../support/sites.ts'

test.use({ baseURL: sites.members })

const adminMenu = (page: Page) => banner(page).getByRole('button', { name: 'Admin', exact: true })

test('AUTH-12: an admin who signs out leaves the admin screen, and neither page nor API has any admin data', {
  tag: '@core',
}, async ({ page, request }) => {
  const { email } = await aMember(request, { email: aNewAddress('twotop.example') })
  await signInByCall(page, email)
  await open(page, '/about')
  await adminMenu(page).click()
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()

  // Before the server has answered, and without another request.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-out', async (route) => {
    await held
    await route.continue()
  })
  let requested = 0
  await page.route(/\/api\/(me|admin\/.*)$/, (route) => {
    requested += 1
    return route.continue()
  })
  await adminMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(banner(page).getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(adminMenu(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(banner(page).getByRole('button', { name: /^Favorites/ })).toHaveAccessibleName('Favorites')
  expect(requested).toBe(0)

  await page.setViewportSize({ width: 390, height: 800 })
  await banner(page).getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Sign In' })).toBeVisible()
  for (const name of ['Admin Dashboard', 'Content Management', 'Settings'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  await expect(menu.getByText(email)).toHaveCount(0)

  const answered = page.waitForResponse('**/api/auth/sign-out')
  answer()
  expect((await answered).status()).toBe(200)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  expect((await page.request.get(`${sites.members}/api/admin/figures`)).status()).toBe(401)
})
