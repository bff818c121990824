import { expect, it } from 'vitest'
import { foldedSlug } from '#/lib/text.ts'
import { toggled } from '../choices.rules.ts'
import { knownCategories, resolveCategories } from '../filters-of-games.rules.ts'
import {
  categoriesLimit,
  discoverySearchOf,
  everything,
  partsOf,
  readOptions,
  textOf,
} from '../query.rules.ts'

it('a parameter has all its values, repeated or joined, up to the limit', () => {
  expect(partsOf(['a', 'b, c'])).toEqual(['a', 'b', 'c'])
  expect(partsOf('a,b')).toEqual(['a', 'b'])
  expect(partsOf(' , a')).toEqual(['a'])
  expect(partsOf(Array.from({ length: 500 }, (_, at) => `c${at}`))).toHaveLength(2 * categoriesLimit)
})

it('a single number stays a number in the URL, several are joined', () => {
  const written = (players: number[]) => discoverySearchOf({ ...everything, players }).players
  expect([written([2]), written([3, 2]), written([])]).toEqual([2, '2,3', undefined])
})

it('a value is a single-line text of up to 4,000 characters; other types are empty', () => {
  expect(['a\n\u0000b ', 2.5, true, null, undefined, {}, ['a']].map(textOf)).toEqual([
    ...['a b', '2.5', 'true', '', '', '', ''],
  ])
  expect(textOf('x'.repeat(4_001))).toBe('x'.repeat(4_000))
})

it('options are accepted by value or label, ignoring case, in their own order', () => {
  const options = [
    { value: 'quick', label: 'Under 30' },
    { value: 4, label: 'Four' },
  ]
  const read = (parameter: unknown) => readOptions(options, parameter)
  expect(read('FOUR, quick')).toEqual(['quick', 4])
  expect(read(['4', 'under 30'])).toEqual(['quick', 4])
  expect(read('five')).toEqual([])
  expect(read(undefined)).toEqual([])
})

it('HOME-09: of combinable options one is added to others, and removed alone', () => {
  const durations = (chosen: string[], value: string) =>
    toggled({ ...everything, durations: chosen }, 'durations', value).durations
  expect(durations([], 'long')).toEqual(['long'])
  expect(durations(['long'], 'quick')).toEqual(['long', 'quick'])
  expect(durations(['long', 'quick'], 'long')).toEqual(['quick'])
})

it('HOME-09: of steps one is active, until another or the same is chosen', () => {
  const expert = (chosen: number[], value: number) =>
    toggled({ ...everything, expert: chosen }, 'expert', value).expert
  expect([expert([], 4), expert([4], 3.5), expert([4], 4)]).toEqual([[4], [3.5], []])
})

it('a query has at most fifty categories, and each invisible character counts as a space', () => {
  expect(categoriesLimit).toBe(50)
  expect(textOf('a\u0007b\u0000\u0001c')).toBe('a b c')
})

const known = knownCategories(
  [
    { slug: 'puzzle', name: 'Puzzle' },
    { slug: 'dnd', name: 'D&D Röleplay' },
  ],
  ['zombies', 'dnd', 'Card Games', 'zombies'],
)

it('ruling 10: a query may name listed categories and those of games, A to Z, by slug and name', () => {
  expect(known).toEqual([
    { slug: 'puzzle', name: 'Puzzle', folded: 'puzzle', words: ['puzzle', 'puzzle'] },
    { slug: 'dnd', name: 'D&D Röleplay', folded: 'd and d roleplay', words: ['dnd', 'd-and-d-roleplay'] },
    { slug: 'Card Games', name: 'Card Games', folded: 'card games', words: ['card-games', 'card-games'] },
    { slug: 'zombies', name: 'zombies', folded: 'zombies', words: ['zombies', 'zombies'] },
  ])
})

it.each([
  [[], []],
  [
    ['zombies', 'D&D Roleplay', 'dnd'],
    ['dnd', 'zombies'],
  ],
  [['card-games'], ['Card Games']],
  [
    ['puzzle', 'd-and-d-roleplay'],
    ['dnd', 'puzzle'],
  ],
  [['PUZZLE', 'nothing'], ['puzzle']],
])('ruling 10: of %j exist %j', (query, slugs) => {
  expect(resolveCategories(known, query)).toEqual(slugs)
})

it('equal slugs and names are the same', () => {
  expect(['Card Game', 'card-game', 'Area Majority / Influence', ''].map(foldedSlug)).toEqual([
    ...['card-game', 'card-game', 'area-majority-influence', ''],
  ])
})
