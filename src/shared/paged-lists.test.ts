import { describe, expect, it } from 'vitest'
import { listSearchIn, listSearchOf, patternContaining, placeInList } from './paged-lists.ts'

describe('a list in pages', () => {
  it.each<[Record<string, unknown>, object]>([
    [{}, {}],
    [{ q: '', page: 1, only: '' }, {}],
    [
      { q: 'ann', page: '3', only: 'open' },
      { q: 'ann', page: 3, only: 'open' },
    ],
    [{ q: 7 }, { q: '7' }],
    [{ q: ['x'], page: -1, only: 9 }, {}],
    [{ page: 1.5 }, {}],
    [{ page: 1e12 }, { page: 999_999 }],
  ])('reads %j from an address', (search, asked) => expect(listSearchIn(search)).toEqual(asked))

  it('leaves out of the address what is usual', () => {
    expect(listSearchOf({ q: '', page: 1, only: '' })).toEqual({})
    expect(listSearchOf({ q: 'x', page: 2, only: 'open' })).toEqual({ q: 'x', page: 2, only: 'open' })
  })

  it('has one page at least, and none beyond the last', () => {
    expect(placeInList(0, 4)).toEqual({ page: 1, pages: 1, offset: 0 })
    expect(placeInList(101, 9)).toEqual({ page: 3, pages: 3, offset: 100 })
  })

  it('takes the signs of patterns for what they are', () => {
    expect(patternContaining('50%_\\')).toBe('%50\\%\\_\\\\%')
  })
})
