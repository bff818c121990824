import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBeSeen, showsSomething, tidyLine } from './typed-text.ts'

describe('normalising a single-line text', () => {
  it.each([
    ['', ''],
    [' \t\n\u0000\u2028\u2029\u00a0\u3000 ', ''],
    ['a', 'a'],
    [' a\r\nb\u0007c\u2028d\u2029e  f\u00a0g\u3000h ', 'a b c d e f g h'],
    ['Cc {p}', 'Cc {p}'],
    ['a\u200bb', 'a\u200bb'],
  ])('%j is normalised to %j', (typed, saved) => expect(tidyLine(typed)).toBe(saved))

  it('is idempotent, and keeps all visible characters', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const saved = tidyLine(typed)
        expect(tidyLine(saved)).toBe(saved)
        expect(saved).not.toMatch(/^\s|\s$|\s\s|[^\P{Cc}]/u)
        expect(saved.replace(/ /g, '')).toBe(typed.replace(/[\p{Cc}\s]/gu, ''))
      }),
    ))
})

it.each(['a', 'ß', '7', '½', '.', '§', '+', '☂', '文', ' \n!'])('one sees %j', (text) =>
  expect(canBeSeen(text)).toBe(true),
)

it.each(['', ' ', '\n\t', '\u00a0', '\u200b', '\u0301', '\ud800'])('one does not see %j', (text) =>
  expect(canBeSeen(text)).toBe(false),
)

it.each([
  '<p>a</p>',
  '文',
  '<p>§</p>',
  '<img src="/a.svg" alt="">',
  '<IMG\nsrc="/a.svg">',
  '<imgs>1</imgs>',
  '&amp;',
])('html shows something: %j', (html) => expect(showsSomething(html)).toBe(true))

it.each([
  '',
  '<p class="a"></p>',
  '<imgs>',
  '<hr>',
  '<table><tr><td></td></tr></table>',
  '<p>&nbsp;&#160;&#xA0;&NBSP; \u200b</p>',
])('html shows nothing: %j', (html) => expect(showsSomething(html)).toBe(false))
