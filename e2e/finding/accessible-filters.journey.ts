import type { Page } from '@playwright/test'
import { expectNoBarriersAt } from '../support/accessibility.ts'
import {
  chips,
  found,
  group,
  isWaiting,
  panel,
  results,
  searchBox,
  totalOf,
} from '../support/discovery-page.ts'
import { expect, open, test } from '../support/journey.ts'

/** Chooses the size of covers; on narrow screens the options are behind the button View. */
const viewOf = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name: 'View', exact: true })
  if (await button.isVisible()) await button.click()
  await page.getByRole('radio', { name }).click()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1280]) {
    test(`HOME-04, HOME-16: at ${width} px the filters are a form, chips and pages are links`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const button = results(page).getByRole('button', { name: 'Filters' })
      if (width < 1024) await button.click()
      await group(panel(page), 'Difficulty').getByLabel('Easy').check()
      await group(panel(page), 'Difficulty').getByLabel('Hard').check()
      await group(panel(page), 'Expert rating').getByLabel('3.5+').check()
      await panel(page).getByRole('combobox', { name: 'Sort by' }).selectOption('name-asc')
      await panel(page).getByRole('button', { name: 'Show games' }).click()
      await expect(page).toHaveURL(/\/\?difficulty=easy,hard&expert=3.5&sort=name-asc$/)
      if (width < 1024) await button.click()
      await expect(group(panel(page), 'Difficulty').getByLabel('Hard')).toBeChecked()
      if (width < 1024) await panel(page).getByRole('button', { name: 'Close' }).click()
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

test.describe('accessibility', () => {
  /** States of the results. Each is prepared again at every width, since a change of width may undo it. */
  const states: [name: string, address: string, prepare?: (page: Page) => Promise<unknown>][] = [
    ['filters chosen', '/?category=abstract,card-game&difficulty=easy&expert=4'],
    ['nothing found', '/?category=cooperative&expert=5'],
    ['a guess', '/?q=pachwork'],
    [
      'suggestions',
      '/about',
      async (page) => {
        const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
        const coversPage = await button.isVisible()
        if (coversPage) await button.click()
        else await searchBox(page).focus()
        await page.keyboard.type('pat')
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('option').first()).toBeVisible()
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
    ['small covers', '/', viewOf('Small')],
    ['large spreads', '/', viewOf('Large')],
  ]
  for (const [name, address, prepare] of states) {
    test(`${name}: WCAG 2.2 AA at 320 and 1280 px, in light and dark, and no scrolling sideways`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        if (width === 320 || prepare) await open(page, address)
        await prepare?.(page)
        await expect(isWaiting(page)).toHaveCount(0)
        await expectNoBarriersAt(page, [width])
      }
    })
  }
})
