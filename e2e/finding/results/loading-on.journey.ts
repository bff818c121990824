import type { Page } from '@playwright/test'
import { results, titles } from '../../support/discovery-page.ts'
import { expect, open, test } from '../../support/journey.ts'

const PAGES = 8
const PER_PAGE = 24

/** Makes more of the catalogue than there is: pages beyond its five are those again, under other ids. */
async function aLongerCatalogue(page: Page): Promise<number[]> {
  const requested: number[] = []
  await page.route('**/api/games?*', async (route) => {
    const url = new URL(route.request().url())
    const number = Number(url.searchParams.get('page') ?? 1)
    requested.push(number)
    url.searchParams.set('page', String(((number - 1) % 5) + 1))
    const response = await route.fetch({ url: url.href })
    const answer = await response.json()
    const games = answer.games.map((game: { id: number }) => ({ ...game, id: game.id + number * 10_000 }))
    return route.fulfill({
      response,
      json: { ...answer, games, page: number, pageCount: PAGES, total: PAGES * PER_PAGE },
    })
  })
  return requested
}

/** Brings the end of the list into sight, and lets whatever watches for that see it. */
const toTheEnd = (page: Page) =>
  results(page)
    .getByRole('progressbar', { name: 'Games shown' })
    .evaluate(async (end) => {
      end.scrollIntoView({ block: 'center', behavior: 'instant' })
      for (let frame = 0; frame < 10; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    })

/** Scrolls on until so many games are there, or more. */
const scrollUntil = (page: Page, games: number) =>
  expect(async () => {
    await toTheEnd(page)
    expect(await titles(page).count()).toBeGreaterThanOrEqual(games)
  }).toPass({ intervals: [50] })

test('HOME-16: two more pages load on scroll; then a press is needed for two more', async ({ page }) => {
  test.slow()
  const requested = await aLongerCatalogue(page)
  await open(page, '/?view=list')
  await scrollUntil(page, 3 * PER_PAGE)
  const showMore = results(page).getByRole('link', { name: 'Show 24 more' })
  await expect(showMore).toBeVisible()
  for (let times = 0; times < 5; times += 1) await toTheEnd(page)
  expect(requested).toEqual([2, 3])
  await expect(results(page).getByRole('status').filter({ hasText: ' of ' })).toHaveText('72 of 192')

  await showMore.click()
  await expect(titles(page).nth(3 * PER_PAGE)).toBeVisible()
  await scrollUntil(page, 6 * PER_PAGE)
  expect(requested).toEqual([2, 3, 4, 5, 6])
  await showMore.click()
  await scrollUntil(page, PAGES * PER_PAGE)
  expect(requested).toEqual([2, 3, 4, 5, 6, 7, 8])
  await expect(results(page).getByRole('link', { name: /^Show \d+ more$/ })).toHaveCount(0)
})
