import { describe, expect, it } from 'vitest'
import { aDiscoverableGame } from '../testing/discoverable-game.ts'
import { discover, suggest } from '../testing/discovery.rules.ts'
import type { DiscoverableGame } from './filter-list.rules.ts'
import { type DiscoveryQuery, everything, type SortId, sortIds } from './query.rules.ts'

const categories = [
  { slug: 'abstract', name: 'Abstract' },
  { slug: 'card-game', name: 'Card Game' },
  { slug: 'puzzle', name: 'Puzzle' },
]

let nextId = 1
const aGame = (facts: Partial<DiscoverableGame>) => aDiscoverableGame({ id: nextId++, ...facts })

const ask = (games: DiscoverableGame[], query: Partial<DiscoveryQuery> = {}) =>
  discover({ games, categories }, { ...everything, ...query })
const titles = (games: DiscoverableGame[], query: Partial<DiscoveryQuery> = {}) => {
  const byId = new Map(games.map(({ id, title }) => [id, title]))
  return ask(games, query).ids.map((id) => byId.get(id))
}

describe('filters', () => {
  it('HOME-06, HOME-09: accept a category by slug or name, and ignore unknown ones', () => {
    const games = [aGame({ title: 'cards', categories: ['card-game'] }), aGame({ title: 'none' })]
    expect(titles(games, { categories: ['card-game'] })).toEqual(['cards'])
    expect(titles(games, { categories: ['Card Game'] })).toEqual(['cards'])
    expect(ask(games, { categories: ['nonsense'] })).toMatchObject({ total: 2, categories: [] })
  })
})

describe('the counts of filter options', () => {
  const games = [
    aGame({ difficulty: 'Easy', categories: ['abstract'], playMinutes: 20 }),
    aGame({ difficulty: 'Easy', categories: ['puzzle'], playMinutes: 20 }),
    aGame({ difficulty: 'Hard', categories: ['abstract', 'puzzle'], playMinutes: 90 }),
  ]
  const counts = (facets: { value: unknown; count: number }[]) =>
    Object.fromEntries(facets.map(({ value, count }) => [value, count]))

  it('are affected by the other filters, but not by options of the same filter', () => {
    const { facets } = ask(games, { difficulties: ['Easy'] })
    expect(counts(facets.difficulties)).toEqual({ Easy: 2, Medium: 0, Hard: 1 })
    expect(counts(facets.categories)).toEqual({ abstract: 1, 'card-game': 0, puzzle: 1 })
    expect(counts(facets.durations)).toEqual({ quick: 2, medium: 0, long: 0 })
  })
})

describe('sorting', () => {
  // Each sort has an order of its own, which is no other's backwards either.
  const p = { expertRating: 1, communityRating: 4, maxPlayers: 2, playMinutes: 20, categories: ['puzzle'] }
  const q = { expertRating: 2, communityRating: 5, maxPlayers: 3, playMinutes: 60, categories: ['abstract'] }
  const r = { expertRating: 3, communityRating: 1, maxPlayers: 5, playMinutes: 30, categories: ['card-game'] }
  const s = {
    ...{ expertRating: 4, communityRating: 2, maxPlayers: 4, playMinutes: 10 },
    categories: ['card-game', 'puzzle'],
  }

  it.each<[sort: SortId, order: string]>([
    ['expert-desc', 'Gamma Alpha Beta Delta'],
    ['expert-asc', 'Delta Beta Alpha Gamma'],
    ['community-desc', 'Beta Delta Gamma Alpha'],
    ['community-asc', 'Alpha Gamma Delta Beta'],
    ['rating-desc', 'Beta Gamma Delta Alpha'],
    ['rating-asc', 'Alpha Delta Gamma Beta'],
    ['players-desc', 'Alpha Gamma Beta Delta'],
    ['players-asc', 'Delta Beta Gamma Alpha'],
    ['time-desc', 'Beta Alpha Delta Gamma'],
    ['time-asc', 'Gamma Delta Alpha Beta'],
    ['category-asc', 'Beta Alpha Gamma Delta'],
    ['category-desc', 'Delta Gamma Alpha Beta'],
    ['name-asc', 'Alpha Beta Delta Gamma'],
    ['name-desc', 'Gamma Delta Beta Alpha'],
  ])('HOME-10: %s puts them as %s', (sort, order) => {
    const games = [
      aGame({ title: 'Delta', ...p }),
      aGame({ title: 'Beta', ...q }),
      aGame({ title: 'Alpha', ...r }),
      aGame({ title: 'Gamma', ...s }),
    ]
    expect(titles(games, { sort }).join(' ')).toBe(order)
  })

  it('HOME-10: is total for every sort, with unknown values last in both directions', () => {
    const unknown = aGame({ title: 'Zz unknown', maxPlayers: 2 })
    const low = aGame({
      title: 'Aa low',
      expertRating: 1,
      communityRating: 1,
      playMinutes: 10,
      realMinutes: 12,
      maxPlayers: 3,
      categories: ['abstract'],
    })
    const high = aGame({
      title: 'Mm high',
      expertRating: 5,
      communityRating: 5,
      playMinutes: 90,
      realMinutes: 80,
      maxPlayers: 9,
      categories: ['puzzle'],
    })
    const shown = (sort: SortId) => titles([unknown, high, low], { sort }).map((title) => title!.slice(3))
    for (const sort of sortIds) {
      const expected = sort.endsWith('asc') ? ['low', 'high'] : ['high', 'low']
      if (sort === 'name-desc') expect(shown(sort)).toEqual(['unknown', 'high', 'low'])
      else if (sort === 'players-asc') expect(shown(sort)).toEqual(['unknown', 'low', 'high'])
      else expect(shown(sort), sort).toEqual([...expected, 'unknown'])
    }
  })

  it('HOME-10: uses the mean of both ratings, or the only one', () => {
    const games = [
      aGame({ title: 'mean 3', expertRating: 1, communityRating: 5 }),
      aGame({ title: 'only 4', expertRating: 4 }),
      aGame({ title: 'only 2', communityRating: 2 }),
    ]
    expect(titles(games, { sort: 'rating-desc' })).toEqual(['only 4', 'mean 3', 'only 2'])
  })

  it('is by community rating, best first, by default', () => {
    expect(
      titles([
        aGame({ title: 'a' }),
        aGame({ title: 'b', communityRating: 1 }),
        aGame({ title: 'c', communityRating: 2 }),
      ]),
    ).toEqual(['c', 'b', 'a'])
  })
})

describe('searching', () => {
  const games = [
    aGame({ title: 'Second Azul', communityRating: 3 }),
    aGame({ title: 'Something', description: 'Like Azul.', communityRating: 5 }),
    aGame({ title: 'AZUL', communityRating: 1 }),
    aGame({ title: 'Other', categories: ['card-game'] }),
  ]

  it('HOME-14: matches title, description and category name, exact titles first', () => {
    expect(titles(games, { q: 'azul' })).toEqual(['AZUL', 'Second Azul', 'Something'])
    expect(titles(games, { q: 'CARD g' })).toEqual(['Other'])
  })

  it('HOME-14: keeps a chosen sort', () => {
    expect(titles(games, { q: 'azul', sort: 'community-desc' })).toEqual(['Something', 'Second Azul', 'AZUL'])
  })

  it('HOME-14: gives guesses if nothing contains the text, and marks them', () => {
    expect(ask(games, { q: 'azul' })).toMatchObject({ guessed: false, guesses: 0 })
    expect(ask(games, { q: 'secnod' })).toMatchObject({ guessed: true, guesses: 1, total: 1 })
    expect(ask(games, { q: 'qqqqq' })).toMatchObject({ guessed: false, guesses: 0, total: 0 })
  })

  describe('guesses after few and weak matches', () => {
    const verona = [
      aGame({ title: 'Verona', communityRating: 5 }),
      aGame({ title: 'Tavern', description: 'How a city governs and is governable: governance.' }),
      aGame({ title: 'Cavernas', communityRating: 1 }),
    ]

    it('come after the matches, whatever the sort', () => {
      expect(titles(verona, { q: 'verna' })).toEqual(['Cavernas', 'Tavern', 'Verona'])
      expect(titles(verona, { q: 'verna', sort: 'community-desc' })).toEqual(['Cavernas', 'Tavern', 'Verona'])
      expect(ask(verona, { q: 'verna' })).toMatchObject({ guessed: false, guesses: 1, total: 3 })
    })

    it('are omitted if a title or category matches at the beginning of a word', () => {
      expect(ask([...verona, aGame({ title: 'In Verna' })], { q: 'verna' })).toMatchObject({
        guesses: 0,
        total: 3,
      })
      const cards = [aGame({ title: 'One', categories: ['card-game'] }), aGame({ title: 'Cards' })]
      expect(ask(cards, { q: 'card game' }).guesses).toBe(0)
    })
  })

  it('HOME-14: matches accented letters with and without accents, exact ones first', () => {
    const cities = [
      aGame({ title: 'Oslo', communityRating: 5 }),
      aGame({ title: 'Köln', communityRating: 2 }),
      aGame({ title: 'Malmo\u0308', communityRating: 3 }),
      aGame({ title: 'Rome', communityRating: 4 }),
      aGame({ title: 'KOLN', communityRating: 5 }),
    ]
    expect(titles(cities, { q: 'ö' })).toEqual(['Malmo\u0308', 'Köln', 'KOLN', 'Oslo', 'Rome'])
    expect(titles(cities, { q: 'köln' })).toEqual(['Köln', 'KOLN'])
    expect(titles(cities, { q: 'koln' })).toEqual(['KOLN', 'Köln'])
    const offered = suggest({ games: cities, categories }, 'ö').games
    expect(offered.map((id) => cities.find((game) => game.id === id)!.title)).toEqual([
      'Malmo\u0308', 'Köln', 'Oslo', 'KOLN', 'Rome',
    ]) // biome-ignore format: one line is one order
  })
})
