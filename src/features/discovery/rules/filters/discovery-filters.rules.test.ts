import { describe, expect, it } from 'vitest'
import type { TwoPlayerVerdict } from '#/features/games/model/games.rules.ts'
import { builtIndex } from '../../testing/built-index.ts'
import { aDiscoverableGame } from '../../testing/discoverable-game.ts'
import { discover } from '../../testing/discovery.rules.ts'
import type { DiscoverableGame } from '../filter-list.rules.ts'
import { isShown } from '../filter-words.rules.ts'
import { type DiscoveryQuery, everything, type SortId } from '../query.rules.ts'

/** The titles a filter leaves, by the rules and by the index, which share its definition: it is repeated here. */
async function left(
  games: Record<string, Partial<DiscoverableGame>>,
  requested: Partial<DiscoveryQuery>,
  sort: SortId = 'name-asc',
) {
  const catalogue = {
    games: Object.entries(games).map(([title, facts], at) =>
      aDiscoverableGame({ id: at + 1, title, ...facts }),
    ),
    categories: [],
  }
  const query = { ...everything, ...requested, sort }
  const titlesOf = (ids: number[]) => ids.map((id) => catalogue.games[id - 1]?.title)
  const byRules = titlesOf(discover(catalogue, query).ids)
  const byIndex = titlesOf(builtIndex(catalogue).discover(query).ids)
  expect(byIndex).toEqual(byRules)
  return byRules
}

describe('the filter by number of players', () => {
  const games = Object.fromEntries(
    [
      [1, 1], [1, 2], [1, 3], [1, 4], [1, 5], [2, 2], [2, 3], [2, 4], [2, 5],
      [3, 3], [3, 4], [3, 6], [4, 4], [4, 8], [5, 5], [5, 9],
    ].map(([minPlayers = 0, maxPlayers = 0]) => [`${minPlayers}-${maxPlayers}`, { minPlayers, maxPlayers }]),
  ) // biome-ignore format: a range at a glance

  it.each([
    [[2], ['1-2', '1-3', '1-4', '1-5', '2-2', '2-3', '2-4', '2-5']],
    [[3], ['1-3', '1-4', '1-5', '2-3', '2-4', '2-5', '3-3', '3-4', '3-6']],
    [[4], ['1-4', '1-5', '2-4', '2-5', '3-4', '3-6', '4-4', '4-8', '5-5', '5-9']],
    [
      [2, 3],
      ['1-2', '1-3', '1-4', '1-5', '2-2', '2-3', '2-4', '2-5', '3-3', '3-4', '3-6'],
    ],
    [
      [3, 4],
      ['1-3', '1-4', '1-5', '2-3', '2-4', '2-5', '3-3', '3-4', '3-6', '4-4', '4-8', '5-5', '5-9'],
    ],
  ] as const)('HOME-09: %j leaves %j', async (players, titles) => {
    expect(await left(games, { players })).toEqual(titles)
  })
})

describe('the filter by play time', () => {
  const games = Object.fromEntries(
    [null, 0, 1, 29, 30, 31, 59, 60, 61, 600].map((playMinutes) => [
      String(playMinutes).padStart(3, '0'),
      { playMinutes },
    ]),
  )

  it.each([
    [['quick'], ['001', '029']],
    [['medium'], ['030', '031', '059', '060']],
    [['long'], ['061', '600']],
    [
      ['quick', 'long'],
      ['001', '029', '061', '600'],
    ],
    [
      ['quick', 'medium', 'long'],
      ['001', '029', '030', '031', '059', '060', '061', '600'],
    ],
  ] as const)('HOME-09: %j leaves the minutes %j, never an unknown time', async (durations, titles) => {
    expect(await left(games, { durations })).toEqual(titles)
  })
})

describe.each(['expert', 'community'] as const)('the filter by %s rating', (kind) => {
  const ratings = [null, 0.9, 1, 1.4, 1.5, 1.9, 2, 2.4, 2.5, 2.9, 3, 3.4, 3.5, 3.9, 4, 4.4, 4.5, 4.9, 5]
  const games = Object.fromEntries(
    ratings.map((rating) => [String(rating), { [`${kind}Rating`]: rating } as Partial<DiscoverableGame>]),
  )

  it.each([
    [5, ['5']],
    [4.5, ['4.5', '4.9', '5']],
    [4, ['4', '4.4', '4.5', '4.9', '5']],
    [1.5, ['1.5', '1.9', '2', '2.4', '2.5', '2.9', '3', '3.4', '3.5', '3.9', '4', '4.4', '4.5', '4.9', '5']],
    [1, ratings.slice(2).map(String)],
  ] as const)('HOME-09: at least %d leaves %j, never the unrated', async (step, titles) => {
    const found = await left(games, { [kind]: [step] })
    expect(found.map(Number).sort((one, other) => one - other)).toEqual(titles.map(Number))
  })

  it(`HOME-09: ignores the other rating`, async () => {
    const other = kind === 'expert' ? 'communityRating' : 'expertRating'
    expect(await left({ 'rated otherwise': { [other]: 5 } }, { [kind]: [1] })).toEqual([])
  })
})

it('HOME-09: a community rating of 0 counts as unrated: it matches no step, and is last in both directions', async () => {
  const games = { low: { communityRating: 1 }, high: { communityRating: 5 }, none: { communityRating: 0 } }
  expect(await left(games, { community: [1] })).toEqual(['high', 'low'])
  expect(await left(games, {}, 'community-asc')).toEqual(['low', 'high', 'none'])
  expect(await left(games, {}, 'community-desc')).toEqual(['high', 'low', 'none'])
})

it('HOME-09: one or several difficulties match the games with any of them, never unknown ones', async () => {
  const games = {
    easy: { difficulty: 'Easy' },
    hard: { difficulty: 'Hard' },
    medium: { difficulty: 'Medium' },
    unknown: { difficulty: null },
  } as const
  expect(await left(games, { difficulties: ['Easy'] })).toEqual(['easy'])
  expect(await left(games, { difficulties: ['Medium'] })).toEqual(['medium'])
  expect(await left(games, { difficulties: ['Hard'] })).toEqual(['hard'])
  expect(await left(games, { difficulties: ['Easy', 'Hard'] })).toEqual(['easy', 'hard'])
})

it('HOME-09: several filters match the games that match all of them', async () => {
  const fitting = {
    difficulty: 'Easy',
    playMinutes: 30,
    maxPlayers: 4,
    expertRating: 4,
    communityRating: 3,
  } as const
  const games = {
    fits: fitting,
    'too hard': { ...fitting, difficulty: 'Medium' },
    'too short': { ...fitting, playMinutes: 29 },
    'for two': { ...fitting, maxPlayers: 3 },
    'weak to experts': { ...fitting, expertRating: 3.9 },
    'weak to members': { ...fitting, communityRating: 2.9 },
  } as const
  const query = {
    difficulties: ['Easy'],
    durations: ['medium'],
    players: [4],
    expert: [4],
    community: [3],
  } as const
  expect(await left(games, query)).toEqual(['fits'])
})

describe('the verdict for two', () => {
  const reported = (word: TwoPlayerVerdict | null, isSure: boolean, value: number | null) => ({
    verdict: { word, isSure, value },
  })
  const games = {
    'best, sure': reported('best', true, 0.9),
    'best, early': reported('best', false, 0.95),
    'good, sure': reported('good', true, 0.6),
    'avoid, split': reported('avoid', false, 0.1),
    unknown: reported(null, false, null),
  }

  it('VERDICT-04: one or several verdicts match the games with any of them, never those without', async () => {
    expect(await left(games, { verdict: ['best'] })).toEqual(['best, early', 'best, sure'])
    expect(await left(games, { verdict: ['good', 'avoid'] })).toEqual(['avoid, split', 'good, sure'])
    expect(await left(games, {})).toHaveLength(5)
  })

  it('VERDICT-04: “only where it is sure” narrows any verdict', async () => {
    expect(await left(games, { certainty: ['sure'] })).toEqual(['best, sure', 'good, sure'])
    expect(await left(games, { certainty: ['sure'], verdict: ['best', 'avoid'] })).toEqual(['best, sure'])
  })

  it('VERDICT-04: “best at two” sorts by value, highest first, without a value last', async () => {
    expect(await left(games, {}, 'verdict-desc')).toEqual([
      'best, early',
      'best, sure',
      'good, sure',
      'avoid, split',
      'unknown',
    ])
  })
})

it('VERDICT-05: together, against and both filter by mode, never games without one', async () => {
  const games = {
    one: { mode: 'together' },
    two: { mode: 'against' },
    three: { mode: null },
    four: { mode: 'both' },
  } as const
  expect(await left(games, { modes: ['both'] })).toEqual(['four'])
  expect(await left(games, { modes: ['together'] })).toEqual(['one'])
  expect(await left(games, { modes: ['against'] })).toEqual(['two'])
  expect(await left(games, { modes: ['together', 'against'] })).toEqual(['one', 'two'])
})

it.each([
  [1.5, ['1', '1.5']],
  [2.5, ['1', '1.5', '1.51', '2', '2.5']],
  [4, ['1', '1.5', '1.51', '2', '2.5', '2.51', '3', '3.5', '3.9', '4']],
] as const)('VERDICT-05: a weight of at most %d leaves %j, never an unknown one', async (weight, titles) => {
  const weights = [null, 1, 1.5, 1.51, 2, 2.5, 2.51, 3, 3.5, 3.9, 4, 4.01, 5]
  const games = Object.fromEntries(weights.map((each) => [String(each), { weight: each }]))
  expect((await left(games, { weight: [weight] })).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    ...titles,
  ])
})

describe('the filter by real time', () => {
  const games = Object.fromEntries(
    [null, 1, 29, 30, 60, 61, 400].map((realMinutes) => [
      String(realMinutes),
      { realMinutes, playMinutes: 10 },
    ]),
  )

  it.each([
    [['quick'], ['1', '29']],
    [['medium'], ['30', '60']],
    [['long'], ['400', '61']],
    [
      ['quick', 'long'],
      ['1', '29', '400', '61'],
    ],
  ] as const)(
    '%j leaves %j: the box’s play time is ignored, and so are too few real times',
    async (realTimes, titles) => {
      expect(await left(games, { realTimes })).toEqual(titles)
    },
  )

  it('has a sort, shortest first and unknown last', async () => {
    expect(await left(games, {}, 'real-asc')).toEqual(['1', '29', '30', '60', '61', '400', 'null'])
  })

  it('is shown once it would leave some games, like every other filter', () => {
    const facetsOf = (realMinutes: number | null) =>
      discover({ games: [aDiscoverableGame({ realMinutes })], categories: [] }, everything).facets
    expect(isShown('realTimes', facetsOf(null))).toBe(false)
    expect(isShown('realTimes', facetsOf(45))).toBe(true)
    expect(isShown('weight', facetsOf(null))).toBe(true)
    expect(facetsOf(45).realTimes.map(({ count }) => count)).toEqual([0, 1, 0])
  })
})
