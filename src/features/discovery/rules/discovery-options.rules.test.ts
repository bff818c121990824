import { expect, it } from 'vitest'
import { defaultSort, resultsPerPage, searchTextLimit, sortOptions } from './discovery-options.rules.ts'

it('HOME-10: the menu lists these sorts by their words in an address, of which the best to members holds first', () => {
  expect(sortOptions.map(({ value }) => value)).toEqual([
    ...['expert-desc', 'expert-asc', 'community-desc', 'community-asc', 'verdict-desc'],
    ...['rating-desc', 'rating-asc', 'players-desc', 'players-asc', 'time-desc', 'time-asc', 'real-asc'],
    ...['category-asc', 'category-desc', 'name-asc', 'name-desc'],
  ])
  expect(defaultSort).toBe('community-desc')
})

it('HOME-16: a page holds 24 games, and a text is read up to 100 signs', () => {
  expect([resultsPerPage, searchTextLimit]).toEqual([24, 100])
})
