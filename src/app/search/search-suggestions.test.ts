import { expect, it } from 'vitest'
import { searchOptionGroups } from './search-suggestions.tsx'

const nothing = { games: [], guesses: [], total: 0, categories: [], meanings: [], articles: [] }
const azul = {
  slug: 'azul',
  title: 'Azul',
  thumb: '/a.svg',
  playMinutes: 35,
  difficulty: 'Easy',
  twoPlayer: { state: 'none', word: null },
} as const
const rowsOf = (groups: ReturnType<typeof searchOptionGroups>) =>
  groups.map(({ legend, options }) => [
    legend,
    ...options.map(({ label, note }) => (note ? `${label} (${note})` : label)),
  ])

it('suggests games, then interpretations of the words, then articles, and last all results', () => {
  const groups = searchOptionGroups(
    {
      games: [azul],
      guesses: [],
      total: 1111,
      categories: [{ slug: 'abstract', name: 'Abstract', games: 1, note: 'Category · 1 game' }],
      meanings: [
        { label: 'Michael Kiesling', kind: 'designer', q: 'kiesling', games: 2, note: 'Designer · 2 games' },
      ],
      articles: [{ slug: 'ten', title: 'Ten games' }],
    },
    'a',
  )
  expect(rowsOf(groups)).toEqual([
    ['Games', 'Azul'],
    ['What your words mean', 'Abstract (Category · 1 game)', 'Michael Kiesling (Designer · 2 games)'],
    ['Articles', 'Ten games'],
    [null, 'See all 1,111 games'],
  ])
  expect(groups.flatMap(({ options }) => options.map(({ to }) => to.search))).toEqual([
    undefined, { category: 'abstract' }, { q: 'kiesling' }, undefined, { q: 'a' },
  ]) // biome-ignore format: where each leads
})

it('offers a spelling correction only if the words have no meaning, never an empty one', () => {
  const near = { ...nothing, games: [azul], guesses: [azul], total: 1 }
  expect(rowsOf(searchOptionGroups(near, 'azl'))).toEqual([
    ['Games', 'Azul'],
    ['Did you mean', 'Azul'],
    [null, 'See 1 game'],
  ])
  const meanings = [{ label: 'Cooperative', kind: 'mode', q: 'coop', games: 28, note: 'Filter · 28 games' }]
  expect(rowsOf(searchOptionGroups({ ...near, meanings }, 'coop')).flat()).not.toContain('Did you mean')
  expect(rowsOf(searchOptionGroups(nothing, 'xyz'))).toEqual([[null, 'No game called “xyz”: suggest it']])
})
