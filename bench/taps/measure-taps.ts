import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'

/** Results of one round by name: milliseconds, or counts of elements or requests. */
export type Figures = Record<string, number>

declare global {
  interface Window {
    /** Duration of the longest event of an interaction since this was reset, in milliseconds. */
    longestEvent?: number
    /** Start time of the last touch. */
    touchedAt?: number
    /** End time of the last long animation frame. */
    lastLongFrame?: number
    /** Sum of layout shifts, those right after a touch included. */
    shifted?: number
  }
}

/** Wait after an interaction, long enough for everything that follows it on a slow phone. */
const SETTLED_MS = 2_500

/** Runs in the page: records touches, long frames, layout shifts and the longest event of each interaction. */
function observe() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) window.longestEvent = Math.max(window.longestEvent ?? 0, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.lastLongFrame = startTime + duration
  }).observe({ type: 'long-animation-frame' })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shifted = (window.shifted ?? 0) + value
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      window.touchedAt = timeStamp
    },
    { capture: true, passive: true },
  )
}

/** Returns the milliseconds from the touch until a heading with this title is painted. */
const untilHeading = (page: Page, title: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('main h1')?.textContent?.includes(wanted) !== true)
            return requestAnimationFrame(look)
          return requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - (window.touchedAt ?? 0))
            port2.postMessage(null)
          })
        }
        look()
      }),
    title,
  )

/** Returns for how many elements the browser recalculates styles during an interaction and after it. */
async function restyledBy(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  let elements = 0
  const count = ({ value }: { value: { name?: string; args?: { elementCount?: number } }[] }) => {
    for (const event of value)
      if (event.name === 'UpdateLayoutTree') elements += event.args?.elementCount ?? 0
  }
  session.on('Tracing.dataCollected', count as never)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'blink', 'disabled-by-default-devtools.timeline'],
    },
  })
  await act()
  await sleep(SETTLED_MS)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', count as never)
  return elements
}

/** Returns the duration of the longest event of an interaction, in milliseconds. */
async function worstEvent(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.longestEvent = 0
  })
  await act()
  await sleep(SETTLED_MS)
  return page.evaluate(() => window.longestEvent ?? 0)
}

async function openAtRest(page: Page, address: string) {
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await sleep(1_000)
}

/**
 * Measures the same tap as a full navigation by the browser, with the router disabled, visible games prefetched and one
 * prerendered on pointer down. Returns milliseconds from the touch to the first paint of the game.
 */
async function tapByTheBrowser(page: Page, session: CDPSession, site: string): Promise<number> {
  await session.send('Page.setBypassCSP', { enabled: true })
  await openAtRest(page, `${site}/`)
  await page.evaluate(() => {
    const where = { href_matches: '/game/*' }
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    const text = JSON.stringify({
      prefetch: [{ where, eagerness: 'moderate' }],
      prerender: [{ where, eagerness: 'conservative' }],
    })
    // The page's CSP is bypassed, but it still requires trusted types.
    const { trustedTypes } = window as unknown as {
      trustedTypes?: { createPolicy(name: string, policy: object): { createScript(text: string): string } }
    }
    const policy = trustedTypes?.createPolicy('bench', { createScript: (script: string) => script })
    rules.textContent = policy?.createScript(text) ?? text
    document.head.append(rules)
    addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true })
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        sessionStorage.benchTouch = performance.timeOrigin + timeStamp
      },
      { capture: true },
    )
  })
  const game = firstGame(page)
  await game.scrollIntoViewIfNeeded()
  await sleep(1_000)
  await game.tap()
  await page.waitForURL(/\/game\//)
  await sleep(SETTLED_MS)
  return page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number
    })[]
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return (
      performance.timeOrigin +
      Math.max(paint, loaded?.activationStart ?? 0) -
      Number(sessionStorage.benchTouch)
    )
  })
}

const firstGame = (page: Page): Locator => page.locator('main .game-card-title a').first()

/** Measures one round on one site, in a new browser context. */
export async function measureTaps(browser: Browser, site: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  })
  try {
    await context.addInitScript(observe)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const session = await context.newCDPSession(page)
    // This fills the browser's cache, as on a second visit.
    await openAtRest(page, `${site}/`)
    const game = firstGame(page)
    const title = (await game.textContent()) ?? ''
    const address = new URL((await game.getAttribute('href')) ?? '', site).href
    await openAtRest(page, address)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })

    await openAtRest(page, address)
    const hardLoad = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    await openAtRest(page, `${site}/`)
    await game.scrollIntoViewIfNeeded()
    await sleep(1_000)
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    const shiftedBefore = await page.evaluate(() => window.shifted ?? 0)
    await game.tap()
    const toGame = await untilHeading(page, title)
    await page.waitForLoadState('networkidle')
    await sleep(1_000)
    const requestsToGame = requests
    const shifted = (await page.evaluate(() => window.shifted ?? 0)) - shiftedBefore
    const heart = await worstEvent(page, () => page.locator('main .heart-button').first().tap())
    const backAt = await page.evaluate(() => performance.now())
    await page.goBack()
    await sleep(SETTLED_MS)
    const lastFrame = (await page.evaluate(() => window.lastLongFrame ?? 0)) - backAt

    await openAtRest(page, `${site}/`)
    const menuButton = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    const menu = await worstEvent(page, () => menuButton.tap())
    await openAtRest(page, `${site}/`)
    const restyledByMenu = await restyledBy(session, () => menuButton.tap())
    await openAtRest(page, `${site}/`)
    await game.scrollIntoViewIfNeeded()
    const restyledToGame = await restyledBy(session, async () => {
      await game.tap()
      await page.waitForURL(/\/game\//)
    })
    await openAtRest(page, `${site}/`)
    const search = await worstEvent(page, () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Search/ })
        .tap(),
    )
    await openAtRest(page, `${site}/?category=cooperative`)
    const filters = await worstEvent(page, () =>
      page
        .getByRole('button', { name: /^Filter/ })
        .first()
        .tap(),
    )
    await openAtRest(page, `${site}/tonight`)
    const answer = await worstEvent(page, () =>
      page.getByRole('main').getByRole('link', { name: '45 min' }).first().tap(),
    )
    const byTheBrowser = await tapByTheBrowser(page, session, site)
    return {
      'hard load of a game, first paint (ms)': hardLoad,
      'tap to painted game page (ms)': toGame,
      'tap, of the hard load': toGame / hardLoad,
      'the same as a navigation of the browser (ms)': byTheBrowser,
      'Back to the list, end of the last long frame (ms)': Math.max(0, lastFrame),
      'heart, worst event (ms)': heart,
      'menu, worst event (ms)': menu,
      'search, worst event (ms)': search,
      'filters, worst event (ms)': filters,
      'Tonight answer, worst event (ms)': answer,
      'elements restyled by the menu': restyledByMenu,
      'elements restyled from home to a game': restyledToGame,
      'requests after arriving on a game': requestsToGame,
      'layout shift after the tap (CLS)': shifted,
    }
  } finally {
    await context.close()
  }
}
