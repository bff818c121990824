import type { ClickFigures } from '#/features/retailers/prices/prices.schema.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors })

test('GAME-07, CALL-05: a link is followed by mouse, middle click and keyboard, and each click is counted', {
  tag: '@core',
}, async ({ page, context }) => {
  await context.route(/^https?:\/\/(?!localhost)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A shop</title>' }),
  )
  await signInAs(page, 'admin', 'editors')
  const counted: ClickFigures = await (await page.request.get('/api/admin/retailer-clicks')).json()
  await context.clearCookies()
  await open(page, '/game/hive')
  const shops = page.getByRole('region', { name: 'Where to Buy' })
  await expect(shops).toContainText('No shop can pay for its place.')
  await expect(shops).not.toContainText('affiliate')
  const link = shops.getByRole('link').first()
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  await expect(link).toHaveAttribute('href', /^https:/)
  const retailer = (await link.locator('span').first().innerText()).trim()

  const before =
    counted.games.find(({ slug }) => slug === 'hive')?.retailers.find((each) => each.retailer === retailer)
      ?.clicks ?? 0

  const isCounted = () => page.waitForResponse((answer) => answer.url().endsWith('/api/retailer-clicks'))
  const follow = async (how: () => Promise<void>) => {
    const reported = isCounted()
    const shop = context.waitForEvent('page')
    await how()
    expect((await reported).status()).toBe(200)
    await (await shop).close()
  }
  await follow(() => link.click())
  await follow(() => link.press('Enter'))
  // A middle click opens a background tab, which a headless shell does not do. So this checks only that the page leaves the
  // press to the browser.
  const wheel = isCounted()
  await page.evaluate(() =>
    addEventListener('auxclick', (event) => {
      document.documentElement.dataset.wheelIsLeft = String(!event.defaultPrevented)
    }),
  )
  await link.click({ button: 'middle' })
  expect((await wheel).status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('data-wheel-is-left', 'true')

  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/retailers?view=clicks')
  await expect(page.getByRole('row', { name: /^Hive/ })).toContainText(`${retailer} ${before + 3}`)
})
