import { describe, expect, it } from 'vitest'
import { validatePageAddress, wordsIn } from './pages.rules.ts'

it.each([
  ['', 0],
  ['<p></p>', 0],
  ['<p>One</p><p>two</p>', 2],
  ['<p class="a b">One, two & three.</p>', 3],
  ['<p>Yes – no … 7 %</p>', 3],
  ['<p>für été 囲碁</p>', 3],
  ['one<br>two\n three', 3],
])('a reader sees in %j so many words: %i', (html, count) => {
  expect(wordsIn(html)).toBe(count)
})

describe('the slug of a page', () => {
  it.each(['a', 'about-us', '2-players', 'x'.repeat(100)])('may be %s', (slug) => {
    expect(validatePageAddress(slug)).toBeUndefined()
  })

  it.each([
    ['', 'Please give the page an address'],
    ['x'.repeat(101), 'Addresses have at most 100 characters'],
    ['shelf', '/shelf is already a page of the site. Please choose another address.'],
  ])('%s is refused: %s', (slug, words) => {
    expect(validatePageAddress(slug)).toBe(words)
  })

  it.each(['About', 'a b', 'a/b', '-a', 'a-', 'a--b', 'ä', '/a', 'a\n'])('is not made of %j', (slug) => {
    expect(validatePageAddress(slug)).toMatch(/^Use lowercase letters/)
  })

  it.each([
    ['the pages that came with it', 'about faq privacy terms'],
    ['its screens', 'admin auth blog categories contact game settings shelf tonight top-rated us room'],
    ['what is handed on', 'played prices share shared letter newsletter reminder problems'],
    ['what machines ask for', 'api assets covers feed healthz manifest pictures readyz robots sitemap'],
    ['what a browser keeps', 'favicon offline sw'],
  ])('is none of the site’s own: %s', (_what, slugs) => {
    for (const slug of slugs.split(' '))
      expect(validatePageAddress(slug)).toBe(
        `/${slug} is already a page of the site. Please choose another address.`,
      )
  })
})
