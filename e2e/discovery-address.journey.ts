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
} from './discovery-page.ts'
import { expect, metaOf, open, test } from './journey.ts'
import { sites } from './sites.ts'

test.describe('the address', () => {
  test('HOME-15: carries every filter, the sort and the search; reload and share show the same', async ({
    page,
    browser,
  }) => {
    await open(page, '/?q=the')
    await group(panel(page), 'Players').getByLabel('2').click()
    await group(panel(page), 'Duration').getByLabel('Medium').click()
    await group(panel(page), 'Difficulty').getByLabel('Easy').click()
    await group(panel(page), 'Difficulty').getByLabel('Medium').click()
    await group(panel(page), 'Categories').getByLabel('Strategy').click()
    await group(panel(page), 'Expert rating').getByLabel('3.5+').click()
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

  test('HOME-15: Back undoes one choice after the other', async ({ page }) => {
    await open(page, '/')
    await group(panel(page), 'Difficulty').getByLabel('Easy').click()
    await expect(page).toHaveURL('/?difficulty=easy')
    await group(panel(page), 'Players').getByLabel('4+').click()
    await expect(page).toHaveURL('/?difficulty=easy&players=4')
    await expect(isWaiting(page)).toHaveCount(0)
    const both = await found(page).textContent()
    await page.goBack()
    await expect(chips(page).getByRole('listitem')).toHaveText(['Easy', 'Clear all'])
    await page.goBack()
    await expect(found(page, 120)).toBeVisible()
    await page.goForward()
    await page.goForward()
    await expect(found(page)).toHaveText(both ?? '')
  })

  test('HOME-15, HOME-16: results load on as one scrolls; Back restores them, the place and the focus; reload the place', async ({
    page,
  }) => {
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

  test('HOME-05: a search stands in the box, and brings the results into view after 300 ms', async ({
    page,
  }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await open(page, '/?q=duel')
    await expect(searchBox(page)).toHaveValue('duel')
    await page.clock.runFor(290)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(found(page)).toBeInViewport({ timeout: 200 })
    }).toPass()
  })

  test('HOME-06: a category filters always, and scrolls only where the link asks', async ({ page }) => {
    const total = await totalOf(page, '?category=abstract')
    await open(page, '/?category=abstract')
    await expect(found(page, total)).toBeVisible()
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await open(page, '/categories')
    await page.getByRole('main').getByRole('link', { name: 'Abstract' }).click()
    await expect(page).toHaveURL('/?category=abstract')
    await expect(found(page, total)).toBeInViewport()
    await expect(found(page, total)).toBeFocused()
    await expect(chips(page).getByRole('link', { name: 'Remove filter Abstract' })).toBeVisible()
  })

  test('HOME-14: a search matches title, description or category in any case; % and _ are ordinary', async ({
    page,
  }) => {
    await open(page, '/?q=PATCHWORK')
    await expect(titles(page).first()).toHaveText('Patchwork')
    await open(page, '/?q=tile+placement')
    await expect(titles(page).filter({ hasText: /^Azul$/ })).toHaveCount(1)
    await open(page, '/?q=eleven+chunky+hexagons')
    await expect(titles(page)).toHaveText(['Hive'])
    for (const sign of ['%25', '_']) expect(await totalOf(page, `?q=${sign}`)).toBeLessThan(120)
  })

  test('what it does not know is ignored, and never leads round in circles', async ({ page }) => {
    for (const [address, truth] of [
      ['/?utm_source=x', '/'],
      ['/?page=-1', '/'],
      ['/?page=1e9', '/?page=100000'],
      ['/?q=1e3', '/?q=1e3'],
      ['/?q=true&players=2', '/?q=true&players=2'],
      ['/?q=a&q=b', '/?q=a'],
      ['/?players=4&players=2&difficulty=EASY', '/?difficulty=easy&players=2,4'],
      ['/?category=Card%20Game', '/?category=card-game'],
      ['/?difficulty=[1,2]&sort={}', '/'],
      ['/?__proto__=1&constructor=2', '/'],
      [`/?q=${'a'.repeat(3_900)}`, `/?q=${'a'.repeat(100)}`],
      ['/?q=%00%1b', '/'],
    ] as const) {
      const response = await page.request.get(address)
      expect(response.status(), address).toBe(200)
      expect(response.url(), address).toBe(`${sites.starter}${truth}`)
    }
    expect((await page.request.get(`/?q=${'a'.repeat(10_000)}`)).status()).toBe(414)
  })

  test('searches and filters are not for search engines; a category page is, under its own name', async ({
    page,
  }) => {
    for (const address of [
      '/?q=duel',
      '/?difficulty=easy',
      '/?category=abstract,puzzle',
      '/?sort=name-asc',
    ]) {
      await page.goto(address)
      await expect(metaOf(page, 'robots'), address).toHaveAttribute('content', 'noindex')
    }
    await page.goto('/?category=abstract,nothing')
    await expect(metaOf(page, 'robots')).toHaveCount(0)
    await expect(page).toHaveTitle(/^Abstract board games for two · /)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abstract board games for two')
    await expect(metaOf(page, 'description')).toHaveAttribute('content', /^Abstract board games for two\. ./)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${sites.starter}/?category=abstract`,
    )
    await page.goto('/?category=nothing')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${sites.starter}/`)
  })
})
