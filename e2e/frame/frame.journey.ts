import type { Page } from '@playwright/test'
import { expect, hydrated, open, passTime, stopClock, test } from '../support/journey.ts'
import { ANALYTICS_SCRIPT_URL, sites } from '../support/sites.ts'

test.describe('the header', () => {
  test('CHROME-01adef: leads to every part, and shows where one is', async ({ page }) => {
    await open(page, '/about')
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const [name, address] of [
      ['Top Rated', '/top-rated'],
      ['Categories', '/categories'],
      ['Blog', '/blog'],
      ['Home', '/'],
    ] as const) {
      await main.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
  })

  test('CHROME-01bc: Board Games goes to the results, and clears a search there', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board Games' }).click()
    await expect(page.getByRole('heading', { name: /games found/ })).toBeInViewport()
    await open(page, '/?q=duel')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board Games' }).click()
    await expect(page).not.toHaveURL(/q=/)
    await expect(page.getByRole('heading', { name: '120 games found' })).toBeInViewport()
  })

  test('CHROME-01g: the search goes to the results half a second after the last key; "/" leads into it', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, '/about')
    await page.keyboard.press('/')
    const search = page
      .getByRole('banner')
      .getByRole('searchbox')
      .or(page.getByRole('banner').getByRole('combobox'))
    await expect(search).toBeFocused()
    await stopClock(page)
    await page.keyboard.type('patchw')
    await page.clock.runFor(400)
    await expect(page).toHaveURL('/about')
    await page.clock.runFor(200)
    await page.clock.resume()
    await expect(page).toHaveURL(/\/\?q=patchw/)
  })

  test('CHROME-03ab: the mobile menu has it all, and FAQ and Contact Us; it keeps and gives back the focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, '/')
    const button = page.getByRole('banner').getByRole('button', { name: /menu/i })
    await button.click()
    const menu = page.getByRole('dialog')
    for (const name of ['Home', 'Board Games', 'Top Rated', 'Categories', 'Blog', 'FAQ', 'Contact Us']) {
      await expect(menu.getByRole('link', { name })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await menu.getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(menu).toBeHidden()
  })
})

test.describe('the footer', () => {
  test('CHROME-04ac: leads on, and to the social profiles an owner set', async ({ page }) => {
    await open(page, sites.hostile)
    const footer = page.getByRole('contentinfo')
    for (const name of [
      'Board Games',
      'Top Rated',
      'Categories',
      'Blog',
      'About',
      'FAQ',
      'Contact Us',
      'Privacy',
      'Terms',
    ]) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(footer.locator('a[href^="https://social.example/"]')).toHaveCount(3)
    await open(page, '/')
    await expect(page.getByRole('contentinfo').locator('a[href^="http"]')).toHaveCount(0)
  })

  test('dark mode follows the system, and the choice in the footer holds over pages without a flash', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, '/')
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await paper()
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }).check()
    await expect.poll(paper).not.toBe(dark)
    const light = await paper()
    await page.goto('/faq', { waitUntil: 'commit' })
    await page.waitForSelector('body')
    expect(await paper()).toBe(light)
  })
})

test.describe('the cookie notice', () => {
  const words = /We use essential cookies to keep you signed in, and count page views without cookies\./
  const consent = /With your consent a provider counts visits too\./
  const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

  for (const [button, choice] of [
    ['Accept all', 'all'],
    ['Essential only', 'essential'],
  ] as const) {
    test(`CHROME-06a: "${button}" stores the choice, closes the notice, and it stays closed`, async ({
      page,
    }) => {
      await page.route(ANALYTICS_SCRIPT_URL, (route) => route.fulfill({ body: '' }))
      await open(page, `${sites.settings}/terms`)
      const notice = page.getByRole('region', { name: 'Your cookie choice' })
      await expect(notice).toContainText(words)
      await expect(notice).toContainText(consent)
      await notice.getByRole('button', { name: button }).click()
      await expect(notice).toBeHidden()
      expect(await kept(page)).toContain(choice)
      await open(page, `${sites.settings}/faq`)
      await expect(notice).toBeHidden()
    })
  }

  test('CHROME-06e: where no provider is configured it asks nothing: one button, OK', async ({ page }) => {
    await open(page, '/')
    const notice = page.getByRole('region', { name: 'About cookies' })
    await expect(notice).toContainText(words)
    await expect(notice).not.toContainText(consent)
    await expect(notice.getByRole('button')).toHaveText(['OK'])
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect(notice).toBeHidden()
    await open(page, '/faq')
    await expect(notice).toBeHidden()
  })

  test('CHROME-06e: whoever read it without being asked is asked where a provider counts', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('cookie-choice', 'read'))
    await open(page, `${sites.settings}/terms`)
    await expect(page.getByRole('region', { name: 'Your cookie choice' })).toContainText(consent)
  })

  test('CHROME-09c: where no provider is configured, nobody’s script is loaded, whatever was accepted', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('cookie-choice', 'all'))
    await open(page, '/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL('/categories')
    await expect(page.locator('script[data-site]')).toHaveCount(0)
    await expect(page.locator('script[src^="http"]')).toHaveCount(0)
  })

  test('CHROME-06cd: the choice can be changed from the footer and from the privacy page', async ({
    page,
  }) => {
    await page.route(ANALYTICS_SCRIPT_URL, (route) => route.fulfill({ body: '' }))
    await open(page, `${sites.settings}/terms`)
    const notice = page.getByRole('region', { name: 'Your cookie choice' })
    await notice.getByRole('button', { name: 'Essential only' }).click()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click()
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Accept all' }).click()
    await open(page, `${sites.settings}/privacy#cookies`)
    await page.getByRole('main').getByRole('button', { name: 'Cookie choices' }).click()
    await expect(notice).toBeVisible()
  })
})

test('CHROME-10ab: an address that matches nothing is a page that helps, with status 404', async ({
  page,
}) => {
  const home = page.getByRole('main').getByRole('link', { name: 'Home' })
  for (const address of [
    '/game',
    '/blog/a/b',
    '/%25',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/dev/ui',
    '/index.php',
    '/nothing',
  ]) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page not found')
    await expect(home, address).toHaveAttribute('href', '/')
  }
  await home.click()
  await expect(page).toHaveURL('/')
})

test('CHROME-10ab: an address with a malformed % is answered by our own page, and at the API by a problem', async ({
  page,
  request,
}) => {
  for (const address of ['/%', '/game/%', '/blog/%zz', '/%ff', '/covers/%', '/game/patchwork%E0%A4']) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' }), address).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(/not found$/)
  }
  for (const address of ['/api/%', '/api/games/%', '/api/games/%ff/comments']) {
    const answer = await request.get(address)
    expect([200, 404], address).toContain(answer.status())
    if (answer.status() === 404)
      expect(await answer.json(), address).toMatchObject({ type: '/problems/not-found', status: 404 })
  }
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

  test('CHROME-07ab: says "Something went wrong" and offers to refresh', async ({ page }) => {
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

  test('CHROME-08a: a picture shows a place of its size, and what stands for it, while it loads', async ({
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

  test('CHROME-08b: a picture that fails leaves an icon or the printed cover, never a broken frame', async ({
    page,
  }) => {
    await page.route('**/pictures/articles/**', (route) => route.abort())
    await open(page, '/blog')
    const card = page.getByRole('article').first()
    await expect(card.locator('img')).toHaveCount(0)
    await expect(card.locator('svg').first()).toBeVisible()
  })

  for (const [address, covers] of [
    ['/', '.game-card .printed-cover'],
    ['/game/patchwork', '.gallery .printed-cover'],
    ['/categories', '.category-cover'],
  ] as const) {
    test(`CHROME-08b: a drawn cover that fails at ${address} shows the site’s sign, not letters without their art`, async ({
      page,
    }) => {
      await page.route('**/covers/**', (route) => route.abort())
      await open(page, address)
      const cover = page.getByRole('main').locator(covers).first()
      await cover.scrollIntoViewIfNeeded()
      await expect(cover.locator('[data-state="failed"] svg')).toBeVisible()
      await expect(cover.locator('img')).toHaveCount(0)
      for (const letters of await cover.locator('.cover-letters').all()) await expect(letters).toBeHidden()
    })
  }
})
