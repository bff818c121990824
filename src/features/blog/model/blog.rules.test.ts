import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POSTS_TO_READ_NEXT, postsToReadNext } from '../article/post-article.tsx'
import {
  builtInDrawingName,
  linksTo,
  postPicture,
  readMinutes,
  sharePicture,
  wordCount,
} from './blog.rules.ts'

describe('the time an article takes to read', () => {
  it.each([
    [0, 0],
    [1, 1],
    [200, 1],
    [201, 2],
    [1_000, 5],
    [1_001, 6],
  ])('BLOG-07: %i words take %i minutes', (words, minutes) => {
    expect(wordCount(`<p>${'word '.repeat(words)}</p>`)).toBe(words)
    expect(readMinutes(words)).toBe(minutes)
  })

  it('BLOG-07: ignores tags, which separate words', () => {
    expect(wordCount('<p>word</p>'.repeat(201))).toBe(201)
    expect(wordCount(`<p>${'<a href="/game/hive" title="one two three">Hive</a> '.repeat(200)}</p>`)).toBe(
      200,
    )
  })
})

describe("an article's picture", () => {
  it.each([
    null,
    '',
    'photo.jpg',
    'javascript:alert(1)',
    '//evil.test/a.png',
    '/\\evil.test',
    'data:image/png;base64,AA',
  ])('BLOG-03: %j is replaced by the stock picture', (address) =>
    expect(postPicture(address)).toBe('/pictures/articles/stock.svg'),
  )

  it.each(['https://pictures.test/a.png', 'http://pictures.test/a.png', '/pictures/articles/rulebook.svg'])(
    'BLOG-03: %s is shown',
    (address) => expect(postPicture(address)).toBe(address),
  )

  it('is shared as PNG if it is one of the built-in drawings, otherwise unchanged', () => {
    const share = (picture: string) => sharePicture({ slug: 'losing', picture })
    expect(share('/pictures/articles/losing-well.svg')).toBe('/pictures/articles/share/losing.png')
    expect(share('https://pictures.test/a.svg')).toBe('https://pictures.test/a.svg')
    expect(share('/photos/table.jpg')).toBe('/photos/table.jpg')
  })

  it.each([
    ['/pictures/articles/losing-well.svg', 'losing-well'],
    ['https://evil.test/pictures/articles/stock.svg', null],
    ['/pictures/articles/stock.svg.png', null],
    ['/pictures/articles/.svg', null],
    ['/pictures/articles/Stock.svg', null],
  ])('%s is one we drew under the name %s', (picture, name) => {
    expect(builtInDrawingName(picture)).toBe(name)
  })
})

describe('the games of an article', () => {
  it('are those it links to, regardless of similar titles', () => {
    const html = '<p>Go to <a href="/game/hive">Hive</a>.</p>'
    expect(linksTo(html, { slug: 'hive' })).toBe(true)
    for (const slug of ['go', 'hiv', 'hive-pocket', ''])
      expect([slug, linksTo(html, { slug })]).toEqual([slug, false])
  })
})

describe('what to read next', () => {
  const posts = ['e', 'd', 'c', 'b', 'a'].map((slug) => ({ slug }))
  const next = (slug: string, from = posts) => postsToReadNext(from, slug).map((post) => post.slug)

  it('is what was published before it, then the newest articles', () => {
    expect(next('e')).toEqual(['d', 'c', 'b'])
    expect(next('b')).toEqual(['a', 'e', 'd'])
    expect(next('a')).toEqual(['e', 'd', 'c'])
  })

  it('never contains the article itself or duplicates, and has at most the given length', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 9 }), fc.nat(), (slugs, index) => {
        const slug = slugs[index % slugs.length]!
        const offered = next(
          slug,
          slugs.map((each) => ({ slug: each })),
        )
        expect(offered).not.toContain(slug)
        expect(new Set(offered).size).toBe(Math.min(POSTS_TO_READ_NEXT, slugs.length - 1))
      }),
    )
  })
})
