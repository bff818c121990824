import { expect, it } from 'vitest'
import { UNKNOWN_GAME } from '#/features/games/model/game-fields.rules.ts'
import { fieldsBefore, undoOf } from './undo-import.store.ts'

const game = {
  slug: 'hive',
  externalId: 'bgg:1',
  fields: { ...UNKNOWN_GAME, title: 'Hive', minPlayers: 2, maxPlayers: 2, published: true },
}
const weight = { field: 'weight', ours: 1.5, theirs: 3.5 }
const difficulty = { field: 'difficulty', ours: 'Easy', theirs: 'Hard' }
const year = { field: 'year', ours: null, theirs: 2001 }
const now = (fields: object, more = {}) => ({ ...game, ...more, fields: { ...game.fields, ...fields } })

it('puts back what is as the import left it', () => {
  const number = { field: 'externalId', ours: null, theirs: 'bgg:1' }
  expect(undoOf([year, number], now({ year: 2001 }))).toEqual({ back: [year, number], stays: [] })
})

it('leaves what was changed since, and names it', () => {
  const slug = { field: 'slug', ours: 'hive', theirs: 'hive-pocket' }
  expect(undoOf([year, weight, slug], now({ year: 1999, weight: 3.5 }))).toEqual({
    back: [weight],
    stays: ['year', 'slug'],
  })
})

it('leaves all of a game where what was changed since and what was before contradict each other', () => {
  const changed = now({ weight: 3.6, difficulty: 'Hard', year: 2001 })
  expect(undoOf([weight, difficulty, year], changed)).toEqual({
    back: [],
    stays: ['weight', 'difficulty', 'year'],
  })
})

it('leaves all of a game whose field would contradict what was changed since, though it is empty now', () => {
  const emptied = { field: 'difficulty', ours: 'Easy', theirs: null }
  expect(undoOf([weight, emptied], now({ weight: 3.6, difficulty: null }))).toEqual({
    ...{ back: [], stays: ['weight', 'difficulty'] },
  })
})

it('puts everything back where nothing was changed since, whatever it comes to', () => {
  expect(undoOf([weight], now({ weight: 3.5, difficulty: 'Hard' }))).toEqual({ back: [weight], stays: [] })
})

it('puts an address back that is as the import left it', () => {
  const slug = { field: 'slug', ours: 'hive-2', theirs: 'hive' }
  expect(undoOf([slug], now({}))).toEqual({ back: [slug], stays: [] })
})

it('fields of a game are what editors fill in, and whether it is online', () => {
  const moved = [
    ...[year, { field: 'published', ours: true, theirs: false }],
    ...[
      { field: 'slug', ours: 'a', theirs: 'b' },
      { field: 'externalId', ours: null, theirs: 'bgg:1' },
    ],
  ]
  expect(fieldsBefore(moved)).toEqual({ year: null, published: true })
})
