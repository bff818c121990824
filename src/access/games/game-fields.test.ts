import { beforeEach, expect, it } from 'vitest'
import { GAME_FIELDS } from '#/domain/games/game-fields.rules.ts'
import { gameCategories, gameRetailers, games } from '#/domain/games/games.table.ts'
import { aCategory, aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { fieldsOfGames } from './game-fields.ts'

const db = testDatabase('empty')
beforeEach(() => db().delete(games))

it('a game alone says what stands in its row, with its categories and shops as they are kept', async () => {
  const game = await aGame(db(), { title: 'Hive', tagline: 'Insects', categories: ['abstract'] })
  const shop = {
    ...{ name: 'Shop', url: 'https://shop.test/1', productId: 'P1' },
    ...{ priceCents: 2400, currency: 'USD', priceAsOf: '2026-10-18' },
  }
  await db()
    .insert(gameRetailers)
    .values({ ...shop, gameId: game.id, position: 0 })
  const fields = (await fieldsOfGames(db(), [game])).get(game.id)
  expect(fields).toMatchObject({ title: 'Hive', tagline: 'Insects', categories: ['abstract'] })
  expect(fields?.retailers).toEqual([shop])
  expect(Object.keys(fields ?? {}).sort()).toEqual([...GAME_FIELDS].sort())
})

it('of those at one place the first of the alphabet stands first, of shops the first written', async () => {
  const game = await aGame(db())
  for (const name of ['b', 'c', 'a']) {
    const { id: categoryId } = await aCategory(db(), name)
    await db().insert(gameCategories).values({ gameId: game.id, categoryId, position: 0 })
    const shop = { name, url: `https://${name}.test`, position: 0 }
    await db()
      .insert(gameRetailers)
      .values({ ...shop, gameId: game.id })
  }
  const fields = (await fieldsOfGames(db(), [game])).get(game.id)
  expect([fields?.categories, fields?.retailers.map(({ name }) => name)]).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c', 'a'],
  ])
})
