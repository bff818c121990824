import { expect, it } from 'vitest'
import { UNKNOWN_GAME } from '#/features/games/model/game-fields.rules.ts'
import { undoOf } from './undo-import.store.ts'

const game = {
  slug: 'hive',
  externalId: 'bgg:1',
  fields: { ...UNKNOWN_GAME, title: 'Hive', minPlayers: 2, maxPlayers: 2, published: true },
}
const weight = { field: 'weight', ours: 1.5, theirs: 3.5 } as const
const difficulty = { field: 'difficulty', ours: 'Easy', theirs: 'Hard' } as const
const year = { field: 'year', ours: null, theirs: 2001 } as const
const now = (fields: object, more = {}) => ({ ...game, ...more, fields: { ...game.fields, ...fields } })

it('restores fields unchanged since the import', () => {
  const number = { field: 'externalId', ours: null, theirs: 'bgg:1' } as const
  expect(undoOf([year, number], now({ year: 2001 }))).toEqual({ back: [year, number], stays: [] })
})

it('keeps fields changed since, and lists them', () => {
  const slug = { field: 'slug', ours: 'hive', theirs: 'hive-pocket' } as const
  expect(undoOf([year, weight, slug], now({ year: 1999, weight: 3.5 }))).toEqual({
    back: [weight],
    stays: ['year', 'slug'],
  })
})

it('keeps the whole game if a later change contradicts the former values', () => {
  const changed = now({ weight: 3.6, difficulty: 'Hard', year: 2001 })
  expect(undoOf([weight, difficulty, year], changed)).toEqual({
    back: [],
    stays: ['weight', 'difficulty', 'year'],
  })
})

it('keeps the whole game if an emptied field would contradict a later change', () => {
  const emptied = { field: 'difficulty', ours: 'Easy', theirs: null } as const
  expect(undoOf([weight, emptied], now({ weight: 3.6, difficulty: null }))).toEqual({
    ...{ back: [], stays: ['weight', 'difficulty'] },
  })
})

it('restores every field if nothing changed since, even to an invalid game', () => {
  expect(undoOf([weight], now({ weight: 3.5, difficulty: 'Hard' }))).toEqual({ back: [weight], stays: [] })
})

it('restores a slug unchanged since the import', () => {
  const slug = { field: 'slug', ours: 'hive-2', theirs: 'hive' } as const
  expect(undoOf([slug], now({}))).toEqual({ back: [slug], stays: [] })
})
