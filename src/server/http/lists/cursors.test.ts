import { describe, expect, it } from 'vitest'
import { cursorOf, listPlaceIn } from './page-of-rows.ts'

const kinds = ['moment', 'number', 'text', 'integer'] as const
const key = ['2026-01-02T03:04:05.678+00:00', 'Infinity', 'ünder 100% _\\"', 17]
const SORT = 'title-asc'
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const refusalOf = (cursor: string, sort = SORT) => {
  try {
    listPlaceIn(cursor, sort, kinds)
  } catch (problem) {
    return problem
  }
  return undefined
}

describe('a list cursor', () => {
  it('round-trips a position in URL-safe characters', () => {
    const cursor = cursorOf(SORT, { toward: 'previous', row: 51, key })
    expect(cursor).toMatch(/^[\w-]+$/)
    expect(listPlaceIn(cursor, SORT, kinds)).toEqual({
      toward: 'previous',
      row: 51,
      key: ['2026-01-02T03:04:05.678Z', 'Infinity', 'ünder 100% _\\"', 17],
    })
  })

  it.each<[string, string]>([
    ['nothing of the kind', 'page 2'],
    ['no JSON', Buffer.from('[').toString('base64url')],
    ['no list', encoded({ toward: 'next' })],
    ['no way', encoded(['sideways', SORT, 51, key])],
    ['no first row', encoded(['next', SORT, 0, key])],
    ['half a row', encoded(['next', SORT, 1.5, key])],
    ['too few values', encoded(['next', SORT, 51, key.slice(1)])],
    ['too many values', encoded(['next', SORT, 51, [...key, 1]])],
    ['a day there is not', encoded(['next', SORT, 51, ['2026-02-30T00:00:00Z', 1, 'a', 1]])],
    ['a year there is not', encoded(['next', SORT, 51, ['0000-01-01T00:00:00Z', 1, 'a', 1]])],
    ['a moment without its zone', encoded(['next', SORT, 51, ['2026-01-01T00:00:00', 1, 'a', 1]])],
    ['a number that is a text', encoded(['next', SORT, 51, [key[0], '1', 'a', 1]])],
    ['a text PostgreSQL cannot hold', encoded(['next', SORT, 51, [key[0], 1, 'a\0', 1]])],
    ['a text that is a list', encoded(['next', SORT, 51, [key[0], 1, ['a'], 1]])],
    ['half an id', encoded(['next', SORT, 51, [key[0], 1, 'a', 1.5]])],
    ['an id no column holds', encoded(['next', SORT, 51, [key[0], 1, 'a', 1e300]])],
  ])('is refused where it is %s', (_, cursor) => {
    expect(refusalOf(cursor)).toMatchObject({ status: 400 })
  })
})
