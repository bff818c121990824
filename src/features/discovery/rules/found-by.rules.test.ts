import { describe, expect, it } from 'vitest'
import { aDiscoverableGame } from '../testing/discoverable-game.ts'
import { foundBy } from './discovery.rules.ts'
import { filtersOfGame } from './filters-of-games.rules.ts'

const CATEGORIES = [
  { slug: 'tile-placement', name: 'Tile-Placement' },
  { slug: 'puzzle', name: 'Puzzle' },
]
const game = aDiscoverableGame({
  ...{ slug: 'patchwork', title: 'Patchwork', description: 'Sew a quilt.', categories: ['puzzle'] },
  ...{ difficulty: 'Easy', playMinutes: 30, verdict: { word: 'best', isSure: false, value: null } },
  ...{ mode: 'against', weight: 1.6, expertRating: 4.2 },
})

describe('words find a game', () => {
  it.each([
    ['patchwork', 'found'],
    ['QUILT', 'found'],
    ['puzzle', 'found'],
    ['tile-placement', 'not'],
    ['patchwrok', 'guessed'],
    ['xylophone', 'not'],
  ])('%j: %s', (words, reported) => {
    expect(foundBy(words, game, CATEGORIES)).toBe(reported)
  })
})

describe('the filters that show a game', () => {
  it('are told in the words of the panel, of a bound the nearest', () => {
    expect(filtersOfGame(game, CATEGORIES)).toEqual([
      { legend: 'Duration', labels: ['Medium (30-60 min)'] },
      { legend: 'Difficulty', labels: ['Easy'] },
      { legend: 'With exactly two', labels: ['Best at two'] },
      { legend: 'You play', labels: ['Against each other'] },
      { legend: 'Weight up to', labels: ['Weight up to 2'] },
      { legend: 'Categories', labels: ['Puzzle'] },
      { legend: 'Players', labels: ['2'] },
      { legend: 'Expert rating', labels: ['4+'] },
    ])
  })

  it('are none where nothing is known', () => {
    const unknown = {
      ...game,
      ...{
        categories: [],
        difficulty: null,
        playMinutes: null,
        mode: null,
        weight: null,
        expertRating: null,
      },
      ...{ verdict: { word: null, isSure: false, value: null }, minPlayers: 1, maxPlayers: 1 },
    }
    expect(filtersOfGame(unknown, CATEGORIES)).toEqual([])
  })
})
