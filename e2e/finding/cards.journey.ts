import type { Locator, Page } from '@playwright/test'
import { results } from '../support/discovery-page.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

const cards = (page: Page) =>
  results(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const show = (page: Page, view: string) => page.getByRole('radio', { name: view }).click()
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the page')
  return { ...box, middle: box.y + box.height / 2, end: box.x + box.width }
}

test.describe('a card', () => {
  // Pictures of the hostile catalogue that lead nowhere.
  test.use({ mayLog: /ERR_/ })

  test('says in words what nobody has rated, and no figure stands for it', { tag: '@core' }, async ({
    page,
  }) => {
    await open(page, '/?q=patchwork')
    await show(page, 'Medium')
    const card = cards(page).first()
    await expect(card).toContainText(/\d\.\dExpert\s*no votes yet/)
    await expect(card).not.toContainText('–')

    await open(page, `${sites.hostile}/?sort=expert-asc&page=6`)
    const unrated = cards(page).filter({ hasText: 'Not rated yet' })
    await expect(unrated.first()).toBeVisible()
    await expect(unrated.first()).not.toContainText('Expert')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    for (const width of [320, 390]) {
      test(`at ${width} px in the list: two lines of words, one of facts, hours short`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        await open(page, `${sites.community}/?q=lost+ruins`)
        await show(page, 'List')
        const card = cards(page).filter({ hasText: 'Lost Ruins of Arnak' })
        const time = card.getByText('1 h 15')
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

    test('in the small view: a heart of 28 px in the middle of 44 px to press', async ({ page }) => {
      await open(page, '/')
      await show(page, 'Small')
      const heart = cards(page)
        .first()
        .getByRole('button', { name: /^Save / })
      const target = await boxOf(heart)
      const disc = await boxOf(heart.locator('svg'))
      expect([target.width, target.height]).toEqual([44, 44])
      expect([disc.width, disc.height]).toEqual([28, 28])
      expect(disc.middle).toBeCloseTo(target.middle, 0)
      expect(disc.end).toBeLessThanOrEqual((await boxOf(cards(page).first())).end)
    })
  })
})

test.describe('the page around the cards', () => {
  test('at 768 px the filters open as a panel of 480 px at the start of the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 768, height: 1024 })
    await open(page, '/?difficulty=easy')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 480, height: 1024 })
  })

  for (const width of [1280, 1920]) {
    test(`at ${width} px filters, order and games begin level, and nothing bleeds out of the page`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 1000 })
      await open(page, '/?category=cooperative')
      const filters = await boxOf(page.getByRole('heading', { name: 'Filters' }))
      const sort = await boxOf(page.getByRole('combobox', { name: 'Sort by' }))
      const first = await boxOf(cards(page).first())
      expect(Math.abs(filters.middle - sort.middle)).toBeLessThan(4)
      // Between the order and the first game lies no more than the heads of the columns.
      expect(first.y - sort.y - sort.height).toBeLessThan(64)

      await open(page, '/')
      const shelf = page.getByRole('region', { name: 'Best Sellers' })
      const { x, end } = await boxOf(shelf.getByRole('list'))
      const edge = (width - 1200) / 2
      expect(x).toBeGreaterThanOrEqual(edge - 8)
      expect(end).toBeLessThanOrEqual(width - edge + 8)
    })
  }

  test('categories stand two in a row on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/categories')
    const items = page.getByRole('main').getByRole('listitem')
    const [first, second, third] = await Promise.all([0, 1, 2].map((place) => boxOf(items.nth(place))))
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeGreaterThan(first?.end ?? 0)
    expect(third?.x).toBe(first?.x)
  })
})
