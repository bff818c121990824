import type { Locator } from '@playwright/test'
import { found, totalOf } from '../support/discovery-page.ts'
import { expect, open, passTime, stopClock, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.describe('categories', () => {
  test('CAT-01: all by name, each leading to its games', { tag: '@core' }, async ({ page }) => {
    await open(page, '/categories')
    const names = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(names).toHaveText([
      /^Abstract/,
      /^Adventure/,
      /^Card Game/,
      /^Cooperative/,
      /^Economic/,
      /^Puzzle/,
      /^Strategy/,
      /^Tile Placement/,
      'Lists',
    ])
    const ways = names.getByRole('link')
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      [
        'abstract',
        'adventure',
        'card-game',
        'cooperative',
        'economic',
        'puzzle',
        'strategy',
        'tile-placement',
      ].map((slug) => `/?category=${slug}`),
    )
    const total = await totalOf(page, '?category=puzzle')
    await page.getByRole('link', { name: 'Puzzle' }).click()
    await expect(page).toHaveURL(/\/\?category=puzzle/)
    await expect(found(page, total)).toBeVisible()
  })

  test('CAT-02: has an empty state', async ({ page }) => {
    await open(page, `${sites.empty}/categories`)
    await expect(page.getByText('No Categories Found')).toBeVisible()
  })
})

test.describe('top rated', () => {
  test('TOP-01, TOP-03, TOP-04: up to 20 games, highest community rating first; three carry their rank; a note says what that rests on', {
    tag: '@core',
  }, async ({ page, request }) => {
    const { games } = await (await request.get(`${sites.community}/api/games/lists/top-rated`)).json()
    expect(games).toHaveLength(20)
    await open(page, `${sites.community}/top-rated`)
    const titles = games.map((game: { title: string }) => game.title)
    await expect(
      page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .or(page.getByRole('main').getByRole('heading', { level: 3 })),
    ).toHaveText(titles)
    const badged = page.getByRole('listitem').filter({ has: page.locator('.rank-badge') })
    await expect(badged.getByRole('heading')).toHaveText(titles.slice(0, 3))
    await expect(badged.locator('.rank-badge')).toHaveText(['Rank 1', 'Rank 2', 'Rank 3'])
    await expect(page.getByText(/based on community ratings and are updated regularly/)).toBeVisible()
  })

  test('TOP-05: on a new site, says that no one has rated yet', async ({ page }) => {
    await open(page, '/top-rated')
    await expect(page.getByRole('heading', { name: 'No community rated games yet' })).toBeVisible()
    await expect(page.getByText('Sign in and be the first to rate your favorite games!')).toBeVisible()
  })

  test('TOP-02: shows six placeholder cards while it loads', async ({ page }) => {
    await open(page, sites.community)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/games/lists/top-rated', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Top Rated' }).click()
    const placeholders = page.getByTestId('placeholder-card')
    await expect(placeholders).toHaveCount(6)
    // Placeholders have the shape of the games: each cover of the podium is where its placeholder was.
    const boxesOf = (pictures: Locator) =>
      pictures.evaluateAll((each) =>
        each.map((picture) => {
          const { x, y, width, height } = picture.getBoundingClientRect()
          return [x, y, width, height].map(Math.round)
        }),
      )
    const before = await boxesOf(page.locator('.podium-placeholder-box'))
    release()
    await expect(placeholders).toHaveCount(0)
    expect(await boxesOf(page.locator('.podium .game-card-cover'))).toEqual(before)
    await expect(page.getByText(/based on community ratings/)).toBeVisible()
  })
})

test.describe('top rated, when its list cannot be loaded', () => {
  test.use({ mayLog: /ERR_FAILED|Failed to fetch|top rated/i })

  test('TOP-06: is retried three times with increasing delays; then the empty state is shown', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, sites.community)
    await stopClock(page)
    const moments: number[] = []
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/games/lists/top-rated', async (route) => {
      moments.push(await page.evaluate(() => Date.now()))
      await route.abort()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Top Rated' }).click()
    await passTime(page, 250, () =>
      expect(page.getByRole('heading', { name: 'No community rated games yet' })).toBeVisible({
        timeout: 50,
      }),
    )
    expect(moments).toHaveLength(4)
    const waits = moments.slice(1).map((moment, place) => moment - (moments[place] ?? 0))
    for (const [place, leastMs] of [1000, 2000, 4000].entries()) {
      expect(waits[place]).toBeGreaterThan(leastMs - 100)
      expect(waits[place]).toBeLessThan(leastMs * 1.7)
    }
    expect(logged.join()).toContain('We couldn’t load the top rated games')
  })
})
