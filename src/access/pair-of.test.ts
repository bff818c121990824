import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#/domain/accounts/members.table.ts'
import { pairMembers } from '#/domain/pair/pairs.table.ts'
import { aMember, aPair } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { pairOf } from './pair-of.ts'

const db = testDatabase('empty')

async function threeMembers() {
  return { mia: await aMember(db()), theo: await aMember(db()), ada: await aMember(db()) }
}

test('each of a pair has the other one and a half of the table; somebody else has none', async () => {
  const { mia, theo, ada } = await threeMembers()
  const { id } = await aPair(db(), mia, theo)
  expect(await pairOf(db(), mia.id)).toEqual({ pairId: id, partnerId: theo.id, side: 0 })
  expect(await pairOf(db(), theo.id)).toEqual({ pairId: id, partnerId: mia.id, side: 1 })
  expect(await pairOf(db(), ada.id)).toBeNull()
})

test('a pair that ended is none, and leaves room for another one', async () => {
  const { mia, theo, ada } = await threeMembers()
  const { id } = await aPair(db(), mia, theo)
  await db().update(pairMembers).set({ endedAt: new Date() }).where(eq(pairMembers.pairId, id))
  expect(await pairOf(db(), mia.id)).toBeNull()
  await aPair(db(), ada, mia)
  expect(await pairOf(db(), mia.id)).toMatchObject({ partnerId: ada.id, side: 1 })
})

test('where either has left the table, neither is in a pair', async () => {
  const { mia, theo } = await threeMembers()
  await aPair(db(), mia, theo)
  await db().update(pairMembers).set({ endedAt: new Date() }).where(eq(pairMembers.memberId, theo.id))
  expect([await pairOf(db(), mia.id), await pairOf(db(), theo.id)]).toEqual([null, null])
})

test('nobody sits at two tables at once', async () => {
  const { mia, theo, ada } = await threeMembers()
  await aPair(db(), mia, theo)
  await expect(aPair(db(), ada, mia)).rejects.toThrow()
})

test('an account that is deleted leaves the other one without a pair', async () => {
  const { mia, theo } = await threeMembers()
  await aPair(db(), mia, theo)
  await db().delete(members).where(eq(members.id, theo.id))
  expect(await pairOf(db(), mia.id)).toBeNull()
})
