import { describe, expect, it } from 'vitest'
import {
  cleanedHtml,
  elementsLost,
  meantAddress,
  spreadHtml,
  UPLOADING_IMAGE,
  validateLink,
} from './article-html.rules.ts'

describe('validating the URL of a link', () => {
  it.each(['https://a.test/', 'http://a.test/?b#c', '/game/hive', '/'])('may be %s', (address) =>
    expect(validateLink(address)).toBeUndefined(),
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
  ])('is not %j', (address) => expect(validateLink(address)).toEqual(expect.any(String)))

  it('is required', () => {
    expect(validateLink('')).toBe('Please enter an address')
    expect(validateLink('hive')).toBe('Please enter an address that starts with http://, https:// or /')
  })

  it.each([
    ['example.org', 'https://example.org'],
    [' www.example.org/a?b ', 'https://www.example.org/a?b'],
    ['Example.ORG/A', 'https://Example.ORG/A'],
    ['.example.org', '.example.org'],
    ['/game/hive', '/game/hive'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['https://a.test', 'https://a.test'],
    ['hive', 'hive'],
    ['example.org and more', 'example.org and more'],
    ['example.org/a b', 'example.org/a b'],
    ['see example.org', 'see example.org'],
  ])('%j means %j', (typed, meant) => expect(meantAddress(typed)).toBe(meant))
})

describe('the elements that sanitising removes', () => {
  it('are none if the html is only spelled differently', () => {
    expect(
      elementsLost('<ul><li>a</li></ul><b>c</b>', '<ul><li><p>a</p></li></ul><p><strong>c</strong></p>'),
    ).toEqual([])
  })

  it.each(['p', 'br', 'thead', 'tbody', 'figcaption', 'footer'])('is not the frame <%s>', (name) => {
    expect(elementsLost(`<${name}>a</${name}>`, 'a')).toEqual([])
  })

  it('do not include italics under another tag name', () => {
    expect(elementsLost('<i>a</i><em>b</em>', '<em>a</em><em>b</em>')).toEqual([])
    expect(elementsLost('<i>a</i><em>b</em>', '<em>a</em>b')).toEqual(['em'])
    expect(elementsLost('<b>a</b><strong>b</strong>', '<strong>a</strong>b')).toEqual(['strong'])
  })

  it('are listed by name', () => {
    expect(
      elementsLost('<table><tbody><tr><td>a</td></tr></tbody></table><h2>b</h2>', '<p>a</p><h2>b</h2>'),
    ).toEqual(['table', 'tr', 'td'])
    expect(elementsLost('<h2>a</h2><h2>b</h2>', '<h2>a</h2>')).toEqual(['h2'])
    expect(elementsLost('<h2>a</h2><h3>b</h3>', '<h2>a</h2><h3>b</h3><h3>c</h3>')).toEqual([])
  })
})

it('source is formatted with a block per line', () => {
  expect(spreadHtml('<p>a <strong>b</strong></p><hr /><ul><li><p>c</p></li></ul><p>d</p>')).toBe(
    '<p>a <strong>b</strong></p>\n<hr />\n<ul><li><p>c</p></li></ul>\n<p>d</p>',
  )
})

describe('the editor’s html is preserved', () => {
  const onItsWay = `<figure><img alt="" src="${UPLOADING_IMAGE}7"><figcaption>A box</figcaption></figure>`

  it.each([
    ['as it is', '<p>One</p><p></p><p>Two</p>', '<p>One</p><p></p><p>Two</p>'],
    ['without the empty lines at its end', '<p>One</p><p></p><p></p>', '<p>One</p>'],
    [
      'without captions and sources that wait for words',
      '<figcaption></figcaption><cite></cite><p>x</p>',
      '<p>x</p>',
    ],
    ['with captions that have words', '<figcaption>x</figcaption>', '<figcaption>x</figcaption>'],
    ['without pictures that are on their way', `<p>a</p>${onItsWay}<p>b</p>${onItsWay}`, '<p>a</p><p>b</p>'],
    [
      'with other pictures',
      '<figure><img alt="" src="/pictures/7.webp"><figcaption>A box</figcaption></figure>',
      '<figure><img alt="" src="/pictures/7.webp"><figcaption>A box</figcaption></figure>',
    ],
    [
      'with a table whose cells are no paragraphs',
      '<table><tbody><tr><td colspan="2"><p>a <em>b</em></p></td><td><p>c</p></td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">a <em>b</em></td><td>c</td></tr></tbody></table>',
    ],
    [
      'with cells of several paragraphs as they are',
      '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
    ],
    [
      'with a first row of names as the head of its table',
      '<table><tbody><tr><th><p>a</p></th><th>b</th></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
    [
      'with a row of names and values as it is',
      '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
      '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
    ],
    [
      'with a table of names alone as it is',
      '<table><tbody><tr><th>a</th></tr></tbody></table>',
      '<table><tbody><tr><th>a</th></tr></tbody></table>',
    ],
    [
      'with the heads of several tables, whatever their cells say of themselves',
      '<table><tbody><tr><th colspan="2">a</th></tr><tr><td>b</td></tr></tbody></table>'.repeat(2),
      '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'.repeat(
        2,
      ),
    ],
    [
      'with several tables of names alone as they are',
      '<table><tbody><tr><th>a <b>c</b></th></tr></tbody></table>'.repeat(2),
      '<table><tbody><tr><th>a <b>c</b></th></tr></tbody></table>'.repeat(2),
    ],
    [
      'with an empty row as it is',
      '<table><tbody><tr></tr><tr><td>a</td></tr></tbody></table>',
      '<table><tbody><tr></tr><tr><td>a</td></tr></tbody></table>',
    ],
  ])('%s', (_how, wrote, saved) => {
    expect(cleanedHtml(wrote)).toBe(saved)
  })
})
