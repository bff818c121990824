import { expect, it } from 'vitest'
import { isAnother, type KnownGame, TitleMatching, titleKey } from './title-matching.rules.ts'

const game = (id: number, title: string, year: number | null = null, externalId: string | null = null) =>
  ({ id, title, year, externalId, bggId: null }) satisfies KnownGame

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

it('SHELF-02: a number of elsewhere finds its game, whatever it is called there', () => {
  expect(match('Каркассон', 1999, 'bgg:822')).toBe(1)
})

it('SHELF-02: a title finds its game, folded, with the same year or either unknown', () => {
  expect(match('CARCASSONNE')).toBe(1)
  expect(match('fox in the forest, the'.replace(', the', ''), 2017)).toBe(5)
  expect(match('Hive', 2010)).toBe(4)
  expect(match('Go', 1900)).toBe(6)
})

it('SHELF-02: another year, another number, two namesakes and a title that goes on are doubtful', () => {
  expect(match('Carcassonne', 2014)).toEqual([1])
  expect(match('Carcassonne', 2000, 'bgg:9')).toEqual([1])
  expect(match('Hive')).toEqual([3, 4])
  expect(match('Carcassonne Big Box 6')).toEqual([1])
  expect(match('Codenames')).toEqual([2])
})

it('SHELF-02: what is like nothing here is unknown, also where a short title begins it', () => {
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

it('numbers of one source tell games apart, those of two do not', () => {
  expect(isAnother('bgg:1', 'bgg:2')).toBe(true)
  expect(isAnother('bgg:1', 'bgg:1')).toBe(false)
  expect(isAnother('bgg:1', 'bga:2')).toBe(false)
  expect(isAnother(null, 'bgg:2')).toBe(false)
  expect(isAnother('bgg:1', null)).toBe(false)
})

it('SHELF-02: a title that two numbers of other sources name is found', () => {
  expect(match('Carcassonne', 2000, 'bga:9')).toBe(1)
})

it('SHELF-02: of what a title may mean five are offered: namesakes, the longest beginning, then what goes on', () => {
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

it('SHELF-02: four letters are enough of a beginning, three are not', () => {
  const games = [game(1, 'Hive'), game(2, 'Ark')]
  const rows = ['Hive Pocket', 'Ark Nova'].map((title) => ({ title, year: null, externalId: null }))
  const matching = new TitleMatching(games, rows)
  expect(rows.map((row) => matching.matchOf(row).is)).toEqual(['doubtful', 'unknown'])
})
