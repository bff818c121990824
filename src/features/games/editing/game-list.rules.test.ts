import { describe, expect, it } from 'vitest'
import { UNKNOWN_GAME } from '../model/game-fields.rules.ts'
import { type FieldChange, newError, parseValue, valueAfter } from './game-list.rules.ts'

const game = {
  ...UNKNOWN_GAME,
  ...{ title: 'Hive', minPlayers: 2, maxPlayers: 2, mechanics: ['Tiles', 'Moving'], published: true },
}
const change = (field: FieldChange['field'], value: unknown, how: FieldChange['how'] = 'set') => ({
  field,
  how,
  value,
})

describe('the value of a bulk change', () => {
  it.each<[FieldChange, unknown]>([
    [change('published', false), false],
    [change('year', 2001), 2001],
    [change('year', null), null],
    [change('designers', [' Reiner ', 'Reiner', ''], 'add'), ['Reiner']],
    [change('mechanics', []), []],
    [change('difficulty', 'Easy'), 'Easy'],
  ])('%j is taken', (requested, value) => {
    expect(parseValue(requested)).toEqual({ value })
  })

  it.each<[FieldChange, string]>([
    [change('published', 'yes'), 'Must be true or false'],
    [change('difficulty', 'Brutal'), 'Choose a difficulty'],
    [change('playMinutes', 0), 'Play time must be at least 1'],
    [change('playMinutes', '30'), 'Must be a number'],
    [change('minPlayers', null), 'Min players is required'],
    [change('year', 2001, 'add'), 'Year isn’t a list of names'],
    [change('published', true, 'take'), 'Published isn’t a list of names'],
    [change('mechanics', [' '], 'add'), 'Name at least one'],
    [change('mechanics', [], 'take'), 'Name at least one'],
    [change('expertRating', 4.55), 'Expert rating goes in steps of 0.1'],
  ])('%j is refused: %s', (requested, fieldError) => {
    expect(parseValue(requested)).toEqual({ fieldError })
  })
})

describe('applying a bulk change to a game', () => {
  it('sets a field, adds missing names ignoring case, and removes names', () => {
    expect(valueAfter(game, change('year', 2001))).toBe(2001)
    expect(valueAfter(game, change('mechanics', ['moving', 'Stacking'], 'add'))).toEqual([
      'Tiles',
      'Moving',
      'Stacking',
    ])
    expect(valueAfter(game, change('mechanics', ['TILES', 'Dice'], 'take'))).toEqual(['Moving'])
    expect(valueAfter(game, change('mechanics', ['Dice']))).toEqual(['Dice'])
  })

  it('is rejected if the value contradicts another field', () => {
    expect(newError(game, 'minPlayers', 3)).toBe('Max players must be at least min players')
    expect(newError({ ...game, maxPlayers: 4 }, 'minPlayers', 3)).toBeNull()
    expect(newError(game, 'publisherUrl', 'https://house.test')).toBe('A publisher’s website needs a name')
    expect(newError({ ...game, weight: 1.2, difficulty: 'Easy' }, 'difficulty', 'Hard')).not.toBeNull()
  })

  it('is rejected if an empty field would become invalid', () => {
    expect(newError(game, 'playMinutes', 0)).toBe('Play time must be at least 1')
    expect(newError(game, 'expertRating', 4.55)).toBe('Expert rating goes in steps of 0.1')
  })

  it('is accepted if the field was invalid before', () => {
    expect(newError({ ...game, publisherUrl: 'https://house.test' }, 'year', 2001)).toBeNull()
  })
})
