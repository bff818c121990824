import { expect, it } from 'vitest'
import { aDiscoverableGame } from '../testing/discoverable-game.ts'
import { compareValues, entryOf, namesOf, readSort } from './discovery-entry.rules.ts'

const nameOf = namesOf([{ slug: 'card-game', name: 'Card Gäme' }])

it.each([
  ['expert-asc', 4.5],
  ['favorites-desc', 4],
  ['community-desc', 2],
  ['rating-desc', 3.25],
  ['verdict-desc', 0.7],
  ['players-asc', 3],
  ['time-desc', 50],
  ['real-asc', 65],
  ['category-desc', 'card game\nwar'],
  ['name-asc', 'zertz'],
] as const)('HOME-10: %s looks at one thing of a game', (sort, value) => {
  const game = aDiscoverableGame({
    ...{ id: 1, title: 'ZÈRTZ', categories: ['war', 'card-game'], playMinutes: 50, realMinutes: 65 },
    ...{ maxPlayers: 3, expertRating: 4.5, communityRating: 2, ratingCount: 2 },
    verdict: { word: 'good', isSure: false, value: 0.7 },
  })
  const { ascending, sortValueOf } = readSort(sort)
  expect([sortValueOf(entryOf(game, nameOf)), ascending]).toEqual([value, sort.endsWith('asc')])
})

it.each([
  [1, 2, true, -1],
  [2, 1, true, 1],
  [1, 2, false, 1],
  [2, 1, false, -1],
  ['a', 'b', true, -1],
  [1, 1, true, 0],
  [null, null, false, 0],
  [null, 0, true, 1],
  [null, 0, false, 1],
  [0, null, true, -1],
  [0, null, false, -1],
] as const)('HOME-10: %j beside %j, upwards %s, is %i: the unknown comes last', (one, other, ascending, sign) => {
  expect(compareValues(one, other, ascending)).toBe(sign)
}) // biome-ignore format: a table
