import type { Page } from '@playwright/test'
import { found, searchBox, titles } from '../support/discovery-page.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

/** The suggestion of a game, whose name is the title followed by time and difficulty. */
const suggested = (page: Page, title: string) =>
  page.getByRole('option', { name: new RegExp(`^${title} `) }).filter({ visible: true })

test.describe('the search box', () => {
  test('CHROME-01: the page stays while suggestions are open, and follows half a second after they close; typing on replaces, so one Back leads to what stood before', {
    tag: '@core',
  }, async ({ page }) => {
    await page.clock.install()
    await open(page, '/about')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    const box = searchBox(page)
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    // The clock moves in small steps, so that a slow machine opens the suggestions before the search starts.
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.pressSequentially('az')
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(list).toBeVisible({ timeout: 200 })
    }).toPass()
    await page.clock.runFor(900)
    await expect(page).toHaveURL('/')
    await page.clock.resume()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/?q=az')
    await box.pressSequentially('ul', { delay: 20 })
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/?q=azul')
    await expect(titles(page).first()).toHaveText(/^Azul/)
    await expect(box).toBeFocused()
    await expect(box).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('CHROME-01: offers games, categories and articles by arrow keys; Enter on none searches; Escape closes', {
    tag: '@core',
  }, async ({ page }) => {
    await open(page, '/faq')
    await page.keyboard.press('/')
    const box = searchBox(page)
    await expect(box).toBeFocused()
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.fill('a')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('group', { name: 'Games' }).getByRole('option')).not.toHaveCount(0)
    await expect(
      list.getByRole('group', { name: 'What your words mean' }).getByRole('option'),
    ).not.toHaveCount(0)
    await expect(list.getByRole('group', { name: 'Articles' }).getByRole('option')).not.toHaveCount(0)
    await expect(list.getByRole('option').first().locator('img')).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    const first = list.getByRole('option').first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(box).toHaveValue('a')
    await box.fill('hive')
    await expect(suggested(page, 'Hive')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?q=hive')
    await expect(list).toBeHidden()
  })

  test('a chosen suggestion opens, and the typed text has no further effect', async ({ page }) => {
    await page.clock.install()
    await open(page, '/faq')
    await searchBox(page).fill('hive')
    await expect(suggested(page, 'Hive')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hive')
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/game/hive')
    await expect(searchBox(page)).toHaveValue('')
    await searchBox(page).fill('puzz')
    await page
      .getByRole('group', { name: 'What your words mean' })
      .getByRole('option', { name: /^Puzzle/ })
      .click()
    await expect(page).toHaveURL('/?category=puzzle')
    await expect(found(page)).toBeInViewport()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('by touch: the panel offers suggestions, and closes when one is chosen', async ({ page }) => {
      await open(page, `${sites.starter}/`)
      await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).tap()
      const box = page.locator('#search-panel').getByRole('combobox')
      await expect(box).toBeFocused()
      await box.pressSequentially('patch')
      await suggested(page, 'Patchwork').tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patchwork')
      await expect(page.locator('#search-panel')).toBeHidden()
    })

    test('the panel covers the whole screen, and the page behind it stays unchanged; Enter shows all results', async ({
      page,
    }) => {
      await page.clock.install()
      await open(page, `${sites.starter}/?category=puzzle`)
      await page.evaluate(() => window.scrollTo(0, 300))
      const state = () => page.evaluate(() => [window.scrollY, document.querySelector('main')?.textContent])
      const before = await state()
      await page.keyboard.press('/')
      const panel = page.getByRole('dialog', { name: 'Search games' })
      expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
      const box = panel.getByRole('combobox')
      await box.pressSequentially('azul')
      await expect(suggested(page, 'Azul').first()).toBeVisible()
      // Far longer than the search box in the header waits before it searches.
      await page.clock.runFor(3_000)
      await expect(page).toHaveURL(`${sites.starter}/?category=puzzle`)
      expect(await state()).toEqual(before)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#search-panel') !== null)).toBe(true)
      await box.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/\?q=azul$/)
      await expect(panel).toBeHidden()
      await expect(titles(page).first()).toHaveText('Azul')
    })
  })
})
