import type { Page } from '@playwright/test'
import { searchBox } from '../../support/discovery-page.ts'
import { expect, open, test } from '../../support/journey.ts'
import { sentPage } from '../../support/pages/sent-page.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const window = (page: Page) => page.getByText('Featured Game')
const shelf = (page: Page) => page.getByRole('region', { name: 'Best Sellers' })
const wayBack = (page: Page) => page.getByRole('link', { name: 'Start over' })

test.describe('a URL with a query', () => {
  test('FIND-01: is rendered by the server with its results first, without the featured game', {
    tag: '@core',
  }, async ({ request }) => {
    for (const address of ['/?q=duel', '/?difficulty=easy', '/?category=abstract', '/?players=2&page=2']) {
      const page = await sentPage(request, address)
      expect(page.textsOf('h1'), address).toHaveLength(1)
      expect(page.html, address).toContain('class="asked-words"')
      const [shown = ''] = page.textsOf('main')
      for (const absent of ['What shall we play tonight?', 'Featured Game', 'Best Sellers', 'All categories'])
        expect(shown.includes(absent), `${absent} at ${address}`).toBe(false)
    }
    for (const address of ['/', '/?page=2', '/?sort=name-asc', '/?category=no-such-thing']) {
      const page = await sentPage(request, address)
      expect(page.textsOf('h1'), address).toEqual(['What shall we play tonight?'])
      expect(page.html.includes('class="asked-words"'), address).toBe(false)
    }
  })
})

test.describe('between the home page and results', () => {
  /** Records each state of the page: with the home page's top, with the heading of a search, or without games. */
  const watchTop = (page: Page) =>
    page.evaluate(() => {
      const seen = new Set<string>()
      const look = () => {
        const home = document.querySelector('.home-hero') !== null
        const requested = document.querySelector('.asked') !== null
        const games = document.querySelectorAll('#results li h3').length > 0
        seen.add(`${home ? 'home' : ''}${requested ? 'search' : ''}${games ? '' : ' without games'}`)
      }
      look()
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
      Object.assign(globalThis, { topsSeen: seen })
    })
  const topsSeen = (page: Page) =>
    page.evaluate(() => [...(globalThis as unknown as { topsSeen: Set<string> }).topsSeen])

  test('FIND-01: navigation has no flash in either direction', async ({ page }) => {
    await open(page, '/')
    await watchTop(page)
    await page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Cooperative' }).click()
    await expect(heading(page)).toHaveText(/cooperative games for two$/)
    await expect(heading(page)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(window(page)).toHaveCount(0)
    await expect(shelf(page)).toHaveCount(0)
    await page.goBack()
    await expect(window(page)).toBeVisible()
    await expect(shelf(page)).toBeVisible()
    await searchBox(page).fill('azul')
    await searchBox(page).press('Enter')
    await expect(heading(page)).toHaveText(/^“azul”/)
    await wayBack(page).click()
    await expect(window(page)).toBeVisible()
    expect((await topsSeen(page)).sort()).toEqual(['home', 'search'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('FIND-01: a cooperative game under 30 minutes is two taps from home', async ({ page }) => {
    await open(page, '/')
    let taps = 0
    const tap = async (name: string) => {
      taps += 1
      await page.getByRole('main').getByRole('link', { name, exact: true }).tap()
    }
    await tap('20 min')
    await expect(page).toHaveURL('/tonight?time=20')
    // The URL changes before the page: the home page, which has the same questions, is gone when three games are shown.
    const reasons = page.getByRole('region', { name: 'Tonight’s picks' }).locator('.pick')
    await expect(reasons).toHaveCount(3)
    await tap('Together')
    await expect(page).toHaveURL('/tonight?time=20&side=together')
    await expect(reasons).toHaveText(Array(3).fill(/(1|2)\d min/))
    expect(taps).toBe(2)
    // The third tap opens all results.
    await page
      .getByRole('main')
      .getByRole('link', { name: /games fit$/ })
      .tap()
    await expect(page).toHaveURL('/?duration=quick&mode=together#results')
    await expect(heading(page)).toHaveText(/^\d+ quick games/)
  })

  test('FIND-01: the first game begins in the top third, below one line each for query and controls', {
    tag: '@core',
  }, async ({ page }) => {
    await open(page, '/?category=cooperative&duration=quick')
    const first = page.locator('#results .game-card').first()
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(281)
    const view = page.getByRole('button', { name: 'View' })
    await view.click()
    await page.getByRole('radio', { name: 'List' }).check({ force: true })
    await expect(page.locator('#results [data-view="list"]')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'List' })).toBeHidden()
    const choice = page.getByRole('region', { name: 'Can’t choose?' })
    for (const [role, name] of [
      ['link', 'Decide together On two phones'],
      ['button', /^Pick one for us Draw one of these \d+$/],
      ['button', 'Share'],
    ] as const)
      await expect(choice.getByRole(role, { name })).toBeVisible()
  })
})
