import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EditedGame } from '#/features/games/editing/game-editing.schema.ts'
import { games } from '#/features/games/model/games.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { limitedCalls } from '#/server/http/limits/limited-calls.table.ts'
import { aCategory, aGame } from '#/testing/builders.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { gameCalls } from '#/testing/calls/games/game-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { whatTwoSee } from '#/testing/two-at-once.ts'

const db = testDatabase('empty', { searchable: true })
let mira: Browser
let jonas: Browser
beforeAll(async () => {
  mira = await signedIn(db(), { email: 'mira@twotop.example', username: 'Mira' })
  jonas = await signedIn(db(), { email: 'jonas@twotop.example', username: 'Jonas' })
  await aCategory(db(), 'strategy')
})

const asMira = gameCalls(() => mira)
const asJonas = gameCalls(() => jonas)
let count = 0
const named = () => {
  count += 1
  return `Game ${count}`
}
const made = async (fields: object = {}) => {
  // So many merges in a row are more than one editor may do.
  await db().delete(limitedCalls)
  const { id } = await aGame(db(), { title: named(), categories: ['strategy'], ...fields })
  const { status, body } = await asMira.read(id)
  if (status !== 200) throw new Error(`the game was not found: ${status}`)
  return body
}
const remove = (by: Browser, { id }: { id: number }) => by.send('DELETE', `/admin/games/${id}`)
const chosen = ({ id, revision }: { id: number; revision: number }) => ({ id, revision })
const changeAll = (by: Browser, value: string, ...chosenGames: EditedGame[]) =>
  by.send<{ changeId: number; changed: number[] }>('POST', '/admin/games/changes', {
    body: { games: chosenGames.map(chosen), field: 'designers', how: 'add', value: [value] },
    headers: aKey(),
  })
const merge = (by: Browser, stays: EditedGame, leaves: EditedGame) =>
  by.send('POST', '/admin/games/merges', {
    body: { stays: chosen(stays), leaves: chosen(leaves) },
    headers: aKey(),
  })
const changeBack = (by: Browser, id: number) =>
  by.send('POST', `/admin/games/changes/${id}/undo`, { headers: aKey() })
/** Whether each is live, in the trash or gone, with its contents. */
const standing = async (...all: { id: number }[]) => {
  const ids = all.map(({ id }) => id)
  const rows = await db().select().from(games).where(inArray(games.id, ids))
  const inTrash = await db().select().from(trash).where(inArray(trash.gameId, ids))
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    const entries = inTrash.filter(({ gameId }) => gameId === id).length
    return `${row ? (row.inTrash ? 'in the trash' : 'here') : 'gone'} ${entries}: ${[row?.tagline, ...(row?.designers ?? [])].join(' ')}`
  })
}
const OVERTAKEN = '412 Someone changed this game in the meantime'

describe('two concurrent editors of one game', () => {
  it('who save and delete it lose no change', async () => {
    const { oneFirst, otherFirst } = await whatTwoSee(async () => {
      const game = await made()
      return {
        one: () => asMira.save(game, { tagline: 'Mine' }),
        other: () => remove(jonas, game),
        left: () => standing(game),
      }
    })
    expect(oneFirst).toEqual({ reported: ['200', '204'], left: ['in the trash 1: Mine'] })
    expect(otherFirst).toEqual({
      reported: [expect.stringMatching(/^404 /), '204'],
      left: ['in the trash 1: '],
    })
  })
})

describe('two concurrent editors of many games', () => {
  it('who change the same ones in different orders cause no deadlock; the second gets a conflict', async () => {
    const { oneFirst, otherFirst } = await whatTwoSee(async () => {
      const all = [await made(), await made(), await made()]
      return {
        one: () => changeAll(mira, 'A', ...all),
        other: () => changeAll(jonas, 'B', ...all.toReversed()),
        left: () => standing(...all),
      }
    })
    expect(oneFirst).toEqual({ reported: ['200', '200'], left: Array(3).fill('here 0:  A') })
    expect(otherFirst).toEqual({ reported: ['200', '200'], left: Array(3).fill('here 0:  B') })
  })

  it('who undo a change twice, or during a save, undo it once and keep later changes', async () => {
    const twice = await whatTwoSee(async () => {
      const game = await made()
      const { body } = await changeAll(mira, 'A', game)
      return {
        one: () => changeBack(mira, body.changeId),
        other: () => changeBack(jonas, body.changeId),
        left: () => standing(game),
      }
    })
    expect(twice.oneFirst).toEqual({
      reported: ['200', expect.stringMatching(/^4\d\d /)],
      left: ['here 0: '],
    })
    const saved = await whatTwoSee(async () => {
      const game = await made()
      const { body } = await changeAll(mira, 'A', game)
      const now = (await asJonas.read(game.id)).body
      return {
        one: () => changeBack(mira, body.changeId),
        other: () => asJonas.save(now, { designers: ['A', 'B'] }),
        left: () => standing(game),
      }
    })
    expect(saved.oneFirst).toEqual({ reported: ['200', OVERTAKEN], left: ['here 0: '] })
    expect(saved.otherFirst).toEqual({ reported: ['200', '200'], left: ['here 0:  A B'] })
  })
})

describe('concurrent merges', () => {
  it('in a cycle of three cause no deadlock', async () => {
    const { oneFirst, otherFirst } = await whatTwoSee(async () => {
      const [a, b, c] = [await made(), await made(), await made()]
      return { one: () => merge(mira, a, b), other: () => merge(jonas, b, c), left: () => standing(a, b, c) }
    })
    expect(oneFirst.reported).toEqual(['200', '409 One of the games no longer exists'])
    expect(otherFirst.reported[1]).toBe('200')
  })
})
