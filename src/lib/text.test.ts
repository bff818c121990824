import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBeSeen, languageOfTitle, showsSomething, tidyLine, xmlText } from './text.ts'

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

it.each(['a', 'ß', '7', '½', '.', '§', '+', '☂', '文', ' \n!'])('%j is visible', (text) =>
  expect(canBeSeen(text)).toBe(true),
)

it.each(['', ' ', '\n\t', '\u00a0', '\u200b', '\u0301', '\ud800'])('%j is invisible', (text) =>
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

describe('the language of a title', () => {
  it.each([
    ['Patchwork', undefined],
    ['CO₂', undefined],
    ['7 Wonders', undefined],
    ['', undefined],
    ['Πόλεμος Duel of the Ages', undefined],
    ['Χαμένες Πόλεις', 'el'],
    ['花見小路', 'zh'],
    ['花見のこみち', 'ja'],
    ['カタン', 'ja'],
    ['가이아 프로젝트', 'ko'],
    ['Потерянные города', 'ru'],
    ['Місто їжаків', 'uk'],
    ['Изгубљени градови', 'sr'],
    ['משחק לשניים', 'he'],
  ])('of %j is %s', (title, language) => {
    expect(languageOfTitle(title)).toBe(language)
  })
})

describe('escaping a text for XML', () => {
  it('cannot end an element or an attribute', () => {
    expect(xmlText(`</title><script>"a" & 'b'`)).toBe(
      '&lt;/title&gt;&lt;script&gt;&quot;a&quot; &amp; &apos;b&apos;',
    )
  })

  it('removes only characters that XML forbids', () => {
    expect(xmlText('a\u0000b\u000bc\ud800d\te\nf 🎲 ZÈRTZ')).toBe('abc\ufffdd\te\nf 🎲 ZÈRTZ')
  })

  it('never contains an unescaped angle bracket or quote', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '&', '"', "'", ';', 'amp', '\u0000', '\ud800', 'é')),
        (pieces) => {
          expect(xmlText(pieces.join(''))).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/)
        },
      ),
    )
  })
})
