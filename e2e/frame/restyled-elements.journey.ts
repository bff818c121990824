import type { CDPSession, Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { banner } from '../support/pages/page-parts.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface TracedEvents {
  value: { name?: string; args?: { elementCount?: number } }[]
}

/** Returns for how many elements the browser recalculates styles during an action and the second after it. */
async function restyledBy(page: Page, session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  let elements = 0
  const count = ({ value }: TracedEvents) => {
    for (const { name, args } of value) if (name === 'UpdateLayoutTree') elements += args?.elementCount ?? 0
  }
  session.on('Tracing.dataCollected', count as (events: object) => void)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  await page.waitForTimeout(1_000)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', count as (events: object) => void)
  return elements
}

test('opening an overlay does not restyle the page; navigation restyles only new content', {
  tag: '@core',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const openUntilIdle = async (address: string) => {
    await open(page, address)
    await page.waitForLoadState('networkidle')
    // Idle: on a slow machine scripts and data still arrive after the network was idle once.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const ended = () => {
            observer.disconnect()
            resolve()
          }
          let timer = setTimeout(ended, 1_000)
          const observer = new MutationObserver(() => {
            clearTimeout(timer)
            timer = setTimeout(ended, 1_000)
          })
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          })
        }),
    )
  }
  for (const [address, name] of [
    ['/', 'Menu'],
    ['/', 'Search'],
    ['/', /^Favorites/],
    ['/?category=cooperative', /^Filters/],
  ] as const) {
    await openUntilIdle(address)
    const opener = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
    const restyled = await restyledBy(page, session, async () => {
      await opener.tap()
      await expect(page.getByRole('dialog').first()).toBeVisible()
    })
    expect(restyled, String(name)).toBeGreaterThan(0)
    // The overlay's elements are new. By timing they are counted or not: inside a size container they are styled during layout.
    const added = await page.getByRole('dialog').first().locator('*').count()
    expect(restyled >= added ? restyled - added : restyled, String(name)).toBeLessThanOrEqual(150)
  }

  await openUntilIdle('/')
  await expect(banner(page)).toBeVisible()
  const game = page.getByRole('main').locator('.game-card-title a').first()
  await game.scrollIntoViewIfNeeded()
  const toGame = await restyledBy(page, session, async () => {
    await game.tap()
    await expect(page).toHaveURL(/\/game\//)
    await page.waitForLoadState('networkidle')
  })
  expect(toGame).toBeLessThanOrEqual(1_000)
  await openUntilIdle(new URL(page.url()).pathname)
  const heart = page.getByRole('main').locator('.heart-button')
  // The first heart of a visit also shows a note, whose elements are all new.
  await heart.tap()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openUntilIdle(new URL(page.url()).pathname)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const byHeart = await restyledBy(page, session, async () => {
    await heart.tap()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
  expect(byHeart).toBeLessThanOrEqual(40)
})
