import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { pairMembers } from '#/domain/pair/pairs.table.ts'
import { aMember, aPair } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { pairsOf } from './account-records.store.ts'

const db = testDatabase('empty')

it('the data of a member names who shares their table, and of a table that is over nobody', async () => {
  const [mira, theo] = [await aMember(db()), await aMember(db(), { username: 'theo' })]
  const { id } = await aPair(db(), mira, theo)
  expect(await pairsOf(db(), mira.id)).toMatchObject([{ with: 'theo', endedAt: null }])
  await db().update(pairMembers).set({ endedAt: new Date() }).where(eq(pairMembers.pairId, id))
  expect(await pairsOf(db(), mira.id)).toMatchObject([{ with: null, endedAt: expect.any(Date) }])
})
