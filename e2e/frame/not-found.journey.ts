import { expect, open, passTime, test } from '../support/journey.ts'
import { sentPage } from '../support/pages/sent-page.ts'

test('CHROME-10: an unknown address is a helpful page with status 404', {
  tag: '@core',
}, async ({ page, request }) => {
  for (const address of [
    '/game',
    '/blog/a/b',
    '/%25',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/dev/ui',
    '/index.php',
    '/nothing',
  ]) {
    const sent = await sentPage(request, address)
    expect([address, sent.status, sent.textsOf('h1')]).toEqual([address, 404, ['Page not found']])
    expect(sent.textsOf('title'), address).toEqual(['Page not found · TwoTop'])
  }
  const unknown = await sentPage(request, '/?category=nope')
  expect(unknown.html).toContain('There’s no category “nope” here.')
  await open(page, '/blog/a/b')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  const home = page.getByRole('main').getByRole('link', { name: 'Home' })
  await expect(home).toHaveAttribute('href', '/')
  await home.click()
  await expect(page).toHaveURL('/')
})

test.describe('when something breaks', () => {
  test.use({ mayLog: /500|Something went wrong|Failed to load|Request failed after/ })

  test('CHROME-07: says "Something went wrong" and offers to refresh', { tag: '@core' }, async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await page.route('**/api/games/*', (route) =>
      route.fulfill({ status: 500, json: { title: 'Something went wrong', status: 500 } }),
    )
    await page.getByRole('region', { name: 'Best Sellers' }).getByRole('link', { name: 'Hive' }).click()
    // It is tried five times (CALL-01), with up to ten seconds between the attempts.
    await passTime(page, 10_000, () =>
      expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 200 }),
    )
    await page.unroute('**/api/games/*')
    const loadedAnew = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await loadedAnew
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hive')
  })
})

test.describe('pictures', () => {
  test.use({ mayLog: /ERR_FAILED|pictures\.invalid/ })

  test('CHROME-08: an image has a placeholder of its size while it loads', async ({ page }) => {
    await page.route('**/covers/thumb/**', () => new Promise(() => undefined))
    await page.goto('/game/patchwork', { waitUntil: 'domcontentloaded' })
    const place = page.getByRole('main').locator('img[src^="/covers/thumb/patchwork.svg"]').first()
    await expect(place).toBeAttached()
    const box = await place.boundingBox()
    expect(box?.width).toBeGreaterThan(200)
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(2)

    await page.route('**/pictures/articles/**', () => new Promise(() => undefined))
    await page.goto('/blog', { waitUntil: 'domcontentloaded' })
    const picture = page.getByRole('article').first().locator('.picture')
    await expect(picture).toHaveAttribute('data-state', 'loading')
    await expect(picture.locator('.picture-waiting')).toBeVisible()
  })

  test('CHROME-08: a failed image is replaced by an icon or the printed cover', async ({ page }) => {
    await page.route('**/pictures/articles/**', (route) => route.abort())
    await open(page, '/blog')
    const card = page.getByRole('article').first()
    await expect(card.locator('img')).toHaveCount(0)
    await expect(card.locator('svg').first()).toBeVisible()
  })
})
