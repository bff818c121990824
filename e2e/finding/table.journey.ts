import type { Page } from '@playwright/test'
import { barriersOf } from '../support/accessibility.ts'
import { expect, open, stopClock, test } from '../support/journey.ts'

const FEW = '/?category=cooperative&duration=quick'
const table = (page: Page) => page.locator('dialog.table-ceremony')
const ask = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Pick one for us' })
const title = (page: Page) => table(page).getByRole('heading', { level: 1 })
const reported = (page: Page) => expect(table(page)).toHaveAttribute('data-step', 'chosen')

test.describe('picking a game at random', () => {
  test('takes less than a second: halves and boxes meet, one box grows; then the game, a reason and a link are shown', {
    tag: '@core',
  }, async ({ page }) => {
    await page.clock.install()
    await open(page, FEW)
    const requested = await page.getByRole('heading', { level: 1 }).textContent()
    await stopClock(page)
    await ask(page).click()
    await expect(table(page)).toHaveAttribute('data-step', 'apart')
    await expect(title(page)).toHaveText('Picking one for you')
    // Data that arrives is rendered at the next tick of the clock.
    await expect(async () => {
      await page.clock.runFor(1)
      await expect(table(page).locator('.table-box, .table-chosen')).toHaveCount(5, { timeout: 100 })
    }).toPass()
    await expect(table(page)).toHaveAttribute('data-step', 'apart')
    await expect(table(page).getByText(`From ${requested}`)).toBeVisible()
    await page.clock.runFor(260)
    await expect(table(page)).toHaveAttribute('data-step', 'meet')
    await expect(table(page).getByRole('status')).toBeEmpty()
    await page.clock.runFor(480)
    await expect(table(page)).toHaveAttribute('data-step', 'grow')
    await page.clock.resume()
    await reported(page)
    await expect(title(page)).toBeFocused()
    const game = (await title(page).textContent()) ?? ''
    const reason = (await table(page).locator('.table-why').textContent()) ?? ''
    expect(reason.length).toBeGreaterThan(10)
    await expect(table(page).getByRole('status')).toHaveText(`Tonight you’re playing ${game}. ${reason}`)
    await table(page).getByRole('link', { name: 'Play it' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(game)
    await expect(page).toHaveURL(/\/game\//)
    await expect(table(page)).toHaveCount(0)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
      await open(page, FEW)
      await ask(page).click()
      await reported(page)
      expect(await barriersOf(page, { within: 'dialog.table-ceremony' })).toEqual([])
    })
  }
})
