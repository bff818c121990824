import type { Page } from '@playwright/test'
import { panel, results, titles, totalOf } from '../support/discovery-page.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.community })

const tile = (page: Page, filter: string, name: string) =>
  panel(page).getByRole('group', { name: filter, exact: true }).getByLabel(name, { exact: true })
/** Presses a filter tile; by force, since its input is invisible below it. */
const tap = (page: Page, filter: string, name: string) => tile(page, filter, name).click({ force: true })
const countOn = async (page: Page, filter: string, name: string) => {
  const id = await tile(page, filter, name).getAttribute('aria-describedby')
  return Number((await page.locator(`[id="${id}"]`).innerText()).replace(/\D/g, ''))
}
const signs = (page: Page) => results(page).locator('.game-card .game-fact-two')

test('VERDICT-04: cards say how good a game is with two; words widen each other with their counts, sure ones narrow, the best come first', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, '/?q=duel')
  await expect(signs(page).first()).toContainText(/with two/)
  await expect(signs(page).first().locator('.seats-mark')).toBeVisible()
  await open(page, '/?two=avoid')
  const avoid = await totalOf(page, '?two=avoid')
  const playable = await totalOf(page, '?two=playable')
  expect(await countOn(page, 'With exactly two', 'Avoid')).toBe(avoid)
  expect(await countOn(page, 'With exactly two', 'Playable')).toBe(playable)
  await expect(titles(page)).toHaveCount(avoid)
  await tap(page, 'With exactly two', 'Playable')
  await expect(titles(page)).toHaveCount(avoid + playable)
  expect(new URL(page.url()).search).toBe('?two=playable,avoid')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('playable at two or avoid at two')
  await tap(page, 'With exactly two', 'Avoid')
  await tap(page, 'With exactly two', 'Playable')
  await tap(page, 'With exactly two', 'Best')
  const sure = await totalOf(page, '?two=best&votes=sure')
  await expect.poll(() => countOn(page, 'Votes on the verdict', 'Backed by 10+ votes')).toBe(sure)
  await tap(page, 'Votes on the verdict', 'Backed by 10+ votes')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Backed by 10+ votes')
  await expect(titles(page)).toHaveCount(Math.min(24, sure))
  for (const words of await signs(page).allInnerTexts()) expect(words.trim()).toBe('Best with two')
  const values = async () => {
    const search = new URL(page.url()).searchParams
    const answer = await page.request.get(`/api/games?two=best&votes=sure&sort=${search.get('sort') ?? ''}`)
    return ((await answer.json()) as { games: { title: string }[] }).games.map(({ title }) => title)
  }
  await page.getByLabel('Sort by').selectOption({ label: 'Best at two' })
  await expect(page).toHaveURL(/sort=verdict-desc/)
  await expect
    .poll(async () => (await titles(page).allInnerTexts()).map((title) => title.trim()))
    .toEqual(await values())
})

test('VERDICT-05: filters by mode and maximum weight, each with its counts', async ({ page }) => {
  await open(page, '/?difficulty=easy')
  const together = await countOn(page, 'You play', 'Together')
  await tap(page, 'You play', 'Together')
  await expect(titles(page)).toHaveCount(together)
  expect(await countOn(page, 'You play', 'Against')).toBeGreaterThan(together)
  const light = await totalOf(page, '?difficulty=easy&mode=together&weight=1.5')
  await page.locator('#filters summary', { hasText: 'Weight up to' }).click()
  await expect.poll(() => countOn(page, 'Weight up to', '1.5')).toBe(light)
  await tap(page, 'Weight up to', '1.5')
  await expect(titles(page)).toHaveCount(light)
  expect(light).toBeLessThan(together)
  expect(new URL(page.url()).search).toBe('?difficulty=easy&mode=together&weight=1.5')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('weight up to 1.5')
})
