import { expect, open, passTime, test } from '../support/journey.ts'
import { sentPage } from '../support/pages/sent-page.ts'
import { sites } from '../support/sites.ts'

test('CHROME-10: an address that matches nothing is a page that helps, with status 404', {
  tag: '@core',
}, async ({ page, request }) => {
  for (const address of [
    '/game',
    '/blog/a/b',
    '/%25',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/dev/ui',
    '/index.php',
    '/nothing',
  ]) {
    const sent = await sentPage(request, address)
    expect([address, sent.status, sent.textsOf('h1')]).toEqual([address, 404, ['Page not found']])
  }
  await open(page, '/blog/a/b')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  const home = page.getByRole('main').getByRole('link', { name: 'Home' })
  await expect(home).toHaveAttribute('href', '/')
  await home.click()
  await expect(page).toHaveURL('/')
})

test('CHROME-10: an address with a malformed % is answered by our own page, and at the API by a problem', async ({
  page,
  request,
}) => {
  for (const address of ['/%', '/game/%', '/blog/%zz', '/%ff', '/covers/%', '/game/patchwork%E0%A4']) {
    const sent = await sentPage(request, address)
    expect([address, sent.status]).toEqual([address, 404])
    expect(sent.textsOf('h1').join(), address).toMatch(/not found$/)
    expect(sent.textsOf('a'), address).toContain('Home')
  }
  for (const address of ['/api/%', '/api/games/%', '/api/games/%ff/comments']) {
    const answer = await request.get(address)
    expect([200, 404], address).toContain(answer.status())
    if (answer.status() === 404)
      expect(await answer.json(), address).toMatchObject({ type: '/problems/not-found', status: 404 })
  }
  await open(page, '/game/patchwork%E0%A4')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible()
})

test('GAME-01: an address in other letters, or with a slash too many, leads to the one it has, for good and in one step', async ({
  request,
}) => {
  for (const [asked, address] of [
    ['/game/Azul', '/game/azul'],
    ['/game/azul/', '/game/azul'],
    ['/GAME/Azul/', '/game/azul'],
    ['/Blog/', '/blog'],
    ['/Top-Rated', '/top-rated'],
    ['/about//', '/about'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect([asked, answer.status()]).toEqual([asked, 301])
    const { pathname, search } = new URL(answer.headers().location ?? '', sites.starter)
    expect(pathname + search).toBe(address)
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(200)
  }
  const post = (await (await request.get('/api/posts')).json()).posts[0].slug as string
  const answer = await request.get(`/blog/${post.toUpperCase()}/`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/blog/${post}`])
  expect((await request.get('/Game/No-Such-Game', { maxRedirects: 0 })).status()).toBe(404)
})

test.describe('when something breaks', () => {
  test.use({ mayLog: /500|Something went wrong|Failed to load|Request failed after/ })

  test('CHROME-07: says "Something went wrong" and offers to refresh', { tag: '@core' }, async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await page.route('**/api/games/*', (route) =>
      route.fulfill({ status: 500, json: { title: 'Something went wrong', status: 500 } }),
    )
    await page.getByRole('region', { name: 'Best Sellers' }).getByRole('link', { name: 'Hive' }).click()
    // Five attempts come first (CALL-01), with up to ten seconds between them.
    await passTime(page, 10_000, () =>
      expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 200 }),
    )
    await page.unroute('**/api/games/*')
    const loadedAnew = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await loadedAnew
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hive')
  })
})

test.describe('pictures', () => {
  test.use({ mayLog: /ERR_FAILED|pictures\.invalid/ })

  test('CHROME-08: a picture shows a place of its size, and what stands for it, while it loads', async ({
    page,
  }) => {
    await page.route('**/covers/art/**', () => new Promise(() => undefined))
    await page.goto('/game/patchwork', { waitUntil: 'domcontentloaded' })
    const place = page.getByRole('main').locator('img[src^="/covers/art/patchwork.svg"]').first()
    await expect(place).toBeAttached()
    const box = await place.boundingBox()
    expect(box?.width).toBeGreaterThan(200)
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(2)

    await page.route('**/pictures/articles/**', () => new Promise(() => undefined))
    await page.goto('/blog', { waitUntil: 'domcontentloaded' })
    const picture = page.getByRole('article').first().locator('.picture')
    await expect(picture).toHaveAttribute('data-state', 'loading')
    await expect(picture.locator('.picture-waiting')).toBeVisible()
  })

  test('CHROME-08: a picture that fails leaves an icon or the printed cover, never a broken frame', {
    tag: '@core',
  }, async ({ page }) => {
    await page.route('**/pictures/articles/**', (route) => route.abort())
    await open(page, '/blog')
    const card = page.getByRole('article').first()
    await expect(card.locator('img')).toHaveCount(0)
    await expect(card.locator('svg').first()).toBeVisible()
  })

  test('CHROME-08: a drawn cover that fails shows the site’s sign, not letters without their art', async ({
    page,
  }) => {
    await page.route('**/covers/**', (route) => route.abort())
    for (const [address, covers] of [
      ['/', '.game-card .printed-cover'],
      ['/game/patchwork', '.gallery .printed-cover'],
      ['/categories', '.category-cover'],
    ] as const) {
      await open(page, address)
      const cover = page.getByRole('main').locator(covers).first()
      await cover.scrollIntoViewIfNeeded()
      await expect(cover.locator('[data-state="failed"] svg')).toBeVisible()
      await expect(cover.locator('img')).toHaveCount(0)
      for (const letters of await cover.locator('.cover-letters').all()) await expect(letters).toBeHidden()
    }
  })
})
