import { describe, expect, it } from 'vitest'
import { faultOfPageAddress, isOriginal, ORIGINALS, PAGE_ADDRESS_MAX, wordsIn } from './pages.rules.ts'

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

it('pages that came with the site are known by their names', () => {
  expect(ORIGINALS.every(isOriginal)).toBe(true)
  expect([isOriginal(''), isOriginal('home')]).toEqual([false, false])
})

describe('the address of a page', () => {
  it.each(['a', 'about-us', '2-players', 'x'.repeat(PAGE_ADDRESS_MAX)])('may be %s', (slug) => {
    expect(faultOfPageAddress(slug)).toBeUndefined()
  })

  it.each([
    ['', 'Please give the page an address'],
    ['x'.repeat(PAGE_ADDRESS_MAX + 1), `Addresses have at most ${PAGE_ADDRESS_MAX} characters`],
    ['shelf', 'The site itself stands at /shelf. Please choose another address.'],
  ])('%s is refused: %s', (slug, words) => {
    expect(faultOfPageAddress(slug)).toBe(words)
  })

  it.each(['About', 'a b', 'a/b', '-a', 'a-', 'a--b', 'ä', '/a', 'a\n'])('is not made of %j', (slug) => {
    expect(faultOfPageAddress(slug)).toMatch(/^Addresses are made of small letters/)
  })
})
