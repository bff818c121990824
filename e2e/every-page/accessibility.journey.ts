import { expectNoBarriersAt, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { isMainPage, publicPages, shortAddress } from '../support/pages/public-pages.ts'
import { sites } from '../support/sites.ts'

test.use({ mayLog: /pictures\.invalid|ERR_/ })

for (const address of publicPages) {
  test(`${shortAddress(address)} meets WCAG 2.2 AA at 390, 768 and 1280 px, in light and dark, does not scroll sideways from 320 px on, and logs no error`, {
    tag: isMainPage(address) ? '@core' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, address)
    await expectNoSidewaysScroll(page)
    await expectNoBarriersAt(page, [390, 768, 1280], { always: true })
  })
}

test('every internal link works', async ({ request }) => {
  test.slow()
  const found = new Set<string>(['/'])
  const fragments = new Map<string, Set<string>>()
  const htmlOf = new Map<string, string>()
  for (const address of found) {
    const response = await request.get(address)
    expect(response.status(), address).toBe(200)
    if (!response.headers()['content-type']?.includes('text/html')) continue
    const html = await response.text()
    htmlOf.set(new URL(address, sites.starter).pathname, html)
    const links = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map((match) =>
      (match[1] ?? '').replaceAll('&amp;', '&'),
    )
    for (const link of links) {
      const url = new URL(link, `${sites.starter}${address}`)
      if (url.origin !== sites.starter) continue
      // Only addresses with one filter are followed, since filters combine without end.
      if (url.search.split('&').length > 1) continue
      found.add(url.pathname + url.search)
      if (url.hash)
        fragments.set(url.pathname, (fragments.get(url.pathname) ?? new Set()).add(url.hash.slice(1)))
    }
  }
  expect(found.size).toBeGreaterThan(140)
  for (const [address, ids] of fragments) {
    for (const id of ids) expect(htmlOf.get(address), `${address}#${id}`).toContain(`id="${id}"`)
  }
})

test('the first Tab stop skips to the content, and focus is always visible', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const holders = [
        focused,
        focused.nextElementSibling,
        focused.closest('li, article, label, form'),
      ].filter((each) => each !== null)
      return holders.some((holder) => Number.parseFloat(getComputedStyle(holder).outlineWidth) >= 2)
    })
    expect(outline, `stop ${stop}`).toBe(true)
  }
})
