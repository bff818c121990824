import { describe, expect, it } from 'vitest'
import {
  CREATED_SORTS,
  type ListRules,
  listQueryOf,
  parseListSearch,
  patternContaining,
  sortPressed,
  toListSearch,
} from './paged-lists.ts'

const LIST = {
  kinds: ['open', 'answered'],
  sorts: { ...CREATED_SORTS, 'name-asc': 'Name', 'name-desc': 'Name, Z to A', 'size-desc': 'Largest first' },
} as const satisfies ListRules

describe('a paginated list', () => {
  it.each<[Record<string, unknown>, object]>([
    [{}, {}],
    [{ q: '', only: '', sort: '', cursor: '' }, {}],
    [{ page: 3 }, {}],
    [{ sort: 'created-desc' }, {}],
    [
      { q: 'ann', only: 'open', sort: 'name-desc', cursor: 'abc' },
      { q: 'ann', only: 'open', sort: 'name-desc', cursor: 'abc' },
    ],
    [{ q: 7 }, { q: '7' }],
    [{ q: ['x'], only: 9, sort: 'size-asc', cursor: 12 }, {}],
    [{ only: 'closed', sort: 'created', cursor: 'x'.repeat(4_001) }, {}],
    [{ q: 'x'.repeat(201) }, { q: 'x'.repeat(200) }],
    [{ cursor: 'x'.repeat(4_000) }, { cursor: 'x'.repeat(4_000) }],
  ])('reads %j from an address', (search, query) => expect(parseListSearch(LIST, search)).toEqual(query))

  it('omits defaults from its URL, and reads them back', () => {
    const usual = { q: '', only: '', sort: 'created-desc', cursor: '' } as const
    expect(toListSearch(LIST, usual)).toEqual({})
    expect(listQueryOf(LIST, {})).toEqual(usual)
    const query = { q: 'x', only: 'open', sort: 'name-asc', cursor: 'abc' } as const
    expect(toListSearch(LIST, query)).toEqual(query)
    expect(listQueryOf(LIST, query)).toEqual(query)
  })

  it.each([
    ['created-desc', 'created', 'created-asc'],
    ['created-asc', 'created', 'created-desc'],
    ['created-asc', 'name', 'name-asc'],
    ['name-asc', 'name', 'name-desc'],
    ['name-desc', 'created', 'created-desc'],
    ['name-desc', 'size', 'size-desc'],
    ['size-desc', 'size', 'size-desc'],
    ['name-asc', 'na', 'name-asc'],
  ] as const)('in the order %s turns by a press on %s to %s', (sort, heading, next) =>
    expect(sortPressed(LIST, sort, heading)).toBe(next),
  )

  it('searches literally for LIKE wildcards', () => {
    expect(patternContaining('50%_\\')).toBe('%50\\%\\_\\\\%')
  })
})
