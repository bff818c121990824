import type { Page } from '@playwright/test'
import { expect, goOffline, hydrated, open, test } from '../support/journey.ts'

const API = '**/api/**'
const HEALTH = '**/healthz'
const lost = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
const NEEDED = 'This page needs a connection'
const DEAD = 'The site isn’t responding'
const back = (page: Page) => page.getByText('You’re back online. This page is up to date.')

/** Follows a link without a pointer, so that nothing is prefetched. */
const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().dispatchEvent('click')

test.use({ mayLog: /ERR_|Failed to load resource|status of 50[234]|dynamically imported/ })

test.describe('offline', () => {
  test('FIND-06: a navigation reports it at once, the address stays, and the page opens when back online', {
    tag: '@core',
  }, async ({ page, context }) => {
    await open(page, '/')
    await goOffline(page)
    await follow(page, 'Hive')
    await expect(lost(page, NEEDED)).toBeVisible({ timeout: 2_000 })
    await expect(lost(page, NEEDED)).toBeFocused()
    await expect(page).toHaveURL('/game/hive')
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
    await context.setOffline(false)
    await expect(lost(page, 'Hive')).toBeVisible()
    await expect(page).toHaveURL('/game/hive')
    await expect(back(page)).toBeVisible()
    await expect(back(page)).toBeHidden({ timeout: 6_000 })
  })

  test('FIND-06: pages of this visit are offered, and open', async ({ page }) => {
    await open(page, '/')
    await follow(page, 'Hive')
    await expect(lost(page, 'Hive')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Best Sellers' })).toBeVisible()
    await goOffline(page)
    await follow(page, 'Patchwork')
    await expect(lost(page, NEEDED)).toBeVisible({ timeout: 2_000 })
    const saved = page.getByRole('region', { name: 'On this device, without a connection' })
    await expect(saved.getByRole('link')).toHaveText(['Hive'])
    await saved.getByRole('link', { name: 'Hive' }).click()
    await expect(lost(page, 'Hive')).toBeVisible({ timeout: 2_000 })
    await expect(page).toHaveURL('/game/hive')
    await expect(back(page)).toBeHidden()
  })
})

test.describe('with a server that does not respond', () => {
  for (const [what, answer] of [
    ['nothing comes', { abort: true }],
    ['a proxy answers for it', { status: 502 }],
  ] as const)
    test(`FIND-06: a navigation reports it at once, and continues by itself: ${what}`, async ({ page }) => {
      await open(page, '/')
      let isDead = true
      for (const address of [API, HEALTH])
        await page.route(address, (route) => {
          if (!isDead) return route.continue()
          return 'abort' in answer
            ? route.abort('connectionrefused')
            : route.fulfill({ ...answer, body: 'no server' })
        })
      await follow(page, 'Hive')
      await expect(lost(page, DEAD)).toBeVisible({ timeout: 2_000 })
      await expect(page).toHaveURL('/game/hive')
      await page.getByRole('button', { name: 'Try now' }).click()
      await expect(lost(page, DEAD)).toBeVisible()
      // It may go on by itself before the press: Enter without the button does nothing.
      await page.getByRole('button', { name: 'Try now' }).focus()
      isDead = false
      await page.keyboard.press('Enter')
      await expect(lost(page, 'Hive')).toBeVisible()
      await expect(back(page)).toBeVisible()
    })
})

test.describe('results', () => {
  const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })

  test('FIND-06: a filter that cannot be applied is marked as pending; number and time belong to the last results', async ({
    page,
    context,
  }) => {
    await open(page, '/?duration=quick')
    const number = page.getByRole('heading', { name: /^\d+ .*games?/ }).first()
    const before = await number.textContent()
    const results = page.locator('#results')
    const first = await results.getByRole('heading', { level: 3 }).first().textContent()
    await goOffline(page)
    await page.evaluate(() => {
      for (const input of document.querySelectorAll<HTMLInputElement>('input'))
        if (input.labels?.[0]?.textContent?.startsWith('Easy')) return input.click()
    })
    await expect(page.getByText(/^No connection\. What you see is from \d{1,2}:\d\d [ap]m$/)).toBeVisible()
    await expect(page.getByText('You’re offline.').filter({ visible: true }), 'announced once').toHaveCount(0)
    const waiting = chips(page).getByRole('link', { name: 'Remove filter Easy' })
    await expect(waiting).toHaveText('Easy, once you’re back')
    await expect(waiting).toHaveCSS('border-top-style', 'dashed')
    await expect(chips(page).getByRole('link', { name: /Remove filter Under 30 min/ })).not.toContainText(
      'back',
    )
    await expect(number).toHaveText(before ?? '')
    await expect(results.getByRole('heading', { level: 3 }).first()).toHaveText(first ?? '')
    await expect(page).toHaveURL(/difficulty=/)
    await context.setOffline(false)
    await expect(waiting).toHaveText('Easy')
    await expect(number).not.toHaveText(before ?? '')
    await expect(back(page)).toBeVisible()
  })
})

test.describe('a full page load', () => {
  test.use({ serviceWorkers: 'allow' })

  test('FIND-06: offline shows the site’s offline page at its address, which loads when back online', async ({
    page,
    context,
  }) => {
    await open(page, '/about')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    await goOffline(page)
    await page.goto('/game/hive?from=mail')
    await expect(lost(page, NEEDED)).toBeVisible()
    await expect(page).toHaveURL('/game/hive?from=mail')
    const face = await lost(page, NEEDED).evaluate((heading) => getComputedStyle(heading).fontFamily)
    expect(face).toContain('Fraunces')
    await context.setOffline(false)
    await expect(lost(page, 'Hive')).toBeVisible({ timeout: 15_000 })
    await hydrated(page)
  })
})
