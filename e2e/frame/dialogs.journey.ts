import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, open, passTime, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { banner } from '../support/pages/page-parts.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

/** Windows of each kind, what opens them, and where on the page beside them there is nothing but the page. */
const windows: {
  name: string
  width?: number
  at: string
  opener: (page: Page) => Locator
  outside: { x: number; y: number }
}[] = [
  {
    name: 'the sign-in dialog',
    at: '/about',
    opener: (page) => banner(page).getByRole('button', { name: 'Sign In' }),
    outside: { x: 20, y: 400 },
  },
  {
    name: 'the favorites drawer',
    at: '/about',
    opener: (page) => banner(page).getByRole('button', { name: /^Favorites/ }),
    outside: { x: 20, y: 400 },
  },
  {
    name: 'the sheet of filters',
    width: 768,
    at: '/',
    opener: (page) => page.getByRole('main').getByRole('button', { name: /^Filters/ }),
    outside: { x: 700, y: 400 },
  },
  {
    name: 'the menu of a phone',
    width: 700,
    at: '/about',
    opener: (page) => banner(page).getByRole('button', { name: 'Menu' }),
    outside: { x: 20, y: 400 },
  },
]

/** What has the focus: inside the window, on the page behind it, or nowhere. */
const placeOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return 'nowhere'
    return focused.closest('dialog') ? 'inside' : 'behind'
  })

for (const { name, width, at, opener, outside } of windows)
  test.describe(name, () => {
    if (width) test.use({ viewport: { width, height: 800 } })

    const opened = async (page: Page) => {
      await opener(page).focus()
      await page.keyboard.press('Enter')
      const window = page.getByRole('dialog')
      await expect(window).toBeVisible()
      return window
    }

    test('keeps the focus inside, gives it back, and closes by Escape, Close and a press outside', {
      tag: '@core',
    }, async ({ page }) => {
      await open(page, at)
      for (const leave of [
        () => page.keyboard.press('Escape'),
        (window: Locator) => window.getByRole('button', { name: 'Close' }).click(),
      ]) {
        const window = await opened(page)
        await expect(window.getByRole('heading').first()).toBeFocused()
        await leave(window)
        await expect(window).toBeHidden()
        await expect(opener(page)).toBeFocused()
      }

      const window = await opened(page)
      const stops = await window.evaluate(
        (dialog) =>
          [
            ...dialog.querySelectorAll<HTMLElement>(
              'a[href], button, input, select, textarea, [tabindex="0"]',
            ),
          ].filter((element) => element.checkVisibility() && !element.matches(':disabled')).length,
      )
      expect(stops).toBeGreaterThan(1)
      for (const key of ['Tab', 'Shift+Tab']) {
        const seen = new Set<string>()
        for (let press = 0; press < stops * 2 + 2; press += 1) {
          await page.keyboard.press(key)
          expect(await placeOfFocus(page), `${key}, ${press + 1} times`).toBe('inside')
          seen.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
        }
        expect(seen.size).toBeGreaterThan(1)
      }

      // A press that begins inside and ends outside closes nothing.
      const heading = await window.getByRole('heading').first().boundingBox()
      await page.mouse.move((heading?.x ?? 0) + 4, (heading?.y ?? 0) + 4)
      await page.mouse.down()
      await page.mouse.move(outside.x, outside.y, { steps: 4 })
      await page.mouse.up()
      await expect(window).toBeVisible()
      await page.mouse.click(outside.x, outside.y)
      await expect(window).toBeHidden()
    })
  })

test.describe('a question that is being answered', () => {
  test('stays open until that is done: neither Escape nor a press outside puts it away', async ({ page }) => {
    await signInAs(page, 'admin')
    await page.goto('/game/onitama')
    await hydrated(page)
    // Never answered: the comment stays.
    await page.route('**/api/comments/*', () => undefined)
    await page
      .getByRole('button', { name: /^Delete comment by .* as admin$/ })
      .first()
      .click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('button', { name: 'Deleting…' })).toBeDisabled()
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.mouse.click(20, 400)
    await expect(question).toBeVisible()
  })
})

test('a menu that is opened while the next page is on its way stays open when it comes', async ({ page }) => {
  await signInAs(page, 'tabs')
  await open(page, '/about')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/categories', async (route) => {
    await held
    await route.continue()
  })
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Categories', exact: true }).click()
  await banner.getByRole('button', { name: 'Account' }).click()
  const first = page.getByRole('menuitem').first()
  await expect(first).toBeFocused()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories')
  await expect(first).toBeFocused()
})

test.describe('the line of calls that keep failing', () => {
  test.use({ mayLog: /status of 503/ })

  /** Opens a window and has it call in vain, until the line says so; then the line stands above the window's head. */
  async function expectHeadIsFree(page: Page, window: Locator) {
    const line = page.locator('.call-status')
    await passTime(page, 1_000, () => expect(line).toContainText('does not answer', { timeout: 200 }))
    const heading = window.getByRole('heading').first()
    await expect(async () => {
      const { y = 0, height = 0 } = (await line.boundingBox()) ?? {}
      for (const part of [heading, window.getByRole('button', { name: 'Close' })])
        expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(y + height)
    }).toPass({ timeout: 3_000 })
  }

  for (const width of [390, 1280])
    test(`CALL-01: never covers the head of a drawer or a dialog, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 560 })
      await page.clock.install()
      await signInAs(page, 'hundred')
      await page.route('**/api/favorites', (route) => route.fulfill({ status: 503, json: {} }))
      await open(page, '/about')
      await opener(page, /^Favorites/).click()
      await expectHeadIsFree(page, page.getByRole('dialog', { name: /^Favorites/ }))

      await page.context().clearCookies()
      await page.route('**/api/auth/sign-in', (route) => route.fulfill({ status: 503, json: {} }))
      await open(page, '/settings')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email').fill('mira@example.org')
      await dialog.getByLabel('Password').fill('two chairs')
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expectHeadIsFree(page, dialog)
    })

  const opener = (page: Page, name: RegExp) => banner(page).getByRole('button', { name })
})
