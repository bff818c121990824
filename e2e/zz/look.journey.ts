import { open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /.*/ })
test('look', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'admin', 'editors')
  await page.request.patch(`${sites.editors}/api/admin/site-settings`, {
    headers: { origin: sites.editors },
    data: { 'shops.currency': 'EUR', 'general.tagline': 'Games for two, tonight' },
  })
  const list = await (await page.request.get(`${sites.editors}/api/admin/affiliate-settings`)).json()
  for (const [at, countries] of [
    [0, 'US, CA'],
    [1, 'de at'],
  ] as const)
    await page.request.patch(`${sites.editors}/api/admin/affiliate-settings/${list.settings[at].id}`, {
      headers: { origin: sites.editors },
      data: { countries },
    })
  const { rows } = await (await page.request.get(`${sites.editors}/api/admin/prices?q=jaipur`)).json()
  await page.request.put(`${sites.editors}/api/admin/games/${rows[0].game.id}/price`, {
    headers: { origin: sites.editors, 'if-match': `"${rows[0].revision}"` },
    data: { retailer: rows[0].retailer, priceCents: 2950, currency: 'USD', priceAsOf: '2026-11-20' },
  })
  await page.request.put(`${sites.editors}/api/admin/games/${rows[0].game.id}/price`, {
    headers: { origin: sites.editors, 'if-match': `"${rows[0].revision + 1}"` },
    data: { retailer: rows[0].retailer, priceCents: 2400, currency: 'USD', priceAsOf: '2026-11-28' },
  })
  const shot = async (name: string, widths = [390, 768, 1280]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/shots/${name}-${width}.png` })
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/admin/retailers?view=prices&q=jaipur')
  const field = page
    .getByRole('main')
    .getByRole('textbox', { name: /Price of Jaipur/ })
    .nth(1)
  await field.fill('19,99 €')
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForTimeout(800)
  await shot('prices')
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /Price of Jaipur/ })
    .nth(2)
    .fill('dear')
  await page.keyboard.press('Tab')
  await shot('prices-fault', [390, 1280])
  await open(page, '/admin/retailers?view=prices&only=search')
  await shot('links', [390, 1280])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Import' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'game;retailer;price;date\nJaipur;Amazon;21,50;28.11.2026\nAzul;Amazon;30;\nNowhere;Amazon;3;\nAzul;Amazon;x;',
    ),
  })
  await page.waitForTimeout(1000)
  await shot('import', [390, 1280])
  await open(page, '/admin/settings')
  await shot('settings')
  await page.getByLabel('Search settings').fill('comment')
  await shot('settings-search', [390, 1280])
  await open(page, '/admin/activity')
  await shot('activity')
  await open(page, '/admin')
  await page.waitForTimeout(800)
  await shot('dashboard', [390, 1280])
  await page.getByText('What’s new').scrollIntoViewIfNeeded()
  await page.getByText('What’s new').click()
  await shot('version', [390, 1280])
  await open(page, '/game/jaipur')
  await page.getByRole('heading', { name: 'Where to Buy' }).scrollIntoViewIfNeeded()
  await page.waitForTimeout(1500)
  await shot('buy')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot('buy-dark', [390])
  await open(page, '/admin/retailers?view=prices')
  await shot('prices-dark', [1280])
  await open(page, '/admin/settings')
  await shot('settings-dark', [1280])
})
