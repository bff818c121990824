import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areSamePost,
  contentOf,
  EMPTY_POST,
  firstFieldError,
  INVALID_IMAGE_ADDRESS,
  NO_DETAILS,
  POST_LABELS,
  postStateOf,
  tidyPost,
  validatePost,
} from './post-editor.rules.ts'

const GOOD = { title: 'A title', excerpt: 'Words.', featuredImage: '/a.svg', content: '<p>Words.</p>' }

describe('the validation of a post', () => {
  it('FORM-02: requires all four fields', () => {
    expect(validatePost(GOOD)).toEqual({})
    expect(validatePost(EMPTY_POST)).toEqual({
      title: 'Please give the post a title',
      excerpt: 'Please write an excerpt',
      featuredImage: 'Please name a featured image',
      content: 'Please write something',
    })
  })

  it('FORM-02: rejects an image URL that is too long', () => {
    const featuredImage = `/${'a'.repeat(2_000)}`
    expect(validatePost({ ...GOOD, featuredImage }).featuredImage).toBe(
      'Addresses have at most 2,000 characters',
    )
    expect(validatePost({ ...GOOD, featuredImage: featuredImage.slice(0, -1) })).toEqual({})
  })

  it.each(['https://pictures.test/a.png', 'http://pictures.test/a.png', '/pictures/a.svg'])(
    'FORM-02: may be illustrated by %s',
    (featuredImage) => expect(validatePost({ ...GOOD, featuredImage })).toEqual({}),
  )

  it.each([
    'a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//evil.test/a.png',
    '/\\evil.test',
    'https://',
  ])('FORM-02: is not illustrated by %s', (featuredImage) =>
    expect(validatePost({ ...GOOD, featuredImage }).featuredImage).toBe(INVALID_IMAGE_ADDRESS),
  )

  it.each([
    '',
    '<p></p>',
    '<p> &nbsp; </p><hr>',
    '<h2><br></h2>',
    '<p>\u200b</p>',
    '<p>&nbsp;&NBSP;&#160;&#xA0;</p>',
  ])('FORM-02: does not say %j, which is nothing', (content) =>
    expect(validatePost({ ...GOOD, content }).content).toBe('Please write something'),
  )

  it.each(['<p>a</p>', '<img src="/a.svg" alt="">', '<p>§</p>', '文'])('FORM-02: may say %j', (content) =>
    expect(validatePost({ ...GOOD, content })).toEqual({}),
  )

  it('limits lengths, counted in visible characters', () => {
    expect(validatePost({ ...GOOD, title: '😀'.repeat(200) })).toEqual({})
    expect(validatePost({ ...GOOD, title: 'a'.repeat(201) }).title).toBe('Titles have at most 200 characters')
    expect(validatePost({ ...GOOD, excerpt: 'a'.repeat(501) }).excerpt).toBe(
      'Excerpts have at most 500 characters',
    )
    expect(validatePost({ ...GOOD, content: 'a'.repeat(400_000) })).toEqual({})
    expect(validatePost({ ...GOOD, content: 'a'.repeat(400_001) }).content).toBe(
      'This is too long for one post',
    )
  })

  it('returns the first error in the order of the form', () => {
    expect(firstFieldError(validatePost(EMPTY_POST))).toBe('Please give the post a title')
    expect(firstFieldError({ content: 'x', excerpt: 'y' })).toBe('y')
    expect(firstFieldError({})).toBeUndefined()
  })
})

describe('a normalised post', () => {
  const anyPost = fc.record({
    title: fc.string({ unit: 'binary' }),
    excerpt: fc.string({ unit: 'binary' }),
    featuredImage: fc.string({ unit: 'binary' }),
    content: fc.string({ unit: 'binary' }),
  })

  it('has no control characters except line breaks and tabs of its html; normalising it again changes nothing', () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        const tidied = tidyPost(post)
        expect(tidied.title + tidied.excerpt + tidied.featuredImage).not.toMatch(/\p{Cc}/u)
        expect(tidied.content).not.toMatch(/[^\P{Cc}\n\t]/u)
        expect(areSamePost(tidyPost(tidied), tidied)).toBe(true)
      }),
    )
  })
})

describe('the slug of a post', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  it.each([
    [false, null, 'draft'],
    [false, '2026-11-20T11:00:00Z', 'draft'],
    [true, '2026-11-20T12:00:01Z', 'scheduled'],
    [true, '2026-11-20T12:00:00Z', 'published'],
    [true, '2026-11-20T11:59:59Z', 'published'],
  ])('published %s at %s is %s', (published, publishedAt, state) =>
    expect(postStateOf({ published, publishedAt }, now)).toBe(state),
  )
})

it('FORM-02: a post is stored trimmed and without invisible characters', () => {
  expect(
    tidyPost({
      title: ' Two\r\nfor\u0000  tea\u0007\tCc ',
      excerpt: ' a   b  c ',
      featuredImage: ' /a.svg\n',
      content: ' <p>one\rtwo\r\n\u0000\u0007three\tCc\rfour</p>\r\r ',
    }),
  ).toEqual({
    title: 'Two for tea Cc',
    excerpt: 'a b c',
    featuredImage: '/a.svg',
    content: '<p>one\ntwo\nthree\tCc\nfour</p>',
  })
})

it('revisions label the contents of a post as its form does, in the same order, without the slug', () => {
  expect(Object.values(POST_LABELS)).toEqual([
    ...['Title', 'Excerpt', 'Featured image', 'Content', 'Tags', 'Author'],
    ...['Headline for search engines', 'Description for search engines', 'Canonical address'],
  ])
  const content = { ...GOOD, ...NO_DETAILS }
  expect(Object.keys(contentOf(content))).toEqual(Object.keys(POST_LABELS))
})
