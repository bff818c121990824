import { describe, expect, it } from 'vitest'
import { feedDocument } from './feed-document.ts'

const site = {
  siteName: 'Pair & Co',
  tagline: 'Games <for> two',
  description: 'For the table you have.',
  siteUrl: 'https://pair.test',
}
const article = {
  slug: 'losing-well',
  title: '</title><script>alert(1)</script>',
  excerpt: 'One of you is "better" & knows it.',
  picture: '/pictures/articles/losing-well.svg',
  publishedAt: '2026-08-14T09:00:00.000Z',
  updatedAt: '2026-08-15T10:30:00.000Z',
  tags: [{ slug: 'two', name: 'For two' }],
  readMinutes: 5,
  html: '<p>Play <a href="/game/hive">Hive</a>, not <a href="https://else.test/x">this</a>. <img src="/a.png" alt=""> <a title="a=&quot;" href="//else.test">b</a></p>',
}

describe('the feed', () => {
  const feed = feedDocument(site, [article])

  it('has the name of the site', () => {
    expect(feed).toContain('<title>Pair &amp; Co · Games &lt;for&gt; two</title>')
  })

  it('makes the site’s own paths absolute and keeps other URLs', () => {
    expect(feed).toContain('&lt;a href=&quot;https://pair.test/game/hive&quot;&gt;')
    expect(feed).toContain('&lt;img src=&quot;https://pair.test/a.png&quot;')
    expect(feed).toContain('&lt;a href=&quot;https://else.test/x&quot;&gt;')
    expect(feed).toContain('href=&quot;//else.test&quot;')
    expect(feed).toContain('<link>https://pair.test/blog/losing-well</link>')
  })

  it('escapes all text of articles', () => {
    expect(feed).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>')
    expect(feed).not.toContain('<script')
  })
})
