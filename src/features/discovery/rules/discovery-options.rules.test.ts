import { expect, it } from 'vitest'
import { searchTextLimit } from '#/lib/address/search-parameters.ts'
import { sortInForce } from './choices.rules.ts'
import { defaultSort, resultsPerPage, type SortId, sortIds } from './discovery-options.rules.ts'

it('HOME-10: the menu lists these sorts by their words in an address, of which the best to members holds first', () => {
  expect(sortIds).toEqual([
    ...['favorites-desc', 'expert-desc', 'expert-asc', 'community-desc', 'community-asc', 'verdict-desc'],
    ...['rating-desc', 'rating-asc', 'players-desc', 'players-asc', 'time-desc', 'time-asc', 'real-asc'],
    ...['category-asc', 'category-desc', 'name-asc', 'name-desc'],
  ])
  expect(defaultSort).toBe('favorites-desc')
})

it.each<[SortId | null, SortId, SortId]>([
  [null, 'expert-desc', 'expert-desc'],
  ['favorites-desc', 'expert-desc', 'expert-desc'],
  ['community-desc', 'expert-desc', 'expert-desc'],
  ['community-asc', 'expert-desc', 'expert-asc'],
  ['name-asc', 'expert-desc', 'name-asc'],
  [null, 'favorites-desc', 'favorites-desc'],
  ['community-desc', 'favorites-desc', 'community-desc'],
  ['community-asc', 'favorites-desc', 'community-asc'],
])('ruling 44: %s where %s is usual is %s', (chosen, usual, inForce) => {
  expect(sortInForce(chosen, usual)).toBe(inForce)
})

it('HOME-16: a page holds 24 games, and a text is read up to 100 signs', () => {
  expect([resultsPerPage, searchTextLimit]).toEqual([24, 100])
})
