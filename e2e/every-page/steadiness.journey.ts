import type { Page } from '@playwright/test'
import { phoneLaunchOptions } from '../support/chromium.ts'
import { expect, hydrated, test, untilIdle } from '../support/journey.ts'
import { publicPages, shortAddress } from '../support/pages/public-pages.ts'

/** Maximum layout shift (CLS) of a page without interaction; browsers call ten times as much good. */
const MOST_SHIFT = 0.01

/** How many screens are scrolled, so that a list loads more games by itself. */
const MOST_SCREENS = 9

test.use({ launchOptions: phoneLaunchOptions, mayLog: /pictures\.invalid|ERR_/ })

/** Returns a page's layout shift: the worst five seconds, as browsers compute CLS, and the elements that moved. */
async function shiftsOf(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate(() => {
    const shifts = (globalThis as unknown as { shifts: { at: number; value: number; moved: string[] }[] })
      .shifts
    let score = 0
    let moved: string[] = []
    let window: typeof shifts = []
    for (const shift of shifts) {
      const [first] = window
      const last = window.at(-1)
      const goesOn = first && last && shift.at - last.at < 1_000 && shift.at - first.at < 5_000
      window = goesOn ? [...window, shift] : [shift]
      const sum = window.reduce((total, { value }) => total + value, 0)
      if (sum <= score) continue
      score = sum
      moved = window.flatMap((each) => each.moved)
    }
    return { score, moved }
  })
}

/** Records layout shifts from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: { at: number; value: number; moved: string[] }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          const name = element ? `${element.localName}.${element.getAttribute('class')}` : 'gone'
          return `${name} ${Math.round(previousRect.y)}→${Math.round(currentRect.y)}`
        })
        shifts.push({ at: startTime, value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Resolves when the page has been painted without the response it waits for: after the first paint and two frames. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (performance.getEntriesByName('first-contentful-paint').length === 0) requestAnimationFrame(look)
          else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }
        look()
      }),
  )

/**
 * Delays images and scripts until the page is painted without them, as on a phone. Returns a function that counts the open
 * requests. Fonts are not delayed: on a device with neither Georgia nor Arial, a heading may wrap differently until ours load.
 */
async function delayImagesAndScripts(page: Page): Promise<() => number> {
  let onTheWay = 0
  page.on('request', () => {
    onTheWay += 1
  })
  page.on('requestfinished', () => {
    onTheWay -= 1
  })
  page.on('requestfailed', () => {
    onTheWay -= 1
  })
  let seen: Promise<void> | undefined
  await page.route(/\.(js|svg|webp|png)(\?|$)/, async (route) => {
    // Requests sent together are answered together. If the page is left meanwhile, there is nothing to wait for.
    seen ??= painted(page)
      .catch(() => undefined)
      .finally(() => {
        seen = undefined
      })
    await seen
    await route.continue()
  })
  return () => onTheWay
}

/** Pages whose layout is that of another page in the list; they are left out. */
const ALIKE = /\/(faq|contact|privacy|terms|game\/nothing)$/

for (const address of publicPages.filter((each) => !ALIKE.test(each))) {
  test(`${shortAddress(address)} has no layout shift at 390, 768 and 1280 px while loading and scrolling`, async ({
    page,
  }) => {
    await watchShifts(page)
    for (const width of [390, 768, 1280]) {
      const onTheWay = await delayImagesAndScripts(page)
      await page.setViewportSize({ width, height: 844 })
      await page.goto(address)
      await hydrated(page)
      await page.evaluate(() => document.fonts.ready)
      // A list loads more only after hydration, which may be later than the page's heading.
      if (await page.getByRole('progressbar', { name: 'Games shown' }).count()) await untilIdle(page)
      for (let screens = 0; screens < MOST_SCREENS; screens += 1) {
        // Scrolls no faster than the list loads.
        await expect
          .poll(async () => onTheWay() + (await page.getByText('Loading…').count()), { intervals: [20] })
          .toBe(0)
        const isAtEnd = await page.evaluate(async () => {
          const before = scrollY
          scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
          return scrollY === before
        })
        if (isAtEnd) break
      }
      // Prefetches need no response any more.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const { score, moved } = await shiftsOf(page)
      expect(score, [`at ${width} px`, ...moved].join('\n')).toBeLessThan(MOST_SHIFT)
      // The next width is a new visit: a reloaded page would restore its scroll position.
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('about:blank')
    }
  })
}
