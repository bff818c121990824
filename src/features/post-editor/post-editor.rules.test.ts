import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AUTOSAVE_PAUSE_MS,
  areSamePost,
  EMPTY_POST,
  faultOfMoment,
  faultsOfPost,
  firstFaultOf,
  lastChangeOf,
  POST_LIST,
  POST_STATES,
  POST_WORDS,
  PREVIEW_GONE,
  PREVIEW_LIFE_MS,
  PREVIEW_SAYS,
  postStateOf,
  tidyPost,
  wordsOfLink,
  wordsToWriteAt,
} from './post-editor.rules.ts'

const GOOD = { title: 'A title', excerpt: 'Words.', featuredImage: '/a.svg', content: '<p>Words.</p>' }

describe('a post that may be saved', () => {
  it('FORM-02: has all four fields', () => {
    expect(faultsOfPost(GOOD)).toEqual({})
    expect(faultsOfPost(EMPTY_POST)).toEqual({
      title: POST_WORDS.title,
      excerpt: POST_WORDS.excerpt,
      featuredImage: POST_WORDS.featuredImage,
      content: POST_WORDS.content,
    })
  })

  it('FORM-02: is not illustrated by an address longer than any', () => {
    const featuredImage = `/${'a'.repeat(2_000)}`
    expect(faultsOfPost({ ...GOOD, featuredImage }).featuredImage).toBe(POST_WORDS.featuredImageTooLong)
    expect(faultsOfPost({ ...GOOD, featuredImage: featuredImage.slice(0, -1) })).toEqual({})
  })

  it.each(['https://pictures.test/a.png', 'http://pictures.test/a.png', '/pictures/a.svg'])(
    'FORM-02: may be illustrated by %s',
    (featuredImage) => expect(faultsOfPost({ ...GOOD, featuredImage })).toEqual({}),
  )

  it.each([
    'a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//evil.test/a.png',
    '/\\evil.test',
    'https://',
  ])('FORM-02: is not illustrated by %s', (featuredImage) =>
    expect(faultsOfPost({ ...GOOD, featuredImage }).featuredImage).toBe(POST_WORDS.featuredImageNotShown),
  )

  it.each([
    '',
    '<p></p>',
    '<p> &nbsp; </p><hr>',
    '<h2><br></h2>',
    '<p>\u200b</p>',
    '<p>&nbsp;&NBSP;&#160;&#xA0;</p>',
  ])('FORM-02: does not say %j, which is nothing', (content) =>
    expect(faultsOfPost({ ...GOOD, content }).content).toBe(POST_WORDS.content),
  )

  it.each(['<p>a</p>', '<img src="/a.svg" alt="">', '<p>§</p>', '文'])('FORM-02: may say %j', (content) =>
    expect(faultsOfPost({ ...GOOD, content })).toEqual({}),
  )

  it('has limits, counted in characters as people count them', () => {
    expect(faultsOfPost({ ...GOOD, title: '😀'.repeat(200) })).toEqual({})
    expect(faultsOfPost({ ...GOOD, title: 'a'.repeat(201) }).title).toBe(POST_WORDS.titleTooLong)
    expect(faultsOfPost({ ...GOOD, excerpt: 'a'.repeat(501) }).excerpt).toBe(POST_WORDS.excerptTooLong)
    expect(faultsOfPost({ ...GOOD, content: 'a'.repeat(400_000) })).toEqual({})
    expect(faultsOfPost({ ...GOOD, content: 'a'.repeat(400_001) }).content).toBe(POST_WORDS.contentTooLong)
  })

  it('names its first fault in the order of the form', () => {
    expect(firstFaultOf(faultsOfPost(EMPTY_POST))).toEqual({ field: 'title', message: POST_WORDS.title })
    expect(firstFaultOf({ content: 'x', excerpt: 'y' })).toEqual({ field: 'excerpt', message: 'y' })
    expect(firstFaultOf({})).toBeUndefined()
  })
})

describe('a post tidied', () => {
  const anyPost = fc.record({
    title: fc.string({ unit: 'binary' }),
    excerpt: fc.string({ unit: 'binary' }),
    featuredImage: fc.string({ unit: 'binary' }),
    content: fc.string({ unit: 'binary' }),
  })

  it('holds no control characters but line breaks and tabs of its html, and stays as it is tidied again', () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        const tidied = tidyPost(post)
        expect(tidied.title + tidied.excerpt + tidied.featuredImage).not.toMatch(/\p{Cc}/u)
        expect(tidied.content).not.toMatch(/[^\P{Cc}\n\t]/u)
        expect(areSamePost(tidyPost(tidied), tidied)).toBe(true)
      }),
    )
  })

  it('has its lines on one line', () => {
    expect(tidyPost({ ...GOOD, title: ' A\r\n  title\u0000 ' }).title).toBe('A title')
  })
})

describe('where a post stands', () => {
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

it.each([
  ['2026-11-20T12:00:00Z', true],
  ['2000-01-01T00:00:00Z', true],
  ['1999-12-31T23:59:59Z', false],
  ['2099-12-31T23:59:59Z', true],
  ['2100-01-01T00:00:00Z', false],
  ['nonsense', false],
])('a post may be published at %s: %s', (at, may) =>
  expect(faultOfMoment(new Date(at)) === undefined).toBe(may),
)

it('FORM-02: a post is kept without space around it and signs that do not show', () => {
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

it('FORM-02: a picture alone says something, in letters of any size', () => {
  expect(faultsOfPost({ ...GOOD, content: '<IMG src="/a.svg">' })).toEqual({})
})

it('FORM-02: a title and an excerpt may be as long as they may, in letters as people count them', () => {
  const long = (title: number, excerpt: number) =>
    faultsOfPost({ ...GOOD, title: '🎲'.repeat(title), excerpt: '🎲'.repeat(excerpt) })
  expect(long(200, 500)).toEqual({})
  expect(long(201, 501)).toEqual({
    title: POST_WORDS.titleTooLong,
    excerpt: POST_WORDS.excerptTooLong,
  })
})

it('versions say the same where all four fields do', () => {
  expect(areSamePost(GOOD, { ...GOOD })).toBe(true)
  for (const field of Object.keys(GOOD))
    expect(areSamePost(GOOD, { ...GOOD, [field]: 'other' }), field).toBe(false)
})

it('an editor goes on writing at what waits beside a post, or at what it says', () => {
  const waits = { ...GOOD, title: 'Another title' }
  expect(wordsToWriteAt({ ...GOOD, pending: waits })).toBe(waits)
  const alone = { ...GOOD, pending: null }
  expect(wordsToWriteAt(alone)).toBe(alone)
})

it('a post was changed last by whoever wrote later, at what it says or at what waits', () => {
  const [mira, theo] = [
    { id: 'm', name: 'Mira' },
    { id: 't', name: 'Theo' },
  ]
  const saved = { changedBy: mira, updatedAt: '2026-03-02T10:00:00.000Z' }
  const waiting = (savedAt: string) => ({ ...saved, pending: { savedBy: theo, savedAt } })
  const byMira = { by: mira, at: saved.updatedAt }
  expect(lastChangeOf({ ...saved, pending: null })).toEqual(byMira)
  expect(lastChangeOf(waiting('2026-03-02T09:59:59.999Z'))).toEqual(byMira)
  expect(lastChangeOf(waiting('2026-03-02T10:00:00.000Z'))).toEqual(byMira)
  expect(lastChangeOf(waiting('2026-03-02T10:00:00.001Z'))).toEqual({
    by: theo,
    at: '2026-03-02T10:00:00.001Z',
  })
})

it('a draft saves itself a second after its writer paused', () => {
  expect(AUTOSAVE_PAUSE_MS).toBe(1_000)
})

const NOW = new Date('2026-03-01T12:00:00Z')
const HOUR_MS = 3_600_000
const words = (leftMs: number, seen = 0) =>
  wordsOfLink({ expiresAt: new Date(NOW.getTime() + leftMs).toISOString(), seen }, NOW)

it.each([
  [PREVIEW_LIFE_MS, '7 days, not seen yet'],
  [PREVIEW_LIFE_MS - HOUR_MS, '7 days, not seen yet'],
  [6 * 24 * HOUR_MS, '6 days, not seen yet'],
  [24 * HOUR_MS + 1, '2 days, not seen yet'],
  [24 * HOUR_MS, '24 hours, not seen yet'],
  [HOUR_MS + 1, '2 hours, not seen yet'],
  [HOUR_MS, 'an hour at most, not seen yet'],
  [0, 'an hour at most, not seen yet'],
  [-HOUR_MS, 'an hour at most, not seen yet'],
])('a link that is good for %i ms more says %s', (leftMs, told) => {
  expect(words(leftMs)).toBe(told)
})

it('a link says how often it was used', () => {
  expect([0, 1, 2].map((seen) => words(PREVIEW_LIFE_MS, seen))).toEqual([
    '7 days, not seen yet',
    '7 days, seen once',
    '7 days, seen 2 times',
  ])
})

it('a link is good for seven days; what it opens says that it is no post yet, and later that it is good no more', () => {
  expect(PREVIEW_LIFE_MS).toBe(604_800_000)
  expect(PREVIEW_SAYS).toBe('<p><em>A preview for you: this post is not out, and may still change.</em></p>')
  expect(PREVIEW_GONE).toBe('This link is not good any more. Ask whoever sent it for a new one.')
})

it('editors ask for posts by where they stand, for drafts left lying, and for those beside which words wait', () => {
  expect(POST_STATES).toEqual(['draft', 'scheduled', 'published'])
  expect(POST_LIST.kinds).toEqual(['draft', 'scheduled', 'published', 'left-lying', 'waiting'])
})
