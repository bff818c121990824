import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { limitedCalls } from '#/server/http/limits/limited-calls.table.ts'
import { aCategory, aGame } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { gameCalls } from '#/testing/calls/games/game-calls.ts'
import { type ChosenGame, chosen, manyGamesCalls } from '#/testing/calls/games/many-games-calls.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { gameChanges, games } from '../model/games.table.ts'
import { changeField, trashGames } from './many-games.store.ts'

const db = testDatabase('empty', { searchable: true })
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'admin@twotop.example' })
  for (const slug of ['strategy', 'abstract', 'puzzle']) await aCategory(db(), slug)
})
beforeEach(() => db().delete(limitedCalls))
const { read, save } = gameCalls(() => admin)

const newestAct = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const { change, moveToTrash } = manyGamesCalls(() => admin)
const rowOf = async ({ id }: ChosenGame) => {
  const [row] = await db().select().from(games).where(eq(games.id, id))
  if (!row) throw new Error('no such game')
  return row
}

describe('changing a field of many games', () => {
  it('changes all of them, each as a revision, with one notification and one log entry', async () => {
    const [one, two] = [await aGame(db(), { title: 'Many one' }), await aGame(db(), { title: 'Many two' })]
    const beside = await aGame(db(), { title: 'Many beside' })
    const { status, body } = await change([one, two], 'playMinutes', 45)
    expect([status, body.changed, body.leftOut]).toEqual([200, [one.id, two.id], []])
    for (const game of [one, two]) expect(await rowOf(game)).toMatchObject({ playMinutes: 45, revision: 2 })
    expect(await rowOf(beside)).toEqual(beside)
    expect((await get<{ playMinutes: number }>(`/games/${one.slug}`)).body.playMinutes).toBe(45)
    expect(await newestAct()).toMatchObject({
      act: 'games changed together',
      subject: '2 games',
      details: { field: 'Play time', titles: ['Many one', 'Many two'] },
    })
    expect((await save((await read(one.id)).body, { year: 1999 })).status).toBe(200)
  })

  it('skips and lists games that were changed meanwhile, deleted, or do not fit', async () => {
    const [fits, overtaken, gone, narrow, same] = [
      await aGame(db(), { title: 'Fits', maxPlayers: 4 }),
      await aGame(db(), { title: 'Overtaken', maxPlayers: 4 }),
      await aGame(db(), { title: 'Gone' }),
      await aGame(db(), { title: 'Narrow', maxPlayers: 2 }),
      await aGame(db(), { title: 'Same', minPlayers: 3 }),
    ]
    await save((await read(overtaken.id)).body, { tagline: 'Theirs' })
    await moveToTrash([gone])
    const { body } = await change([fits, overtaken, gone, narrow, same], 'minPlayers', 3)
    expect(body.changed).toEqual([fits.id])
    expect(body.leftOut).toEqual([
      { id: overtaken.id, words: 'Someone else changed it' },
      { id: gone.id, words: 'Someone deleted it' },
      { id: narrow.id, words: 'Max players must be at least min players' },
    ])
    for (const game of [overtaken, narrow]) expect((await rowOf(game)).minPlayers).toBe(2)
    expect((await rowOf(same)).revision).toBe(1)
  })

  it('happens once if repeated; a change without effect is not recorded', async () => {
    const game = await aGame(db(), { title: 'Once' })
    const key = aKey()
    const [first, again] = [
      await change([game], 'year', 1990, 'set', key),
      await change([game], 'year', 1990, 'set', key),
    ]
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect((await rowOf(game)).revision).toBe(2)
    const saved = await db().$count(gameChanges)
    const acts = await db().$count(auditLog)
    expect((await change([await rowOf(game)], 'year', 1990)).body).toEqual({
      changeId: null,
      changed: [],
      leftOut: [],
    })
    expect([await db().$count(gameChanges), await db().$count(auditLog)]).toEqual([saved, acts])
  })

  it('rejects one of two concurrent changes', async () => {
    const { member } = await signedIn(db(), { email: 'both@twotop.example' })
    const game = await aGame(db(), { title: 'At one moment' })
    const by = (value: number) => (tx: ReturnType<typeof db>) =>
      changeField(tx, member.id, chosen([game]), { field: 'year', how: 'set', value })
    const second = await secondOfTwo(db(), by(2001), by(2002))
    expect(second.leftOut).toMatchObject([{ id: game.id, words: 'Someone else changed it' }])
    expect((await rowOf(game)).year).toBe(2001)
    const deleted = await secondOfTwo(db(), by(2003), (tx) => trashGames(tx, member.id, [game]))
    expect(deleted.leftOut).toMatchObject([{ words: 'Someone else changed it' }])
  })
})

describe('many games in the trash', () => {
  it('are deleted and restored together; games changed meanwhile are skipped', async () => {
    const [one, two, overtaken] = [await aGame(db()), await aGame(db()), await aGame(db())]
    await change([overtaken], 'year', 2000)
    const { body } = await moveToTrash([one, two, overtaken])
    expect(body).toMatchObject({ deleted: [one.id, two.id], leftOut: [{ id: overtaken.id }] })
    expect((await get(`/games/${one.slug}`)).status).toBe(404)
    expect((await get(`/games/${overtaken.slug}`)).status).toBe(200)
    expect(await newestAct()).toMatchObject({ act: 'games deleted together', subject: '2 games' })
    const things = body.deleted.map((id) => ({ kind: 'game', id }))
    await admin.send('POST', '/admin/trash/restored', { body: { things } })
    for (const game of [one, two]) {
      expect((await get(`/games/${game.slug}`)).status).toBe(200)
      expect(await db().$count(trash, eq(trash.gameId, game.id))).toBe(0)
    }
  })

  it('are limited to 500, and as many are restored at once', async () => {
    const made: ChosenGame[] = []
    for (let each = 0; each < 500; each += 1) made.push(await aGame(db(), { slug: `crowd-${each}` }))
    const deleted = await moveToTrash(made)
    expect(deleted.body.deleted).toHaveLength(500)
    const things = deleted.body.deleted.map((id) => ({ kind: 'game', id }))
    const back = await admin.send<{ restored: unknown[] }>('POST', '/admin/trash/restored', {
      body: { things },
    })
    expect(back.body.restored).toHaveLength(500)
    expect((await moveToTrash([...made, await aGame(db())])).status).toBe(400)
  }, 60_000)
})
