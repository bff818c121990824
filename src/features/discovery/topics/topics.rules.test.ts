import { describe, expect, it } from 'vitest'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import { aDiscoverableGame, NO_FACTS } from '../testing/discoverable-game.ts'
import { countsInWords, numberInWords, wordsOfName } from './topics.rules.ts'

const aGame = (facts: Partial<SearchableGame>): SearchableGame => ({
  ...NO_FACTS,
  ...aDiscoverableGame({}),
  maxPlayers: 4,
  ...facts,
})
const placing = ['Worker placement', 'Market']
const rosenberg = [
  aGame({ maxPlayers: 2, playMinutes: 30 }),
  aGame({ maxPlayers: 2, playMinutes: 35, mechanics: placing }),
  aGame({ maxPlayers: 2, playMinutes: 120, mechanics: placing }),
  aGame({ playMinutes: 100, mechanics: ['Worker placement'] }),
]

it('counts from thirteen on are in digits', () => {
  expect([0, 1, 12, 13, 1_234].map(numberInWords)).toEqual(['no', 'one', 'twelve', '13', '1,234'])
})

describe('the description of common features', () => {
  it.each<[string, SearchableGame[], string[]]>([
    ['Three are made for one or two players, and three use worker placement.', rosenberg, []],
    ['Three are made for one or two players, and two use market.', rosenberg, ['Worker placement']],
    ['All are cooperative.', [aGame({ mode: 'together' }), aGame({ mode: 'together' })], []],
    [
      'Two take less than half an hour.',
      [aGame({ playMinutes: 29 }), aGame({ playMinutes: 5 }), aGame({})],
      [],
    ],
    ['', [aGame({}), aGame({})], []],
    ['', [aGame({ mode: 'together', maxPlayers: 2 })], []],
  ])('%s', (words, games, except) => {
    expect(countsInWords(games, { except })).toBe(words)
  })
})

it('of a list omits what holds for all its games', () => {
  const games = [
    aGame({ mode: 'together', playMinutes: 20 }),
    aGame({ mode: 'together', playMinutes: 20 }),
    aGame({ mode: 'together' }),
  ]
  expect(countsInWords(games, { most: 2 })).toBe('Two take less than half an hour.')
})

it.each([
  ['designer', 'Uwe Rosenberg', 'Uwe Rosenberg: 4 board games for two', 'Uwe Rosenberg', 'We have four games by Uwe Rosenberg. Three are'],
  ['mechanic', 'Worker placement', 'Worker placement board games for two', 'Worker placement games for two', 'We have four games that use worker placement. Three are'],
  ['publisher', 'KOSMOS', 'KOSMOS: 4 board games for two', 'KOSMOS', 'We have four games from KOSMOS. Three are'],
  ['year', '2014', 'Board games for two from 2014', 'Board games for two from 2014', 'We have four games from 2014. Three are'],
] as const)('a page about a %s says so in its own words', (kind, name, title, heading, lede) => {
  const words = wordsOfName(kind, name, rosenberg)
  expect([words.title, words.heading, words.lede.slice(0, lede.length)]).toEqual([title, heading, lede])
}) // biome-ignore format: a table

it('is specific for a single game', () => {
  expect(wordsOfName('designer', 'Jo', [aGame({})])).toEqual({
    title: 'Jo: 1 board game for two',
    heading: 'Jo',
    lede: 'We have one game by Jo.',
  })
})
