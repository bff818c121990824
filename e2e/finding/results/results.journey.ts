import {
  chips,
  found,
  group,
  isWaiting,
  panel,
  results,
  titles,
  totalOf,
} from '../../support/discovery-page.ts'
import { expect, open, test } from '../../support/journey.ts'
import { sites } from '../../support/sites.ts'

test.describe('sorting and views', () => {
  test('HOME-04, HOME-10: every sort can be chosen, and orders the games', {
    tag: '@core',
  }, async ({ page }) => {
    test.slow()
    await page.goto(sites.community)
    await open(page, sites.community)
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    const options = await sort
      .locator('option')
      .evaluateAll((all) =>
        all.map((option) => ({ value: (option as HTMLOptionElement).value, label: option.textContent })),
      )
    expect(options.map(({ label }) => label)).toEqual([
      'Community favorites',
      'Expert, high to low',
      'Expert, low to high',
      'Community, high to low',
      'Community, low to high',
      'Best at two',
      'Rating, high to low',
      'Rating, low to high',
      'Most players',
      'Fewest players',
      'Longest play time',
      'Shortest play time',
      'Category A-Z',
      'Category Z-A',
      'Name A-Z',
      'Name Z-A',
    ])
    for (const { value } of options.toReversed()) {
      await sort.selectOption(value)
      const { games } = await (await page.request.get(`${sites.community}/api/games?sort=${value}`)).json()
      await expect(titles(page)).toHaveText(games.map((game: { title: string }) => game.title))
      await expect(page).toHaveURL(
        value === 'favorites-desc' ? `${sites.community}/` : `${sites.community}/?sort=${value}`,
      )
    }
    await sort.selectOption('name-desc')
    await expect(isWaiting(page)).toHaveCount(0)
    const names = await titles(page).allTextContents()
    expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a, 'en', { sensitivity: 'base' })))
    await sort.selectOption('time-asc')
    await expect(isWaiting(page)).toHaveCount(0)
    const minutes = await results(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .evaluateAll((cards) =>
        cards.map((card) => {
          const [, hours, rest] =
            /(?:(\d+) h ?)?(?:(\d+) min)?/.exec(card.querySelector('ul')?.textContent ?? '') ?? []
          return Number(hours ?? 0) * 60 + Number(rest ?? 0)
        }),
      )
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b))
  })

  test('HOME-04, HOME-13: views are list, small, medium and large; medium under 768 px, else list; crossing resets', {
    tag: '@core',
  }, async ({ page }) => {
    await open(page, '/')
    const view = page.getByRole('group', { name: 'View' })
    await expect(view.getByRole('radio')).toHaveCount(4)
    await expect(view.getByRole('radio', { name: 'List' })).toBeChecked()
    for (const name of ['Small', 'Medium', 'Large', 'List']) {
      await view.getByRole('radio', { name }).click()
      await expect(results(page).locator('[data-view]')).toHaveAttribute('data-view', name.toLowerCase())
    }
    await view.getByRole('radio', { name: 'Large' }).click()
    await page.setViewportSize({ width: 900, height: 900 })
    await expect(view.getByRole('radio', { name: 'Large' })).toBeChecked()
    await page.setViewportSize({ width: 767, height: 900 })
    const menu = page.getByRole('button', { name: 'View' })
    await menu.click()
    await expect(view.getByRole('radio', { name: 'Medium' })).toBeChecked()
    await view.getByRole('radio', { name: 'Small' }).click({ force: true })
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(view.getByRole('radio', { name: 'List' })).toBeChecked()
    await page.setViewportSize({ width: 767, height: 900 })
    await open(page, '/')
    await menu.click()
    await expect(view.getByRole('radio', { name: 'Medium' })).toBeChecked()
  })
})

test.describe('a filter change', () => {
  test('is visible at once, takes one round trip, and moves nothing while loading', async ({ page }) => {
    // High enough to show the filter and the first results.
    await page.setViewportSize({ width: 1280, height: 1100 })
    await open(page, '/')
    await found(page).evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 40))
    const requested: string[] = []
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/games?*', async (route) => {
      requested.push(route.request().url())
      await answer.promise
      await route.continue()
    })
    const before = await titles(page).allTextContents()
    const medium = group(panel(page), 'Difficulty').getByLabel('Medium')
    await medium.hover()
    const place = await titles(page).first().boundingBox()
    await medium.click()
    await expect(medium).toBeChecked()
    await expect(page).toHaveURL('/?difficulty=medium')
    await expect(isWaiting(page)).toHaveCount(1)
    await expect(titles(page)).toHaveText(before)
    expect(await titles(page).first().boundingBox()).toEqual(place)
    answer.resolve()
    await expect(isWaiting(page)).toHaveCount(0)
    await expect(found(page, await totalOf(page, '?difficulty=medium'))).toBeVisible()
    await expect(chips(page).getByRole('link', { name: 'Remove filter Medium' })).toBeAttached()
    expect(requested).toHaveLength(1)
    expect((await titles(page).first().boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
  })

  test.describe('that fails', () => {
    test.use({ mayLog: /./ })
    test('HOME-07: shows the reason, and Try Again reloads the page', { tag: '@core' }, async ({ page }) => {
      await open(page, '/')
      await page.route('**/api/games?*', (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: '{"title":"The shelf is being moved"}',
        }),
      )
      await group(panel(page), 'Difficulty').getByLabel('Easy').click()
      await expect(page.getByText('Failed to load games')).toBeVisible()
      await expect(page.getByText('The shelf is being moved')).toBeVisible()
      await page.unroute('**/api/games?*')
      const loadedAnew = page.waitForEvent('domcontentloaded')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await loadedAnew
      await expect(chips(page).getByRole('link', { name: 'Remove filter Easy' })).toBeVisible()
    })
  })
})
