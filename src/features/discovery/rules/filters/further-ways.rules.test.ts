import { expect, it } from 'vitest'
import { furtherWays } from '../choices.rules.ts'
import { discoverySearchOf, everything } from '../question.rules.ts'

const facets = {
  durations: [
    { value: 'quick', count: 34 },
    { value: 'long', count: 20 },
  ],
  difficulties: [{ value: 'Easy', count: 50 }],
  categories: [
    { value: 'abstract', count: 40 },
    { value: 'cooperative', count: 18 },
  ],
}
const ways = (...question: Parameters<typeof furtherWays>) =>
  furtherWays(...question).map(({ label, count, query }) => [label, count, discoverySearchOf(query)])

it('offers what most evenings are asked for, with the question each leads to', () => {
  expect(ways({ ...everything, q: 'the', page: 3 }, facets, 120)).toEqual([
    ['Quick', 34, { q: 'the', duration: 'quick' }],
    ['Easy', 50, { q: 'the', difficulty: 'easy' }],
    ['Cooperative', 18, { q: 'the', category: 'cooperative' }],
  ])
})

it('offers nothing of a filter that holds, and nothing that leaves none or all', () => {
  expect(ways({ ...everything, durations: ['long'] }, facets, 51).map(([label]) => label)).toEqual([
    'Easy',
    'Cooperative',
  ])
  expect(ways({ ...everything, categories: ['abstract'] }, facets, 50).map(([label]) => label)).toEqual([
    'Quick',
  ])
  const none = { ...facets, categories: [{ value: 'cooperative', count: 0 }] }
  expect(ways(everything, none, 120).map(([label]) => label)).toEqual(['Quick', 'Easy'])
  expect(ways(everything, { ...facets, categories: [] }, 120)).toHaveLength(2)
})
