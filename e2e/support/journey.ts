import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Browser, test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { READY_URL, type SiteName, sites } from './sites.ts'

/** Console errors that are expected: the browser logs each 404 and 410. */
const EXPECTED = /the server responded with a status of (404|410)/
/** A page is idle after so long without a request. */
const IDLE_MS = 500

/** The unanswered requests of each page, and when they changed last. */
const openRequests = new WeakMap<Page, { requests: Set<Request>; changedAt: number }>()

/** The browser of this worker, if a journey uses one. */
let opened: Browser | undefined

/**
 * Playwright's `test`. It opens the sites that the file names, and fails if the page logs an error that `mayLog` does not match.
 * A test without `page` opens no browser. After a test all other browser contexts are closed, so that their pages stop sending
 * requests.
 */
export const test = base.extend<
  { mayLog: RegExp; sitesAreOpen: undefined; contextsClose: undefined },
  { browser: Browser }
>({
  mayLog: [/^$/, { option: true }],
  browser: [
    async ({ browser }, use) => {
      opened = browser
      await use(browser)
      opened = undefined
    },
    { scope: 'worker' },
  ],
  sitesAreOpen: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern.
    async ({}, use, { file }) => {
      await Promise.all([...sitesNamedIn(file)].map(openSite))
      await use(undefined)
    },
    { auto: true, timeout: 120_000 },
  ],
  contextsClose: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern.
    async ({}, use) => {
      await use(undefined)
      await Promise.all(opened?.contexts().map((context) => context.close()) ?? [])
    },
    { auto: true },
  ],
  page: async ({ page, mayLog }, use) => {
    const fieldErrors: string[] = []
    watch(page)
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !EXPECTED.test(text) && !mayLog.test(text)) fieldErrors.push(text)
    })
    page.on('pageerror', (error) => {
      if (!mayLog.test(error.message)) fieldErrors.push(error.message)
    })
    await use(page)
    expect(fieldErrors, 'errors in the console').toEqual([])
  },
})

export { expect }

/** Returns the names of the sites that a journey's file uses, itself or in the helpers it imports. */
function sitesNamedIn(file: string, names = new Set<SiteName>(), read = new Set<string>()): Set<SiteName> {
  read.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, name = ''] of text.matchAll(/\bsites\.(\w+)/g)) if (name in sites) names.add(name as SiteName)
  for (const [, path = ''] of text.matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
    const helper = resolve(dirname(file), path)
    if (!read.has(helper)) sitesNamedIn(helper, names, read)
  }
  return names
}

/** Opens a site unless it is open. Returns the columns with an attack on the site `attacked`, else an empty list. */
export async function openSite(name: SiteName): Promise<string[]> {
  const answer = await fetch(`${READY_URL}?open=${name}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`the site ${name} did not open: ${await answer.text()}`)
  return answer.json()
}

function watch(page: Page) {
  const requested = { requests: new Set<Request>(), changedAt: Date.now() }
  openRequests.set(page, requested)
  const follow = (change: (request: Request) => void) => (request: Request) => {
    change(request)
    requested.changedAt = Date.now()
  }
  const answered = follow((request) => requested.requests.delete(request))
  page.on(
    'request',
    follow((request) => requested.requests.add(request)),
  )
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
}

/** Waits until a page's requests are answered and it has sent no other for half a second. */
export async function untilIdle(page: Page): Promise<void> {
  const requested = openRequests.get(page)
  if (!requested) throw new Error('only the page a journey begins with is watched')
  await expect
    .poll(() => requested.requests.size === 0 && Date.now() - requested.changedAt >= IDLE_MS, {
      intervals: [50],
    })
    .toBe(true)
}

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Waits until React has hydrated the page and run its effects. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // React commits and runs effects by message channels, which need turns if the clock is stopped.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(null)
      })
      port1.close()
    }
  })
}

/**
 * Makes the browser offline after the page has loaded everything. A script that fails to load would make the page reload once it
 * is online again.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

/** Stops the clock of a page that has one installed; `page.clock.runFor` and `resume` move it on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Moves a page's clock on in steps until an expectation holds. */
export async function passTime(page: Page, stepMs: number, holds: () => void | Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs)
    await holds()
  }).toPass({ intervals: [50] })
}

/** Whether the text colour, or the background colour, of an element is red. */
export async function isRed(element: Locator, what: 'color' | 'backgroundColor' = 'color'): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = await element.evaluate((node, looked) => {
    const pencil = document.createElement('canvas').getContext('2d')
    if (!pencil) throw new Error('nothing to draw on')
    pencil.fillStyle = getComputedStyle(node)[looked]
    pencil.fillRect(0, 0, 1, 1)
    return [...pencil.getImageData(0, 0, 1, 1).data]
  }, what)
  return red > 2 * green && red > 2 * blue
}

/** The page's `<meta>` element of this name or property. */
export function metaOf(page: Page, name: string) {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`).first()
}
