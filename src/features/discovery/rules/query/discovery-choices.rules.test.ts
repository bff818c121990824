import { describe, expect, it } from 'vitest'
import { activeFilters, categoryHeading, isAnythingChosen, onlyCategory, without } from '../choices.rules.ts'
import { type DiscoveryQuery, everything } from '../query.rules.ts'

const categories = [
  { value: 'abstract', name: 'Abstract' },
  { value: 'card-game', name: 'Card Game' },
  { value: 'old-slug', name: 'Tile Placement' },
]
const asking = (query: Partial<DiscoveryQuery>): DiscoveryQuery => ({ ...everything, ...query })

describe('activeFilters', () => {
  const query = asking({
    q: 'duel',
    players: [4],
    durations: ['medium'],
    difficulties: ['Medium'],
    categories: ['card-game'],
    expert: [4.5],
    community: [5],
  })

  it('have labels that are understandable alone', () => {
    expect(activeFilters(query, { categories }).map(({ label }) => label)).toEqual([
      '“duel”',
      '30-60 min',
      'Medium',
      'Card Game',
      '4+ players',
      'Expert 4.5+',
      'Community 5',
    ])
  })

  it('links to the query without it, everything else unchanged', () => {
    const [text, durations] = activeFilters(query, { categories })
    expect(text?.without).toEqual({ ...query, q: '' })
    expect(durations?.without).toEqual({ ...query, durations: [] })
    expect(activeFilters(everything, { categories })).toEqual([])
  })
})

it('without() removes all choices of a filter, or the text', () => {
  const query = asking({ q: 'x', categories: ['abstract', 'card-game'], expert: [4], page: 3 })
  expect(without(query, 'categories')).toEqual(asking({ q: 'x', expert: [4] }))
  expect(without(query, 'expert').expert).toEqual([])
  expect(without(query, 'q').q).toBe('')
})

it('HOME-11: a text, a sort and every filter can be cleared', () => {
  expect(isAnythingChosen(everything)).toBe(false)
  expect(isAnythingChosen(asking({ page: 2 }))).toBe(false)
  for (const query of [{ q: 'x' }, { sort: 'name-asc' as const }, { expert: [3] }, { players: [2] }])
    expect(isAnythingChosen(asking(query))).toBe(true)
})

it('a page is about a category if that is the whole query', () => {
  expect(onlyCategory(asking({ categories: ['abstract'], page: 2 }))).toBe('abstract')
  expect(onlyCategory(everything)).toBeNull()
  expect(onlyCategory(asking({ categories: ['abstract', 'card-game'] }))).toBeNull()
  expect(onlyCategory(asking({ categories: ['abstract'], q: 'x' }))).toBeNull()
  expect(onlyCategory(asking({ categories: ['abstract'], sort: 'name-asc' }))).toBeNull()
  expect(onlyCategory(asking({ categories: ['abstract'], durations: ['quick'] }))).toBeNull()
})

it('a category page has a readable heading', () => {
  expect(categoryHeading('Abstract')).toBe('Abstract board games for two')
  expect(categoryHeading('Card Game')).toBe('Card games for two')
  expect(categoryHeading('Party  Games')).toBe('Party games for two')
  expect(categoryHeading('Wargame')).toBe('Wargame board games for two')
  expect(categoryHeading('Games of Luck')).toBe('Games of Luck board games for two')
  expect(categoryHeading('War Games Old')).toBe('War Games Old board games for two')
})

it('the shelf is a separate chip after the text and before the filters, and removed alone', () => {
  const query = asking({ q: 'duel', difficulties: ['Easy'], fromShelf: true, page: 2 })
  const chips = activeFilters(query, {})
  expect(chips.map(({ label }) => label)).toEqual(['“duel”', 'From the shelf', 'Easy'])
  expect(chips[1]).toMatchObject({ group: 'shelf', value: 'shelf' })
  expect(chips[1]?.without).toEqual({ ...query, fromShelf: false, page: 1 })
  expect(onlyCategory(asking({ categories: ['abstract'], fromShelf: true }))).toBeNull()
})
