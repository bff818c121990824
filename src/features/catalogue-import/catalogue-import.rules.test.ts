import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLine } from './catalogue-import.rules.ts'

const row = {
  id: 7,
  name: 'Patchwork',
  min_players: 2,
  max_players: 2,
  categories: ['Puzzle'],
  mechanics: ['Tile Placement'],
  publishers: ['Lookout'],
}
const read = (more: object = {}) => readLine(JSON.stringify({ ...row, ...more }))
const gameOf = (more: object = {}) => {
  const line = read(more)
  if ('refusal' in line) throw new Error(line.refusal)
  return line.game
}

describe('a line of an imported list', () => {
  it('becomes a game in our own words', () => {
    expect(
      gameOf({ year: 2014, playtime: 30, min_age: 8, weight: 1.62, designers: ['Uwe Rosenberg'] }),
    ).toEqual({
      externalId: 'bgg:7',
      title: 'Patchwork',
      description: '',
      categories: ['puzzle', 'tile-placement'],
      difficulty: 'Easy',
      playMinutes: 30,
      minPlayers: 2,
      maxPlayers: 2,
      minAge: 8,
      year: 2014,
      designers: ['Uwe Rosenberg'],
      mechanics: ['Tile Placement'],
      weight: 1.62,
      mode: null,
      publisherName: 'Lookout',
    })
  })

  it('keeps what is unknown unknown: 0 minutes, no weight, no age', () => {
    expect(gameOf({ playtime: 0, weight: 0, min_age: 0 })).toMatchObject({
      playMinutes: null,
      weight: null,
      difficulty: null,
      minAge: null,
    })
  })

  it.each([
    [1.89, 'Easy'],
    [1.9, 'Medium'],
    [2.89, 'Medium'],
    [2.9, 'Hard'],
  ])('weight %d is %s', (weight, difficulty) => {
    expect(gameOf({ weight }).difficulty).toBe(difficulty)
  })

  it.each([
    ['{"name": "x", "weight": NaN}', 'is not valid JSON'],
    ['[]', 'is not one game'],
    ['7', 'is not one game'],
    [JSON.stringify({ ...row, name: '  ' }), 'has no name'],
    [JSON.stringify({ ...row, name: 'x'.repeat(201) }), 'has a name longer than 200 characters'],
    [JSON.stringify({ ...row, id: undefined }), 'has no id'],
    [JSON.stringify({ ...row, min_players: 0 }), 'does not say for how many players it is'],
    [JSON.stringify({ ...row, min_players: 3 }), 'is for fewer players at most than at least'],
  ])('%s is passed over: it %s', (line, refusal) => {
    expect(readLine(line)).toEqual({ refusal })
  })

  it('never throws, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        const understood = readLine(line)
        expect('game' in understood || understood.refusal.length > 0).toBe(true)
      }),
    )
  })
})
