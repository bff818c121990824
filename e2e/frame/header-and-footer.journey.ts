import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.describe('the header', () => {
  test('CHROME-01: leads to every part, and shows where one is', { tag: '@core' }, async ({ page }) => {
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

  test('CHROME-01: Board Games goes to the results, and clears a search there', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board Games' }).click()
    await expect(page.getByRole('heading', { name: /games found/ })).toBeInViewport()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
    await open(page, '/?q=duel')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board Games' }).click()
    await expect(page).not.toHaveURL(/q=/)
    await expect(page.getByRole('heading', { name: '120 games found' })).toBeInViewport()
  })

  test('CHROME-03: the mobile menu has it all, and FAQ and Contact Us; it keeps and gives back the focus', {
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

test.describe('the header of a member', () => {
  test.use({ baseURL: sites.members, viewport: { width: 768, height: 900 } })

  test('CHROME-01: stays within the margins of a tablet, however many favorites there are', async ({
    page,
  }) => {
    await signInAs(page, 'hundred')
    await open(page, '/about')
    const banner = page.getByRole('banner')
    const account = banner.getByRole('button', { name: 'Account' })
    const favorites = banner.getByRole('button', { name: 'Favorites, 120 saved' })
    await expect(favorites).toBeVisible()
    // The number stands beside the heart, not on it.
    const heart = await favorites.locator('svg').boundingBox()
    const number = await favorites.getByText('120').boundingBox()
    expect(number?.x ?? 0).toBeGreaterThanOrEqual((heart?.x ?? 0) + (heart?.width ?? 0))
    for (const width of [768, 834, 959, 960, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const logo = await banner.getByRole('link').first().boundingBox()
      const last = await account.boundingBox()
      expect((last?.x ?? 0) + (last?.width ?? 0), `${width} px`).toBeLessThanOrEqual(
        width - (logo?.x ?? 0) + 1,
      )
      const ways = await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => {
            const words = document.createRange()
            words.selectNodeContents(link)
            const { left, right, top } = words.getBoundingClientRect()
            return { left, right, top, size: Number.parseFloat(getComputedStyle(link).fontSize) }
          }),
        )
      expect(ways).toHaveLength(6)
      // The words keep their size and their distance, and lie beside nothing they could be taken for.
      for (const [place, way] of ways.entries()) {
        expect(way.size).toBeGreaterThanOrEqual(15)
        const next = ways[place + 1]
        if (next) expect(next.left - way.right, `${width} px`).toBeGreaterThanOrEqual(14)
      }
      const search = await banner.getByRole('button', { name: 'Search' }).boundingBox()
      const end = ways.at(-1)
      const isBelow = (end?.top ?? 0) >= (search?.y ?? 0) + (search?.height ?? 0)
      expect(isBelow || (end?.right ?? 0) + 8 <= (search?.x ?? 0), `${width} px`).toBe(true)
    }
  })
})

test.describe('the footer', () => {
  test('CHROME-04: leads on, and to the social profiles an owner set', async ({ page }) => {
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

  test('dark mode follows the system, and the choice in the footer holds over pages without a flash', {
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
