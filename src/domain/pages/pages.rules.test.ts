import { expect, it } from 'vitest'
import { isOriginal, ORIGINALS, wordsIn } from './pages.rules.ts'

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
