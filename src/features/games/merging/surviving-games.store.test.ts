import { beforeEach, expect, it } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { games } from '../model/games.table.ts'
import { gameMerges } from '../model/merging/game-merges.table.ts'
import {
  findStandingGame,
  mergedAmong,
  ofStandingGames,
  publishedGame,
  standingGame,
} from './surviving-games.store.ts'

const db = testDatabase('empty')
/** Three were merged into the one that stays; a hidden one has one too. */
let [stays, middle, first, another, alone, hidden, intoHidden] = [0, 0, 0, 0, 0, 0, 0]
beforeEach(async () => {
  await db().delete(games)
  const shown = async (published = true) => (await aGame(db(), { published })).id
  stays = await shown()
  middle = await shown(false)
  first = await shown(false)
  another = await shown(false)
  alone = await shown()
  hidden = await shown(false)
  intoHidden = await shown(false)
  for (const [leavesId, staysId] of [
    [first, stays],
    [middle, stays],
    [another, stays],
    [intoHidden, hidden],
  ] as const)
    await db().insert(gameMerges).values({ leavesId, staysId })
})

it('maps merged games to the remaining ones', async () => {
  expect(await mergedAmong(db(), [alone, another, first, middle, stays])).toEqual([
    { from: middle, to: stays },
    { from: first, to: stays },
    { from: another, to: stays },
  ])
  expect(await mergedAmong(db(), [first])).toEqual([{ from: first, to: stays }])
  expect(await mergedAmong(db(), [])).toEqual([])
  expect([await standingGame(db(), first), await standingGame(db(), alone)]).toEqual([stays, alone])
})

it('choices for a merged game count for the remaining one, with all their data', async () => {
  const choices = [first, alone, another].map((gameId, place) => ({ gameId, place }))
  expect(await ofStandingGames(db(), choices)).toEqual([
    { gameId: stays, place: 0 },
    { gameId: alone, place: 1 },
    { gameId: stays, place: 2 },
  ])
})

it('a game is found by its own id, or by that of the game it was merged into, without extra queries', async () => {
  const requested: number[] = []
  const find = (gameId: number) =>
    findStandingGame(db(), gameId, async (id) => {
      requested.push(id)
      return id === stays || id === alone ? { called: id } : undefined
    })
  expect([await find(alone), await find(first)]).toEqual([{ called: alone }, { called: stays }])
  expect(requested).toEqual([alone, first, stays])
  await expect(find(hidden)).rejects.toMatchObject({ type: 'not-found', message: 'Game not found' })
  expect(requested.slice(3)).toEqual([hidden])
})

it('a choice needs a published game', async () => {
  expect([await publishedGame(db(), alone), await publishedGame(db(), first)]).toEqual([alone, stays])
  for (const id of [hidden, intoHidden, 2_000_000_000])
    await expect(publishedGame(db(), id)).rejects.toMatchObject({ type: 'not-found' })
})
