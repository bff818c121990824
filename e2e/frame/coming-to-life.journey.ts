import { expect, test } from '../support/journey.ts'

declare global {
  interface Window {
    /** Whether a link in the header was followed before the page was hydrated. */
    wasLeftEarly?: boolean
  }
}

test('leaving a page while it hydrates causes no error', async ({ page }) => {
  // The processor is slowed four times, on a machine that may be busy already.
  test.slow()
  const patience = { timeout: 30_000 }
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const isReacts = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    const look = () => {
      const link = document.querySelector<HTMLElement>('header a[href="/top-rated"]')
      if (!isReacts(link)) {
        setTimeout(look)
        return
      }
      window.wasLeftEarly = !isReacts(document.querySelector('main h1'))
      link?.click()
    }
    addEventListener('DOMContentLoaded', look)
  })
  let early = 0
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/')
    await expect(page).toHaveURL('/top-rated', patience)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Top', patience)
    if (await page.evaluate(() => window.wasLeftEarly)) early += 1
  }
  expect(early).toBeGreaterThan(0)
})
