import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aMember } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { lockMember } from '../members.store.ts'
import { mailedLinks } from '../model/members.table.ts'
import { type LINK_PURPOSES, LINK_WORDS } from '../model/ways-in/mailed-links.rules.ts'
import { linksMailed, makeLink, redeemLink, withdrawLinks } from './mailed-links.store.ts'

const db = testDatabase('empty')
const unknown = { type: 'link-not-valid', message: LINK_WORDS.unknown }

describe('a mailed link', () => {
  it('is revoked together with the member’s other unused links of that purpose', async () => {
    const [one, other] = [await aMember(db()), await aMember(db())]
    const link = (memberId: string, purpose: (typeof LINK_PURPOSES)[number]) =>
      makeLink(db(), purpose, { memberId, email: one.email })
    const used = await link(one.id, 'change-email')
    await redeemLink(db(), used, ['change-email'])
    await link(one.id, 'change-email')
    await link(one.id, 'keep-email')
    await link(other.id, 'change-email')
    expect(await linksMailed(db(), one.id, 'change-email')).toHaveLength(2)
    await withdrawLinks(db(), one.id, ['change-email'])
    const left = async (memberId: string) =>
      (await db().select().from(mailedLinks).where(eq(mailedLinks.memberId, memberId)))
        .map(({ purpose, usedAt }) => `${purpose}${usedAt ? ', used' : ''}`)
        .sort()
    expect(await left(one.id)).toEqual(['change-email, used', 'keep-email'])
    expect(await left(other.id)).toEqual(['change-email'])
  })

  it('sends no email if it is revoked while being opened', async () => {
    const { id: memberId, email } = await aMember(db())
    const token = await makeLink(db(), 'reset-password', { memberId, email })
    const withdrawn = secondOfTwo(
      db(),
      async (tx) => {
        await lockMember(tx, memberId)
        await withdrawLinks(tx, memberId, ['reset-password'])
      },
      (tx) => redeemLink(tx, token, ['reset-password']),
    )
    await expect(withdrawn).rejects.toMatchObject(unknown)
  })
})
