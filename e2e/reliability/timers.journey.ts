import type { Page } from '@playwright/test'
import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import { expect, hydrated, stopClock, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

/** Waits until a page with a stopped clock has run its pending tasks. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise((resolve) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = resolve
        channel.port2.postMessage(0)
      })
  })
}

/** Moves a page's clock on by milliseconds and waits for the effects. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await settled(page)
}

test.describe('without any response', () => {
  test.use({ mayLog: /ERR_FAILED/ })

  test('FAV-05: favorites are requested again exactly 5 s after the last failed attempt', async ({
    page,
  }) => {
    // The waits between attempts are partly random (CALL-01); here they are the shortest.
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    await signInAs(page, 'hundred')
    await page.clock.install()
    await page.goto('/about')
    await hydrated(page)
    const heart = page.getByRole('banner').getByRole('button', { name: `Favorites, ${STARTER_GAMES} saved` })
    await expect(heart).toBeVisible()
    let requested = 0
    await page.route('**/api/favorites', (route) => route.abort())
    // Counted when the request has failed in the page.
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/api/favorites')) requested += 1
    })
    await stopClock(page)
    await heart.click()
    for (const [attempt, waitMs] of [2_000, 4_000, 8_000, 10_000].entries()) {
      await expect.poll(() => requested).toBe(attempt + 1)
      await settled(page)
      await pass(page, waitMs - 1)
      expect(requested).toBe(attempt + 1)
      await pass(page, 1)
    }
    await expect.poll(() => requested).toBe(5)
    await settled(page)
    await pass(page, 4_999)
    await expect(page.getByText('Failed to load favorite games. Please try again later.')).toBeVisible()
    expect(requested).toBe(5)
    await page.unroute('**/api/favorites')
    const requestedAgain = page.waitForRequest('**/api/favorites')
    await pass(page, 1)
    await requestedAgain
    await page.clock.resume()
    await expect(page.getByRole('list', { name: 'Favorite games' }).locator('> li')).toHaveCount(100)
  })
})
