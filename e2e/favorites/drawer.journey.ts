import type { Route } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { signInAs, signInByDialog } from '../support/members.ts'
import { drawerOf, headerHeart, rowsOf } from '../support/pages/page-parts.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

const refuse = (route: Route) =>
  route.fulfill({
    status: 404,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 404, title: 'Game not found' }),
  })

test.describe('the drawer', () => {
  test('FAV-03: shows the counted games, links to them, and removes them', { tag: '@core' }, async ({
    page,
  }) => {
    await signInAs(page, 'drawer')
    await open(page, '/about')
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites, 3 saved')
    await headerHeart(page).click()
    await expect(rowsOf(page)).toHaveCount(3)
    await drawerOf(page).getByRole('button', { name: 'Remove Azul from favorites' }).click()
    await expect(rowsOf(page)).toHaveCount(2)
    await expect(drawerOf(page).locator(':focus')).toHaveAccessibleName(/^Remove .* from favorites$/)
    await drawerOf(page).getByRole('link', { name: 'Hive' }).click()
    await expect(page).toHaveURL('/game/hive')
    await expect(drawerOf(page)).toBeHidden()
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites, 2 saved')
  })

  test('FAV-04: has an empty state for members and guests', async ({ page }) => {
    await open(page, '/about')
    await headerHeart(page).click()
    await expect(drawerOf(page).getByRole('heading', { name: 'No favorite games yet' })).toBeVisible()
    await drawerOf(page).getByRole('button', { name: 'Sign In' }).click()
    await signInByDialog(page, 'empty')
    await expect(drawerOf(page).getByRole('heading', { name: 'No favorite games yet' })).toBeVisible()
    await drawerOf(page).getByRole('link', { name: 'Find a game' }).click()
    await expect(page).toHaveURL('/#results')
    await expect(drawerOf(page)).toBeHidden()
  })

  test('FAV-04: shows a loading error, and retries on request', async ({ page }) => {
    await signInAs(page, 'hundred')
    await page.route('**/api/favorites', refuse)
    await open(page, '/about')
    await headerHeart(page).click()
    await expect(drawerOf(page).getByRole('alert')).toContainText(
      'Failed to load favorite games. Please try again later.',
    )
    await page.unroute('**/api/favorites')
    await drawerOf(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(rowsOf(page)).toHaveCount(100)
  })
})
