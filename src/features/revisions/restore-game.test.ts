import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { formerGameSlugs, games } from '#/features/games/model/games.table.ts'
import { aGame } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { restoreTrashed } from './trash.store.ts'

const db = testDatabase('empty')
beforeEach(() => db().delete(games))

const inTrash = (title: string, more: Partial<typeof games.$inferInsert> = {}) =>
  aGame(db(), { title, inTrash: true, published: false, revision: 4, ...more })
const stateOf = async (id: number) => {
  const [game] = await db().select().from(games).where(eq(games.id, id))
  return game && [game.slug, game.externalId, game.inTrash, game.published, game.revision]
}
const restored = (id: number, published = true) =>
  db().transaction((tx) => restoreTrashed(tx, 'game', id, published))

it('a game is restored to its own address, published or not as requested, and other games stay unchanged', async () => {
  const other = await inTrash('Other', { externalId: 'bgg:1' })
  for (const published of [true, false]) {
    const { id } = await inTrash(`Azul ${published}`, { externalId: `bgg:1${published}` })
    expect(await restored(id, published)).toEqual({
      title: `Azul ${published}`,
      slug: `azul-${published}`,
      formerSlug: null,
    })
    expect(await stateOf(id)).toEqual([`azul-${published}`, `bgg:1${published}`, false, published, 5])
  }
  expect(await stateOf(other.id)).toEqual(['other', 'bgg:1', true, false, 4])
})

it('a game whose slug is or was another game’s gets the next free one', async () => {
  const { id } = await inTrash('Hive')
  await inTrash('Hive')
  await aGame(db(), { title: 'Hive' })
  const renamed = await aGame(db(), { title: 'Swarm' })
  await db()
    .insert(formerGameSlugs)
    .values([
      { slug: 'hive-2', gameId: renamed.id },
      { slug: 'hive-3', gameId: id },
    ])
  expect(await restored(id)).toEqual({ title: 'Hive', slug: 'hive-3', formerSlug: 'hive' })
  expect(await stateOf(id)).toEqual(['hive-3', null, false, true, 5])
})

it('a game keeps its external id unless another game has it; one in the trash does not count', async () => {
  const { id } = await inTrash('Tak', { externalId: 'bgg:2' })
  await inTrash('Tak in the trash', { externalId: 'bgg:3' })
  await aGame(db(), { title: 'Quarto', externalId: 'bgg:2' })
  await restored(id)
  expect(await stateOf(id)).toEqual(['tak', null, false, true, 5])
  const own = await inTrash('Own', { externalId: 'bgg:3' })
  await restored(own.id)
  expect(await stateOf(own.id)).toEqual(['own', 'bgg:3', false, true, 5])
})

it('a permanently deleted game cannot be restored', async () => {
  await expect(restored(2_147_483_647)).rejects.toThrow('a game in the trash has no row')
})

it('of two games restored to one slug concurrently, the second gets the next free one', async () => {
  const [one, other] = [await inTrash('Patchwork'), await inTrash('Patchwork')]
  const restoring = (id: number) => (tx: ReturnType<typeof db>) => restoreTrashed(tx, 'game', id, true)
  expect(await secondOfTwo(db(), restoring(one.id), restoring(other.id))).toEqual({
    ...{ title: 'Patchwork', slug: 'patchwork-2', formerSlug: 'patchwork' },
  })
})
