import { expect, it } from 'vitest'
import { areDifferentGames, type GameToMatch, TitleMatching, titleKey } from './title-matching.rules.ts'

const game = (id: number, title: string, year: number | null = null, externalId: string | null = null) =>
  ({ id, title, year, externalId, bggId: null }) satisfies GameToMatch

const CATALOGUE = [
  game(1, 'Carcassonne', 2000, 'bgg:822'),
  game(2, 'Codenames: Duet', 2017),
  game(3, 'Hive', 2001),
  game(4, 'Hive', 2010),
  game(5, 'The Fox in the Forest', 2017),
  game(6, 'Go', null),
]

const match = (title: string, year: number | null = null, externalId: string | null = null) => {
  const row = { title, year, externalId }
  const found = new TitleMatching(CATALOGUE, [row]).matchOf(row)
  if (found.is === 'found') return found.game.id
  return found.is === 'doubtful' ? found.candidates.map(({ id }) => id) : found.is
}

it('SHELF-02: an external id matches its game, regardless of the title', () => {
  expect(match('Каркассон', 1999, 'bgg:822')).toBe(1)
})

it('SHELF-02: a normalised title matches its game if the year is the same or unknown', () => {
  expect(match('CARCASSONNE')).toBe(1)
  expect(match('fox in the forest, the'.replace(', the', ''), 2017)).toBe(5)
  expect(match('Hive', 2010)).toBe(4)
  expect(match('Go', 1900)).toBe(6)
})

it('SHELF-02: another year, another id, two candidates and a longer title are doubtful', () => {
  expect(match('Carcassonne', 2014)).toEqual([1])
  expect(match('Carcassonne', 2000, 'bgg:9')).toEqual([1])
  expect(match('Hive')).toEqual([3, 4])
  expect(match('Carcassonne Big Box 6')).toEqual([1])
  expect(match('Codenames')).toEqual([2])
})

it('SHELF-02: a title like no other is unknown, also if a short title is its beginning', () => {
  expect(match('Terra Mystica')).toBe('unknown')
  expect(match('Go Nuts for Donuts')).toBe('unknown')
})

it.each([
  ['The Fox in the Forest', 'fox in the forest'],
  ['A Feast for Odin', 'feast for odin'],
  ['An Age Contrived', 'age contrived'],
  ['Theurgy', 'theurgy'],
  ['The', 'the'],
  [' ⚄⚅ ', '⚄⚅'],
  [' …?! ', '…?!'],
])('“%s” is compared as “%s”', (title, key) => {
  expect(titleKey(title)).toBe(key)
})

it('ids of one source distinguish games, ids of different sources do not', () => {
  expect(areDifferentGames('bgg:1', 'bgg:2')).toBe(true)
  expect(areDifferentGames('bgg:1', 'bgg:1')).toBe(false)
  expect(areDifferentGames('bgg:1', 'bga:2')).toBe(false)
  expect(areDifferentGames(null, 'bgg:2')).toBe(false)
  expect(areDifferentGames('bgg:1', null)).toBe(false)
})

it('SHELF-02: a title with two ids of other sources is matched', () => {
  expect(match('Carcassonne', 2000, 'bga:9')).toBe(1)
})

it('SHELF-02: a doubtful title has at most five candidates: equal titles, the longest prefix, then extensions', () => {
  const games = [
    game(1, 'Ticket'),
    game(2, 'Ticket to Ride'),
    game(3, 'Ticket to Ride Europe', 2005),
    game(4, 'Ticket to Ride Europe 1912'),
    game(5, 'Ticket to Ride Europe Big'),
    game(6, 'Ticket to Ride Europe Map'),
  ]
  const row = { title: 'Ticket to Ride Europe', year: 1999, externalId: null }
  const found = new TitleMatching(games, [row]).matchOf(row)
  expect(found.is === 'doubtful' && found.candidates.map(({ id }) => id)).toEqual([3, 2, 1, 4, 5])
})

it('SHELF-02: a prefix needs four letters, three are too few', () => {
  const games = [game(1, 'Hive'), game(2, 'Ark')]
  const rows = ['Hive Pocket', 'Ark Nova'].map((title) => ({ title, year: null, externalId: null }))
  const matching = new TitleMatching(games, rows)
  expect(rows.map((row) => matching.matchOf(row).is)).toEqual(['doubtful', 'unknown'])
})
