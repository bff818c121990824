import { expect, it } from 'vitest'
import { type KnownGame, TitleMatching } from './title-matching.rules.ts'

const game = (id: number, title: string, year: number | null = null, externalId: string | null = null) =>
  ({ id, title, year, externalId }) satisfies KnownGame

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

it('SHELF-02c: a number of elsewhere finds its game, whatever it is called there', () => {
  expect(match('Каркассон', 1999, 'bgg:822')).toBe(1)
})

it('SHELF-02c: a title finds its game, folded, with the same year or either unknown', () => {
  expect(match('CARCASSONNE')).toBe(1)
  expect(match('fox in the forest, the'.replace(', the', ''), 2017)).toBe(5)
  expect(match('Hive', 2010)).toBe(4)
  expect(match('Go', 1900)).toBe(6)
})

it('SHELF-02c: another year, another number, two namesakes and a title that goes on are doubtful', () => {
  expect(match('Carcassonne', 2014)).toEqual([1])
  expect(match('Carcassonne', 2000, 'bgg:9')).toEqual([1])
  expect(match('Hive')).toEqual([3, 4])
  expect(match('Carcassonne Big Box 6')).toEqual([1])
  expect(match('Codenames')).toEqual([2])
})

it('SHELF-02c: what is like nothing here is unknown, also where a short title begins it', () => {
  expect(match('Terra Mystica')).toBe('unknown')
  expect(match('Go Nuts for Donuts')).toBe('unknown')
})
