import { describe, expect, it } from 'vitest'
import { filterIcons } from '../../discovery.files.ts'
import { narrowsResults, resultsHeading, resultsImageAddress } from '../choices.rules.ts'
import { discoveryQueryOf, parseDiscoverySearch } from '../query.rules.ts'

const facets = {
  categories: [
    { value: 'abstract', name: 'Abstract' },
    { value: 'card-game', name: 'Card Game' },
    { value: 'cooperative', name: 'Cooperative' },
    { value: 'dnd', name: 'D&D Roleplay' },
    { value: 'esports', name: 'eSports' },
    { value: 'tile-placement', name: 'Tile Placement' },
  ],
  designers: [{ value: 'uwe-rosenberg', name: 'Uwe Rosenberg' }],
  mechanics: [{ value: 'worker-placement', name: 'Worker placement' }],
  publishers: [{ value: 'lookout', name: 'Lookout' }],
  years: [{ value: '2014', name: '2014' }],
}
const query = (search: Record<string, string>) => discoveryQueryOf(parseDiscoverySearch(search))
const parts = (search: Record<string, string>, total = 8, guessed = false) =>
  resultsHeading(query(search), { total, guessed, facets })

describe('resultsHeading', () => {
  it.each<[string, Record<string, string>, number?]>([
    ['“duel”: 12 games for two', { q: 'duel' }, 12],
    ['“\u2068לילה\u2069”: 3 games for two', { q: 'לילה' }, 3],
    ['8 games, best at two or good at two', { two: 'good,best' }],
    ['8 easy games, together, weight up to 2.5', { mode: 'together', weight: '2.5', difficulty: 'easy' }],
    ['“duel”: 3 quick cooperative games', { q: 'duel', duration: 'quick', category: 'cooperative' }, 3],
    ['8 quick cooperative games', { duration: 'quick', category: 'cooperative' }],
    ['17,634 easy games', { difficulty: 'easy' }, 17_634],
    ['8 card games for two', { category: 'Card Game' }],
    ['8 abstract, card or cooperative games for two', { category: 'abstract,card-game,cooperative' }],
    [
      '8 games of 4 categories for two',
      { category: 'abstract,card-game,cooperative,tile-placement,no-such-thing' },
    ],
    ['8 D&D roleplay games for two', { category: 'dnd' }],
    ['5 games by Uwe Rosenberg', { designer: 'uwe-rosenberg' }, 5],
    [
      '1 easy game with worker placement published by Lookout from 2014',
      { mechanic: 'worker-placement', publisher: 'lookout,unknown', year: '2014', difficulty: 'easy' },
      1,
    ],
    ['8 quick games, really medium or really long', { duration: 'quick', 'real-time': 'medium,long' }],
    ['8 games of 30 to 60 minutes of medium difficulty', { duration: 'medium', difficulty: 'medium' }],
    ['8 games of any length', { duration: 'quick,medium,long' }],
    ['8 games of any difficulty', { difficulty: 'easy,medium,hard' }],
    ['8 easy games for three or four or more', { players: '3,4', difficulty: 'easy' }],
    ['8 games rated 4+ by the expert', { expert: '4' }],
    ['8 quick games rated 5 by the expert and 3.5+ by the community', quickAndRated()],
  ])('%s', (words, search, total) => {
    expect(parts(search, total)).toBe(words)
  })

  it('marks guesses as such', () => {
    expect(parts({ q: 'pachwork' }, 1, true)).toBe('“pachwork”: 1 close title')
    expect(parts({ q: 'pachwork', duration: 'quick' }, 2, true)).toBe('“pachwork”: 2 close titles')
  })
})

function quickAndRated() {
  return { duration: 'quick', expert: '5', community: '3.5' }
}

describe('narrowsResults', () => {
  it.each<[boolean, Record<string, string>]>([
    [false, {}],
    [false, { sort: 'name-asc', page: '3' }],
    [false, { category: 'no-such-thing' }],
    [true, { q: 'a' }],
    [true, { category: 'no-such-thing', players: '2' }],
    [true, { category: 'card-game' }],
    [true, { community: '4' }],
  ])('is %s of %o', (requested, search) => {
    expect(narrowsResults(query(search), facets)).toBe(requested)
  })
})

const icons = (search: Record<string, string>) => filterIcons(query(search), facets)

describe('FIND-03: the share image of a query', () => {
  it('shows its first three filters as icons, without the typed text', () => {
    expect(icons({ q: 'sky', duration: 'quick', category: 'cooperative' })).toEqual([
      { kind: 'time', minutes: 29, label: 'Under 30 min' },
      { kind: 'logo', label: 'Cooperative' },
    ])
    expect(
      icons({ players: '2', duration: 'long', difficulty: 'hard', expert: '4' }).map(({ label }) => label),
    ).toEqual(['Over 60 min', 'Hard', '2 players'])
    expect(icons({ community: '4' })).toEqual([{ kind: 'rating', side: 'community', label: 'Community 4+' }])
    expect(icons({ difficulty: 'medium' })).toEqual([{ kind: 'level', level: 2, label: 'Medium' }])
  })

  it('has the same URL for any order and page', () => {
    const query = parseDiscoverySearch({ duration: 'quick', sort: 'name-asc', page: '3', utm_source: 'x' })
    expect(resultsImageAddress(query)).toBe('/share/results.png?duration=quick')
  })
})
