import { expect, it } from 'vitest'
import { CURSOR_MAX_LENGTH, LIST_SEARCH_MAX_LENGTH } from '#/shared/paged-lists.ts'
import { askedIn, listQuery } from './paged-lists.ts'

const LIST = { kinds: ['new'], sorts: ['name-asc', 'name-desc'] } as const
const isTaken = (query: object) => listQuery(LIST).safeParse(query).success

it('a list is asked for within limits, in its own orders and kinds', () => {
  expect(isTaken({})).toBe(true)
  expect(isTaken({ cursor: 'x'.repeat(CURSOR_MAX_LENGTH), q: 'x'.repeat(LIST_SEARCH_MAX_LENGTH) })).toBe(true)
  expect(isTaken({ cursor: 'x' })).toBe(true)
  expect(isTaken({ cursor: 'x'.repeat(CURSOR_MAX_LENGTH + 1) })).toBe(false)
  expect(isTaken({ q: 'x'.repeat(LIST_SEARCH_MAX_LENGTH + 1) })).toBe(false)
  expect(isTaken({ only: 'new', sort: 'name-desc' })).toBe(true)
  expect(isTaken({ only: 'old' })).toBe(false)
  expect(isTaken({ sort: 'age-asc' })).toBe(false)
})

it('what is looked for is asked without the space around it, and without what no database takes', () => {
  expect(askedIn(LIST, { q: ' \0ann ' })).toMatchObject({ q: 'ann', sort: 'name-asc' })
})
