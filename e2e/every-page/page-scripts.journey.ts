import { createHash } from 'node:crypto'
import { expect, hydrated, test } from '../support/journey.ts'
import { sentPage } from '../support/pages/sent-page.ts'
import { sites } from '../support/sites.ts'

/** Scripts that stand in stored texts of the site `hostile`, and a page that shows each. */
const PLANTED = [
  { where: "a game's title", address: '/game/script-script-alert-1-script', code: 'alert(1)' },
  { where: "a publisher's words", address: '/game/everything-at-once', code: 'alert(3)' },
  { where: 'structured data', address: '/game/everything-at-once', code: 'alert(6)' },
  { where: 'an article', address: '/blog/an-article', code: 'alert(7)' },
  { where: 'a setting', address: '/', code: 'alert(9)' },
]

const digestOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

test('a script that stands in a stored text is not named by the policy of the page that shows it', {
  tag: '@core',
}, async ({ request }) => {
  for (const { where, address, code } of PLANTED) {
    const policy = (await request.get(sites.hostile + address)).headers()['content-security-policy'] ?? ''
    expect(policy, where).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
    expect(policy, where).not.toContain(digestOf(code))
  }
})

test.describe('where a stored script reached the html as it is', () => {
  test.use({ mayLog: /Content Security Policy/ })

  test('the browser blocks it, and takes the page over', async ({ page }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    for (const { address, code } of PLANTED) {
      const whole = sites.hostile + address
      await page.route(whole, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        await route.fulfill({
          response,
          body: html.replace('</body>', `<script>${code}</script></body>`),
        })
      })
      const blocked = page.waitForEvent('console', (message) => message.text().includes(digestOf(code)))
      await page.goto(whole)
      await blocked
      await hydrated(page)
    }
    expect(dialogs).toEqual([])
  })
})

test('letters that a page is set in come with it: those of covers where it shows covers', async ({
  request,
}) => {
  const lettersOf = async (address: string) => {
    const { html } = await sentPage(request, sites.starter + address)
    const preloads = [...html.matchAll(/<link [^>]*rel="preload"[^>]*>/g)].map(([link]) => link)
    return preloads.flatMap((link) => /\/assets\/([a-z-]+)-[\w-]{8}\.woff2/.exec(link)?.[1] ?? []).toSorted()
  }
  expect(await lettersOf('/about')).toEqual(['figtree-latin', 'fraunces-latin'])
  expect(await lettersOf('/')).toEqual(['cover-grotesque', 'cover-serif', 'figtree-latin', 'fraunces-latin'])
})

test('what brings a page to life is compiled while it comes', async ({ request }) => {
  const { html } = await sentPage(request, `${sites.starter}/`)
  const modules = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address)
  const starts = [...new Set(modules)].filter((address) => /\/(framework|index|page-)/.test(address))
  expect(starts.length).toBeGreaterThan(2)
  for (const address of starts)
    expect(await (await request.get(sites.starter + address)).text(), address).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    )
})

test.describe('the script of a page', () => {
  test('is fetched once its first picture is there, and where that does not come a second later', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/covers/art/*', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/covers/art/patchwork*')
    await page.goto(`${sites.starter}/game/patchwork`, { waitUntil: 'commit' })
    await asked
    const early = await page.evaluate(async () => {
      while (performance.getEntriesByName('first-contentful-paint').length === 0)
        await new Promise(requestAnimationFrame)
      const paintedAt = performance.now()
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
      return {
        ms: performance.now() - paintedAt,
        links: document.querySelectorAll('link[rel=modulepreload]').length,
      }
    })
    // On a machine that stood still meanwhile, the second was over.
    if (early.ms < 500) expect(early.links).toBe(0)
    await hydrated(page)
    expect(scripts.length).toBeGreaterThan(0)
    answer()
  })
})
