import type { APIRequestContext } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { longTitle, scriptTitle } from '../support/filled/site-data.ts'
import { expect, hydrated, open, test } from '../support/journey.ts'
import { sentPage } from '../support/pages/sent-page.ts'
import { sites } from '../support/sites.ts'

const everything = `${sites.hostile}/game/everything-at-once`

/** Returns the category slugs of the game at an address. */
async function categoriesOf(request: APIRequestContext, address: string): Promise<string[]> {
  const game = await (await request.get(`/api/games/${address.replace('/game/', '')}`)).json()
  return game.categories.map(({ slug }: { slug: string }) => slug)
}

test.describe("a game's page", () => {
  test('GAME-03, GAME-05, COMM-02, COMM-04: has title, publisher, categories, description, facts, how it plays with two, and says if it has no comments', {
    tag: '@core',
  }, async ({ page, request }) => {
    await open(page, '/game/patchwork')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patchwork')
    const publisher = page.getByRole('link', { name: /Lookout Games/ })
    await expect(publisher).toHaveAttribute('href', 'https://lookout-spiele.de/')
    await expect(publisher).toHaveAttribute('rel', /noopener/)
    const categories = page.getByRole('list', { name: 'Categories' })
    await expect(categories.getByRole('listitem')).toHaveText(['Puzzle', 'Tile Placement', 'Economic'])
    await expect(categories.getByRole('link', { name: 'Puzzle' })).toHaveAttribute(
      'href',
      '/?category=puzzle',
    )
    await expect(page.getByText(/Cloth patches of every awkward shape/)).toBeVisible()

    const fact = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
    await expect(fact('Play time')).toContainText('30 min')
    await expect(fact('Players')).toHaveText('2')
    await expect(fact('Age')).toHaveText('8+')
    await expect(fact('Difficulty')).toHaveText('Easy')
    const unknown = await sentPage(request, `${sites.hostile}/game/z-rtz-again`)
    expect(unknown.textsOf('main').join()).not.toMatch(/null|NaN|undefined| 0 min/)

    await expect(page.getByRole('heading', { name: 'Editor’s verdict: best with two' })).toBeVisible()
    const details = page.getByRole('region', { name: 'Details' })
    for (const words of ['Uwe Rosenberg', '2014', 'Against each other'])
      await expect(details).toContainText(words)

    await expect(page.getByText('No comments yet. Be the first to share your thoughts!')).toBeVisible()
    const box = page.getByRole('textbox', { name: 'Your comment' })
    await expect(box).toBeDisabled()
    await expect(box).toHaveAttribute('placeholder', 'Sign in to comment')
    await expect(page.getByRole('region', { name: 'Game Ratings' })).toContainText('No community ratings yet')
    await expect(page.getByText('Publisher Description')).toHaveCount(0)
    await expect(page.getByText(/watch it played/i)).toHaveCount(0)
  })

  test('GAME-04: collapses the publisher’s description, which cannot run scripts', async ({ page }) => {
    await open(page, everything)
    const words = page.getByText('Words of the publisher.')
    const handle = page.getByText('Publisher Description')
    await expect(words).toHaveCount(1)
    await expect(words.locator('strong')).toHaveText('publisher')
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
  })

  test('GAME-02, GAME-06, GAME-07, CALL-05, RATE-03, COMM-01: wears its badges, shows both ratings, leads to retailers, and shows comments newest first, as text', {
    tag: '@core',
  }, async ({ page, request }) => {
    await open(page, everything)
    const badges = page.getByRole('list', { name: 'Badges' })
    await expect(badges.getByRole('listitem')).toHaveText([
      'Featured Game',
      'Best Seller',
      'Top Rated by Community',
    ])
    expect((await sentPage(request, '/game/onitama')).html).not.toContain('aria-label="Badges"')

    const ratings = page.getByRole('region', { name: 'Game Ratings' })
    for (const [side, figure] of [
      ['Expert', '4.3'],
      ['Community', '4.5'],
    ] as const)
      await expect(ratings.getByRole('term').filter({ hasText: side }).locator('..')).toContainText(figure)
    await expect(ratings).toContainText('2 ratings')

    const shops = page.getByRole('region', { name: 'Where to Buy' })
    const amazon = shops.getByRole('link', { name: /Amazon/ })
    await expect(amazon).toHaveAttribute('href', 'https://www.amazon.com/dp/1?tag=a')
    await expect(amazon).toHaveAttribute('rel', 'sponsored nofollow noopener')
    await expect(amazon).toContainText('$24.99')
    await expect(shops.getByRole('link', { name: /A Small Shop/ })).toBeVisible()
    await expect(shops).toContainText(/affiliate links/)
    await expect(shops).toContainText(/November 1, 2026/)

    const comments = page.getByRole('region', { name: /Comments/ })
    await expect(comments.getByRole('article').or(comments.getByRole('listitem'))).toHaveCount(2)
    await expect(comments).toContainText(
      /former member[\s\S]*November 14, 2026 at 9:42 PM[\s\S]*<b>not bold<\/b>[\s\S]*first_member[\s\S]*October 1, 2026/i,
    )
  })

  test('GAME-09, ALIKE-01: offers up to three games that share a category, each with its reason, and leads there without loading a document', {
    tag: '@core',
  }, async ({ page, request }) => {
    await open(page, '/game/patchwork')
    const related = page.getByRole('region', { name: 'You May Also Like' })
    await expect(related.getByRole('heading', { level: 3 })).toHaveCount(3)
    await expect(related.getByRole('link', { name: 'Patchwork', exact: true })).toHaveCount(0)
    const sharing = new Set(await categoriesOf(request, '/game/patchwork'))
    for (const link of await related.getByRole('heading', { level: 3 }).getByRole('link').all()) {
      const own = await categoriesOf(request, (await link.getAttribute('href')) ?? '')
      expect(own.filter((slug) => sharing.has(slug))).not.toEqual([])
    }
    // Too hard and too long, though it shares the most categories.
    await expect(related.getByRole('heading', { name: 'A Feast for Odin' })).toHaveCount(0)
    for (const card of await related
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .all())
      await expect(
        card.getByText(
          /^(Both |In both, |By the same designer, |\d+ of the \d+ who like Patchwork like this$)/,
        ),
      ).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const first = related.getByRole('heading', { level: 3 }).first()
    const title = (await first.textContent()) ?? ''
    await first.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('GAME-10: has its own image, or the printed cover if that fails', async ({ page }) => {
    const dead = `${sites.hostile}/game/agon`
    await page.route('https://pictures.invalid/**', (route) => route.abort())
    await open(page, '/game/patchwork')
    const art = page.getByRole('main').locator('img[src^="/covers/thumb/patchwork.svg"]').first()
    await expect(art).toBeVisible()
    expect(await art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.goto(dead)
    await hydrated(page)
    await expect(page.getByRole('main').locator('img[src^="/covers/"]').first()).toBeVisible()
  })

  test('GAME-11: plays a video on request only, with nothing loaded from its host before', {
    tag: '@core',
  }, async ({ page }) => {
    const foreign: string[] = []
    page.on('request', (requested) => {
      if (new URL(requested.url()).hostname !== 'localhost') foreign.push(requested.url())
    })
    await page.route(/\/\/[^/]*youtube/, (route) =>
      route.fulfill({ body: '<p>video</p>', contentType: 'text/html' }),
    )
    await page.clock.install()
    await open(page, everything)
    await page.clock.runFor(60_000)
    expect(foreign).toEqual([])
    const poster = page.getByRole('button', { name: 'Play video of Everything at Once' })
    await expect(poster.locator('img')).toHaveAttribute('src', '/covers/patchwork.svg')
    await poster.click()
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/,
    )
  })

  test('GAME-13: an unknown slug gives 404 with a link back', async ({ page, request }) => {
    const unknown = ['nothing-here', '%25', 'a_b', 'a%2Frelated', 'UPPER', 'x'.repeat(1000), 'a-hidden-draft']
    for (const slug of unknown) {
      const sent = await sentPage(request, `${sites.hostile}/game/${slug}`)
      expect([slug, sent.status, sent.textsOf('h1')]).toEqual([slug, 404, ['Game not found']])
      expect(sent.textsOf('a'), slug).toContain('Back to games')
    }
    await open(page, `${sites.hostile}/game/nothing-here`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Game not found')
    await page.getByRole('link', { name: 'Back to games' }).click()
    await expect(page).toHaveURL(new RegExp(`^${sites.hostile}/(#.*)?$`))
  })

  test('GAME-01: a former slug redirects permanently; two games with one title have different slugs', {
    tag: '@core',
  }, async ({ request }) => {
    const moved = await request.get(`${sites.hostile}/game/everything-before`, { maxRedirects: 0 })
    expect(moved.status()).toBe(301)
    expect(moved.headers().location).toMatch(/\/game\/everything-at-once$/)
    for (const slug of ['robin-hood', 'robin-hood-2']) {
      const sent = await sentPage(request, `${sites.hostile}/game/${slug}`)
      expect(sent.textsOf('h1')).toEqual(['Robin Hood'])
      expect(sent.canonical).toBe(`${sites.hostile}/game/${slug}`)
    }
  })

  test('GAME-03: shows any title as text, within 320 px', async ({ page }) => {
    page.on('dialog', () => {
      throw new Error('a title ran as a script')
    })
    await page.route('https://pictures.invalid/**', (route) => route.abort())
    await page.setViewportSize({ width: 320, height: 800 })
    for (const [slug, title] of [
      ['script-script-alert-1-script', scriptTitle],
      ['long-title', longTitle],
      ['agon', 'Αγών'],
      ['co', 'CO₂'],
      ['mshkhq-lshnyym', 'משחק לשניים'],
    ] as const) {
      await page.goto(`${sites.hostile}/game/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectNoSidewaysScroll(page)
    }
  })
})
test.use({ mayLog: /ERR_FAILED|ERR_NAME_NOT_RESOLVED|pictures\.invalid/ })
