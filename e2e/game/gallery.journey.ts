import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

const everything = `${sites.hostile}/game/everything-at-once`

/** Swipes over a box; `from` and `to` are shares of its width. */
async function swipe(page: Page, place: { x: number; y: number; width: number }, from: number, to: number) {
  const devTools = await page.context().newCDPSession(page)
  const moves = Array.from({ length: 16 }, (_, step) => from + ((to - from) * step) / 15)
  for (const [step, part] of moves.entries())
    await devTools.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x: place.x + place.width * part, y: place.y + place.width / 2 }],
    })
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devTools.detach()
}

test('GAME-12: a gallery moves by mouse, thumbnail and keyboard', { tag: '@core' }, async ({ page }) => {
  await open(page, everything)
  const gallery = page.getByRole('region', { name: /pictures|gallery/i })
  const next = gallery.getByRole('button', { name: /next/i })
  const previous = gallery.getByRole('button', { name: /previous/i })
  const current = gallery.locator('[aria-current="true"]')
  await expect(current).toHaveAccessibleName(/1/)
  await next.click()
  await expect(current).toHaveAccessibleName(/2/)
  await previous.click()
  await expect(current).toHaveAccessibleName(/1/)
  await next.focus()
  await page.keyboard.press('ArrowRight')
  await expect(current).toHaveAccessibleName(/2/)
  await page.keyboard.press('ArrowLeft')
  await expect(current).toHaveAccessibleName(/1/)
  await gallery.getByRole('link', { name: 'Picture 4 of 4' }).click()
  await expect(current).toHaveAccessibleName('Picture 4 of 4')
  await expect(gallery.getByRole('img', { name: 'Everything at Once, picture 4 of 4' })).toBeInViewport()
})

test('GAME-12: a gallery moves by touch', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await open(page, everything)
  const gallery = page.getByRole('region', { name: 'Pictures of Everything at Once' })
  const current = gallery.locator('[aria-current="true"]')
  const strip = gallery.getByRole('list', { name: 'Pictures' })
  await strip.scrollIntoViewIfNeeded()
  const place = await strip.boundingBox()
  if (!place) throw new Error('the gallery is not to be seen')
  await swipe(page, place, 0.9, 0.1)
  await expect(current).toHaveAccessibleName('Picture 2 of 4')
  await swipe(page, place, 0.1, 0.9)
  await expect(current).toHaveAccessibleName('Picture 1 of 4')
  await context.close()
})

test('GAME-12: a starter game shows a drawing of its components, with a text alternative without JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/game/jaipur')
  const drawing = page.getByRole('img', { name: 'On the table: 55 cards, 38 tokens, 18 tokens, 3 tokens' })
  await page.getByRole('link', { name: 'Picture 2 of 2' }).click()
  await expect(drawing).toBeInViewport()
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText('55 cards (goods and camels), 38 tokens (goods)')).toBeVisible()
  await context.close()
})
