import type { Page } from '@playwright/test'
import { attackPages } from '../../support/filled/site-data.ts'
import { expect, hydrated, test } from '../../support/journey.ts'
import { sites } from '../../support/sites.ts'
import { wouldRun } from './without-policy.ts'

/** Records what an attack does on this page. The returned list must stay empty. */
function watch(page: Page): string[] {
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('attack.test')) harm.push(`a request: ${request.url()}`)
  })
  page.on('popup', (popup) => harm.push(`a window: ${popup.url()}`))
  return harm
}

/** Returns the elements and attributes in articles and descriptions that must not be there, as the browser parsed them. */
const harmInText = (page: Page) =>
  page.locator('.prose').evaluateAll((texts) =>
    texts.flatMap((text) =>
      [...text.querySelectorAll('*')].flatMap((element) => {
        const harms: string[] = []
        const may =
          /^(p|br|hr|h[234]|[uo]l|li|blockquote|strong|b|em|i|u|s|a|img|figure|figcaption|code|pre|su[bp]|table|caption|thead|tbody|tr|t[hd]|cite|small)$/
        if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !may.test(element.localName))
          harms.push(`<${element.localName}>`)
        for (const { name, value } of element.attributes) {
          const known =
            /^(href|src|alt|title|rel|width|height|loading|scope|(col|row)span|data-(game|card|video|note))$/.test(
              name,
            )
          if (!known) harms.push(`${element.localName} ${name}="${value}"`)
        }
        for (const name of ['href', 'src'] as const) {
          const address = element.getAttribute(name)
          if (address === null) continue
          const { protocol, hostname } = new URL(address, location.href)
          if (!/^(https?|mailto):$/.test(protocol) || hostname === 'attack.test')
            harms.push(`${name} ${address}`)
        }
        const rel = element.getAttribute('rel')
        if (rel !== null && rel !== 'noopener') harms.push(`rel ${rel}`)
        return harms
      }),
    ),
  )

const hasRun = (page: Page) => page.evaluate(() => 'attacked' in window)

// The pages must be safe even without their CSP.
test.use({ bypassCSP: true })

test("BLOG-04: html with scripts is harmless in any article, without the page's policy too", {
  tag: '@core',
}, async ({ page }) => {
  const harm = watch(page)
  for (const number of attackPages().keys()) {
    await page.goto(`${sites.hostile}/blog/attack-${number}`)
    await hydrated(page)
    await expect(page.getByText('First.')).toBeVisible()
    expect(await page.locator('.prose').getByText('Next.').count()).toBeGreaterThan(8)
    expect(await harmInText(page)).toEqual([])
    expect([await hasRun(page), await wouldRun(page)]).toEqual([false, true])
  }
  expect(harm).toEqual([])
})

test("GAME-04: html with scripts is harmless in a publisher's description, without the page's policy too", async ({
  page,
}) => {
  const harm = watch(page)
  await page.goto(`${sites.hostile}/game/attacked-publisher`)
  await hydrated(page)
  await expect(page.getByText('First.').first()).toBeVisible()
  expect(await harmInText(page)).toEqual([])
  expect([await hasRun(page), await wouldRun(page)]).toEqual([false, true])
  expect(harm).toEqual([])
})
