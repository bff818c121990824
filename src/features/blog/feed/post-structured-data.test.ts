import { describe, expect, it } from 'vitest'
import { postStructuredData } from './post-structured-data.ts'

const site = { siteName: 'Pair & Co', siteUrl: 'https://pair.test', editorName: '' }
const post = {
  slug: 'losing-well',
  title: 'Losing well',
  excerpt: 'One of you is better at this.',
  picture: '/pictures/articles/losing-well.svg',
  publishedAt: '2026-08-14T09:00:00.000Z',
  updatedAt: '2026-08-15T10:30:00.000Z',
  readMinutes: 5,
  html: '<p>Words.</p>',
  games: [],
  gamesInText: [],
  cards: [],
  tags: [],
  byline: null,
  metaTitle: null,
  metaDescription: null,
  canonicalUrl: null,
}

describe('the schema.org data of an article', () => {
  const [article] = postStructuredData(site, post)

  it('contains its type, dates and publisher', () => {
    const organization = { '@type': 'Organization', name: 'Pair & Co', url: 'https://pair.test/' }
    expect(article).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Losing well',
      url: 'https://pair.test/blog/losing-well',
      image: ['https://pair.test/pictures/articles/share/losing-well.png'],
      datePublished: '2026-08-14T09:00:00.000Z',
      dateModified: '2026-08-15T10:30:00.000Z',
      author: organization,
      publisher: organization,
    })
  })

  it.each([
    ['Ann', 'Mia', { name: 'Ann' }],
    [null, 'Mia', { name: 'Mia', url: 'https://pair.test/editor' }],
  ])('is by %s where the editor is %s', (byline, editorName, author) => {
    expect(postStructuredData({ ...site, editorName }, { ...post, byline })[0]).toMatchObject({
      author: { '@type': 'Person', ...author },
    })
  })
})
