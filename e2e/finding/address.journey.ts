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
import { sentPage } from '../support/pages/sent-page.ts'
import { sites } from '../support/sites.ts'

test.describe('the address', () => {
  test('HOME-15: carries every filter, the sort and the search; reload and share show the same', {
    tag: '@core',
  }, async ({ page, browser }) => {
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
    await expect(chips(page).getByRole('listitem')).toHaveText(['Easy'])
    await page.goBack()
    await expect(found(page, 120)).toBeVisible()
    await page.goForward()
    await page.goForward()
    await expect(found(page)).toHaveText(both ?? '')
  })

  test('HOME-15, HOME-16: results load on as one scrolls; Back restores them, the place and the focus; reload the place', {
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

  test('HOME-05: a search stands in the box, and its results in view without scrolling', async ({ page }) => {
    await page.clock.install()
    await open(page, '/?q=duel')
    await expect(searchBox(page)).toHaveValue('duel')
    await expect(titles(page).first()).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(2_000)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(found(page)).toBeInViewport()
  })

  test('HOME-06: a category filters always; its results are in view without scrolling', async ({ page }) => {
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

  test('has one true form, to which every other leads for good in one step; a campaign’s words change nothing', async ({
    request,
  }) => {
    for (const [address, truth] of [
      ['/?view=list', '/'],
      ['/?page=-1', '/'],
      ['/?page=1e9', '/?page=100000'],
      ['/?q=a&q=b', '/?q=a'],
      ['/?players=4&players=2&difficulty=EASY', '/?difficulty=easy&players=2,4'],
      ['/?category=Card%20Game', '/?category=card-game'],
      ['/?difficulty=[1,2]&sort={}', '/'],
      ['/?__proto__=1&constructor=2', '/'],
      [`/?q=${'a'.repeat(3_900)}`, `/?q=${'a'.repeat(100)}`],
      ['/?q=%01%1b', '/'],
      ['/?difficulty=EASY&utm_source=letter&fbclid=1', '/?difficulty=easy&utm_source=letter&fbclid=1'],
      ['/categories/?x=1&gclid=2', '/categories?gclid=2'],
    ] as const) {
      const turned = await request.get(address, { maxRedirects: 0 })
      expect(turned.status(), address).toBe(301)
      expect(turned.headers().location, address).toBe(truth)
      expect((await request.get(truth, { maxRedirects: 0 })).status(), truth).toBe(200)
    }
    for (const address of ['/?q=1e3', '/?q=true&players=2', '/?utm_source=x', '/?q=duel&gclid=1&utm_id=2'])
      expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
    expect((await request.get(`/?q=${'a'.repeat(10_000)}`)).status()).toBe(414)
    const plain = await sentPage(request, '/?category=abstract')
    const spread = await sentPage(request, '/?category=abstract&utm_source=letter')
    expect(spread.canonical).toBe(`${sites.starter}/?category=abstract`)
    // The html says when each part was fetched.
    const withoutMoments = (html: string) => html.replace(/\d{13}/g, '')
    expect(withoutMoments(spread.html) === withoutMoments(plain.html), 'the same bytes').toBe(true)
  })

  test('keeps what a campaign hung on it when the page has come to life', async ({ page }) => {
    await open(page, '/?q=duel&utm_source=letter')
    await expect(page).toHaveURL('/?q=duel&utm_source=letter')
    await expect(searchBox(page)).toHaveValue('duel')
  })

  test('searches and filters are not for search engines; a category page is, under its own name', async ({
    request,
  }) => {
    for (const address of ['/?q=duel', '/?difficulty=easy', '/?category=abstract,puzzle', '/?sort=name-asc'])
      expect((await sentPage(request, address)).metaOf('robots'), address).toBe('noindex')
    const category = await sentPage(request, '/?category=abstract,nothing')
    expect(category.metaOf('robots')).toBeUndefined()
    expect(category.textsOf('title')[0]).toMatch(/^Abstract board games for two · /)
    expect(category.textsOf('h1')).toEqual([expect.stringMatching(/^\d+ abstract games for two$/)])
    expect(category.metaOf('description')).toMatch(/^Abstract board games for two\. ./)
    expect(category.canonical).toBe(`${sites.starter}/?category=abstract`)
    expect((await sentPage(request, '/?category=nothing')).canonical).toBe(`${sites.starter}/`)
  })
})
