import { expect, it } from 'vitest'
import { aCategory, aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { gameCategories, gameRetailers } from '../model/games.table.ts'
import { gamesAfter, gamesKnownBy, storedGames } from './stored-games.store.ts'

const db = testDatabase('empty')

it('a stored game has its own categories and retailers, in order', async () => {
  const [game, other] = [await aGame(db(), { title: 'Hive' }), await aGame(db(), { title: 'Azul' })]
  const position = { third: 2, first: 0, second: 1 }
  for (const name of ['third', 'first', 'second'] as const) {
    const shop = { name, url: `https://${name}.test`, position: position[name] }
    await db()
      .insert(gameRetailers)
      .values({ ...shop, gameId: game.id })
    const { id: categoryId } = await aCategory(db(), name)
    await db().insert(gameCategories).values({ gameId: game.id, categoryId, position: position[name] })
  }
  await db()
    .insert(gameRetailers)
    .values({ gameId: other.id, name: 'else', url: 'https://else.test', position: 0 })
  const found = await gamesKnownBy(
    db(),
    { externalIds: [], slugs: ['hive', 'azul'], ids: [] },
    { locked: false },
  )
  expect(
    found.map(({ slug, fields }) => [slug, fields.categories, fields.retailers.map(({ name }) => name)]),
  ).toEqual([
    ['hive', ['first', 'second', 'third'], ['first', 'second', 'third']],
    ['azul', [], ['else']],
  ])
})

it('games are found by external id, slug or id only', async () => {
  const byId = await aGame(db(), { title: 'By number', externalId: 'bgg:7' })
  const bySlug = await aGame(db(), { title: 'By address' })
  const byOwnNumber = await aGame(db(), { title: 'By its own number' })
  await aGame(db(), { title: 'By nothing', externalId: 'bgg:8' })
  const found = await gamesKnownBy(
    db(),
    { externalIds: ['bgg:7'], slugs: ['by-address'], ids: [byOwnNumber.id] },
    { locked: false },
  )
  expect(found.map(({ id }) => id)).toEqual([byId.id, bySlug.id, byOwnNumber.id])
  expect(await gamesKnownBy(db(), { externalIds: [], slugs: [], ids: [] }, { locked: false })).toEqual([])
})

it('a stored game has its published state, external id and revision', async () => {
  const updatedAt = new Date('2026-03-04T05:06:07.000Z')
  const known = { externalId: 'bgg:70', revision: 4, updatedAt }
  const hidden = await aGame(db(), { title: 'Hidden', published: false, ...known })
  const shown = await aGame(db(), { title: 'Shown' })
  const stored = await storedGames(db(), [shown.id, hidden.id], { locked: false })
  expect(
    stored.map(({ fields, ...game }) => ({ ...game, title: fields.title, published: fields.published })),
  ).toEqual([
    { id: hidden.id, slug: 'hidden', title: 'Hidden', published: false, ...known },
    {
      ...{ id: shown.id, slug: 'shown', title: 'Shown', published: true, externalId: null },
      ...{ revision: shown.revision, updatedAt: shown.updatedAt },
    },
  ])
  expect(await storedGames(db(), [], { locked: false })).toEqual([])
})

it('a game in the trash is not found by any identifier', async () => {
  const gone = await aGame(db(), {
    title: 'Thrown away',
    externalId: 'bgg:80',
    inTrash: true,
    published: false,
  })
  const all = { externalIds: ['bgg:80'], slugs: ['thrown-away'], ids: [gone.id] }
  expect(await gamesKnownBy(db(), all, { locked: false })).toEqual([])
  expect(await gamesAfter(db(), gone.id - 1, 1)).toEqual([])
})
