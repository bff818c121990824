import { results } from '../support/discovery-page.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.describe('the home page', () => {
  test('HOME-01: has a greeting and the featured game', { tag: '@core' }, async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What shall we play tonight?')
    const featured = page.getByRole('article').filter({ hasText: 'Featured Game' })
    await featured.getByRole('link', { name: 'Sky Team' }).click()
    await expect(page).toHaveURL('/game/sky-team')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sky Team')
  })

  test('HOME-01: links to a room for two phones', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Two phones? Decide together' }).click()
    await expect(page).toHaveURL('/room')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page, sites.empty)
    await expect(page.getByRole('link', { name: /Two phones/ })).toHaveCount(0)
  })

  test('HOME-02: has a shelf of the best sellers', async ({ page }) => {
    await open(page, '/')
    const shelf = page.getByRole('region', { name: 'Best Sellers' })
    await expect(shelf.getByRole('listitem')).toHaveCount(8)
    await expect(shelf.getByRole('link', { name: 'Patchwork' })).toHaveAttribute('href', '/game/patchwork')
    await expect(shelf.getByRole('link', { name: 'Onitama' })).toHaveCount(0)
  })

  test('HOME-03: shows the first four categories by name, on a desktop only', async ({ page }) => {
    await open(page, '/')
    const categories = page.getByRole('region', { name: 'Categories' })
    await expect(categories.getByRole('heading', { level: 3 })).toHaveText([
      /Abstract/,
      /Adventure/,
      /Card Game/,
      /Cooperative/,
    ])
    await page.setViewportSize({ width: 600, height: 900 })
    await expect(categories).toBeHidden()
  })

  test('HOME-04: a game’s card has cover, tagline, time, difficulty and both ratings, and links to its page', {
    tag: '@core',
  }, async ({ page, request }) => {
    const game = await (await request.get(`${sites.community}/api/games/patchwork`)).json()
    await open(page, `${sites.community}/?q=patchwork`)
    const card = results(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Patchwork', exact: true }) })
    await expect(card.locator('img').first()).toBeVisible()
    await expect(card).toContainText(game.tagline)
    await expect(card).toContainText(`Play time: ${game.playMinutes} min`)
    await expect(card).toContainText(`Difficulty: ${game.difficulty}`)
    await expect(card).toContainText(`${game.expertRating.toFixed(1)}Expert`)
    await expect(card).toContainText(/[1-5]\.\dCommunity/)
    await card.getByRole('link', { name: 'Patchwork', exact: true }).click()
    await expect(page).toHaveURL(`${sites.community}/game/patchwork`)
  })

  test('has a designed empty state', async ({ page }) => {
    await open(page, sites.empty)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Best Sellers' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 3, name: 'No games yet' })).toBeVisible()
  })
})
