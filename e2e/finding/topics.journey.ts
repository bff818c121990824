import type { Page } from '@playwright/test'
import { QUICK_COOPERATIVE_GAMES, STARTER_CATALOGUE } from '#/testing/starter-figures.ts'
import { expect, open, test } from '../support/journey.ts'

const placing = STARTER_CATALOGUE.filter(({ mechanics }) => mechanics.includes('Worker placement')).length
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const games = (page: Page) => page.getByRole('main').locator('.game-card').getByRole('heading', { level: 2 })
const contentOf = (page: Page, selector: string, name = 'content') =>
  page.locator(selector).getAttribute(name)
const listOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@type': string
    numberOfItems: number
  }

for (const width of [390, 1280])
  test(`from a game to its designer, from there to a mechanic, to the filters and back, at ${width}`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/game/patchwork')
    await page.getByRole('link', { name: 'Uwe Rosenberg' }).click()
    await expect(page).toHaveURL('/designer/uwe-rosenberg')
    await expect(heading(page)).toHaveText('Uwe Rosenberg')
    await expect(page.getByText(/^We have five games by Uwe Rosenberg\. Four are made for/)).toBeVisible()
    await expect(page.getByText('Sorted by our editor’s rating.')).toBeVisible()
    await expect(games(page).first()).toHaveText('Patchwork')
    await expect(page.getByText(/^Designed for two from the start/)).toBeVisible()
    await page.getByRole('link', { name: `Worker placement ${placing} games` }).click()
    await expect(heading(page)).toHaveText('Worker placement games for two')
    await page.getByRole('link', { name: 'Filter these games' }).click()
    await expect(page).toHaveURL('/?mechanic=worker-placement')
    await expect(heading(page)).toHaveText(`${placing} games with worker placement`)
    await page.getByRole('link', { name: 'About Worker placement' }).click()
    await expect(page).toHaveURL('/mechanic/worker-placement')
  })

test('search engines get structured data, and pages with too few games are not indexed', async ({ page }) => {
  await page.goto('/lists/quick-cooperative-games')
  await expect(page).toHaveTitle(/^Quick cooperative games for two · /)
  expect(await contentOf(page, 'meta[name=description]')).toMatch(/^You win or lose together.*On the list/)
  expect(await contentOf(page, 'link[rel=canonical]', 'href')).toMatch(/\/lists\/quick-cooperative-games$/)
  expect(await listOf(page)).toMatchObject({ '@type': 'ItemList', numberOfItems: QUICK_COOPERATIVE_GAMES })
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await page.goto('/designer/matt-leacock')
  expect(await contentOf(page, 'meta[name=robots]')).toBe('noindex')
  await expect(games(page)).toHaveCount(3)
})
