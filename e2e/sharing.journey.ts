import { expect, metaOf, structuredDataOf, test } from './journey.ts'
import { sites } from './sites.ts'

test('every page has a title, a description, one true address and a picture to share', async ({
  page,
  request,
}) => {
  const titles = new Set<string>()
  const pictures = new Set<string>()
  const pages = [
    '/',
    '/game/hive',
    '/blog',
    '/blog/twenty-minutes-on-a-tuesday',
    '/categories',
    '/top-rated',
    '/about',
    '/faq',
    '/contact',
    '/privacy',
    '/terms',
  ]
  for (const address of pages) {
    await page.goto(address)
    titles.add(await page.title())
    expect(await page.title()).toContain('TwoTop')
    await expect(metaOf(page, 'description')).toHaveAttribute('content', /.{40,}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${sites.starter}${address}`)
    await expect(metaOf(page, 'og:title')).toHaveAttribute('content', /.+/)
    pictures.add((await metaOf(page, 'og:image').getAttribute('content')) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  expect(titles.size).toBe(pages.length)
  for (const picture of pictures) {
    const answer = await request.get(picture)
    expect(answer.headers()['content-type'], picture).toBe('image/png')
  }
})

test('names and addresses come from the settings, nowhere else', async ({ page, request }) => {
  for (const address of [
    '/',
    '/faq',
    '/about',
    '/game/everything-at-once',
    '/blog',
    '/privacy',
    '/nothing',
  ]) {
    await page.goto(`${sites.hostile}${address}`)
    expect(await page.content(), address).not.toContain('TwoTop')
  }
  await expect(page.locator('html')).toHaveAttribute('style', /#facc15/)
  for (const file of ['/feed.xml', '/manifest.webmanifest', '/sitemap.xml']) {
    expect(await (await request.get(`${sites.hostile}${file}`)).text(), file).not.toContain('TwoTop')
  }
})

test('the home page tells search engines of the site and its search', async ({ page }) => {
  await page.goto('/')
  const data = await structuredDataOf(page)
  expect(JSON.stringify(data.WebSite)).toContain('SearchAction')
  expect(data.ItemList).toBeTruthy()
})

test('the site map lists what there is and no draft; robots are led to it', async ({ request }) => {
  const robots = await (await request.get(`${sites.hostile}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${sites.hostile}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  const map = await (await request.get(`${sites.hostile}/sitemap.xml`)).text()
  for (const address of [
    '/',
    '/game/patchwork',
    '/game/robin-hood-2',
    '/blog/an-article',
    '/?category=puzzle',
    '/faq',
  ]) {
    expect(map).toContain(`<loc>${sites.hostile}${address}</loc>`)
  }
  expect(map).not.toContain('a-draft')
  expect(map).not.toContain('a-hidden-draft')
})

test('the feed carries the newest twenty articles, well formed, with markup as text', async ({
  page,
  request,
}) => {
  const answer = await request.get(`${sites.hostile}/feed.xml`)
  expect(answer.headers()['content-type']).toMatch(/rss|atom|xml/)
  const xml = await answer.text()
  await page.goto('/')
  const titles = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml')
    if (feed.querySelector('parsererror')) throw new Error('the feed is not well formed')
    return [...feed.querySelectorAll('item > title, entry > title')].map((title) => title.textContent)
  }, xml)
  expect(titles).toHaveLength(20)
  expect(titles[0]).toBe('An article called </script><script>alert(1)</script>')
  expect(xml).not.toContain('Secret.')
})
