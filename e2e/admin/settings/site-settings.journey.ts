import type { Page } from '@playwright/test'
import { expectNoBarriersAt } from '../../support/accessibility.ts'
import { expect, isRed, metaOf, open, test } from '../../support/journey.ts'
import { aVisitor, DEFAULTS, openSettings, set, site, statusOf } from './settings-window.ts'

test.use({ baseURL: site, mayLog: /status of (400|401|403|500|503)|ERR_/ })

// They all change the settings of one site.
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await set(page, DEFAULTS)
})

const primaryOf = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--primary'))

test.describe('the settings', () => {
  test('ADMIN-06: show stored values, preview the colour while it is picked, and Cancel saves nothing', async ({
    page,
  }) => {
    const dialog = await openSettings(page)
    await expect(dialog.getByLabel('Site Name')).toHaveValue('TwoTop')
    await expect(dialog.getByLabel('Tagline')).toHaveValue('Board games for two')
    const { description } = await (await page.request.get('/api/site-settings')).json()
    await expect(dialog.getByLabel('Description')).toHaveValue(description)
    await expect(dialog.getByLabel('Description')).toHaveAttribute('rows', '3')
    await expect(dialog.getByLabel('Primary Color', { exact: true })).toHaveValue('#9333ea')
    for (const name of ['Twitter URL', 'Facebook URL', 'Instagram URL']) {
      await expect(dialog.getByLabel(name)).toHaveAttribute('type', 'url')
      await expect(dialog.getByLabel(name)).toHaveValue('')
    }
    for (const name of ['Enable Blog', 'Enable Reviews', 'Enable Newsletter'])
      await expect(dialog.getByRole('switch', { name })).toBeChecked()
    await dialog.getByLabel('Site Name').fill('Never')
    await dialog.getByLabel('Primary Color', { exact: true }).fill('#15803d')
    await expect.poll(() => primaryOf(page)).toBe('#15803d')
    await expect(dialog.getByLabel('Primary Color as #rrggbb')).toHaveValue('#15803d')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => primaryOf(page)).toBe('#9333ea')
    await page.getByRole('button', { name: 'Theme Settings' }).click()
    await expect(dialog.getByLabel('Site Name')).toHaveValue('TwoTop')
    await expect(dialog.getByLabel('Primary Color', { exact: true })).toHaveValue('#9333ea')
  })

  test('ADMIN-06: name each error in red, focus the first; say "Saving..." and "Failed to save settings"; nothing typed is lost', async ({
    page,
  }) => {
    const dialog = await openSettings(page)
    const stored = async () => (await page.request.get('/api/site-settings')).json()
    await dialog.getByLabel('Site Name').fill('  ')
    await dialog.getByLabel('Primary Color as #rrggbb').fill('purple')
    await dialog.getByLabel('Facebook URL').fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByLabel('Site Name')).toBeFocused()
    await expect(dialog.getByLabel('Site Name')).toHaveAccessibleDescription('Enter a name')
    const fieldError = dialog.getByText('Enter a color as #rrggbb, like #9333ea')
    await expect(fieldError).toBeVisible()
    expect(await isRed(fieldError)).toBe(true)
    await expect(dialog.getByLabel('Facebook URL')).toHaveAccessibleDescription(/full address/)
    await expect(dialog.getByLabel('Facebook URL')).toHaveValue('javascript:alert(1)')
    expect(await stored()).toMatchObject({ siteName: 'TwoTop' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'General Settings' }).click()

    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/admin/site-settings/changes', async (route) => {
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
    await expect(dialog.getByText('unsaved changes')).toBeVisible()
    await page.unroute('**/api/admin/site-settings/changes')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    expect(await stored()).toMatchObject({ tagline: 'Typed with care' })
  })

  test('ADMIN-06, ADMIN-07, CHROME-04: take effect everywhere at once: pages, heads, manifest, feed, footer', {
    tag: '@core',
  }, async ({ page, browser }) => {
    const dialog = await openSettings(page)
    await dialog.getByLabel('Site Name').fill('Pair & <b>Co</b>')
    await dialog.getByLabel('Tagline').fill('Two at a table')
    await dialog.getByLabel('Description').fill('Games for exactly two.')
    await dialog.getByLabel('Primary Color as #rrggbb').fill('#0F766E')
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
    await expect(footer.getByRole('link', { name: / on (X|Facebook|Instagram)$/ })).toHaveCount(2)
    await expect(footer.getByRole('link', { name: / on Instagram$/ })).toHaveAttribute(
      'href',
      'https://instagram.com/pair',
    )
    expect(await primaryOf(visitor)).toBe('#0f766e')
    const manifest = await (await visitor.request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ short_name: 'Pair & <b>Co</b>', theme_color: '#0f766e' })
    expect(await (await visitor.request.get('/feed.xml')).text()).toContain('<title>Pair &amp; &lt;b&gt;Co')
    await visitor.goto('/contact')
    await expect(visitor.getByRole('main').getByRole('link', { name: / on Instagram/ })).toBeVisible()
    await visitor.context().close()
  })
})

test('ADMIN-05, ADMIN-06: both dialogs are accessible in light and dark', async ({ page }) => {
  const dialog = await openSettings(page)
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
  test('ADMIN-07: a disabled blog has no page, link, feed, sitemap entry or endpoint', {
    tag: '@core',
  }, async ({ page, request }) => {
    const { posts } = await (await request.get(`${site}/api/posts`)).json()
    const article = `/blog/${posts[0].slug}`
    const dialog = await openSettings(page)
    await dialog.getByRole('switch', { name: 'Enable Blog' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }),
    ).toHaveCount(0)
    const textOf = async (path: string) => (await request.get(`${site}${path}`)).text()
    // Caches are updated within a second.
    for (const path of ['/blog', article, '/feed.xml', '/api/posts', `/api/posts/${posts[0].slug}`])
      await expect.poll(() => statusOf(request, path), path).toBe(404)
    await expect.poll(() => textOf('/sitemap.xml')).not.toContain('/blog')
    const suggested = await (await request.get(`${site}/api/suggestions?q=the`)).json()
    expect(suggested.articles).toEqual([])
    for (const path of ['/about', '/blog', '/game/hive'])
      await expect.poll(() => textOf(path), path).not.toMatch(/href="\/blog|rss\+xml/)
    await open(page, '/')
    await expect(page.locator('a[href^="/blog"], link[type="application/rss+xml"]')).toHaveCount(0)
    await set(page, { 'features.enableBlog': true })
    for (const path of ['/blog', article, '/feed.xml'])
      await expect.poll(() => statusOf(request, path), path).toBe(200)
  })
})
