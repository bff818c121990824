import { expect, it } from 'vitest'
import { memberStandings } from '#/domain/accounts/member-standings.table.ts'
import { aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { memberStanding, refuseBlocked } from './standings.ts'

const db = testDatabase('empty')

it('nobody is let in to an account that is blocked, and they are told why; all others are', async () => {
  const [blocked, noted, unknown] = [await aMember(db()), await aMember(db()), await aMember(db())]
  await db()
    .insert(memberStandings)
    .values([
      { memberId: noted.id, note: 'Friendly' },
      { memberId: blocked.id, blockedAt: new Date(), blockedFor: 'Advertising' },
    ])
  expect(await memberStanding(db(), noted.id)).toMatchObject({ memberId: noted.id, note: 'Friendly' })
  expect(await memberStanding(db(), blocked.id)).toMatchObject({ blockedFor: 'Advertising' })
  expect(await memberStanding(db(), unknown.id)).toBe(undefined)
  await expect(refuseBlocked(db(), blocked.id)).rejects.toMatchObject({
    ...{ type: 'account-blocked', status: 403 },
    message: expect.stringContaining('This account is blocked. The reason: Advertising.'),
  })
  for (const { id } of [noted, unknown]) expect(await refuseBlocked(db(), id)).toBe(undefined)
})
