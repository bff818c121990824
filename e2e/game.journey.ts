import { expect, hydrated, metaOf, open, structuredDataOf, test } from './journey.ts'
import { longTitle, scriptTitle } from './site-data.ts'
import { sites } from './sites.ts'

const everything = `${sites.hostile}/game/everything-at-once`

test.describe("a game's page", () => {
  test('GAME-03: has title, publisher link, categories and description', async ({ page }) => {
    await open(page, '/game/patchwork')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patchwork')
    const publisher = page.getByRole('link', { name: /Lookout Games/ })
    await expect(publisher).toHaveAttribute('href', 'https://lookout-spiele.de/')
    await expect(publisher).toHaveAttribute('rel', /noopener/)
    const categories = page.getByRole('list', { name: 'Categories' })
    await expect(categories.getByRole('link', { name: 'Puzzle' })).toHaveAttribute(
      'href',
      '/?category=puzzle',
    )
    await expect(page.getByText(/Cloth patches of every awkward shape/)).toBeVisible()
  })

  test('GAME-05: has its facts, and leaves out what is unknown', async ({ page }) => {
    await open(page, '/game/patchwork')
    const fact = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
    await expect(fact('Time')).toHaveText('30 min')
    await expect(fact('Players')).toHaveText('2')
    await expect(fact('Age')).toHaveText('8+')
    await expect(fact('Difficulty')).toHaveText('Easy')
    await open(page, `${sites.hostile}/game/z-rtz-again`)
    await expect(page.getByRole('main')).not.toContainText(/null|NaN|undefined| 0 min/)
  })

  test('says how it plays with exactly two, and what no other site does', async ({ page }) => {
    await open(page, '/game/patchwork')
    await expect(page.getByRole('heading', { name: 'At its best with two' })).toBeVisible()
    const details = page.getByRole('region', { name: 'Details' })
    await expect(details).toContainText('Uwe Rosenberg')
    await expect(details).toContainText('2014')
    await expect(details).toContainText('Against each other')
  })

  test('GAME-02: wears the badges it earned', async ({ page }) => {
    await open(page, everything)
    const badges = page.getByRole('list', { name: 'Badges' })
    await expect(badges.getByRole('listitem')).toHaveText([
      'Featured Game',
      'Best Seller',
      'Top Rated by Community',
    ])
    await open(page, '/game/onitama')
    await expect(badges).toHaveCount(0)
  })

  test('GAME-04: folds away the publisher description, which cannot run anything', async ({ page }) => {
    await open(page, everything)
    const words = page.getByText('Words of the publisher.')
    const handle = page.getByText('Publisher Description')
    await expect(words).toHaveCount(1)
    const wasOpen = await words.isVisible()
    await handle.click()
    await expect(words).toBeVisible({ visible: !wasOpen })
    await handle.click()
    await expect(words).toBeVisible({ visible: wasOpen })
    await expect(
      page.locator(
        'main script:not([type="application/ld+json"]), main [onerror], main [href^="javascript"]',
      ),
    ).toHaveCount(0)
    await open(page, '/game/patchwork')
    await expect(page.getByText('Publisher Description')).toHaveCount(0)
  })

  test('GAME-07: leads to retailers with price and day where they are known, and says that the links are affiliate links', async ({
    page,
  }) => {
    await open(page, everything)
    const shops = page.getByRole('region', { name: 'Where to Buy' })
    const amazon = shops.getByRole('link', { name: /Amazon/ })
    await expect(amazon).toHaveAttribute('href', 'https://www.amazon.com/dp/1?ref=a')
    await expect(amazon).toHaveAttribute('rel', 'sponsored nofollow noopener')
    await expect(amazon).toContainText('$24.99')
    await expect(shops.getByRole('link', { name: /A Small Shop/ })).toBeVisible()
    await expect(shops).toContainText(/affiliate links/)
    await expect(shops).toContainText(/November 1, 2026/)
  })

  test('RATE-03: shows both ratings to one decimal, the number of ratings, and none where there is none', async ({
    page,
  }) => {
    await open(page, everything)
    const box = page.getByRole('region', { name: 'Game Ratings' })
    await expect(box).toContainText('4.3')
    await expect(box).toContainText('4.5')
    await expect(box).toContainText('2 ratings')
    await open(page, '/game/patchwork')
    await expect(page.getByRole('region', { name: 'Game Ratings' })).toContainText('No community ratings yet')
  })

  test('GAME-09: offers up to three games that share a category, and leads there without loading a document', async ({
    page,
  }) => {
    await open(page, '/game/patchwork')
    const related = page.getByRole('region', { name: 'You May Also Like' })
    await expect(related.getByRole('heading', { level: 3 })).toHaveCount(3)
    await expect(related.getByRole('link', { name: 'Patchwork', exact: true })).toHaveCount(0)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const first = related.getByRole('heading', { level: 3 }).first()
    const title = (await first.textContent()) ?? ''
    await first.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('GAME-10: has a picture: its own, or the cover we print, also where its own is dead', async ({
    page,
  }) => {
    const dead = `${sites.hostile}/game/agon`
    await page.route('https://pictures.invalid/**', (route) => route.abort())
    await open(page, '/game/patchwork')
    const art = page.getByRole('main').locator('img[src^="/covers/art/patchwork.svg"]').first()
    await expect(art).toBeVisible()
    expect(await art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.goto(dead)
    await hydrated(page)
    await expect(page.getByRole('main').locator('img[src^="/covers/"]').first()).toBeVisible()
  })

  test('GAME-11: plays a video only on request: nothing of its host loads before', async ({ page }) => {
    const foreign: string[] = []
    await page.route(/youtube/, (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ body: '<p>video</p>', contentType: 'text/html' })
    })
    await open(page, everything)
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    await page.getByRole('button', { name: 'Play video of Everything at Once' }).click()
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/,
    )
    await open(page, '/game/patchwork')
    await expect(page.getByText(/watch it played/i)).toHaveCount(0)
  })

  test('GAME-12: its gallery goes on and back by mouse, thumbnail and keyboard', async ({ page }) => {
    await open(page, everything)
    const gallery = page.getByRole('region', { name: /pictures|gallery/i })
    const next = gallery.getByRole('button', { name: /next/i })
    const previous = gallery.getByRole('button', { name: /previous/i })
    const current = gallery.locator('[aria-current="true"]')
    await expect(current).toHaveAccessibleName(/1/)
    await next.click()
    await expect(current).toHaveAccessibleName(/2/)
    await previous.click()
    await expect(current).toHaveAccessibleName(/1/)
    await next.focus()
    await page.keyboard.press('ArrowRight')
    await expect(current).toHaveAccessibleName(/2/)
  })

  test('COMM-01: shows comments newest first, as text, with name and moment', async ({ page }) => {
    await open(page, everything)
    const comments = page.getByRole('region', { name: /Comments/ })
    await expect(comments.getByRole('article').or(comments.getByRole('listitem'))).toHaveCount(2)
    await expect(comments).toContainText(
      /former member[\s\S]*November 14, 2026 at 9:42 PM[\s\S]*<b>not bold<\/b>[\s\S]*first_member[\s\S]*October 1, 2026/i,
    )
  })

  test('COMM-02, COMM-04: without comments says so, and keeps the box closed to visitors', async ({
    page,
  }) => {
    await open(page, '/game/patchwork')
    await expect(page.getByText('No comments yet. Be the first to share your thoughts!')).toBeVisible()
    const box = page.getByRole('textbox', { name: 'Your comment' })
    await expect(box).toBeDisabled()
    await expect(box).toHaveAttribute('placeholder', 'Sign in to comment')
  })

  for (const address of ['nothing-here', '%25', 'a_b', 'UPPER', 'x'.repeat(1000), 'a-hidden-draft']) {
    test(`GAME-13: /game/${address.slice(0, 20)} is not found, with a way back`, async ({ page }) => {
      const response = await page.goto(`${sites.hostile}/game/${address}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Game not found')
      await page.getByRole('link', { name: 'Back to games' }).click()
      await expect(page).toHaveURL(new RegExp(`^${sites.hostile}/(#.*)?$`))
    })
  }

  test('GAME-01: an address it used to have leads on for good; two games of one title stand apart', async ({
    page,
    request,
  }) => {
    const moved = await request.get(`${sites.hostile}/game/everything-before`, { maxRedirects: 0 })
    expect(moved.status()).toBe(301)
    expect(moved.headers().location).toMatch(/\/game\/everything-at-once$/)
    for (const slug of ['robin-hood', 'robin-hood-2']) {
      await page.goto(`${sites.hostile}/game/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin Hood')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${sites.hostile}/game/${slug}`,
      )
    }
  })

  test('GAME-14: describes itself with sound defaults', async ({ page, request }) => {
    await page.goto('/game/patchwork')
    await expect(page).toHaveTitle('Patchwork · TwoTop')
    await expect(metaOf(page, 'description')).toHaveAttribute('content', /.{50,}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${sites.starter}/game/patchwork`,
    )
    const share = (await metaOf(page, 'og:image').getAttribute('content')) ?? ''
    const picture = await request.get(share)
    expect(picture.headers()['content-type']).toBe('image/png')
    expect((await picture.body()).subarray(1, 4).toString()).toBe('PNG')
    const data = await structuredDataOf(page)
    expect(Object.keys(data).join()).toMatch(/Product|Game/)
    expect(JSON.stringify(data)).not.toContain('aggregateRating')
    expect(data.BreadcrumbList).toBeTruthy()
  })

  test('GAME-14: describes itself as its editor wrote, with ratings of members only, and nothing breaks out', async ({
    page,
  }) => {
    await page.goto(everything)
    await expect(metaOf(page, 'description')).toHaveAttribute('content', 'A description an editor wrote.')
    await expect(metaOf(page, 'keywords')).toHaveAttribute('content', 'two, players')
    await expect(metaOf(page, 'og:image')).toHaveAttribute('content', 'https://pictures.example/share.png')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://elsewhere.example/everything',
    )
    const data = Object.values(await structuredDataOf(page)).find((each) => 'aggregateRating' in each)
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      award: 'Game of the Year </script><script>alert(6)</script>',
      aggregateRating: { ratingCount: 2 },
    })
  })

  for (const [slug, title] of [
    ['script-script-alert-1-script', scriptTitle],
    ['long-title', longTitle],
    ['agon', 'Αγών'],
    ['co', 'CO₂'],
    ['mshkhq-lshnyym', 'משחק לשניים'],
  ] as const) {
    test(`GAME-03: shows the title ${title.slice(0, 20)} as text, within 320 px`, async ({ page }) => {
      page.on('dialog', () => {
        throw new Error('a title ran as a script')
      })
      await page.route('https://pictures.invalid/**', (route) => route.abort())
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(`${sites.hostile}/game/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }
})
test.use({ mayLog: /ERR_FAILED|ERR_NAME_NOT_RESOLVED|pictures\.invalid/ })
