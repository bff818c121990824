import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearchParameters, writeSearchParameters } from './search-parameters.ts'

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
