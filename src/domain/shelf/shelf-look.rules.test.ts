import { expect, it } from 'vitest'
import { parseShelfSearch } from './shelf-look.rules.ts'

it('an address says what is looked at; the usual is left out, nonsense overlooked', () => {
  expect(parseShelfSearch({ show: 'own', sort: 'longest-unplayed', page: '1', q: ' ' })).toEqual({})
  expect(parseShelfSearch({ show: 'wish', sort: 'title', rest: 'never', page: '3', q: 1960 })).toEqual({
    show: 'wish',
    sort: 'title',
    rest: 'never',
    page: 3,
    q: '1960',
  })
  expect(parseShelfSearch({ show: 'theirs', sort: ['x'], rest: {}, page: 'x', q: ['a'] })).toEqual({})
})

it('a box is looked for by at most a hundred letters', () => {
  expect(parseShelfSearch({ q: ` ${'x'.repeat(101)} ` })).toEqual({ q: 'x'.repeat(100) })
})

it.each([
  ['2', { page: 2 }],
  ['2.9', { page: 2 }],
  ['1.9', {}],
  ['999999', { page: 999_999 }],
  ['1000000', {}],
  ['-3', {}],
])('the page %s is read as %j', (page, read) => {
  expect(parseShelfSearch({ page })).toEqual(read)
})
