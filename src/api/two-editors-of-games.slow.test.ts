import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { limitedCalls } from '#/access/limits/limited-calls.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { trash, versions } from '#/domain/revisions/revisions.table.ts'
import type { EditedGame } from '#/features/games/editing/game-editing.schema.ts'
import { aCategory, aGame } from '#/testing/builders.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { gameCalls } from '#/testing/calls/games/game-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { whatTwoAreTold } from '#/testing/two-at-once.ts'

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
const takeBack = (by: Browser, ...ids: number[]) =>
  by.send<{ restored: unknown[]; missing: unknown[] }>('POST', '/admin/trash/restored', {
    body: { things: ids.map((id) => ({ kind: 'game', id })) },
  })
const chosen = ({ id, revision }: { id: number; revision: number }) => ({ id, revision })
const thrown = (by: Browser, ...chosenGames: EditedGame[]) =>
  by.send('POST', '/admin/games/thrown', {
    body: { games: chosenGames.map(chosen) },
    headers: aKey(),
  })
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
  by.send('POST', `/admin/games/changes/${id}/taken-back`, { headers: aKey() })
/** Whether each stands, lies in the trash or is gone, and what it says there. */
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
const versionsOf = async ({ id }: { id: number }) => db().$count(versions, eq(versions.gameId, id))
const overtakenBy = (name: string) => `412 ${name} changed this game`

describe('two editors of a game at the same moment', () => {
  it('throw it away: it is thrown once, and the second is told', async () => {
    const { oneFirst } = await whatTwoAreTold(async () => {
      const game = await made()
      return { one: () => remove(mira, game), other: () => remove(jonas, game), left: () => standing(game) }
    })
    expect(oneFirst).toEqual({ told: ['204', expect.stringMatching(/^404 /)], left: ['in the trash 1: '] })
  })

  it('save it and throw it away: nothing is written into the trash unseen', async () => {
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      const game = await made()
      return {
        one: () => asMira.save(game, { tagline: 'Mine' }),
        other: () => remove(jonas, game),
        left: () => standing(game),
      }
    })
    expect(oneFirst).toEqual({ told: ['200', '204'], left: ['in the trash 1: Mine'] })
    expect(otherFirst).toEqual({ told: [expect.stringMatching(/^404 /), '204'], left: ['in the trash 1: '] })
  })

  it('take it back, one alone and one with another: each comes back once', async () => {
    const restored: unknown[] = []
    const { oneFirst } = await whatTwoAreTold(async () => {
      const [game, another] = [await made(), await made()]
      expect((await thrown(mira, game, another)).status).toBe(200)
      const both = async () => {
        const answer = await takeBack(jonas, another.id, game.id)
        restored.push(answer.body.restored.length + answer.body.missing.length)
        return answer
      }
      return { one: () => takeBack(mira, game.id), other: both, left: () => standing(game, another) }
    })
    expect(oneFirst).toEqual({ told: ['200', '200'], left: ['here 0: ', 'here 0: '] })
    expect(new Set(restored)).toEqual(new Set([2]))
  })

  it('take it back and give its address to another: both have one', async () => {
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      const title = named()
      const game = await made({ title })
      await remove(mira, game)
      return {
        one: () => takeBack(mira, game.id),
        other: () => asJonas.create({ title }),
        left: async () =>
          (await db().select({ slug: games.slug }).from(games).where(eq(games.title, title)))
            .map(({ slug }) => slug.endsWith('-2'))
            .sort(),
      }
    })
    const both = { told: ['200', '201'], left: [false, true] }
    expect([oneFirst, otherFirst]).toEqual([both, both])
  })

  it('bring versions of it back: the second is told who was faster', async () => {
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      const game = await made({ tagline: 'First' })
      const second = (await asJonas.save(game, { tagline: 'Second' })).body
      const third = (await asMira.save(second, { tagline: 'Third' })).body
      const { body } = await mira.send<{ versions: { id: number }[] }>(
        'GET',
        `/admin/games/${game.id}/versions`,
      )
      const restore = (by: Browser, back: number) =>
        by.send('POST', `/admin/games/${game.id}/versions/${body.versions.at(back)?.id}/restore`, {
          headers: { 'if-match': `"${third.revision}"` },
        })
      return {
        one: () => restore(mira, -1),
        other: () => restore(jonas, -2),
        left: async () => [await standing(game), await versionsOf(game)],
      }
    })
    expect(oneFirst).toEqual({ told: ['200', overtakenBy('Mira')], left: [['here 0: First'], 4] })
    expect(otherFirst).toEqual({ told: [overtakenBy('Jonas'), '200'], left: [['here 0: Second'], 4] })
  })
})

describe('two editors of many games at the same moment', () => {
  it('change the same ones, named in another order: nobody waits for ever, and the second is told', async () => {
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      const all = [await made(), await made(), await made()]
      return {
        one: () => changeAll(mira, 'A', ...all),
        other: () => changeAll(jonas, 'B', ...all.toReversed()),
        left: () => standing(...all),
      }
    })
    expect(oneFirst).toEqual({ told: ['200', '200'], left: Array(3).fill('here 0:  A') })
    expect(otherFirst).toEqual({ told: ['200', '200'], left: Array(3).fill('here 0:  B') })
  })

  it('change and throw away the same ones: whoever is second leaves them and says so', async () => {
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      const all = [await made(), await made()]
      return {
        one: () => changeAll(mira, 'A', ...all),
        other: () => thrown(jonas, ...all.toReversed()),
        left: () => standing(...all),
      }
    })
    expect(oneFirst.left).toEqual(Array(2).fill('here 0:  A'))
    expect(otherFirst.left).toEqual(Array(2).fill('in the trash 1: '))
  })

  it('take a change back twice, or while somebody saves: once, and what was saved since stays', async () => {
    const twice = await whatTwoAreTold(async () => {
      const game = await made()
      const { body } = await changeAll(mira, 'A', game)
      return {
        one: () => changeBack(mira, body.changeId),
        other: () => changeBack(jonas, body.changeId),
        left: () => standing(game),
      }
    })
    expect(twice.oneFirst).toEqual({ told: ['200', expect.stringMatching(/^4\d\d /)], left: ['here 0: '] })
    const saved = await whatTwoAreTold(async () => {
      const game = await made()
      const { body } = await changeAll(mira, 'A', game)
      const now = (await asJonas.read(game.id)).body
      return {
        one: () => changeBack(mira, body.changeId),
        other: () => asJonas.save(now, { designers: ['A', 'B'] }),
        left: () => standing(game),
      }
    })
    expect(saved.oneFirst).toEqual({ told: ['200', overtakenBy('Mira')], left: ['here 0: '] })
    expect(saved.otherFirst).toEqual({ told: ['200', '200'], left: ['here 0:  A B'] })
  })
})

describe('two editors who merge at the same moment', () => {
  it('two games into each other: one stays, whoever was first', async () => {
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      const [a, b] = [await made(), await made()]
      return { one: () => merge(mira, a, b), other: () => merge(jonas, b, a), left: () => standing(a, b) }
    })
    expect(oneFirst).toEqual({
      told: ['200', expect.stringMatching(/^4\d\d /)],
      left: ['here 0: ', 'gone 0: '],
    })
    expect(otherFirst.left).toEqual(['gone 0: ', 'here 0: '])
  })

  it('in a ring of three: nobody waits for ever', async () => {
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      const [a, b, c] = [await made(), await made(), await made()]
      return { one: () => merge(mira, a, b), other: () => merge(jonas, b, c), left: () => standing(a, b, c) }
    })
    expect(oneFirst.told).toEqual(['200', '409 One of the games is not there any more'])
    expect(otherFirst.told[1]).toBe('200')
  })

  it('and throw one of the two away, or save it: the second is told', async () => {
    const away = await whatTwoAreTold(async () => {
      const [a, b] = [await made(), await made()]
      return { one: () => merge(mira, a, b), other: () => remove(jonas, b), left: () => standing(a, b) }
    })
    expect(away.oneFirst.told).toEqual(['200', expect.stringMatching(/^404 /)])
    expect(away.otherFirst.told).toEqual([expect.stringMatching(/^4\d\d /), '204'])
    const saved = await whatTwoAreTold(async () => {
      const [a, b] = [await made(), await made()]
      return {
        one: () => merge(mira, a, b),
        other: () => asJonas.save(a, { tagline: 'Mine' }),
        left: () => standing(a, b),
      }
    })
    expect(saved.otherFirst).toEqual({
      told: [expect.stringMatching(/^412 /), '200'],
      left: ['here 0: Mine', 'here 0: '],
    })
  })
})
