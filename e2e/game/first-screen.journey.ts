import type { Locator, Page } from '@playwright/test'
import { expectNoBarriersAt } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

const PHONE = { width: 390, height: 664 }

const factsOf = (page: Page) => page.getByRole('main').locator('dl').first()
const fact = (page: Page, name: RegExp) =>
  factsOf(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
const saveOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save to favorites' })

/** Returns the distance of an element's bottom from the top of the window, in pixels. */
async function endOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not there')
  expect(box.y).toBeGreaterThanOrEqual(0)
  return box.y + box.height
}

test.describe('a game on a phone', () => {
  test.use({ viewport: PHONE })

  const games = [
    ['a short title', '/game/patchwork'],
    ['a long title', '/game/the-castles-of-burgundy'],
    ['an unrated game', `${sites.hostile}/game/z-rtz-again`],
    ['a game with every field and a gallery', `${sites.hostile}/game/everything-at-once`],
  ] as const
  test('FIND-07: time, difficulty, ratings and Save are on the first screen', { tag: '@core' }, async ({
    page,
  }) => {
    for (const [what, address] of games) {
      await open(page, address)
      const bar = await saveOf(page).boundingBox()
      expect(bar?.y ?? 0).toBeGreaterThan(PHONE.height / 2)
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
      for (const name of [/Play time/, /Difficulty/, /Expert|Community/i]) {
        const shown = fact(page, name)
        await expect(shown).not.toBeEmpty()
        expect(await endOf(shown), what).toBeLessThanOrEqual(bar?.y ?? 0)
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
  })

  test('FIND-07: the facts have minutes, difficulty with weight, and both ratings', async ({ page }) => {
    await open(page, '/game/patchwork')
    await expect(fact(page, /Play time/)).toContainText('30 min')
    await expect(fact(page, /Difficulty/)).toHaveText('Easy')
    await expect(factsOf(page)).toContainText('Weight 1.6 of 5')
    await expect(fact(page, /Expert rating/)).toHaveText('4.5')
    await open(page, `${sites.hostile}/game/z-rtz-again`)
    await expect(fact(page, /Expert, community/)).toHaveText('Not rated yet')
    await expect(page.getByRole('main')).not.toContainText('–Expert')
  })

  test('shows the verdict for two, its source and reason; nothing without a verdict', async ({ page }) => {
    await open(page, '/game/patchwork')
    const verdict = page.getByRole('region', { name: /^Editor’s verdict/ })
    await expect(verdict).toContainText('best with two')
    await expect(verdict).toContainText(/^\w{4,}.*\./)
    await open(page, `${sites.hostile}/game/z-rtz-again`)
    await expect(verdict).toHaveCount(0)
  })

  test('scrolled past its title, a bar names the game and links back to where it was found', async ({
    page,
  }) => {
    await open(page, '/?q=Patchwork')
    await page.getByRole('main').getByRole('link', { name: 'Patchwork', exact: true }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patchwork')
    const back = page.getByRole('link', { name: 'Back to the games' })
    await expect(back).toHaveCount(0)
    await page.getByRole('heading', { name: 'Game Ratings' }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 400)
    await expect(back).toBeInViewport()
    await expect(page.locator('.compact-head')).toContainText(/Patchwork\s*30 min Easy Best with two/)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expectNoBarriersAt(page, [390, 320])
    await back.click()
    await expect(page).toHaveURL('/?q=Patchwork')
  })

  test('the bar covers neither the focus nor the end of the page', async ({ page }) => {
    await open(page, '/game/patchwork')
    const top = (await saveOf(page).boundingBox())?.y ?? 0
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    expect(await endOf(last)).toBeLessThanOrEqual(top)
  })
})

test.describe('a game on a phone without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })

  test('FIND-07: shows the same, and Buy works', async ({ page }) => {
    await page.goto('/game/patchwork')
    for (const name of [/Play time/, /Difficulty/, /Expert/])
      expect(await endOf(fact(page, name))).toBeLessThan(PHONE.height)
    await expect(saveOf(page)).toBeHidden()
    await page.getByRole('link', { name: /^Buy/ }).click()
    await expect(page).toHaveURL(/#where-to-buy$/)
  })
})
