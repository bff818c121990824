import type { Route } from '@playwright/test'
import { expect, goOffline, open, test, untilIdle } from '../support/journey.ts'
import { meOf, signInAs, signInByDialog } from '../support/members.ts'
import { expectSignedIn, headerHeart, heartOf } from '../support/pages/page-parts.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

const refuse = (route: Route) =>
  route.fulfill({
    status: 404,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 404, title: 'Game not found' }),
  })

test.describe('a heart', () => {
  test('FAV-01, GAME-10: toggles immediately on every page, and persists', { tag: '@core' }, async ({
    page,
  }) => {
    await signInAs(page, 'heart')
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/favorites/*', async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/?q=Patchwork')
    await expect(heartOf(page, 'Patchwork')).toHaveAttribute('aria-pressed', 'false')
    await heartOf(page, 'Patchwork').click()
    await expect(heartOf(page, 'Patchwork')).toHaveAttribute('aria-pressed', 'true')
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites, 1 saved')
    expect((await meOf(page)).favoriteIds).toEqual([])
    answer()
    await expect.poll(async () => (await meOf(page)).favoriteIds.length).toBe(1)

    await open(page, '/game/patchwork')
    const save = page.getByRole('button', { name: 'Saved to favorites' })
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await save.click()
    await expect(page.getByRole('button', { name: 'Save to favorites' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites')
    await expect.poll(async () => (await meOf(page)).favoriteIds).toEqual([])
  })

  test('FAV-01: a failed change is undone, the list reloaded, and the reason shown', async ({ page }) => {
    await signInAs(page, 'failing')
    await page.route('**/api/favorites/*', refuse)
    await open(page, '/?q=Patchwork')
    await expectSignedIn(page)
    await expect(heartOf(page, 'Patchwork')).toHaveAttribute('aria-pressed', 'false')
    const reloaded = page.waitForResponse('**/api/me')
    await heartOf(page, 'Patchwork').click()
    await expect(page.getByRole('alert')).toContainText('Game not found')
    await expect(heartOf(page, 'Patchwork')).toHaveAttribute('aria-pressed', 'false')
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites')
    await reloaded
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test.describe('after the session expired', () => {
    test.use({ mayLog: /status of 401/ })

    test('FAV-02, AUTH-11: opens the sign-in dialog; the change is applied after it, and stored on the device until then', async ({
      page,
      context,
    }) => {
      await signInAs(page, 'ended')
      await open(page, '/game/hive')
      await expectSignedIn(page)
      await untilIdle(page)
      await context.clearCookies()
      await page.getByRole('button', { name: 'Save to favorites' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Saved to favorites', includeHidden: true })).toHaveCount(
        1,
      )
      await signInByDialog(page, 'ended')
      await expect(page.getByRole('button', { name: 'Saved to favorites' })).toBeVisible()
      await expect.poll(async () => (await meOf(page)).favoriteIds.length).toBe(1)

      await untilIdle(page)
      await context.clearCookies()
      await page.getByRole('button', { name: 'Saved to favorites' }).click()
      await signInByDialog(page, 'ended')
      await expect(page.getByRole('button', { name: 'Save to favorites', exact: true })).toBeVisible()
      await expect.poll(async () => (await meOf(page)).favoriteIds.length).toBe(0)
    })
  })

  test.describe('without a connection', () => {
    // Prefetches may fail when the connection ends.
    test.use({ mayLog: /ERR_INTERNET_DISCONNECTED/ })

    test('and a rating, pressed offline in a closed tab, are sent once on the next visit', async ({
      page,
      context,
    }) => {
      await signInAs(page, 'closes')
      await open(page, '/game/lost-cities')
      await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
      await goOffline(page)
      await page.getByRole('button', { name: 'Save to favorites' }).click()
      await page.getByRole('button', { name: 'Rate it' }).click()
      await page.getByRole('radio', { name: '4 stars', exact: true }).click({ force: true })
      await expect(page.getByText(/You gave 4 stars/)).toBeVisible()
      // The tab crashes: a tab that is closed normally is online for a moment, and would send the change.
      const died = page.waitForEvent('crash')
      const browser = await context.newCDPSession(page)
      void browser.send('Page.crash').catch(() => undefined)
      await died
      await page.close()
      await context.setOffline(false)

      const sent: string[] = []
      context.on('request', (request) => {
        if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname.replace(/\d+$/, ''))
      })
      const next = await context.newPage()
      expect((await meOf(next)).favoriteIds).toEqual([])
      await open(next, '/about')
      await expect(headerHeart(next)).toHaveAccessibleName('Favorites, 1 saved')
      await expect.poll(async () => (await meOf(next)).favoriteIds.length).toBe(1)
      await expect.poll(async () => (await meOf(next)).ratings.map(({ rating }) => rating)).toEqual([4])
      await open(next, '/game/lost-cities')
      await expect(next.getByText(/You gave 4 stars/)).toBeVisible()
      expect(sent.sort()).toEqual(['/api/favorites/', '/api/ratings/'])
      await next.close()
    })
  })
})
