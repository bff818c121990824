import { expect, it } from 'vitest'
import { mergeGames } from '#/features/games/merging/merge-games.store.ts'
import { aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { gamePlayed } from './plays-writing.store.ts'

const db = testDatabase('empty')

it('a play saved offline while its game was merged belongs to the remaining game', async () => {
  const [stays, leaves] = [await aGame(db(), { title: 'Stays' }), await aGame(db(), { title: 'Leaves' })]
  await db().transaction((tx) => mergeGames(tx, stays, leaves))
  expect(await gamePlayed(db(), { gameId: leaves.id, name: '' })).toMatchObject({
    gameId: stays.id,
    name: 'Stays',
  })
  expect(await gamePlayed(db(), { gameId: stays.id, name: '' })).toMatchObject({ gameId: stays.id })
  await expect(gamePlayed(db(), { gameId: 999_999, name: '' })).rejects.toThrow('Game not found')
})
