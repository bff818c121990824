import { afterEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { deleted, takeFromTrash } from '#/testing/calls/trash-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty', { searchable: true })
const anOwner = () => signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
const commentOn = async (gameId: number, memberId: string | null, content = 'A comment') => {
  const [row] = await db().insert(comments).values({ gameId, memberId, content }).returning()
  return row?.id ?? 0
}

afterEach(async () => {
  await db().delete(games)
  await db().delete(auditLog)
})

describe('a comment in the trash', () => {
  it('is neither shown nor counted on its game until it is restored', async () => {
    const owner = await anOwner()
    const member = await aMember(db(), { username: 'spammer' })
    const game = await aGame(db(), { title: 'Hive' })
    const id = await commentOn(game.id, member.id, 'Buy cheap dice')
    await commentOn(game.id, member.id, 'Good')
    const onGame = async () =>
      (
        await owner.send<{ total: number; comments: { content: string }[] }>(
          'GET',
          `/games/${game.slug}/comments`,
        )
      ).body
    expect((await owner.send('DELETE', `/comments/${id}`)).status).toBe(204)
    expect(await onGame()).toMatchObject({ total: 1, comments: [{ content: 'Good' }] })
    expect((await deleted(owner, '?only=comment&q=cheap')).rows).toMatchObject([
      { kind: 'comment', id, title: 'Buy cheap dice', stated: { by: 'spammer', on: 'Hive' } },
    ])
    await takeFromTrash(owner, { kind: 'comment', id })
    expect((await onGame()).total).toBe(2)
  })

  it('was deleted by an editor; one deleted by its author is gone', async () => {
    const writer = await signedIn(db())
    const game = await aGame(db())
    const id = await commentOn(game.id, writer.member.id)
    expect((await writer.send('DELETE', `/comments/${id}`)).status).toBe(204)
    expect(await db().select().from(comments)).toEqual([])
    expect(await db().select().from(trash)).toEqual([])
  })
})
