import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { stopsOfMain } from '../support/keyboard.ts'
import { sites } from '../support/sites.ts'

const RESULTS = `${sites.community}/?category=cooperative&duration=quick`
const GAME = `${sites.community}/game/patchwork`

/** That names stand in a list in this order, whatever is between them. */
function expectInOrder(stops: readonly string[], wanted: readonly (string | RegExp)[]) {
  let from = 0
  for (const name of wanted) {
    const at = stops.findIndex(
      (stop, place) => place >= from && (typeof name === 'string' ? stop === name : name.test(stop)),
    )
    expect(at, `${name} after ${stops[from - 1] ?? 'the beginning'} in\n${stops.join('\n')}`).not.toBe(-1)
    from = at + 1
  }
}

const WIDTHS = [390, 768, 1280]

test.describe('by the keyboard alone, 390, 768 and 1280 px wide', () => {
  /** Opens a page once, and goes through it at each width. */
  const goThrough = async (page: Page, address: string, wantedAt: (width: number) => (string | RegExp)[]) => {
    await open(page, address)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => scrollTo(0, 0))
      expectInOrder(await stopsOfMain(page), wantedAt(width))
    }
  }

  test('results: what was asked, how they are narrowed and ordered, then the games; nothing has the focus unseen', async ({
    page,
  }) => {
    await goThrough(page, RESULTS, (width) => [
      'Remove filter Quick (under 30 min)',
      'Remove filter Cooperative',
      'Clear, and ask me instead',
      'Decide among these 8',
      ...(width >= 1024
        ? ['Hide filters', 'Quick', 'Easy', 'Best', 'Together', 'Cooperative']
        : ['Share', /^Filters/]),
      'Sort by',
      'Let the table choose',
      'Sky Team',
      /^Save Sky Team/,
      'Codenames: Duet',
    ])
  })

  test('a game: what is done with it, its votes, ratings, shops and comments; nothing has the focus unseen', {
    tag: '@core',
  }, async ({ page }) => {
    await goThrough(page, GAME, () => [
      'Puzzle',
      'I own it',
      /^Save to favorites/,
      'Share',
      /^Buy/,
      /^Lookout Games/,
      'Great',
      '1 star',
      /^Amazon/,
      'Sign In',
      'Sky Team',
    ])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  const atEachWidth = async (page: Page, journey: () => Promise<void>) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await journey()
    }
  }

  test('results are narrowed, ordered and opened by the keyboard alone', ({ page }) =>
    atEachWidth(page, async () => {
      await page.goto(RESULTS)
      await page.getByRole('link', { name: 'Remove filter Cooperative' }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/\?duration=quick$/)
      await page.getByRole('group', { name: 'Difficulty' }).getByLabel('Easy').focus()
      await page.keyboard.press('Space')
      await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Sort by').focus()
      await page.keyboard.press('End')
      await page.getByRole('button', { name: 'Show games' }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/difficulty=easy/)
      await expect(page).toHaveURL(/duration=quick/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/quick easy games$/)
      const first = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
      const title = (await first.textContent()) ?? ''
      await first.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }))

  test('a game tells everything, offers nothing that needs a script, and leads on', ({ page }) =>
    atEachWidth(page, async () => {
      await page.goto(GAME)
      const main = page.getByRole('main')
      for (const words of ['How sure is the verdict?', 'Game Ratings', 'Where to Buy', 'You May Also Like'])
        await expect(main.getByRole('heading', { name: words })).toBeVisible()
      await expect(main.getByText('Cloth patches of every awkward shape')).toBeVisible()
      await expect(main.getByText(/^Played it together\?/)).toBeVisible()
      for (const dead of ['Save to favorites', 'Share', 'I own it', 'Great', 'Sign In'])
        await expect(main.getByRole('button', { name: dead, exact: true })).toBeHidden()
      await expect(main.getByRole('radio')).toHaveCount(0)
      await main.getByRole('link', { name: /^Buy/ }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#where-to-buy$/)
      await expect(main.getByRole('heading', { name: 'Where to Buy' })).toBeInViewport()
    }))
})
