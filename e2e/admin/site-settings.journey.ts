import { createServer, type Server } from 'node:http'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectNoBarriers, expectNoBarriersAt } from '../support/accessibility.ts'
import { expect, isRed, metaOf, open, test } from '../support/journey.ts'
import { signInAs, signInByDialog } from '../support/members.ts'
import { ANALYTICS_SCRIPT_URL, sites } from '../support/sites.ts'

const site = sites.settings
test.use({ baseURL: site, mayLog: /status of (400|401|403|500|503)|ERR_/ })
test.describe.configure({ mode: 'serial' })

const AS_THEY_WERE = {
  'general.siteName': 'TwoTop',
  'general.tagline': 'Board games for two',
  'general.description': 'Board games for two players, chosen for the table you have tonight.',
  'theme.primaryColor': '#9333ea',
  'social.twitter': '',
  'social.facebook': '',
  'social.instagram': '',
  'features.enableBlog': true,
  'features.enableReviews': true,
  'features.enableNewsletter': true,
}

/** An admin at the dashboard with the settings open. */
async function atSettings(page: Page, action = 'General Settings') {
  await signInAs(page, 'admin', 'settings')
  await open(page, '/admin')
  await page.getByRole('button', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Site Name')).toBeVisible()
  return dialog
}

async function set(page: Page, changes: Partial<typeof AS_THEY_WERE>) {
  await signInAs(page, 'admin', 'settings')
  const answer = await page.request.patch(`${site}/api/admin/site-settings`, {
    data: changes,
    headers: { origin: site },
  })
  expect(answer.status()).toBe(200)
}

/** Somebody else, who was never here. */
async function aVisitor(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: site, locale: 'en-US' })).newPage()
}

const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(`${site}${path}`)).status()

test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await set(page, AS_THEY_WERE)
})

test.describe('the settings', () => {
  test('ADMIN-06abcde: show what is stored, and Cancel saves nothing', async ({ page }) => {
    const dialog = await atSettings(page)
    await expect(dialog.getByLabel('Site Name')).toHaveValue('TwoTop')
    await expect(dialog.getByLabel('Tagline')).toHaveValue('Board games for two')
    await expect(dialog.getByLabel('Description')).toHaveAttribute('rows', '3')
    await expect(dialog.getByLabel('Primary Color', { exact: true })).toHaveValue('#9333ea')
    for (const name of ['Twitter URL', 'Facebook URL', 'Instagram URL']) {
      await expect(dialog.getByLabel(name)).toHaveAttribute('type', 'url')
      await expect(dialog.getByLabel(name)).toHaveValue('')
    }
    for (const name of ['Enable Blog', 'Enable Reviews', 'Enable Newsletter'])
      await expect(dialog.getByRole('switch', { name })).toBeChecked()
    await dialog.getByLabel('Site Name').fill('Never')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'General Settings' }).click()
    await expect(dialog.getByLabel('Site Name')).toHaveValue('TwoTop')
  })

  test('ADMIN-06dh: name each fault beside its field in red, start at the first, and save nothing', async ({
    page,
  }) => {
    const dialog = await atSettings(page)
    await dialog.getByLabel('Site Name').fill('  ')
    await dialog.getByLabel('Primary Color as #rrggbb').fill('purple')
    await dialog.getByLabel('Facebook URL').fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByLabel('Site Name')).toBeFocused()
    await expect(dialog.getByLabel('Site Name')).toHaveAccessibleDescription('Enter a name')
    const fault = dialog.getByText('Enter a colour as #rrggbb, like #9333ea')
    await expect(fault).toBeVisible()
    expect(await isRed(fault)).toBe(true)
    await expect(dialog.getByLabel('Facebook URL')).toHaveAccessibleDescription(/full address/)
    await expect(dialog.getByLabel('Facebook URL')).toHaveValue('javascript:alert(1)')
    expect(await (await page.request.get('/api/site-settings')).json()).toMatchObject({ siteName: 'TwoTop' })
  })

  test('ADMIN-06fgi: say "Saving..." while they are saved, and "Failed to save settings" where they cannot be; nothing typed is lost', async ({
    page,
  }) => {
    const dialog = await atSettings(page)
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/admin/site-settings', async (route) => {
      await held
      await route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: '{"title":"Not now"}',
      })
    })
    await dialog.getByLabel('Tagline').fill('Typed with care')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible()
    answer()
    await expect(dialog.getByRole('alert')).toContainText('Failed to save settings')
    await expect(dialog.getByLabel('Tagline')).toHaveValue('Typed with care')
    await page.reload()
    await page.getByRole('button', { name: 'General Settings' }).click()
    await expect(dialog.getByLabel('Tagline')).toHaveValue('Typed with care')
    await expect(dialog.getByText('not saved yet')).toBeVisible()
    await page.unroute('**/api/admin/site-settings')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    expect(await (await page.request.get('/api/site-settings')).json()).toMatchObject({
      tagline: 'Typed with care',
    })
  })

  test('ADMIN-06: wait for whoever’s session has ended: signed in again, they save what was typed', async ({
    page,
  }) => {
    const dialog = await atSettings(page)
    await dialog.getByLabel('Tagline').fill('Typed before the end')
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await signInByDialog(page, 'admin')
    await expect(dialog.getByLabel('Tagline')).toHaveValue('Typed before the end')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    expect(await (await page.request.get('/api/site-settings')).json()).toMatchObject({
      tagline: 'Typed before the end',
    })
  })

  test('ADMIN-06f, ADMIN-07a: that are saved hold everywhere at once: pages, heads, manifest, feed, footer', async ({
    page,
    browser,
  }) => {
    const dialog = await atSettings(page)
    await dialog.getByLabel('Site Name').fill('Pair & <b>Co</b>')
    await dialog.getByLabel('Tagline').fill('Two at a table')
    await dialog.getByLabel('Description').fill('Games for exactly two.')
    await dialog.getByLabel('Primary Color as #rrggbb').fill('#0F766E')
    await expect(dialog.getByText(/Text on this colour is white, contrast 5\.\d to 1/)).toBeVisible()
    await dialog.getByLabel('Twitter URL').fill('https://x.com/pair')
    await dialog.getByLabel('Instagram URL').fill('https://instagram.com/pair')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('banner')).toContainText('Pair & <b>Co</b>')
    await expect(page).toHaveTitle(/Pair & <b>Co<\/b>/)

    const visitor = await aVisitor(browser)
    await open(visitor, '/')
    await expect(visitor).toHaveTitle('Pair & <b>Co</b> · Two at a table')
    await expect(metaOf(visitor, 'og:site_name')).toHaveAttribute('content', 'Pair & <b>Co</b>')
    await expect(metaOf(visitor, 'description')).toHaveAttribute('content', 'Games for exactly two.')
    const footer = visitor.getByRole('contentinfo')
    await expect(footer).toContainText('Games for exactly two.')
    await expect(footer.getByRole('link', { name: 'Pair & <b>Co</b> on X' })).toHaveAttribute(
      'href',
      'https://x.com/pair',
    )
    await expect(footer.getByRole('link', { name: / on Facebook/ })).toHaveCount(0)
    const primary = await visitor.evaluate(() => document.documentElement.style.getPropertyValue('--primary'))
    expect(primary).toBe('#0f766e')
    const manifest = await (await visitor.request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ short_name: 'Pair & <b>Co</b>', theme_color: '#0f766e' })
    expect(await (await visitor.request.get('/feed.xml')).text()).toContain('<title>Pair &amp; &lt;b&gt;Co')
    await visitor.goto('/contact')
    await expect(visitor.getByRole('main').getByRole('link', { name: / on Instagram/ })).toBeVisible()
    await visitor.context().close()
  })

  test('CHROME-04c: the social links of the footer are those of the settings', async ({ page, browser }) => {
    await set(page, { 'social.facebook': 'https://facebook.com/two' })
    const visitor = await aVisitor(browser)
    await open(visitor, '/faq')
    const links = visitor.getByRole('contentinfo').getByRole('link', { name: /^TwoTop on / })
    await expect(links).toHaveCount(1)
    await expect(links).toHaveAttribute('href', 'https://facebook.com/two')
    await visitor.context().close()
  })

  test('ADMIN-07: whatever colour is picked, text keeps its contrast, light and dark', async ({ page }) => {
    for (const colour of ['#ffffff', '#000000', '#ffff00', '#808080', '#ff0000', '#001a66']) {
      await set(page, { 'theme.primaryColor': colour })
      await open(page, '/about')
      const primary = await page.evaluate(() => document.documentElement.style.getPropertyValue('--primary'))
      expect(primary).toBe(colour)
      await expectNoBarriers(page, { rules: ['color-contrast'] })
    }
  })

  test('ADMIN-06c: the colour shows on the page while it is picked, and goes with Cancel', async ({
    page,
  }) => {
    const dialog = await atSettings(page, 'Theme Settings')
    const primary = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary'))
    await dialog.getByLabel('Primary Color', { exact: true }).fill('#15803d')
    await expect.poll(primary).toBe('#15803d')
    await expect(dialog.getByLabel('Primary Color as #rrggbb')).toHaveValue('#15803d')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(primary).toBe('#9333ea')
  })
})

test('ADMIN-05, ADMIN-06: both windows can be used by everybody, light and dark', async ({ page }) => {
  const dialog = await atSettings(page)
  await dialog.getByLabel('Site Name').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByLabel('Site Name')).toBeFocused()
  await expectNoBarriersAt(page, [390, 1280], { within: 'dialog' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Affiliate Settings' }).click()
  await expect(dialog.getByLabel('Affiliate ID').first()).toBeVisible()
  await dialog.getByLabel('Template URL').first().fill('nonsense')
  await expectNoBarriersAt(page, [390, 1280], { within: 'dialog' })
  await dialog.getByLabel('Template URL').first().fill('')
})

test.describe('the three switches', () => {
  test('ADMIN-07b: without the blog there is no page, no link, no feed, no address and no endpoint of it', async ({
    page,
    browser,
    request,
  }) => {
    const { posts } = await (await request.get(`${site}/api/posts`)).json()
    const article = `/blog/${posts[0].slug}`
    const dialog = await atSettings(page)
    await dialog.getByRole('switch', { name: 'Enable Blog' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }),
    ).toHaveCount(0)
    for (const path of ['/blog', article, '/feed.xml', '/api/posts', `/api/posts/${posts[0].slug}`])
      expect([path, await statusOf(request, path)]).toEqual([path, 404])
    expect(await (await request.get(`${site}/sitemap.xml`)).text()).not.toContain('/blog')
    const suggested = await (await request.get(`${site}/api/suggestions?q=the`)).json()
    expect(suggested.articles).toEqual([])
    const visitor = await aVisitor(browser)
    for (const path of ['/', '/about', '/blog', '/game/hive']) {
      await open(visitor, path)
      await expect(visitor.locator('a[href^="/blog"], link[type="application/rss+xml"]')).toHaveCount(0)
    }
    await visitor.context().close()
    await set(page, { 'features.enableBlog': true })
    for (const path of ['/blog', article, '/feed.xml']) expect(await statusOf(request, path)).toBe(200)
  })

  test('ADMIN-07c: without reviews nobody rates or comments, by page or API; ratings still count, comments are hidden', async ({
    page,
    browser,
    request,
  }) => {
    const visitor = await aVisitor(browser)
    await open(visitor, '/game/onitama')
    await expect(
      visitor
        .getByRole('radiogroup')
        .or(visitor.getByRole('group', { name: /rat/i }))
        .first(),
    ).toBeVisible()
    await expect(visitor.getByText('Said by somebody else.')).toBeVisible()
    const dialog = await atSettings(page)
    await dialog.getByRole('switch', { name: 'Enable Reviews' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await open(visitor, '/game/onitama')
    await expect(visitor.getByRole('heading', { name: 'Game Ratings' })).toBeVisible()
    await expect(visitor.getByText('1 rating', { exact: true })).toBeVisible()
    await expect(visitor.getByRole('radio', { name: /star/ })).toHaveCount(0)
    await expect(visitor.getByRole('heading', { name: /^Comments/ })).toHaveCount(0)
    await expect(visitor.getByText('Said by somebody else.')).toHaveCount(0)
    await visitor.context().close()
    expect((await (await request.get(`${site}/api/games/onitama/comments`)).json()).comments).toEqual([])
    await signInAs(page, 'heart', 'settings')
    const headers = { origin: site, 'idempotency-key': crypto.randomUUID() }
    const { games } = await (await page.request.get('/api/games?q=onitama')).json()
    const refused = [
      await page.request.put(`/api/ratings/${games[0].id}`, { data: { rating: 5 }, headers }),
      await page.request.post('/api/games/onitama/comments', { data: { content: 'Hello' }, headers }),
    ]
    for (const answer of refused) {
      expect(answer.status()).toBe(403)
      expect((await answer.json()).title).toBe('Ratings and comments are switched off at the moment')
    }
  })

  test('ADMIN-07d: without the newsletter there is no form for it, and the API takes nobody', async ({
    page,
    browser,
  }) => {
    const visitor = await aVisitor(browser)
    await open(visitor, '/faq')
    await expect(visitor.getByRole('contentinfo').getByRole('textbox')).toHaveCount(1)
    const dialog = await atSettings(page)
    await dialog.getByRole('switch', { name: 'Enable Newsletter' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await open(visitor, '/faq')
    await expect(visitor.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0)
    const refused = await visitor.request.post('/api/newsletter/subscribers', {
      data: { email: 'late@example.org' },
      headers: { origin: site },
    })
    expect(refused.status()).toBe(403)
    expect((await refused.json()).title).toBe('The newsletter is switched off at the moment')
    await visitor.context().close()
  })
})

test.describe('affiliate settings', () => {
  const fields = (dialog: ReturnType<Page['getByRole']>, retailer: string) =>
    dialog.getByRole('group', { name: retailer, exact: true })

  async function atAffiliates(page: Page) {
    await signInAs(page, 'admin', 'settings')
    await open(page, '/admin')
    await page.getByRole('button', { name: 'Affiliate Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Affiliate Settings' })
    await expect(dialog.getByLabel('Affiliate ID').first()).toBeVisible()
    return dialog
  }

  test('ADMIN-05ab: list the retailers by name, each with its three fields', async ({ page }) => {
    const dialog = await atAffiliates(page)
    const names = await dialog.locator('fieldset > legend').allTextContents()
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    for (const name of ['Affiliate ID', 'Affiliate Tag', 'Template URL'])
      await expect(dialog.getByLabel(name)).toHaveCount(names.length)
    await expect(dialog.getByLabel('Template URL').first()).toHaveAttribute(
      'placeholder',
      /\{product_id\}.*\{affiliate_tag\}/,
    )
  })

  test('ADMIN-05ef: save a field half a second after its last keystroke, once', async ({ page }) => {
    await page.clock.install()
    const dialog = await atAffiliates(page)
    const amazon = fields(dialog, 'Amazon')
    const saves: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saves.push(request.postDataJSON())
    })
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await amazon.getByLabel('Affiliate ID').pressSequentially('two-2')
    await page.clock.runFor(400)
    await amazon.getByLabel('Affiliate ID').pressSequentially('0')
    await page.clock.runFor(400)
    await expect(amazon.getByLabel('Affiliate ID')).toHaveValue('two-20')
    expect(saves).toEqual([])
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.clock.runFor(150)
    expect((await saved).status()).toBe(200)
    expect(saves).toEqual([{ affiliateId: 'two-20' }])
    await page.clock.resume()
    await page.reload()
    await page.getByRole('button', { name: 'Affiliate Settings' }).click()
    await expect(amazon.getByLabel('Affiliate ID')).toHaveValue('two-20')
    const emptied = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await amazon.getByLabel('Affiliate ID').fill('')
    await emptied
  })

  test('ADMIN-05cd: close on a touch outside, and what waits is saved; Close closes', async ({ page }) => {
    const dialog = await atAffiliates(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Affiliate Settings' }).click()
    const tag = fields(dialog, 'Amazon').getByLabel('Affiliate Tag')
    await tag.fill('kept')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    expect((await saved).status()).toBe(200)
    await page.getByRole('button', { name: 'Affiliate Settings' }).click()
    await expect(tag).toHaveValue('kept')
    const emptied = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await tag.fill('')
    await emptied
  })

  test('ADMIN-05g: a save that fails reloads the list; a template that is no address waits', async ({
    page,
  }) => {
    const dialog = await atAffiliates(page)
    const amazon = fields(dialog, 'Amazon')
    await page.route('**/api/admin/affiliate-settings/*', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"title":"Not now"}' }),
    )
    const reloaded = page.waitForResponse((response) =>
      response.url().endsWith('/api/admin/affiliate-settings'),
    )
    await amazon.getByLabel('Affiliate ID').fill('lost')
    await expect(amazon.getByLabel('Affiliate ID')).toHaveValue('lost')
    await reloaded
    await expect(amazon.getByLabel('Affiliate ID')).toHaveValue('')
    await page.unroute('**/api/admin/affiliate-settings/*')
    await amazon.getByLabel('Template URL').fill('shop.example')
    await expect(amazon.getByLabel('Template URL')).toHaveAccessibleDescription(/full address/)
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await amazon.getByLabel('Template URL').fill('https://shop.example/{product_id}')
    expect((await saved).request().postDataJSON()).toEqual({
      templateUrl: 'https://shop.example/{product_id}',
    })
    const emptied = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await amazon.getByLabel('Template URL').fill('')
    await emptied
  })

  test('ADMIN-05: a retailer is added, and removed after a question; the log tells of both', async ({
    page,
  }) => {
    const dialog = await atAffiliates(page)
    await dialog.getByLabel('Add a retailer').fill('The Corner Shop')
    await dialog.getByRole('button', { name: 'Add retailer' }).click()
    await expect(fields(dialog, 'The Corner Shop')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove The Corner Shop' }).click()
    const question = page.getByRole('dialog', { name: 'Remove The Corner Shop?' })
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(fields(dialog, 'The Corner Shop')).toHaveCount(0)
    await page.goto('/admin/activity?q=Corner')
    await expect(page.getByRole('status').filter({ hasText: 'with “Corner”' })).toHaveText(/^2 entries/)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText('retailer removed: The Corner Shop')
    await expect(rows.nth(2)).toContainText('retailer added: The Corner Shop')
    await expect(rows.nth(1)).toContainText('admin@twotop.example')
  })
})

test.describe('the script that counts visits', () => {
  let provider: Server
  let asked: string[] = []
  /** As a provider's own: it hears of page views, and tells its server. */
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
        asked.push(
          request.url === '/hit' ? `hit ${JSON.parse(body).siteId} ${JSON.parse(body).url}` : 'script',
        )
        response.setHeader('content-type', 'text/javascript')
        response.end(request.url === '/hit' ? '' : script)
      })
    })
    await new Promise<void>((resolve) => provider.listen(new URL(ANALYTICS_SCRIPT_URL).port, resolve))
  })
  test.beforeEach(() => {
    asked = []
  })
  test.afterAll(() => {
    provider.closeAllConnections()
    provider.close()
  })

  test('CHROME-06b, CHROME-09a: is not loaded before the choice, nor with essential cookies only', async ({
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
    expect(asked).toEqual([])
  })

  test('CHROME-06b, CHROME-09ab: is loaded once all cookies are accepted, hears of each page, and goes when that is taken back', async ({
    page,
  }) => {
    const host = new URL(site).host
    await open(page, '/about?q=private')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => asked).toEqual(['script', `hit ${host} ${site}/about`])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL('/categories')
    await expect.poll(() => asked.at(-1)).toBe(`hit ${host} ${site}/categories`)
    expect(asked).toHaveLength(3)
    await open(page, '/faq')
    await expect.poll(() => asked.at(-1)).toBe(`hit ${host} ${site}/faq`)
    const before = asked.length
    const loadedAnew = page.waitForEvent('domcontentloaded')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click()
    await page.getByRole('button', { name: 'Essential only' }).click()
    await loadedAnew
    await open(page, '/terms')
    await expect(page.locator('script[data-site]')).toHaveCount(0)
    expect(asked).toHaveLength(before)
  })
})
