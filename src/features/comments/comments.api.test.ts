import { expect, it } from 'vitest'
import { comments } from '#/domain/comments/comments.table.ts'
import { get } from '#/testing/api-calls.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/test-database.ts'
import type { Comment } from './comments.schema.ts'

const db = testDatabase('empty')

it('COMM-01ab: comments come newest first, with the username, or none for a former member', async () => {
  const game = await aGame(db(), { title: 'Talked about' })
  const member = await aMember(db(), { username: 'mira' })
  await db()
    .insert(comments)
    .values([
      { gameId: game.id, memberId: member.id, content: 'first', createdAt: new Date('2026-01-01T10:00:00Z') },
      { gameId: game.id, memberId: null, content: 'second', createdAt: new Date('2026-01-02T10:00:00Z') },
    ])
  const { body } = await get<{ comments: Comment[] }>('/games/talked-about/comments')
  expect(body.comments).toMatchObject([
    { content: 'second', username: null, createdAt: '2026-01-02T10:00:00.000Z' },
    { content: 'first', username: 'mira' },
  ])
})

it('COMM-02: there are none where nobody commented, where no game stands, or the game is unpublished', async () => {
  const hidden = await aGame(db(), { title: 'Hidden talk', published: false })
  await db().insert(comments).values({ gameId: hidden.id, content: 'secret' })
  for (const slug of ['hidden-talk', 'nothing', '%25', '%00', 'a%2Frelated']) {
    expect((await get<{ comments: Comment[] }>(`/games/${slug}/comments`)).body.comments).toEqual([])
  }
})
