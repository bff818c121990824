import { expect, it } from 'vitest'
import { comments } from '#/domain/comments/comments.table.ts'
import type { Database } from '#/server/database/database.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { letThrough } from './admin/decisions.store.ts'
import { deleteComment, reportComment } from './comments.store.ts'

const db = testDatabase('empty')

async function aComment(fields: Partial<typeof comments.$inferInsert> = {}) {
  const [writer, game] = [await aMember(db()), await aGame(db())]
  const [comment] = await db()
    .insert(comments)
    .values({ gameId: game.id, memberId: writer.id, content: 'Said.', ...fields })
    .returning()
  if (!comment) throw new Error('the comment was not written')
  return { id: comment.id, writer: { ...writer, role: null } }
}

it('of two who delete a comment at one moment the second finds none', async () => {
  const { id, writer } = await aComment()
  const remove = (tx: Database) => deleteComment(tx, writer, id)
  await expect(secondOfTwo(db(), remove, remove)).rejects.toMatchObject({ type: 'not-found' })
})

it('a comment that is deleted at that moment is not reported', async () => {
  const [{ id, writer }, reader] = [await aComment(), await aMember(db())]
  await expect(
    secondOfTwo(
      db(),
      (tx) => deleteComment(tx, writer, id),
      (tx) => reportComment(tx, reader.id, id, { reason: 'other', words: 'Why.' }),
    ),
  ).rejects.toMatchObject({ type: 'not-found' })
})

it('of two who let a comment through at one moment one did', async () => {
  const { id } = await aComment({ heldFor: 'link' })
  const let_ = (tx: Database) => letThrough(tx, [id])
  expect(await secondOfTwo(db(), let_, let_)).toEqual({ comments: [], reports: [] })
})
