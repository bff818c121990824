import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isWebAddress,
  ownPath,
  partedAddress,
  plainPath,
  readSearchParameters,
  shownImage,
  withTracking,
  writeSearchParameters,
} from './address.ts'

describe('URLs that may be rendered', () => {
  it.each(['https://example.com', 'http://example.com/a?b=c#d', 'HTTPS://EXAMPLE.COM'])(
    'links to %s',
    (address) => {
      expect(isWebAddress(address)).toBe(true)
    },
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', '/about', 'example.com', ''])(
    'never links to %j as to the web',
    (address) => {
      expect(isWebAddress(address)).toBe(false)
    },
  )

  it.each(['https://example.com/box.jpg', '/pictures/box.jpg'])('shows the picture at %s', (address) => {
    expect(shownImage(address)).toBe(address)
  })

  it.each([
    null,
    '',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '//example.com/a.jpg',
    '/\t/evil.test',
    '/\\example.com',
    'box.jpg',
  ])('shows no picture at %j', (address) => {
    expect(shownImage(address)).toBeNull()
  })
})

describe('FIND-05: a return address', () => {
  it.each(['/', '/game/sky-team', '/?q=duel&difficulty=easy', '/game/sky-team#comments', '/game/%E7%8C%AB'])(
    'may be %s',
    (path) => expect(ownPath(path)).toBe(path),
  )

  it.each([
    '',
    'game/hive',
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/auth/callback?token=x',
    '/auth',
    `/${'x'.repeat(500)}`,
    7,
    null,
    undefined,
    ['/'],
  ])('is never %j', (text) => expect(ownPath(text)).toBeUndefined())

  it('never leads to another host, whatever is written', () => {
    const sign = fc.constantFrom(...'/\\.:@%2ef\t\n ?#ax', '//', '..', 'https:')
    fc.assert(
      fc.property(
        fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
        (text) => {
          const path = ownPath(text)
          if (path !== undefined) expect(new URL(path, 'http://site.test/deep/page').host).toBe('site.test')
        },
      ),
    )
  })
})

describe('partedAddress', () => {
  it.each([
    ['/', '/', ''],
    ['/?q=duel', '/?q=duel', ''],
    ['/?utm_source=letter&utm_medium=mail', '/', 'utm_source=letter&utm_medium=mail'],
    ['/?q=a%20b&fbclid=1&players=2,3&gclid=2', '/?q=a%20b&players=2,3', 'fbclid=1&gclid=2'],
    ['/game/azul?UTM_Source=x#comments', '/game/azul#comments', 'UTM_Source=x'],
    ['/?fbclid', '/', 'fbclid'],
    ['/?&&q=1&', '/?q=1', ''],
    // Only the name counts: values are the visitor's.
    ['/?q=utm_source&sort=gclid', '/?q=utm_source&sort=gclid', ''],
    ['/?utmost=1&my_utm_x=2', '/?utmost=1&my_utm_x=2', ''],
    ['/#a?utm_source=1', '/#a?utm_source=1', ''],
  ])('%s is the page %s', (address, page, tracking) => {
    expect(partedAddress(address)).toEqual({ page, tracking })
  })

  it('gives one cache key for every tracking variant of a link', () => {
    const pages = ['fbclid=1', 'gclid=2', 'msclkid=3', 'mc_cid=4', 'utm_id=5', '_gl=6', 'srsltid=7']
    for (const tracking of pages)
      expect(partedAddress(`/?${tracking}&q=duel`), tracking).toEqual({ page: '/?q=duel', tracking })
  })
})

it('appends tracking parameters to another URL', () => {
  expect(withTracking('/', '')).toBe('/')
  expect(withTracking('/', 'utm_id=1')).toBe('/?utm_id=1')
  expect(withTracking('/?q=duel', 'utm_id=1')).toBe('/?q=duel&utm_id=1')
})

it('normalises slashes in a path', () => {
  expect(['/', '//', '/about', '/about/', '//about///', '/game//azul/'].map(plainPath)).toEqual([
    '/',
    '/',
    '/about',
    '/about',
    '/about',
    '/game/azul',
  ])
})

describe('readSearchParameters', () => {
  it('keeps every value as text', () => {
    expect(readSearchParameters('?q=1e3&players=2&x=true&y=%22a%22&z={}')).toEqual({
      q: '1e3',
      players: '2',
      x: 'true',
      y: '"a"',
      z: '{}',
    })
  })

  it('reads repeated parameters as a list, and keeps broken escapes', () => {
    expect(readSearchParameters('?a=1&a=2&a=3&b=%&c=%ff')).toEqual({
      a: ['1', '2', '3'],
      b: '%',
      c: '\ufffd',
    })
  })

  it('treats special names such as __proto__ as plain names', () => {
    const read = readSearchParameters('?__proto__=1&constructor=2')
    expect(Object.keys(read)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })
})

describe('writeSearchParameters', () => {
  it('keeps commas readable and omits empty values', () => {
    expect(writeSearchParameters({ q: 'a b', players: '2,3', page: undefined, sort: null })).toBe(
      '?q=a+b&players=2,3',
    )
    expect(writeSearchParameters({})).toBe('')
  })

  it('round-trips', () => {
    const texts = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(texts, (values) => {
        expect(Object.entries(readSearchParameters(writeSearchParameters(values)))).toEqual(
          Object.entries(values),
        )
      }),
    )
  })
})
