import { expect, it } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { tastedGames } from './taste-games.store.ts'

const db = testDatabase('empty')

it('tastes are told of published games alone: of all, or of those that are asked for', async () => {
  const [first, second] = [
    await aGame(db()),
    await aGame(db(), { twoPlayerVerdict: 'avoid', twoPlayerReason: 'Why.' }),
  ]
  const draft = await aGame(db(), { published: false })
  const told = async (ids?: number[]) => {
    const all: [number, boolean][] = []
    for await (const piece of tastedGames(db(), ids))
      all.push(...piece.map(({ id, isToAvoid }): [number, boolean] => [id, isToAvoid]))
    return all
  }
  expect(await told()).toEqual([
    [first.id, false],
    [second.id, true],
  ])
  expect(await told([second.id, draft.id])).toEqual([[second.id, true]])
  expect(await told([])).toEqual([])
})
