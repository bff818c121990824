import { expect, it } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty', { searchable: true })

it('the catalogue counts published games', async () => {
  expect((await get('/catalogue')).body).toEqual({ games: 0 })
  await aGame(db(), { title: 'Shown' })
  await aGame(db(), { title: 'In secret', published: false })
  await catalogueRead()
  expect((await get('/catalogue')).body).toEqual({ games: 1 })
})
