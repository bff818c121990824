import { expect, open, structuredDataOf, test } from './journey.ts'
import { sites } from './sites.ts'

test.describe('the blog', () => {
  test('BLOG-01: shows published articles, newest first, with picture, date, read time, excerpt and Read more', async ({
    page,
  }) => {
    await open(page, '/blog')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(8)
    const first = cards.first()
    await expect(first).toContainText('November 6, 2026')
    await expect(first).toContainText(/\d+ min read/)
    await expect(first).toContainText('Read more')
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

  test('BLOG-02: says when there is nothing to read', async ({ page }) => {
    await open(page, `${sites.empty}/blog`)
    await expect(page.getByText('No Blog Posts Yet')).toBeVisible()
  })

  test('BLOG-03: replaces a picture address that is none by the stock picture', async ({ page }) => {
    await open(page, `${sites.hostile}/blog`)
    const card = page.getByRole('article').filter({ hasText: 'An article called' })
    await expect(card.locator('img')).toHaveAttribute('src', '/pictures/articles/stock.svg')
  })

  test('BLOG-04, BLOG-07: an article has picture, title, date, read time and its words', async ({
    page,
    request,
  }) => {
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
    expect((await structuredDataOf(page)).BlogPosting).toMatchObject({
      headline: 'Twenty minutes on a Tuesday',
    })
  })

  test('BLOG-04: nothing in an article can run', async ({ page }) => {
    page.on('dialog', () => {
      throw new Error('an article ran as a script')
    })
    await open(page, `${sites.hostile}/blog/an-article`)
    await expect(page.getByText('More words about Patchwork.')).toBeVisible()
    await page.getByText('More words about Patchwork.').click()
    await expect(page.locator('main [onclick]')).toHaveCount(0)
  })

  test('BLOG-05: ends with up to three of the games it mentions', async ({ page }) => {
    await open(page, '/blog/twenty-minutes-on-a-tuesday')
    const games = page.getByRole('region', { name: 'Games Mentioned in This Article' })
    await expect(games.getByRole('heading', { level: 3 })).toHaveCount(3)
    await games.getByRole('heading', { level: 3 }).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/game\//)
  })

  for (const slug of ['nothing', 'a-draft', '%25', 'a_b']) {
    test(`BLOG-06: /blog/${slug} is not found`, async ({ page }) => {
      const response = await page.goto(`${sites.hostile}/blog/${slug}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found')
      await expect(page.getByText('Secret.')).toHaveCount(0)
    })
  }
})
