import { describe, expect, it } from 'vitest'
import { type ComparableGame, comparedGame, sharedPart } from './taste.rules.ts'

const aGame = (facts: Partial<ComparableGame>) => comparedGame({
  id: 1, title: 'A', categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 40, year: 2010, mode: null,
  maxPlayers: 4, expertRating: 4, ...facts,
}) // biome-ignore format: one fact a line would bury the rest

it('ALIKE-01: a game is compared by its words in small letters without blanks, each once; "cooperative" is none', () => {
  const game = aGame({
    categories: ['Cooperative', 'puzzle', ' Puzzle '],
    mechanics: ['Tile Placement', 'tile placement ', 'Cooperative'],
    designers: [' Uwe Rosenberg', 'uwe rosenberg', 'Ann'],
  })
  expect(game.words).toEqual({
    categories: ['puzzle'],
    mechanics: ['tile placement', 'cooperative'],
    designers: ['uwe rosenberg', 'ann'],
  })
  expect(game.designers).toEqual([' Uwe Rosenberg', 'uwe rosenberg', 'Ann'])
})

describe('ALIKE-01: the part of two games’ words that both have', () => {
  const figures = {
    weights: {
      mechanics: new Map([
        ['rare', 3],
        ['dice', 1],
        ['tiles', 4],
      ]),
      categories: new Map([['puzzle', 2]]),
    },
    medians: { weight: 2, playMinutes: 40, year: 2010, expertRating: 4 },
    meanExpertRating: 4,
    games: 10,
  }
  const shared = (one: string[], other: string[]) =>
    sharedPart('mechanics', aGame({ mechanics: one }), aGame({ mechanics: other }), figures)

  it.each([
    [['rare', 'dice'], ['rare'], 3 / 4],
    [['rare'], ['dice', 'rare'], 3 / 4],
    [['rare', 'dice'], ['dice', 'tiles'], 1 / 8],
    [['rare', 'dice'], ['dice', 'rare'], 1],
    [['rare'], ['dice'], 0],
    [['rare', 'unheard'], ['rare', 'of'], 1],
    [['unheard'], ['unheard'], 0],
    [[], [], 0],
  ])('of %j and %j is %d, by what each tells', (one, other, part) => {
    expect(shared(one, other)).toBe(part)
  })
})
