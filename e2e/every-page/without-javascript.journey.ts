import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ javaScriptEnabled: false })

test('everything can be read without JavaScript', { tag: '@core' }, async ({ page }) => {
  for (const [address, text] of [
    ['/', 'What shall we play tonight?'],
    ['/game/patchwork', 'Cloth patches of every awkward shape'],
    ['/blog', 'Twenty minutes on a Tuesday'],
    ['/blog/twenty-minutes-on-a-tuesday', 'It is a quarter past eight'],
    ['/categories', 'Tile Placement'],
    ['/designer/uwe-rosenberg', 'Fields of Arle'],
    ['/like/patchwork', 'The closest come first.'],
    ['/about', 'Quality Time'],
    ['/faq', 'Do you sell or ship games?'],
    ['/contact', 'support@'],
    ['/privacy', 'California'],
    ['/terms', 'honest'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(text).first()).toBeVisible()
  }
})

test('results have a plain link to the next page, and search is a plain form', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /24 more|next page/i }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
  const search = page.getByRole('banner').locator('input[name=q]').first()
  await search.fill('patchwork')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/\?q=patchwork/)
})

test('the mobile menu opens without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByText('Menu')
    .or(page.getByRole('banner').getByLabel('Menu'))
    .first()
    .click()
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page).toHaveURL('/faq')
})

test('the video is a plain link, the gallery is visible', async ({ page }) => {
  await page.goto(`${sites.hostile}/game/everything-at-once`)
  await expect(page.locator('a[href*="youtube"]').first()).toBeVisible()
  await expect(page.locator('main img[src="/covers/azul.svg"]').first()).toBeAttached()
})
