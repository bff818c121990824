import { createServer, type Server } from 'node:http'
import { expect, open, test } from '../../support/journey.ts'
import { ANALYTICS_SCRIPT_URL } from '../../support/sites.ts'
import { site } from './settings-window.ts'

test.use({ baseURL: site, mayLog: /status of (400|401|403|500|503)|ERR_/ })

// They share the server of the analytics provider.
test.describe.configure({ mode: 'serial' })

test.describe('the analytics script', () => {
  let provider: Server
  let requested: string[] = []
  /** A script like a provider's: it listens for page views and reports them to its server. */
  const script = `addEventListener('site:page-view', ({ detail }) => {
    navigator.sendBeacon(new URL('/hit', document.querySelector('script[data-site]').src), JSON.stringify(detail))
  })`

  test.beforeAll(async () => {
    provider = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        requested.push(
          request.url === '/hit' ? `hit ${JSON.parse(body).siteId} ${JSON.parse(body).url}` : 'script',
        )
        response.setHeader('content-type', 'text/javascript')
        response.end(request.url === '/hit' ? '' : script)
      })
    })
    await new Promise<void>((resolve) => provider.listen(new URL(ANALYTICS_SCRIPT_URL).port, resolve))
  })
  test.beforeEach(() => {
    requested = []
  })
  test.afterAll(() => {
    provider.closeAllConnections()
    provider.close()
  })

  test('CHROME-06, CHROME-09: is not loaded before the choice, nor with essential cookies only', async ({
    page,
  }) => {
    const response = await page.goto('/about')
    expect(response?.headers()['content-security-policy']).toContain(
      ` ${new URL(ANALYTICS_SCRIPT_URL).origin};`,
    )
    await open(page, '/about')
    await page.getByRole('button', { name: 'Essential only' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL('/categories')
    await expect(page.locator('script[data-site]')).toHaveCount(0)
    expect(requested).toEqual([])
  })

  test('CHROME-06, CHROME-09: is loaded once all cookies are accepted, gets each page view, and is removed when consent is withdrawn', {
    tag: '@core',
  }, async ({ page }) => {
    const host = new URL(site).host
    await open(page, '/about?q=private')
    expect(requested).toEqual([])
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => requested).toEqual(['script', `hit ${host} ${site}/about`])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL('/categories')
    await expect.poll(() => requested.at(-1)).toBe(`hit ${host} ${site}/categories`)
    expect(requested).toHaveLength(3)
    await open(page, '/faq')
    await expect.poll(() => requested.at(-1)).toBe(`hit ${host} ${site}/faq`)
    const before = requested.length
    const loadedAnew = page.waitForEvent('domcontentloaded')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click()
    await page.getByRole('button', { name: 'Essential only' }).click()
    await loadedAnew
    await open(page, '/terms')
    await expect(page.locator('script[data-site]')).toHaveCount(0)
    expect(requested).toHaveLength(before)
  })
})
