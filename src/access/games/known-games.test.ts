import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { games } from '#/domain/games/games.table.ts'
import { aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { knownGames } from './known-games.ts'

const db = testDatabase('empty')
beforeEach(() => db().delete(games))

it('titles are compared with every game that visitors see, the first written first, and with no draft', async () => {
  const hive = await aGame(db(), { title: 'Hive', year: 2001, externalId: 'bgg:2655' })
  await aGame(db(), { title: 'Draft', published: false })
  const azul = await aGame(db(), { title: 'Azul' })
  await db().update(games).set({ tagline: 'Changed since' }).where(eq(games.id, hive.id))
  expect(await knownGames(db())).toEqual([
    { id: hive.id, title: 'Hive', year: 2001, externalId: 'bgg:2655', bggId: null },
    { id: azul.id, title: 'Azul', year: null, externalId: null, bggId: null },
  ])
})
