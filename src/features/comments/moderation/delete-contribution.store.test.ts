import { beforeEach, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { memberFrom } from '#/server/auth/sessions.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { deleteContribution, type WhatWasStated } from './remove-comments.store.ts'

const db = testDatabase('empty')
beforeEach(() => db().delete(auditLog))

const calling = async (role: 'moderator' | null) => {
  const row = await aMember(db(), { role })
  return memberFrom(row, { adminSecondFactor: false })
}
const stated = (memberId: string | null, username: string | null): WhatWasStated => ({
  ...{ memberId, username, title: 'Hive' },
})

it('a member who deletes contributions concurrently cannot exceed the rate limit', async () => {
  const member = await calling(null)
  let taken = 0
  const remove = async () => {
    taken += 1
    return stated(member.id, 'own')
  }
  for (let each = 0; each < LIMITS.commentChanges.times; each += 1)
    await deleteContribution(member, 'comment', remove)
  await expect(deleteContribution(member, 'comment', remove)).rejects.toMatchObject({ type: 'too-often' })
  expect(taken).toBe(LIMITS.commentChanges.times)
})
