import { expect, it } from 'vitest'
import { POST_LABELS, SAID_FIELDS, saidIn } from './post-said.rules.ts'

it('versions name the fields of a post as its form and panel do, in their order', () => {
  expect(SAID_FIELDS.map((field) => POST_LABELS[field])).toEqual([
    ...['Title', 'Excerpt', 'Featured image', 'Content', 'Tags', 'Author'],
    ...['Headline for search engines', 'Description for search engines', 'Canonical address'],
  ])
})

it('versions keep what a post says, and not its address', () => {
  const said = {
    ...{ title: 'Tea', excerpt: 'For two', featuredImage: '/a.svg', content: '<p>Tea</p>', tags: ['tea'] },
    ...{ byline: 'Mira', metaTitle: 'Tea?', metaDescription: 'Yes', canonicalUrl: 'https://a.test/' },
  }
  expect(saidIn({ ...said, slug: 'tea' } as typeof said)).toEqual(said)
  expect(Object.keys(said)).toEqual(SAID_FIELDS)
})
