import { expect, it } from 'vitest'
import { searchOptionGroups } from './search-suggestions.tsx'

const nothing = { games: [], guesses: [], total: 0, categories: [], articles: [] }
const azul = {
  slug: 'azul',
  title: 'Azul',
  thumb: '/a.svg',
  playMinutes: 35,
  difficulty: 'Easy',
  twoPlayer: { state: 'none', word: null },
} as const

it('offers games, all that is found, categories and articles in this order, and leaves out kinds without anything', () => {
  const groups = searchOptionGroups(
    {
      games: [azul],
      guesses: [],
      total: 1111,
      categories: [{ slug: 'abstract', name: 'Abstract', games: 1 }],
      articles: [{ slug: 'ten', title: 'Ten games' }],
    },
    'a',
  )
  expect(groups.map(({ legend }) => legend)).toEqual(['Games', null, 'Categories', 'Articles'])
  expect(groups.flatMap(({ options }) => options.map(({ label, note, to }) => [label, note, to.to]))).toEqual(
    [
      ['Azul', undefined, '/game/$slug'],
      ['See all 1,111 games', undefined, '/'],
      ['Abstract', '1 game', '/'],
      ['Ten games', undefined, '/blog/$slug'],
    ],
  )
  expect(groups[1]?.options[0]?.to.search).toEqual({ q: 'a' })
  expect(searchOptionGroups(nothing, 'a')).toEqual([])
})

it('asks whether a guess is meant, after what contains the text', () => {
  const groups = searchOptionGroups({ ...nothing, games: [azul], guesses: [azul], total: 1 }, 'azl')
  expect(groups.map(({ legend }) => legend)).toEqual(['Games', 'Did you mean', null])
  expect(groups[2]?.options[0]?.label).toBe('See the one game')
})
