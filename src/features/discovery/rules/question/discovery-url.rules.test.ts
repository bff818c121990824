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
} from '../question.rules.ts'

/** Sixty categories, from A to Z. */
const many = Array.from({ length: 60 }, (_, at) => `c${at + 10}`)

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
      realTimes: ['medium'], verdict: ['best', 'good'], certainty: ['sure'], modes: ['against'], weight: 2.5,
      expert: 4.5, community: 4, fromShelf: true, sort: 'name-asc', page: 3, exact: false,
    }) // biome-ignore format: a question at a glance
  })

  it.each<[string, Record<string, unknown>, string]>([
    [
      'ignores unknown values and keys',
      { difficulty: 'easy,brutal', players: '7', sort: 'newest', utm_source: 'x' },
      '?difficulty=easy',
    ],
    ['clamps a page below the first', { page: '-1' }, ''],
    ['clamps a page beyond all', { page: '1e9' }, '?page=100000'],
    ['ignores a page that is no number', { page: 'two' }, ''],
    ['takes repeated parameters together', { players: ['2', '4+', '2'] }, '?players=2,4'],
    [
      'takes numbers a router has read',
      { players: 2, expert: 4, page: 2, q: 2048 },
      '?q=2048&players=2&expert=4&page=2',
    ],
    ['takes a plus sign that became a space', { players: '4 ', expert: '4.5 ' }, '?players=4&expert=4.5'],
    ['takes the lowest of several ratings', { expert: ['5', '3.5'] }, '?expert=3.5'],
    ['takes all nine rating steps', { expert: '1', community: '1.5' }, '?expert=1&community=1.5'],
    ['takes the name of a category', { category: 'Card Game' }, '?category=card-game'],
    [
      'takes a name that no slug is',
      { category: 'Card Game,war-, D&D ' },
      '?category=card-game,d-and-d,war-',
    ],
    ['takes the first text that says anything', { q: [' ', 'hive ', 'azul'] }, '?q=hive'],
    ['drops the sort that holds anyway', { sort: 'favorites-desc' }, ''],
    [
      'keeps the default sort beside a text, where it is a choice',
      { q: 'a', sort: 'favorites-desc' },
      '?q=a&sort=favorites-desc',
    ],
    ['drops control characters', { q: '\u0000du\u0007el\n' }, '?q=du+el'],
    ['takes no space that is left where a text is cut', { q: `${'a'.repeat(99)} b` }, `?q=${'a'.repeat(99)}`],
    ['takes fifty categories', { category: many }, `?category=${many.slice(0, 50).join()}`],
    ['takes no category of signs alone', { category: '!,?,a' }, '?category=a'],
    ['ignores objects', { q: { $ne: '' }, category: [{}], page: null }, ''],
  ])('%s', (_, params, expected) =>
    expect(discoverySearchString(parseDiscoverySearch(params))).toBe(expected),
  )

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
          const search = discoverySearchOf({ ...query, q: '' })
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
    expect(hasFilters({ ...everything, community: 1 })).toBe(true)
    expect(hasFilters({ ...everything, fromShelf: true })).toBe(true)
  })
})
