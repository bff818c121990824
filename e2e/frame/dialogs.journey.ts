import type { Locator, Page } from '@playwright/test'
import { aMember, signInByCall } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { banner } from '../support/pages/page-parts.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

/** Dialogs of each kind, what opens them, and a point of the page that is outside the dialog. */
const windows: {
  name: string
  width?: number
  at: string
  opener: (page: Page) => Locator
  outside: { x: number; y: number }
  /** Signs in a member who may open the dialog. */
  before?: (page: Page) => Promise<void>
  /** Name of the button that has the focus first; the heading has it if left out. */
  start?: string
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
    name: 'the question before an account is deleted',
    at: '/settings',
    before: async (page) => signInByCall(page, (await aMember(page.request)).email),
    opener: (page) => page.getByRole('button', { name: 'Delete my account' }),
    outside: { x: 20, y: 400 },
    start: 'Keep my account',
  },
]

/** Returns where the focus is: in the dialog, on the page behind it, or nowhere. */
const placeOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return 'nowhere'
    return focused.closest('dialog, [role=dialog]') ? 'inside' : 'behind'
  })

for (const { name, width, at, opener, outside, before, start } of windows)
  test.describe(name, () => {
    if (width) test.use({ viewport: { width, height: 800 } })

    const opened = async (page: Page) => {
      await opener(page).focus()
      await page.keyboard.press('Enter')
      const window = page.getByRole('dialog')
      await expect(window).toBeVisible()
      return window
    }

    test('traps the focus, restores it, and closes by Escape, Close and a press outside', {
      tag: name === 'the sign-in dialog' ? '@core' : [],
    }, async ({ page }) => {
      await before?.(page)
      await open(page, at)
      for (const leave of [
        () => page.keyboard.press('Escape'),
        (window: Locator) => window.getByRole('button', { name: 'Close' }).click(),
      ]) {
        const window = await opened(page)
        const first = start
          ? window.getByRole('button', { name: start })
          : window.getByRole('heading').first()
        await expect(first).toBeFocused()
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

      // A press that begins inside and ends outside does not close the dialog.
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
