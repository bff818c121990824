import { expect, it } from 'vitest'
import { comments } from '#/domain/comments/comments.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { editedGame } from './edited-games.store.ts'

const db = testDatabase('empty')

it('a game is told how many comments stand on it: none of another game, and none that lie in the trash', async () => {
  const [game, other, member] = [await aGame(db()), await aGame(db()), await aMember(db())]
  await db()
    .insert(comments)
    .values([
      { gameId: game.id, memberId: member.id, content: 'Stands.' },
      { gameId: game.id, memberId: member.id, content: 'Thrown away.', inTrash: true },
      { gameId: other.id, memberId: member.id, content: 'Elsewhere.' },
    ])
  expect((await editedGame(db(), game.id)).commentCount).toBe(1)
})
