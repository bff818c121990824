import { test as base, expect, type Page } from '@playwright/test'

/** Noise of the browser about answers that are meant: a page that is not found is a 404. */
const MEANT = /the server responded with a status of (404|410)/

/**
 * A test whose page must stay free of console errors, failed scripts and policy violations; a journey that expects
 * one says so by `mayLog`.
 */
export const test = base.extend<{ faults: string[]; mayLog: RegExp }>({
  mayLog: [/^$/, { option: true }],
  faults: [
    async ({ page, mayLog }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        if (message.type() === 'error' && !MEANT.test(text) && !mayLog.test(text)) faults.push(text)
      })
      page.on('pageerror', (error) => {
        if (!mayLog.test(error.message)) faults.push(error.message)
      })
      await use(faults)
      expect(faults, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens an address once the page answers to touches. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Stops the clock of a page that was opened with a clock installed; it goes on by `page.clock.runFor` or `resume`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** The description a page gives of itself under a name or property. */
export function metaOf(page: Page, name: string) {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`).first()
}

/** The schema.org descriptions on a page, by their type. */
export async function structuredDataOf(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  return Object.fromEntries(data.map((each) => [[each['@type']].flat().join('+'), each]))
}
