import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  canNarrow,
  categoryHeading,
  isAnythingChosen,
  onlyCategory,
  toggled,
  unknownNames,
  withKnownNames,
  without,
} from '../choices.rules.ts'
import { type FilterGroup, filterGroups } from '../filter-list.rules.ts'
import { type DiscoveryQuery, everything } from '../question.rules.ts'

const categories = [
  { value: 'abstract', name: 'Abstract' },
  { value: 'card-game', name: 'Card Game' },
  { value: 'old-slug', name: 'Tile Placement' },
]
const asking = (query: Partial<DiscoveryQuery>): DiscoveryQuery => ({ ...everything, ...query })

it('lists requested names that no game has', () => {
  const query = asking({ categories: ['abstract', 'card-game', 'nope'], designers: ['unknown'] })
  expect(unknownNames(query, { categories })).toBe('no category “nope” and no designer “unknown”')
  expect(unknownNames(asking({ categories: ['tile-placement'], q: 'x' }), { categories })).toBe('')
})

describe('toggled', () => {
  it('HOME-09: adds and removes an option, and returns to the first page', () => {
    const once = toggled(asking({ page: 4, players: [2] }), 'players', 4)
    expect(once).toEqual(asking({ players: [2, 4] }))
    expect(toggled(once, 'players', 2)).toEqual(asking({ players: [4] }))
  })

  it('HOME-09: adds a category to others, and removes it alone', () => {
    const two = toggled(asking({ page: 2, categories: ['abstract'] }), 'categories', 'card-game')
    expect(two).toEqual(asking({ categories: ['abstract', 'card-game'] }))
    expect(toggled(two, 'categories', 'abstract')).toEqual(asking({ categories: ['card-game'] }))
  })

  it('HOME-09: has one rating step at a time', () => {
    const four = toggled(everything, 'expert', 4)
    expect(four.expert).toBe(4)
    expect(toggled(four, 'expert', 3.5).expert).toBe(3.5)
    expect(toggled(four, 'expert', 4).expert).toBeNull()
  })
})

describe('activeFilters', () => {
  const query = asking({
    q: 'duel',
    players: [4],
    durations: ['medium'],
    difficulties: ['Medium'],
    categories: ['card-game'],
    expert: 4.5,
    community: 5,
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

it('ruling 10: categories are accepted by slug and by name; unknown ones are ignored', () => {
  expect(
    withKnownNames(asking({ categories: ['tile-placement', 'abstract', 'nothing'] }), { categories })
      .categories,
  ).toEqual(['abstract', 'old-slug'])
})

it.each([
  [false, [], [0, 0]],
  [false, [], [8, 0, 8]],
  [true, [], [0, 3]],
  [true, ['quick'], [8, 0]],
] as const)(
  'a group can narrow eight games: %s, with %j chosen and options that leave %j',
  (can, durations, counts) => {
    const facets = Object.fromEntries(
      filterGroups.map((group) => [group, counts.map((count) => ({ count }))]),
    )
    const answer = { facets: facets as Record<FilterGroup, { count: number }[]>, total: 8 }
    expect(canNarrow('durations', asking({ durations }), answer)).toBe(can)
  },
)

it('without() removes all choices of a filter, or the text', () => {
  const query = asking({ q: 'x', categories: ['abstract', 'card-game'], expert: 4, page: 3 })
  expect(without(query, 'categories')).toEqual(asking({ q: 'x', expert: 4 }))
  expect(without(query, 'expert').expert).toBeNull()
  expect(without(query, 'q').q).toBe('')
})

it('HOME-11: a text, a sort and every filter can be cleared', () => {
  expect(isAnythingChosen(everything)).toBe(false)
  expect(isAnythingChosen(asking({ page: 2 }))).toBe(false)
  for (const query of [
    { q: 'x' },
    { sort: 'name-asc' as const },
    { expert: 3 as const },
    { players: [2 as const] },
  ])
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
