import { expect, open, test } from '../support/journey.ts'
import { sentPage } from '../support/pages/sent-page.ts'
import { sites } from '../support/sites.ts'

test('every page has a title, a description, one canonical URL and a share image', {
  tag: '@core',
}, async ({ request }) => {
  const titles = new Set<string>()
  const pictures = new Set<string>()
  const pages = [
    '/',
    '/game/hive',
    '/blog',
    '/blog/twenty-minutes-on-a-tuesday',
    '/categories',
    '/tonight',
    '/editor',
    '/about',
    '/faq',
    '/contact',
    '/privacy',
    '/terms',
  ]
  for (const address of pages) {
    const sent = await sentPage(request, address)
    const [title = ''] = sent.textsOf('title')
    titles.add(title)
    expect(title).toContain('TwoTop')
    expect(sent.metaOf('description'), address).toMatch(/.{40,}/)
    expect(sent.canonical).toBe(`${sites.starter}${address}`)
    expect(sent.metaOf('og:title'), address).toMatch(/.+/)
    pictures.add(sent.metaOf('og:image') ?? '')
    expect([sent.metaOf('og:image:width'), sent.metaOf('og:image:height')], address).toEqual(['1200', '630'])
    expect(sent.textsOf('h1'), address).toHaveLength(1)
  }
  expect(titles.size).toBe(pages.length)
  // Without ratings and prices these pages are empty, so the sitemap does not list them.
  const map = await (await request.get('/sitemap.xml')).text()
  for (const address of ['/top-rated', '/prices']) {
    expect((await sentPage(request, address)).metaOf('robots')).toBe('noindex')
    expect(map).not.toContain(`${address}<`)
  }
  for (const picture of pictures) {
    const answer = await request.get(picture)
    expect(answer.headers()['content-type'], picture).toBe('image/png')
  }
})

test('names and addresses come from the settings only', async ({ page, request }) => {
  for (const address of [
    '/',
    '/faq',
    '/about',
    '/game/everything-at-once',
    '/blog',
    '/privacy',
    '/nothing',
    '/feed.xml',
    '/manifest.webmanifest',
    '/sitemap.xml',
  ]) {
    expect(await (await request.get(`${sites.hostile}${address}`)).text(), address).not.toContain('TwoTop')
  }
  await open(page, `${sites.hostile}/nothing`)
  expect(await page.content()).not.toContain('TwoTop')
  await expect(page.locator('html')).toHaveAttribute('style', /#facc15/)
})

test('the home page has structured data of the site and its search', async ({ request }) => {
  const { structuredData } = await sentPage(request, '/')
  expect(JSON.stringify(structuredData.WebSite)).toContain('SearchAction')
  expect(structuredData.ItemList).toBeTruthy()
})
