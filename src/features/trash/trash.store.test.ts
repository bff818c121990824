import { expect, it } from 'vitest'
import { putInTrash } from '#/features/revisions/trash.store.ts'
import { memberFrom } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { restoreItems } from './trash.store.ts'

const db = testDatabase('empty')

it('of two concurrent restores of an item, the second reports it as missing', async () => {
  const member = await aMember(db(), { role: 'editor' })
  const editor = memberFrom(member, { adminSecondFactor: false })
  const { id } = await aGame(db())
  await putInTrash(db(), 'game', [id], editor.id)
  const things = [{ kind: 'game' as const, id }]
  const back = (tx: Database) => restoreItems(tx, editor, things)
  expect(await secondOfTwo(db(), back, back)).toEqual({ restored: [], missing: things })
})

it('of two concurrent deletions of an item, the second finds it deleted', async () => {
  const [editor, { id }] = [await aMember(db()), await aGame(db())]
  const moveToTrash = (tx: Database) => putInTrash(tx, 'game', [id], editor.id)
  expect(await secondOfTwo(db(), moveToTrash, moveToTrash)).toEqual([])
})
