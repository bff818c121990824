import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { limitedCalls } from '#/server/http/limits/limited-calls.table.ts'
import { aCategory, aGame } from '#/testing/builders.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { gameCalls } from '#/testing/calls/games/game-calls.ts'
import { type ChosenGame, manyGamesCalls } from '#/testing/calls/games/many-games-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { games } from '../model/games.table.ts'

const db = testDatabase('empty', { searchable: true })
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'admin@twotop.example' })
  for (const slug of ['strategy', 'abstract', 'puzzle']) await aCategory(db(), slug)
})
beforeEach(() => db().delete(limitedCalls))
const { read, save } = gameCalls(() => admin)

const newestAct = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const { change, undo } = manyGamesCalls(() => admin)
const rowOf = async ({ id }: ChosenGame) => {
  const [row] = await db().select().from(games).where(eq(games.id, id))
  if (!row) throw new Error('no such game')
  return row
}

describe('undoing a bulk change', () => {
  it('restores every kind of field', async () => {
    const some = [
      await aGame(db(), { title: 'Back one', mechanics: ['Dice'], categories: ['puzzle'], year: 1980 }),
      await aGame(db(), { title: 'Back two', maxPlayers: 8, expertRating: 3.3, published: false }),
    ]
    const requested = fc.constantFrom<[string, unknown, string]>(
      ['mechanics', ['Cards', 'dice'], 'add'],
      ['mechanics', ['dice'], 'take'],
      ['categories', ['abstract', 'puzzle'], 'set'],
      ['categories', ['puzzle'], 'take'],
      ['year', null, 'set'],
      ['difficulty', 'Hard', 'set'],
      ['minPlayers', 3, 'set'],
      ['expertRating', 5, 'set'],
      ['published', true, 'set'],
      ['featured', true, 'set'],
      ['publisherName', 'House', 'set'],
    )
    await fc.assert(
      fc.asyncProperty(fc.array(requested, { minLength: 1, maxLength: 4 }), async (changes) => {
        const asItIs = () => Promise.all(some.map(async (game) => (await read(game.id)).body))
        await db().delete(limitedCalls)
        const before = await asItIs()
        const made: number[] = []
        for (const [field, value, how] of changes) {
          const now = await Promise.all(some.map(rowOf))
          const { body } = await change(now, field, value, how)
          if (body.changeId !== null) made.push(body.changeId)
        }
        for (const id of made.reverse()) expect((await undo(id)).body.stays).toEqual([])
        const own = (game: { fields: object; published: boolean; slug: string }) => [
          game.fields,
          game.published,
          game.slug,
        ]
        expect((await asItIs()).map(own)).toEqual(before.map(own))
      }),
      { numRuns: 12 },
    )
  })

  it('skips and names games changed since, in the trash, or whose former value is now invalid', async () => {
    const [back, again, narrow, gone] = [
      await aGame(db(), { title: 'As before', maxPlayers: 6, minPlayers: 4 }),
      await aGame(db(), { title: 'Changed again', maxPlayers: 6, minPlayers: 4 }),
      await aGame(db(), { title: 'Narrower', maxPlayers: 6, minPlayers: 4 }),
      await aGame(db(), { title: 'Thrown away', maxPlayers: 6, minPlayers: 4 }),
    ]
    const { body } = await change([back, again, narrow, gone], 'minPlayers', 2)
    await save((await read(again.id)).body, { minPlayers: 1 })
    await save((await read(narrow.id)).body, { maxPlayers: 3 })
    await save((await read(back.id)).body, { tagline: 'New words' })
    await admin.send('DELETE', `/admin/games/${gone.id}`)
    const taken = await undo(body.changeId)
    expect(taken.body).toEqual({
      back: 1,
      stays: [
        { id: again.id, title: 'Changed again', words: 'It has been changed since' },
        { id: narrow.id, title: 'Narrower', words: 'Max players must be at least min players' },
        { id: gone.id, title: 'Thrown away', words: 'It is in the trash' },
      ],
    })
    expect(await rowOf(back)).toMatchObject({ minPlayers: 4, tagline: 'New words' })
    expect(await rowOf(again)).toMatchObject({ minPlayers: 1 })
    expect(await newestAct()).toMatchObject({
      act: 'change of games taken back',
      subject: 'one game',
      details: { stayed: ['Changed again', 'Narrower', 'Thrown away'] },
    })
  })

  it('happens once, also if the request is repeated', async () => {
    const game = await aGame(db(), { title: 'For a while' })
    const { changeId } = (await change([game], 'year', 1990)).body
    const key = aKey()
    const once = await undo(changeId, key)
    expect(once.body).toEqual({ back: 1, stays: [] })
    expect(await undo(changeId, key)).toMatchObject({ status: 200, body: once.body })
    expect((await undo(changeId)).status).toBe(409)
  })
})
