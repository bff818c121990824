import { expect, it } from 'vitest'
import { categoryOrderOf } from './answer.rules.ts'
import { appliedSort } from './choices.rules.ts'
import { defaultSort, type SortId, sortIds } from './query.rules.ts'

it('categories are compared name by name, A to Z, and a game without any has no value', () => {
  const named = (...names: string[]) => names.map((folded) => ({ name: folded, folded }))
  expect(categoryOrderOf(named('war', 'card game', 'party'))).toBe('card game\nparty\nwar')
  expect([categoryOrderOf(named('war')), categoryOrderOf([])]).toEqual(['war', null])
})

it('HOME-10: the sorts have these URL values, and the best rated by members come first by default', () => {
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
  expect(appliedSort(chosen, usual)).toBe(inForce)
})
