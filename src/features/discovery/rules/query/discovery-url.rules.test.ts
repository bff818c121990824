import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCatalogueAndQueries, anyCharacter } from '../../testing/random-catalogue.ts'
import {
  discoveryQueryOf,
  discoverySearchOf,
  discoverySearchString,
  everything,
  hasFilters,
  parseDiscoverySearch,
} from '../query.rules.ts'

it('the default query is empty', () => {
  expect([everything.q, everything.page, discoverySearchOf(everything)]).toEqual(['', 1, {}])
})

describe('parseDiscoverySearch', () => {
  it('HOME-15: parses every filter, the sort, the search and the page', () => {
    const params = {
      page: '3',
      sort: 'name-asc',
      community: '4',
      expert: '4.5',
      duration: 'quick,long',
      'real-time': 'medium',
      two: 'good,best',
      votes: 'sure',
      mode: 'against',
      weight: '2.5',
      players: '2,4',
      difficulty: 'easy,hard',
      category: 'puzzle,abstract',
      year: 2014,
      publisher: 'Lookout Games',
      designer: ['uwe-rosenberg', 'José García'],
      mechanic: 'worker-placement',
      from: 'shelf',
      q: 'duel',
    }
    const search = parseDiscoverySearch(params)
    expect(discoverySearchString(search)).toBe(
      '?q=duel&category=abstract,puzzle&mechanic=worker-placement&designer=jose-garcia,uwe-rosenberg&publisher=lookout-games&year=2014&difficulty=easy,hard&players=2,4&duration=quick,long&real-time=medium&two=best,good&votes=sure&mode=against&weight=2.5&expert=4.5&community=4&from=shelf&sort=name-asc&page=3',
    )
    expect(discoveryQueryOf(search)).toEqual({
      q: 'duel', categories: ['abstract', 'puzzle'], mechanics: ['worker-placement'],
      designers: ['jose-garcia', 'uwe-rosenberg'], publishers: ['lookout-games'], years: ['2014'], difficulties: ['Easy', 'Hard'], players: [2, 4], durations: ['quick', 'long'],
      realTimes: ['medium'], verdict: ['best', 'good'], certainty: ['sure'], modes: ['against'], weight: [2.5],
      expert: [4.5], community: [4], fromShelf: true, sort: 'name-asc', page: 3, exact: false,
    }) // biome-ignore format: a question at a glance
  })

  it('cuts a long text between characters', () => {
    expect(parseDiscoverySearch({ q: '🐱'.repeat(10_000) }).q).toBe('🐱'.repeat(100))
  })

  it('never throws, and round-trips its own output', () => {
    const value = fc.oneof(fc.string({ unit: anyCharacter }), fc.anything(), fc.array(fc.string()))
    const params = fc.record({
      q: value,
      category: value,
      difficulty: value,
      players: value,
      duration: value,
      expert: value,
      community: value,
      sort: value,
      page: value,
    })
    fc.assert(
      fc.property(params, (anything) => {
        const search = parseDiscoverySearch(anything)
        const written = Object.fromEntries(new URLSearchParams(discoverySearchString(search)))
        expect(parseDiscoverySearch({ ...search })).toEqual(search)
        expect(parseDiscoverySearch(written)).toEqual(search)
      }),
    )
  })

  it('round-trips every query', () => {
    fc.assert(
      fc.property(anyCatalogueAndQueries(5), ([, queries]) => {
        for (const query of queries) {
          const search = parseDiscoverySearch({ ...discoverySearchOf({ ...query, q: '' }) })
          expect(discoverySearchOf(discoveryQueryOf(search))).toEqual(search)
          expect(Object.keys(parseDiscoverySearch({ ...search }))).toEqual(Object.keys(search))
        }
      }),
    )
  })
})

describe('hasFilters', () => {
  it('does not count text, sort and page as filters', () => {
    expect(hasFilters({ ...everything, q: 'a', sort: 'name-asc', page: 2 })).toBe(false)
    expect(hasFilters({ ...everything, community: [1] })).toBe(true)
    expect(hasFilters({ ...everything, fromShelf: true })).toBe(true)
  })
})
