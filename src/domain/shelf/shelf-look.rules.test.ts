import { expect, it } from 'vitest'
import {
  LONG_MONTHS,
  parseShelfSearch,
  RESTS,
  SHELF_PAGE,
  SHELF_PARTS,
  SHELF_SORTS,
} from './shelf-look.rules.ts'

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

it('a shelf has four parts, four orders and two kinds of rest, each found by its address', () => {
  expect(SHELF_PARTS).toEqual(['own', 'wish', 'played', 'not-for-us'])
  expect(SHELF_SORTS).toEqual(['longest-unplayed', 'latest-played', 'newest', 'title'])
  expect(RESTS).toEqual(['never', 'long'])
  expect(parseShelfSearch({ show: 'not-for-us', sort: 'newest', rest: 'long' })).toEqual({
    show: 'not-for-us',
    sort: 'newest',
    rest: 'long',
  })
  expect(parseShelfSearch({ show: 'played', sort: 'latest-played' })).toEqual({
    show: 'played',
    sort: 'latest-played',
  })
  expect(parseShelfSearch({ show: '', sort: '', rest: '' })).toEqual({})
})

it('sixty boxes are shown at a time, and one that was not played for six months has rested long', () => {
  expect([SHELF_PAGE, LONG_MONTHS]).toEqual([60, 6])
})
