import { expect, open, test } from '../support/journey.ts'
import { sentPage } from '../support/pages/sent-page.ts'
import { sites } from '../support/sites.ts'

test.describe('the blog', () => {
  test('BLOG-01: shows published articles, newest first, with picture, date, read time, excerpt and Read more', {
    tag: '@core',
  }, async ({ page, request }) => {
    const { posts } = await (await request.get('/api/posts')).json()
    await open(page, '/blog')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(8)
    const first = cards.first()
    await expect(first).toContainText('November 6, 2026')
    await expect(first).toContainText(/\d+ min read/)
    await expect(first).toContainText('Read more')
    await expect(first.getByRole('heading')).toHaveText('Ten games after Monopoly, in this order')
    await expect(first).toContainText(posts[0].excerpt)
    await expect(first.locator('img')).toHaveAttribute('src', /^\/pictures\/articles\//)
    const days = await cards
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
    expect(days).toEqual([...days].sort().reverse())
    await first.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Ten games after Monopoly, in this order',
    )
  })

  test('BLOG-02: has an empty state', async ({ page }) => {
    await open(page, `${sites.empty}/blog`)
    await expect(page.getByText('No Blog Posts Yet')).toBeVisible()
  })

  test('BLOG-04, BLOG-07: an article has image, title, date, read time and text', {
    tag: '@core',
  }, async ({ page, request }) => {
    const post = await (await request.get('/api/posts/twenty-minutes-on-a-tuesday')).json()
    const words = post.html
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean).length
    await open(page, '/blog/twenty-minutes-on-a-tuesday')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twenty minutes on a Tuesday')
    await expect(page.getByText('July 24, 2026').first()).toBeVisible()
    await expect(page.getByText(`${Math.ceil(words / 200)} min read`).first()).toBeVisible()
    await expect(page.getByText(/It is a quarter past eight/)).toBeVisible()
    await expect(page.locator('img[src="/pictures/articles/twenty-minutes.svg"]').first()).toBeVisible()
    const { structuredData } = await sentPage(request, '/blog/twenty-minutes-on-a-tuesday')
    expect(structuredData.BlogPosting).toMatchObject({ headline: 'Twenty minutes on a Tuesday' })
  })

  test('BLOG-04: an article shows each linked game once, with its number, beside its text', async ({
    page,
  }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/blog/twenty-minutes-on-a-tuesday')
      const boxes = page.getByRole('article').getByRole('complementary')
      await expect(boxes).toHaveCount(5)
      await expect(boxes.first()).toContainText(/1\s*Schotten Totten/)
      const box = await boxes.first().boundingBox()
      const words = await page.getByText(/sets up by laying nine stones/).boundingBox()
      if (width === 390) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(words?.y ?? 0)
      else expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(words?.x ?? 0)
    }
    const sizeOf = (name: RegExp) =>
      page
        .getByText(name)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    await expect(page.getByRole('article').getByRole('row', { name: /Schotten Totten 20 min/ })).toBeVisible()
    expect(await sizeOf(/^When you’ve got some energy left$/)).toBeGreaterThan(
      2 * (await sizeOf(/nine stones/)),
    )
    await page.getByRole('article').getByRole('link', { name: 'Hanamikoji' }).first().click()
    await expect(page).toHaveURL('/game/hanamikoji')
  })

  test('BLOG-05: ends with up to three of the games it mentions', async ({ page }) => {
    await open(page, '/blog/twenty-minutes-on-a-tuesday')
    const games = page.getByRole('region', { name: 'Games Mentioned in This Article' })
    await expect(games.getByRole('heading', { level: 3 })).toHaveCount(3)
    await games.getByRole('heading', { level: 3 }).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/game\//)
  })

  for (const [what, slugs] of [
    ['no article has the slug', ['nothing', '%25', 'a_b']],
    ['the article is a draft', ['a-draft']],
  ] as const)
    test(`BLOG-06: responds 404 if ${what}`, async ({ page, request }) => {
      for (const slug of slugs) {
        const sent = await sentPage(request, `${sites.hostile}/blog/${slug}`)
        expect([slug, sent.status, sent.textsOf('h1')]).toEqual([slug, 404, ['Blog post not found']])
        expect(sent.html, slug).not.toContain('Secret.')
      }
      await open(page, `${sites.hostile}/blog/${slugs[0]}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found')
    })
})
