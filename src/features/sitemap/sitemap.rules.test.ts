import { describe, expect, it } from 'vitest'
import { generalPages, mapIndex, mapText, robotsText } from './sitemap.rules.ts'

const changed = new Date('2026-11-14T21:42:00Z')

describe('the sitemap', () => {
  it('lists every public page except games', () => {
    const pages = generalPages({
      enableBlog: true,
      hasRatings: true,
      hasPrices: true,
      gamesChangedAt: changed,
      posts: [{ slug: 'losing-well', updatedAt: changed, tags: ['two'] }],
      categories: [{ slug: 'abstract', updatedAt: changed }],
      ownPages: [{ slug: 'how-we-rate' }],
    })
    expect(pages.map((page) => page.path)).toEqual([
      '/',
      '/tonight',
      '/top-rated',
      '/prices',
      '/categories',
      '/?category=abstract',
      '/blog',
      '/blog/losing-well',
      '/blog?tag=two',
      '/about',
      '/editor',
      '/faq',
      '/contact',
      '/privacy',
      '/terms',
      '/how-we-rate',
    ])
  })

  it('leaves out a disabled blog, and empty pages', () => {
    const pages = generalPages({
      enableBlog: false,
      hasRatings: false,
      hasPrices: false,
      gamesChangedAt: null,
      posts: [{ slug: 'losing-well', updatedAt: changed, tags: ['two'] }],
      categories: [],
      ownPages: [],
    })
    expect(pages.filter((page) => /^.(blog|top-rated|prices)/.test(page.path))).toEqual([])
  })

  it('has an index if it is too long for one file', () => {
    const index = mapIndex('https://pair.test', 2, null)
    expect([...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])).toEqual([
      'https://pair.test/sitemap-1.xml',
      'https://pair.test/sitemap-2.xml',
    ])
  })
})

describe('the format for crawlers', () => {
  const AS_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
  const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

  it('is valid sitemap XML with escaped URLs', () => {
    expect(mapText('https://pair.test', [{ path: '/?a=1&b=2', changedAt: null }])).toBe(
      `${AS_XML}<urlset ${PROTOCOL}>\n<url><loc>https://pair.test/?a=1&amp;b=2</loc></url>\n</urlset>\n`,
    )
  })

  it('is sent to crawlers in complete lines', () => {
    expect(robotsText('https://pair.test')).toBe(
      'User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin\nDisallow: /settings\n\nSitemap: https://pair.test/sitemap.xml\n',
    )
  })
})
