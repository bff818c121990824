import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { games } from '#/domain/games/games.table.ts'
import { versions } from '#/domain/revisions/revisions.table.ts'
import { aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { keepChanged } from './keep-changed-games.ts'
import { storedGames } from './stored-games.ts'

const db = testDatabase('empty')
beforeEach(() => db().delete(games))

const held = (...ids: number[]) => storedGames(db(), ids, { locked: false })
const name = (id: number, title: string, revision: number) =>
  db().update(games).set({ title, revision }).where(eq(games.id, id))
const imported = { source: 'imported', by: null, note: 'games.csv' } as const
const kept = async () => {
  const rows = await db().select().from(versions).orderBy(asc(versions.gameId), asc(versions.id))
  return rows.map(({ kind, gameId, source, fields, changed, revision, note }) => [
    ...[kind, gameId, source, fields.title, changed, revision, note],
  ])
}

it('of games that were changed it is kept what they said before and say now, and nothing of others', async () => {
  const [one, two] = [await aGame(db(), { title: 'One' }), await aGame(db(), { title: 'Two' })]
  await aGame(db(), { title: 'Other' })
  const before = await held(one.id, two.id)
  await name(one.id, 'One more', 2)
  await name(two.id, 'Two more', 2)
  await keepChanged(db(), before, imported)
  expect(await kept()).toEqual([
    ['game', one.id, 'earlier', 'One', [], 1, ''],
    ['game', one.id, 'imported', 'One more', ['title'], 2, 'games.csv'],
    ['game', two.id, 'earlier', 'Two', [], 1, ''],
    ['game', two.id, 'imported', 'Two more', ['title'], 2, 'games.csv'],
  ])
  const [earlier, now] = await db().select().from(versions).orderBy(asc(versions.id))
  expect([earlier?.savedAt, earlier?.savedBy]).toEqual([one.updatedAt, null])
  // Whether visitors see a game is none of its fields.
  expect([earlier?.fields, now?.fields].map((fields) => fields && 'published' in fields)).toEqual([
    false,
    false,
  ])
})

it('a game that was changed twice was before as it was first found', async () => {
  const { id } = await aGame(db(), { title: 'First' })
  const first = await held(id)
  await name(id, 'Second', 2)
  const second = await held(id)
  await name(id, 'Third', 3)
  await keepChanged(db(), [...first, ...second], imported)
  expect(await kept()).toEqual([
    ['game', id, 'earlier', 'First', [], 1, ''],
    ['game', id, 'imported', 'Third', ['title'], 3, 'games.csv'],
  ])
})

it('of a game that is gone meanwhile, and where none was changed, nothing is kept', async () => {
  const { id } = await aGame(db(), { title: 'Gone' })
  const before = await held(id)
  await db().delete(games).where(eq(games.id, id))
  await keepChanged(db(), before, imported)
  await keepChanged(db(), [], imported)
  expect(await kept()).toEqual([])
})
