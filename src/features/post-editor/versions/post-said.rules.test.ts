import { expect, it } from 'vitest'
import { contentOf, POST_LABELS, STATED_FIELDS } from './post-said.rules.ts'

it('revisions label the fields of a post as its form does, in the same order', () => {
  expect(STATED_FIELDS.map((field) => POST_LABELS[field])).toEqual([
    ...['Title', 'Excerpt', 'Featured image', 'Content', 'Tags', 'Author'],
    ...['Headline for search engines', 'Description for search engines', 'Canonical address'],
  ])
})

it('revisions contain a post’s content, but not its slug', () => {
  const content = {
    ...{ title: 'Tea', excerpt: 'For two', featuredImage: '/a.svg', content: '<p>Tea</p>', tags: ['tea'] },
    ...{ byline: 'Mira', metaTitle: 'Tea?', metaDescription: 'Yes', canonicalUrl: 'https://a.test/' },
  }
  expect(contentOf({ ...content, slug: 'tea' } as typeof content)).toEqual(content)
  expect(Object.keys(content)).toEqual(STATED_FIELDS)
})
