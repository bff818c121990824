import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.describe('the header', () => {
  test('CHROME-01: links to every part, and marks the current one', { tag: '@core' }, async ({ page }) => {
    await open(page, '/about')
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const [name, address] of [
      ['Tonight', '/tonight'],
      ['Top Rated', '/top-rated'],
      ['Categories', '/categories'],
      ['Blog', '/blog'],
      ['Home', '/'],
    ] as const) {
      await main.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
  })

  test('CHROME-01: Board Games opens the results, and clears a search there', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board Games' }).click()
    await expect(page.getByRole('heading', { name: /games found/ })).toBeInViewport()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
    await open(page, '/?q=duel')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board Games' }).click()
    await expect(page).not.toHaveURL(/q=/)
    await expect(page.getByRole('heading', { name: `${STARTER_GAMES} games found` })).toBeInViewport()
  })

  test('CHROME-03: the mobile menu has every link, FAQ and Contact Us; it traps and restores the focus', {
    tag: '@core',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, '/')
    const button = page.getByRole('banner').getByRole('button', { name: /menu/i })
    await button.click()
    const menu = page.getByRole('dialog')
    for (const [name, address] of [
      ['Home', /^\/$/],
      ['Board Games', /^\/(#results)?$/],
      ['Top Rated', /^\/top-rated$/],
      ['Categories', /^\/categories$/],
      ['Blog', /^\/blog$/],
      ['FAQ', /^\/faq$/],
      ['Contact Us', /^\/contact$/],
    ] as const) {
      await expect(menu.getByRole('link', { name })).toBeVisible()
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', address)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await menu.getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(menu).toBeHidden()
  })
})

test.describe('the footer', () => {
  test('CHROME-04: has links, including the owner’s social profiles', async ({ page }) => {
    await open(page, sites.hostile)
    const footer = page.getByRole('contentinfo')
    for (const [name, address] of [
      ['Board Games', /^\/(#results)?$/],
      ['Top Rated', /^\/top-rated$/],
      ['Categories', /^\/categories$/],
      ['Blog', /^\/blog$/],
      ['About', /^\/about$/],
      ['FAQ', /^\/faq$/],
      ['Contact Us', /^\/contact$/],
      ['Privacy', /^\/privacy$/],
      ['Terms', /^\/terms$/],
    ] as const) {
      const link = footer.getByRole('link', { name, exact: true })
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', address)
    }
    await expect(footer.locator('a[href^="https://social.example/"]')).toHaveCount(3)
    await open(page, '/')
    await expect(page.getByRole('contentinfo').locator('a[href^="http"]')).toHaveCount(0)
  })

  test('dark mode follows the system, and the choice in the footer persists across pages without a flash', {
    tag: '@core',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, '/')
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await paper()
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }).check()
    await expect.poll(paper).not.toBe(dark)
    const light = await paper()
    await page.goto('/faq', { waitUntil: 'commit' })
    await page.waitForSelector('body')
    expect(await paper()).toBe(light)
  })
})
