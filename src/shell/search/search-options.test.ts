import { expect, it } from 'vitest'
import { searchOptionGroups } from './search-options.ts'

const nothing = { games: [], categories: [], articles: [], guessed: false }

it('offers games, categories and articles in this order, and leaves out kinds without anything', () => {
  const groups = searchOptionGroups({
    games: [{ slug: 'azul', title: 'Azul', thumb: '/covers/thumb/azul.svg' }],
    categories: [{ slug: 'abstract', name: 'Abstract' }],
    articles: [{ slug: 'ten', title: 'Ten games' }],
    guessed: false,
  })
  expect(groups.map(({ legend }) => legend)).toEqual(['Games', 'Categories', 'Articles'])
  expect(groups.flatMap(({ options }) => options.map(({ to }) => to.to))).toEqual([
    '/game/$slug',
    '/',
    '/blog/$slug',
  ])
  expect(searchOptionGroups(nothing)).toEqual([])
})

it('asks whether a guess is meant', () => {
  const games = [{ slug: 'patchwork', title: 'Patchwork', thumb: '' }]
  expect(searchOptionGroups({ ...nothing, games, guessed: true })[0]?.legend).toBe('Did you mean')
})
