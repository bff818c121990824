import { describe, expect, it } from 'vitest'
import { ComparedGames, type TasteGame } from '#/features/taste/model/compared-games.ts'
import type { CatalogueFigures, ComparableGame } from '#/features/taste/model/taste.rules.ts'
import {
  COUNTED_LIKES,
  LIKE_FROM,
  type LikeFigures,
  liftOf,
  popularityOf,
  reasonOf,
  similarityOf,
} from './related-formula.rules.ts'

const figures: CatalogueFigures = {
  medians: { weight: 2, playMinutes: 40, year: 2010, expertRating: 4 },
  meanExpertRating: 4,
  games: 10,
}

const aGame = (facts: Partial<ComparableGame> = {}): TasteGame => ({
  id: 1, title: 'A', categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 40, year: 2010, mode: null,
  maxPlayers: 4, expertRating: 4, ratingSum: 0, ratingCount: 0, isToAvoid: false, ...facts,
}) // biome-ignore format: one fact a line would bury the rest

const nobody: LikeFigures = {
  both: 0, likes: [0, 0], opinions: 0, allLikes: 0, allOpinions: 0, allBoth: 0, allProducts: 0,
} // biome-ignore format: one figure a line would bury the rest

describe('the similarity of two games', () => {
  const between = (one: Partial<ComparableGame>, other: Partial<ComparableGame>) => {
    const others = [3, 4, 5, 6, 7, 8, 9, 10].map((id) => aGame({ id }))
    return similarityOf(new ComparedGames([aGame(one), aGame({ id: 2, ...other }), ...others]).compare(0, 1))
  }
  const differing = (one: Partial<ComparableGame>, other: Partial<ComparableGame>) =>
    between(one, other) - between({}, {})
  // Of ten games a word of two weighs ln(11 / 2.5), a word of one ln(11 / 1.5).
  const [ofTwo, ofOne] = [Math.log(11 / 2.5), Math.log(11 / 1.5)]

  it.each([
    ['a mechanic that both have, of two, whatever its case', { mechanics: ['Rare', 'Dice'] }, { mechanics: ['rare'] }, (1.45 * ofTwo) / (ofTwo + ofOne)],
    ['a category that both have, of two', { categories: ['rare', 'puzzle'] }, { categories: ['puzzle'] }, (0.95 * ofTwo) / (ofTwo + ofOne)],
    ['"cooperative", which says how they play', { categories: ['cooperative'] }, { categories: ['cooperative'] }, 0],
    ['a designer', { designers: ['Uwe Rosenberg', 'B'] }, { designers: ['uwe rosenberg'] }, 0.95],
    ['half a designer at a point of weight', { designers: ['B'], weight: 3 }, { designers: ['B'] }, 0.475 - 0.9],
    ['no designer from two points of weight on', { designers: ['B'], weight: 5 }, { designers: ['B'] }, -2.7],
    ['the mode', { mode: 'against' }, { mode: 'against' }, 0.9],
    ['different modes', { mode: 'against' }, { mode: 'together' }, 0],
    ['nothing for two alone, which few but those for two share', { maxPlayers: 2 }, {}, 0],
    ['two points of weight', { weight: 4 }, {}, -1.8],
    ['two points of weight the other way, where one is not known', { weight: null }, { weight: 4 }, -1.8],
    ['ten years beside a game whose year is not known', { year: 2020 }, { year: null }, -0.1],
    ['twice the time of a game whose time is not known', { playMinutes: 80 }, { playMinutes: null }, -0.5 * Math.log(2)],
    ['twice the time', { playMinutes: 80 }, {}, -0.5 * Math.log(2)],
    ['ten years', { year: 2000 }, {}, -0.1],
    ['a hundred years, which are twenty', { year: 1910 }, {}, -0.2],
    ['unknown numbers, which count as the median', { weight: null, playMinutes: null, year: null }, {}, 0],
  ] as const)('ALIKE-01: counts %s', (_, one, other, expected) => {
    expect(differing(one as Partial<ComparableGame>, other as Partial<ComparableGame>)).toBeCloseTo(expected, 12)
  }) // biome-ignore format: a table
})

describe('how much more often than by chance two games are liked together', () => {
  it('ALIKE-01: depends on content alone without likes', () => {
    expect(liftOf(0, nobody)).toBe(1)
    expect(liftOf(Math.log(2), nobody)).toBeCloseTo(2, 12)
  })

  it('ALIKE-01: compares common likes with their expected number', () => {
    // 12 like both; by chance it would be 10 * 16 * 100 / 8000 = 2. Content is worth eight likes: (12 + 8) / (2 + 8).
    const likes = { ...nobody, both: 12, likes: [10, 16], allBoth: 100, allProducts: 8000 } as const
    expect(liftOf(0, likes)).toBeCloseTo(2, 12)
  })
})

describe('the score of a candidate', () => {
  it('ALIKE-01: uses the expert rating without community ratings', () => {
    // p0 at the mean is 5.4 of 10; a point above it adds .3 on the logit, of which half counts. Fame: ln(5/5) = 0.
    const score = popularityOf(aGame({ expertRating: 5 }), nobody, figures)
    expect(score).toBeCloseTo(0.5 * (Math.log(0.54 / 0.46) + 0.3), 12)
    expect(popularityOf(aGame({ expertRating: null }), nobody, figures)).toBeCloseTo(
      0.5 * Math.log(0.54 / 0.46),
      12,
    )
  })

  it('ALIKE-01: rises with likes, quality and popularity', () => {
    const likes = { ...nobody, likes: [0, 8], opinions: 12, allLikes: 20, allOpinions: 30 } as const
    const guess = 25.4 / 40
    const liked = (8 + 8 * guess) / 20
    expect(popularityOf(aGame(), likes, figures)).toBeCloseTo(
      0.5 * Math.log(liked / (1 - liked)) + 0.75 * Math.log((8 + 3) / (20 / 10 + 3)),
      12,
    )
  })
})

it('ALIKE-01: uses the median expert rating for a missing one', () => {
  // A point below the mean takes .3 from the logit, of which half counts.
  const below = { ...figures, medians: { ...figures.medians, expertRating: 3 } }
  const score = (expertRating: number | null) => popularityOf({ expertRating }, nobody, below)
  expect(score(null)).toBeCloseTo(0.5 * (Math.log(0.54 / 0.46) - 0.3), 12)
  expect(score(4)).toBeCloseTo(0.5 * Math.log(0.54 / 0.46), 12)
})

it('ALIKE-01: each of up to two awards, and being a best seller, raises the assumed popularity', () => {
  const popularity = (facts: Partial<ComparableGame>, likes = 0) =>
    popularityOf(
      aGame(facts),
      { ...nobody, likes: [0, likes], opinions: likes, allLikes: 10 * likes, allOpinions: 10 * likes },
      figures,
    )
  expect(popularity({ awards: ['A'] }) - popularity({})).toBeCloseTo(0.75 * Math.log(2.5), 12)
  expect(popularity({ awards: ['A', 'B', 'C'] }) - popularity({})).toBeCloseTo(0.75 * Math.log(6.25), 12)
  expect(popularity({ bestSeller: true }) - popularity({})).toBeCloseTo(0.75 * Math.log(1.75), 12)
  expect(popularity({ awards: ['A'] }, 45) - popularity({}, 45)).toBeCloseTo(
    0.75 * Math.log((45 + 3 * 2.5) / (45 + 3)),
    12,
  )
})

it('ALIKE-01: four stars are a like, and a member’s latest two hundred count', () => {
  expect([LIKE_FROM, COUNTED_LIKES]).toEqual([4, 200])
})

const patchwork: TasteGame = {
  id: 1, title: 'Patchwork', categories: ['puzzle', 'abstract'], mechanics: ['Polyomino placement', 'Time track'],
  designers: ['Uwe Rosenberg'], weight: 1.6, playMinutes: 30, year: 2014, mode: 'against', maxPlayers: 2, expertRating: 4.5,
  ratingSum: 0, ratingCount: 0, isToAvoid: false,
} // biome-ignore format: one fact a line would bury the rest
const other = (facts: Partial<TasteGame>): TasteGame => ({
  ...patchwork, id: 2, title: 'Other', designers: [], mechanics: [], categories: ['puzzle'], ...facts,
}) // biome-ignore format: one fact a line would bury the rest

// Most games are puzzles, fewer fit shapes together, and hardly any has a time track.
const others = Array.from({ length: 8 }, (_, at) =>
  other({
    id: at + 3,
    mechanics: at < 4 ? ['Polyomino placement'] : [],
    categories: at < 7 ? ['puzzle', 'abstract'] : ['abstract'],
  }),
)
function reasonBetween(
  game: TasteGame,
  related: TasteGame,
  likes = { both: 0, likers: 0, lift: 1 },
  theme?: string,
) {
  const rarest = new ComparedGames([game, related, ...others]).rarestShared(
    ['mechanics', 'categories'],
    [0, 1],
  )
  const { both, likers, lift } = likes
  return reasonOf(
    game,
    related,
    { lift, likes: { both, likes: [likers, 0] }, theme: theme ?? null, rarest },
    (slug) => (slug === 'puzzle' ? 'Puzzle' : slug),
  )
}
const reason = (game: TasteGame, both = 0, likers = 0, lift = 1, theme?: string) =>
  reasonBetween(patchwork, game, { both, likers, lift }, theme)

it('ALIKE-01: the reason is the number of members who like both, if at least five and more than by chance', () => {
  const game = other({ designers: ['Uwe Rosenberg'] })
  expect(reason(game, 9, 14, 1.3)).toBe('9 of the 14 who like Patchwork like this')
  expect(reason(game, 1_200, 3_400, 1.3)).toBe('1,200 of the 3,400 who like Patchwork like this')
  expect(reason(game, 5, 14, 1.3)).toBe('5 of the 14 who like Patchwork like this')
  expect(reason(game, 4, 14, 3)).toBe('By the same designer, Uwe Rosenberg')
  expect(reason(game, 9, 14, 1.29)).toBe('By the same designer, Uwe Rosenberg')
})

it.each([
  [other({ mechanics: ['polyomino placement', 'Time Track'], playMinutes: 35 }), 'Both use time track; both take about 35 minutes'],
  [other({ mechanics: ['Polyomino placement'], playMinutes: 24 }), 'In both, you fit odd shapes together; both take about 25 minutes'],
  [other({ mechanics: ['Polyomino placement'], playMinutes: 90 }), 'In both, you fit odd shapes together; both are made for two'],
  [other({ mechanics: ['Polyomino placement'], playMinutes: 90, maxPlayers: 4 }), 'In both, you fit odd shapes together'],
  [other({ mechanics: ['Polyomino placement'], playMinutes: null, maxPlayers: 3 }), 'In both, you fit odd shapes together'],
  [other({ mechanics: ['Time track', 'Polyomino placement'], playMinutes: null }), 'Both use time track; both are made for two'],
  [other({ playMinutes: 30 }), 'Both are puzzles; both take half an hour'],
  [other({ playMinutes: 38 }), 'Both are puzzles; both are made for two'],
  [other({ playMinutes: 38, maxPlayers: 3, mode: 'together' }), 'Both are puzzles'],
  [other({ playMinutes: 100 }), 'Both are puzzles; both are made for two'],
] as const)('ALIKE-01: names the rarest mechanic both have, else the category, and the time where it is alike, row %#', (game, words) => {
  expect(reason(game)).toBe(words)
}) // biome-ignore format: a table

it('ALIKE-01: the reason prefers a common theme to mechanics, and the rarest mechanic', () => {
  const game = other({ mechanics: ['Polyomino placement'], playMinutes: 90 })
  expect(reason(game, 0, 0, 1, 'quilts')).toBe('Both are about quilts; both are made for two')
})

it('ALIKE-01: the reason mentions that both are cooperative, if their durations differ', () => {
  const together = { ...patchwork, designers: [], mode: 'together' as const }
  expect(reasonBetween(together, other({ mode: 'together', playMinutes: 120 }))).toBe(
    'Both are puzzles; both are played as a team',
  )
})

it('ALIKE-01: the reason has a designer’s name as written, and "cooperative" if no other category is shared', () => {
  const game = {
    ...patchwork,
    categories: ['cooperative', 'abstract', 'puzzle'],
    designers: ['Ann', 'Bo Li', 'Cy'],
  }
  const reasonFor = (facts: Partial<TasteGame>) =>
    reasonBetween(game, other({ playMinutes: null, maxPlayers: 4, ...facts }))
  expect(reasonFor({ designers: ['Cy', 'bo li'] })).toBe('By the same designer, Bo Li')
  expect(reasonFor({ categories: ['strategy', 'cooperative'] })).toBe('Both are cooperative')
  expect(reasonFor({ categories: ['cooperative', 'abstract', 'puzzle'] })).toBe('Both are puzzles')
})
