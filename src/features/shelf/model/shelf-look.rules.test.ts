import { expect, it } from 'vitest'
import { parseShelfSearch } from './shelf-look.rules.ts'

it('search parameters of a shelf round-trip; defaults are left out, unknown ones ignored', () => {
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
