import { describe, expect, it } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty', { searchable: true })

describe('the number of games in the catalogue', () => {
  it('is all zeros on a site without games', async () => {
    expect((await get('/catalogue')).body).toEqual({ games: 0, quick: 0, easy: 0 })
  })

  it('counts published games; quick is known to be under 30 minutes', async () => {
    await aGame(db(), { title: 'Quick and easy', playMinutes: 29, difficulty: 'Easy' })
    await aGame(db(), { title: 'Half an hour', playMinutes: 30, difficulty: 'Hard' })
    await aGame(db(), { title: 'Duration unknown', playMinutes: null, difficulty: 'Easy' })
    await aGame(db(), { title: 'In secret', playMinutes: 10, difficulty: 'Easy', published: false })
    await catalogueRead()
    expect((await get('/catalogue')).body).toEqual({ games: 3, quick: 1, easy: 2 })
  })
})
