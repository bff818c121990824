import { describe, expect, it } from 'vitest'
import { elementsLost, faultOfLink, meantAddress, spreadHtml } from './article-html.rules.ts'

describe('the address of a link', () => {
  it.each(['https://a.test/', 'http://a.test/?b#c', '/game/hive', '/'])('may be %s', (address) =>
    expect(faultOfLink(address)).toBeUndefined(),
  )

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '/\\evil.test',
    'hive',
    'ftp://a.test',
  ])('is not %j', (address) => expect(faultOfLink(address)).toEqual(expect.any(String)))

  it.each([
    ['example.org', 'https://example.org'],
    [' www.example.org/a?b ', 'https://www.example.org/a?b'],
    ['/game/hive', '/game/hive'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['https://a.test', 'https://a.test'],
    ['hive', 'hive'],
    ['example.org and more', 'example.org and more'],
    ['example.org/a b', 'example.org/a b'],
    ['see example.org', 'see example.org'],
  ])('%j means %j', (typed, meant) => expect(meantAddress(typed)).toBe(meant))
})

describe('what html loses', () => {
  it('is nothing where it only reads otherwise', () => {
    expect(
      elementsLost('<ul><li>a</li></ul><b>c</b>', '<ul><li><p>a</p></li></ul><p><strong>c</strong></p>'),
    ).toEqual([])
  })

  it('is named by its elements', () => {
    expect(
      elementsLost('<table><tbody><tr><td>a</td></tr></tbody></table><h2>b</h2>', '<p>a</p><h2>b</h2>'),
    ).toEqual(['table', 'tr', 'td'])
  })
})

it('source is spread over lines, block by block', () => {
  expect(spreadHtml('<p>a <strong>b</strong></p><hr /><ul><li><p>c</p></li></ul><p>d</p>')).toBe(
    '<p>a <strong>b</strong></p>\n<hr />\n<ul><li><p>c</p></li></ul>\n<p>d</p>',
  )
})
