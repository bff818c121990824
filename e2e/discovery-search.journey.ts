import type { Request } from '@playwright/test'
import { found, results, searchBox, titles } from './discovery-page.ts'
import { expect, open, test } from './journey.ts'
import { sites } from './sites.ts'

test.describe('the search box', () => {
  for (const [typed, meant] of [
    ['pachwork', 'Patchwork'],
    ['7wonders duel', '7 Wonders Duel'],
    ['caracssonne', 'Carcassonne'],
  ] as const) {
    test(`CHROME-01: "${typed}" finds ${meant}`, async ({ page }) => {
      await open(page, '/about')
      await page.keyboard.press('/')
      await page.keyboard.type(typed)
      await expect(page.getByRole('option', { name: meant, exact: true })).toBeVisible()
      await expect(page).toHaveURL(/\/\?q=/)
      await expect(titles(page).first()).toHaveText(meant)
    })
  }

  test('CHROME-01: "zertz" finds what is written ZÈRTZ', async ({ page }) => {
    await open(page, '/')
    await searchBox(page).fill('zertz')
    await expect(titles(page).first()).toHaveText('ZÈRTZ')
  })

  test('CHROME-01: says when it guesses', async ({ page }) => {
    await open(page, '/?q=pachwork')
    await expect(results(page).getByText('No exact match. Close titles:')).toBeVisible()
  })

  test('CHROME-01g: the address follows half a second after the last key; typing on replaces, so one Back leads to what stood before', async ({
    page,
  }) => {
    await open(page, '/about')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    const box = searchBox(page)
    await box.pressSequentially('az', { delay: 20 })
    await expect(page).toHaveURL('/?q=az')
    await box.pressSequentially('ul', { delay: 20 })
    await expect(page).toHaveURL('/?q=azul')
    await expect(titles(page).first()).toHaveText(/^Azul/)
    await expect(box).toBeFocused()
    await expect(box).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('CHROME-01: offers games, categories and articles by arrow keys; Enter on none searches; Escape closes', async ({
    page,
  }) => {
    await open(page, '/faq')
    await page.keyboard.press('/')
    const box = searchBox(page)
    await expect(box).toBeFocused()
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.fill('a')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('group', { name: 'Games' }).getByRole('option')).not.toHaveCount(0)
    await expect(list.getByRole('group', { name: 'Categories' }).getByRole('option')).not.toHaveCount(0)
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
    await expect(list.getByRole('option', { name: 'Hive', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?q=hive')
    await expect(list).toBeHidden()
  })

  test('a chosen suggestion leads there, and what was typed leads nowhere any more', async ({ page }) => {
    await page.clock.install()
    await open(page, '/faq')
    await searchBox(page).fill('hive')
    await expect(page.getByRole('option', { name: 'Hive', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hive')
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/game/hive')
    await expect(searchBox(page)).toHaveValue('')
    await searchBox(page).fill('puzz')
    await page.getByRole('group', { name: 'Categories' }).getByRole('option', { name: 'Puzzle' }).click()
    await expect(page).toHaveURL('/?category=puzzle')
    await expect(found(page)).toBeInViewport()
  })

  test('a slow answer to an older text never takes the place of a newer one, and none blocks a key', async ({
    page,
  }) => {
    await open(page, '/faq')
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/suggestions?q=h', async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    const isOlder = (request: Request) => request.url().endsWith('/api/suggestions?q=h')
    const asked = page.waitForRequest(isOlder)
    const isOver = Promise.race([
      page.waitForEvent('requestfinished', isOlder),
      page.waitForEvent('requestfailed', isOlder),
    ])
    const box = searchBox(page)
    await box.fill('h')
    await asked
    await box.fill('hanamikoji')
    await expect(box).toHaveValue('hanamikoji')
    const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(offered).toHaveText(['Hanamikoji'])
    answer()
    await isOver
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(offered).toHaveText(['Hanamikoji'])
  })

  test('by touch on a phone: the panel offers suggestions, and closes when one is chosen', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await open(page, `${sites.starter}/`)
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).tap()
    const box = page.locator('#search-panel').getByRole('combobox')
    await expect(box).toBeFocused()
    await box.pressSequentially('patch')
    await page.getByRole('option', { name: 'Patchwork', exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patchwork')
    await expect(page.locator('#search-panel')).toBeHidden()
    await context.close()
  })
})
