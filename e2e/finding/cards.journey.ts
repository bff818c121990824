import type { Locator, Page } from '@playwright/test'
import { results } from '../support/discovery-page.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

const cards = (page: Page) =>
  results(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
async function show(page: Page, view: string) {
  const menu = page.getByRole('button', { name: 'View' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('radio', { name: view }).click({ force: true })
}
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the page')
  return { ...box, middle: box.y + box.height / 2, end: box.x + box.width }
}

test.describe('a game’s card', () => {
  // Pictures of the hostile catalogue that lead nowhere.
  test.use({ mayLog: /ERR_/ })

  test('says that no one has rated yet, without a number', async ({ page }) => {
    await open(page, '/?q=patchwork')
    await show(page, 'Medium')
    const card = cards(page).first()
    await expect(card).toContainText(/\d\.\dExpert\s*no votes yet/)
    await expect(card).not.toContainText('–')

    await open(page, `${sites.hostile}/?sort=expert-asc&page=7`)
    const unrated = cards(page).filter({ hasText: 'Not rated yet' })
    await expect(unrated.first()).toBeVisible()
    await expect(unrated.first()).not.toContainText('Expert')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    for (const width of [320, 390]) {
      test(`at ${width} px in a list has two lines of text, one of facts, and short durations`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 })
        await open(page, `${sites.community}/?q=lost+ruins`)
        await show(page, 'List')
        const card = cards(page).filter({ hasText: 'Lost Ruins of Arnak' })
        const time = card.getByText('1 hr 15')
        await expect(time.locator('visible=true').first()).toBeVisible()
        await expect(card.getByText('min', { exact: true })).toBeHidden()
        const line = await boxOf(time.first())
        for (const part of [card.getByText(/^(Easy|Medium|Hard)$/), card.getByText(/^\d\.\d$/).last()]) {
          const { middle, end } = await boxOf(part)
          expect(Math.abs(middle - line.middle)).toBeLessThan(6)
          expect(end).toBeLessThanOrEqual(width - 16)
        }
        const words = await card.locator('.game-card-line').evaluate((element) => ({
          lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
        }))
        expect(Math.round(words.lines)).toBe(2)
      })
    }
  })
})
