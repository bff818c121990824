import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { chips, found, group, panel, results, searchBox, totalOf } from './discovery-page.ts'
import { expect, open, test } from './journey.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1280]) {
    test(`HOME-04, HOME-16: at ${width} px the filters are a form, chips and pages are links`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      if (width < 1024) await results(page).getByRole('link', { name: 'Filters' }).click()
      await group(panel(page), 'Difficulty').getByLabel('Easy').check()
      await group(panel(page), 'Difficulty').getByLabel('Hard').check()
      await group(panel(page), 'Expert rating').getByLabel('3.5+').check()
      await panel(page).getByRole('combobox', { name: 'Sort by' }).selectOption('name-asc')
      await panel(page).getByRole('button', { name: 'Show games' }).click()
      await expect(page).toHaveURL(/\/\?difficulty=easy,hard&expert=3.5&sort=name-asc#results$/)
      await expect(group(panel(page), 'Difficulty').getByLabel('Hard')).toBeChecked()
      await chips(page).getByRole('link', { name: 'Remove filter Hard' }).click()
      await expect(page).toHaveURL('/?difficulty=easy&expert=3.5&sort=name-asc')
      const total = await totalOf(page, '?difficulty=easy&expert=3.5')
      await expect(found(page, total)).toBeVisible()
      await results(page)
        .getByRole('link', { name: /^Show \d+ more$/ })
        .click()
      await expect(page).toHaveURL(/page=2/)
    })
  }
})

test.describe('for everybody', () => {
  const states: [name: string, address: string, prepare: (page: Page) => Promise<unknown>][] = [
    ['filters chosen', '/?category=abstract,card-game&difficulty=easy&expert=4', async () => undefined],
    ['nothing found', '/?category=cooperative&expert=5', async () => undefined],
    ['a guess', '/?q=pachwork', async () => undefined],
    [
      'suggestions',
      '/about',
      async (page) => {
        const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
        if (await button.isVisible()) await button.click()
        else await searchBox(page).focus()
        await page.keyboard.type('pat')
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('option').first()).toBeVisible()
        await page.waitForURL(/q=pat/)
        await expect(found(page)).toBeAttached()
        await page.keyboard.press('ArrowDown')
      },
    ],
    [
      'the sheet',
      '/?difficulty=easy',
      async (page) => {
        const button = page.getByRole('button', { name: /^Filters/ })
        if (await button.isVisible()) await button.click()
      },
    ],
    ['small covers', '/', (page) => page.getByRole('radio', { name: 'Small' }).click()],
    ['large spreads', '/', (page) => page.getByRole('radio', { name: 'Large' }).click()],
  ]
  for (const [name, address, prepare] of states) {
    test(`${name}: WCAG 2.2 AA at 320 and 1280 px, in light and dark, and no scrolling sideways`, async ({
      page,
    }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await open(page, address)
        await prepare(page)
        await page.waitForTimeout(600)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze()
          const faults = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
          )
          expect(faults, `${width} px, ${colorScheme}`).toEqual([])
        }
      }
    })
  }

  test('a search of a hundred letters breaks nothing at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, `/?q=${'w'.repeat(100)}&difficulty=easy`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
