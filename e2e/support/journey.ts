import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Browser, test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { READY_URL, type SiteName, sites } from './sites.ts'

/** Noise of the browser about answers that are meant: a page that is not found is a 404. */
const MEANT = /the server responded with a status of (404|410)/
/** As long as a browser asks for nothing before it is said to be idle. */
const AT_REST_MS = 500

/** What a page asked for and has no answer to yet, and when that changed last. */
const underWay = new WeakMap<Page, { requests: Set<Request>; changedAt: number }>()

/** The browser of this worker, once a journey of it asked for one. */
let opened: Browser | undefined

/**
 * A test whose page must stay free of console errors, failed scripts and policy violations; a journey that expects
 * one says so by `mayLog`. A test that asks only the server takes no `page`, and no browser is opened for it. Whoever a
 * journey let visit beside its own page leaves with it, and does not go on asking until the worker ends.
 */
export const test = base.extend<
  { mayLog: RegExp; sitesAreOpen: undefined; visitorsLeave: undefined },
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
    // biome-ignore lint/correctness/noEmptyPattern: fixtures say what they need by a pattern.
    async ({}, use, { file }) => {
      await Promise.all([...sitesNamedIn(file)].map(openSite))
      await use(undefined)
    },
    { auto: true, timeout: 120_000 },
  ],
  visitorsLeave: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures say what they need by a pattern.
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
      if (message.type() === 'error' && !MEANT.test(text) && !mayLog.test(text)) fieldErrors.push(text)
    })
    page.on('pageerror', (error) => {
      if (!mayLog.test(error.message)) fieldErrors.push(error.message)
    })
    await use(page)
    expect(fieldErrors, 'errors in the console').toEqual([])
  },
})

export { expect }

/** The sites a file of journeys names, itself or in the helpers it imports. */
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

/** Opens a site where that was not done yet. Returns the columns that hold an attack, of the site where they do. */
export async function openSite(name: SiteName): Promise<string[]> {
  const answer = await fetch(`${READY_URL}?open=${name}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`the site ${name} did not open: ${await answer.text()}`)
  return answer.json()
}

function watch(page: Page) {
  const requested = { requests: new Set<Request>(), changedAt: Date.now() }
  underWay.set(page, requested)
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

/** Waits until a page has the answers to all it asked, and asks for nothing more. */
export async function atRest(page: Page): Promise<void> {
  const requested = underWay.get(page)
  if (!requested) throw new Error('only the page a journey begins with is watched')
  await expect
    .poll(() => requested.requests.size === 0 && Date.now() - requested.changedAt >= AT_REST_MS, {
      intervals: [50],
    })
    .toBe(true)
}

/** Opens an address once the page answers to touches. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Waits until React has taken over the page to its end, and has done what follows a first rendering. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // React commits and runs its effects in turns of message channels, which stand still with no clock.
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
 * Takes the connection away once all parts of the page are here. One that is on its way then is fetched in vain, which
 * has the page loaded anew as soon as the device is back.
 */
export async function cutOff(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

/** Stops the clock of a page that was opened with a clock installed; it goes on by `page.clock.runFor` or `resume`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Lets the clock of a page go on in steps until something holds. */
export async function passTime(page: Page, stepMs: number, holds: () => void | Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs)
    await holds()
  }).toPass({ intervals: [50] })
}

/** Whether the words of an element are drawn in red, or what they stand on. */
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

/** The description a page gives of itself under a name or property. */
export function metaOf(page: Page, name: string) {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`).first()
}
