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

  test('results: query, filters and order, then the games; focus is always visible', async ({ page }) => {
    await goThrough(page, RESULTS, (width) => [
      'Remove filter Under 30 min',
      'Remove filter Cooperative',
      'Start over',
      ...(width >= 1024 ? ['Hide filters', 'Quick', 'Easy', 'Best', 'Cooperative'] : [/^Filters/]),
      'Sort by',
      ...(width >= 1216 ? [/^Pick one for us/, /^Decide together/, 'Share'] : []),
      'Sky Team',
      /^Save Sky Team/,
      'Codenames: Duet',
    ])
  })

  test('a game: actions, votes, ratings, retailers and comments; focus is always visible', {
    tag: '@core',
  }, async ({ page }) => {
    await goThrough(page, GAME, () => [
      'How we judge',
      'Great',
      /^Save to favorites/,
      'Share',
      /^Buy/,
      'Puzzle',
      'I own it',
      /^Lookout Games/,
      'Rate it',
      /^Amazon/,
      'Sign In',
      'Azul',
    ])
  })
})
