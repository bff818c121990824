import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { memberFrom } from '#/access/caller.ts'
import { posts } from '#/domain/blog/posts.table.ts'
import { aMember, aPost } from '#/testing/builders.ts'
import { subscribe } from '#/testing/calls/letter-calls.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { beginLetter, changeLetter, letterOfPost } from './letters.store.ts'
import { startLetter } from './start-letter.store.ts'

const db = testDatabase('empty')
const TYPED = { subject: 'Three boxes', preheader: '', content: '<p>Words.</p>', shape: 'own' as const }

async function anEditor() {
  const member = await aMember(db(), { role: 'editor' })
  return memberFrom({ ...member, name: member.username }, { adminSecondFactor: false })
}

it('of two who save a letter at one moment from one state the second is told', async () => {
  const editor = await anEditor()
  const { id, revision } = await beginLetter(db(), editor)
  await expect(
    secondOfTwo(
      db(),
      (tx) => changeLetter(tx, editor, id, revision, TYPED),
      (tx) => changeLetter(tx, editor, id, revision, { ...TYPED, subject: 'Four boxes' }),
    ),
  ).rejects.toMatchObject({ type: 'changed-meanwhile' })
})

it('of two who send a letter at one moment the second finds it sent', async () => {
  const editor = await anEditor()
  await subscribe(db(), 'ann@example.org')
  const { id, revision } = await beginLetter(db(), editor)
  await changeLetter(db(), editor, id, revision, TYPED)
  const send = (tx: Parameters<typeof startLetter>[0]) => startLetter(tx, id)
  await expect(secondOfTwo(db(), send, send)).rejects.toMatchObject({
    type: 'conflict',
    message: 'This letter was sent to the subscribers already',
  })
})

it('a letter of an article that is deleted at that moment is not begun', async () => {
  const [editor, post] = [await anEditor(), await aPost(db())]
  await expect(
    secondOfTwo(
      db(),
      (tx) => tx.delete(posts).where(eq(posts.id, post.id)),
      (tx) => letterOfPost(tx, editor, post.id),
    ),
  ).rejects.toMatchObject({ type: 'not-found' })
})
