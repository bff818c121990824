import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import {
  chips,
  found,
  group,
  isWaiting,
  panel,
  results,
  searchBox,
  titles,
  totalOf,
} from '../support/discovery-page.ts'
import { expect, open, test } from '../support/journey.ts'

test.describe('the URL of results', () => {
  test('HOME-15: contains every filter, the sort and the search; reloading and sharing give the same', {
    tag: '@core',
  }, async ({ page, browser }) => {
    await open(page, '/?q=the')
    for (const [name, option] of [
      ['Players', '2'],
      ['Duration', 'Medium'],
      ['Difficulty', 'Easy'],
      ['Difficulty', 'Medium'],
      ['Categories', 'Strategy'],
      ['Expert rating', '3.5+'],
    ] as const) {
      await group(panel(page), name).getByLabel(option).click()
      // New results scroll the page, which would move the next option during a click.
      await expect(isWaiting(page)).toHaveCount(0)
    }
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name-desc')
    const address =
      '/?q=the&category=strategy&difficulty=easy,medium&players=2&duration=medium&expert=3.5&sort=name-desc'
    await expect(page).toHaveURL(address)
    await expect(isWaiting(page)).toHaveCount(0)
    const shown = await titles(page).allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    await page.reload()
    await expect(titles(page)).toHaveText(shown)
    const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await other.goto(page.url())
    await expect(titles(other)).toHaveText(shown)
    await expect(other.getByRole('combobox', { name: 'Search games' }).first()).toHaveValue('the')
    await other.context().close()
  })

  test('HOME-15: Back undoes one choice at a time', async ({ page }) => {
    await open(page, '/')
    await group(panel(page), 'Difficulty').getByLabel('Easy').click()
    await expect(page).toHaveURL('/?difficulty=easy')
    await group(panel(page), 'Players').getByLabel('4+').click()
    await expect(page).toHaveURL('/?difficulty=easy&players=4')
    await expect(isWaiting(page)).toHaveCount(0)
    const both = await found(page).textContent()
    await page.goBack()
    await expect(chips(page).getByRole('listitem')).toHaveText(['Easy'])
    await page.goBack()
    await expect(found(page, STARTER_GAMES)).toBeVisible()
    await page.goForward()
    await page.goForward()
    await expect(found(page)).toHaveText(both ?? '')
  })

  test('HOME-15, HOME-16: results load on scroll; Back restores them with position and focus; reload restores the position', {
    tag: '@core',
  }, async ({ page }) => {
    await open(page, '/?players=2')
    await expect(titles(page)).toHaveCount(24)
    for (const count of [48, 72]) {
      await titles(page).last().scrollIntoViewIfNeeded()
      await expect(titles(page)).toHaveCount(count)
    }
    await expect(results(page).getByText(/^72 of \d+$/)).toBeAttached()
    const game = titles(page).nth(60).getByRole('link')
    await game.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    const name = (await game.textContent()) ?? ''
    await game.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(titles(page).nth(60)).toHaveText(name)
    await expect(game).toBeFocused()
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), top)).toBeLessThan(3)

    await page.reload()
    await expect(titles(page).nth(60)).toHaveText(name)
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), top)).toBeLessThan(3)
  })

  test('HOME-05: a search is shown in the box, with its results in view', async ({ page }) => {
    await page.clock.install()
    await open(page, '/?q=duel')
    await expect(searchBox(page)).toHaveValue('duel')
    await expect(titles(page).first()).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(2_000)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(found(page)).toBeInViewport()
  })

  test('HOME-06: a category always filters, with its results in view', async ({ page }) => {
    const total = await totalOf(page, '?category=abstract')
    await page.clock.install()
    await open(page, '/?category=abstract')
    await expect(found(page, total)).toBeVisible()
    await page.clock.runFor(2_000)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await open(page, '/categories')
    await page.getByRole('main').getByRole('link', { name: 'Abstract' }).click()
    await expect(page).toHaveURL('/?category=abstract')
    await expect(found(page, total)).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(chips(page).getByRole('link', { name: 'Remove filter Abstract' })).toBeVisible()
  })
})
