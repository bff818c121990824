import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailedLinks, members } from '#/domain/accounts/members.table.ts'
import { LINK_PURPOSES, LINK_WORDS } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { confirm } from '#/testing/accounts.ts'
import { aMember } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import {
  findLink,
  holdMember,
  linksMailed,
  makeLink,
  redeemLink,
  withdrawLinks,
} from './mailed-links.store.ts'

const db = testDatabase('empty')
const unknown = { type: 'link-not-valid', message: LINK_WORDS.unknown }

describe('a mailed link', () => {
  it('is taken at its word once, for its own purpose, and afterwards known as used', async () => {
    const { id: memberId, email } = await aMember(db())
    const token = await makeLink(db(), 'reset-password', { memberId, email })
    for (const purpose of LINK_PURPOSES)
      if (purpose !== 'reset-password')
        await expect(redeemLink(db(), token, [purpose])).rejects.toMatchObject(unknown)
    expect((await findLink(db(), token, ['reset-password'])).member.id).toBe(memberId)
    const first = await redeemLink(db(), token, ['keep-email', 'reset-password'])
    expect(first).toMatchObject({ wasUsed: false, isTheirs: true, member: { id: memberId } })
    expect(await redeemLink(db(), token, ['reset-password'])).toMatchObject({ wasUsed: true })
    await expect(redeemLink(db(), `${token}x`, ['reset-password'])).rejects.toMatchObject(unknown)
  })

  it('is over after its time, and says so', async () => {
    const { id: memberId, email } = await aMember(db())
    const token = await makeLink(db(), 'confirm-email', { memberId, email })
    await db()
      .update(mailedLinks)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(mailedLinks.digest, keyedDigest(token)))
    await expect(redeemLink(db(), token, ['confirm-email'])).rejects.toMatchObject({
      message: LINK_WORDS.expired,
    })
  })

  it('to an address that is the account’s no more confirms nothing', async () => {
    const { id, email } = await aMember(db(), { emailVerified: false })
    const token = await makeLink(db(), 'confirm-email', { memberId: id, email })
    await db().update(members).set({ email: 'elsewhere@example.org' }).where(eq(members.id, id))
    expect(await confirm(token)).toMatchObject({ status: 400, body: { title: LINK_WORDS.unknown } })
    const [member] = await db().select().from(members).where(eq(members.id, id))
    expect(member?.emailVerified).toBe(false)
    await db().update(members).set({ email: email.toUpperCase() }).where(eq(members.id, id))
    expect(await confirm(token)).toMatchObject({ body: { outcome: 'confirmed' } })
  })

  it('is withdrawn with those of its purpose that were not used, of its member alone', async () => {
    const [one, other] = [await aMember(db()), await aMember(db())]
    const link = (memberId: string, purpose: (typeof LINK_PURPOSES)[number]) =>
      makeLink(db(), purpose, { memberId, email: one.email })
    const used = await link(one.id, 'change-email')
    await redeemLink(db(), used, ['change-email'])
    await link(one.id, 'change-email')
    await link(one.id, 'keep-email')
    await link(other.id, 'change-email')
    expect(await linksMailed(db(), one.id, 'change-email')).toBe(2)
    await withdrawLinks(db(), one.id, ['change-email'])
    const left = async (memberId: string) =>
      (await db().select().from(mailedLinks).where(eq(mailedLinks.memberId, memberId)))
        .map(({ purpose, usedAt }) => `${purpose}${usedAt ? ', used' : ''}`)
        .sort()
    expect(await left(one.id)).toEqual(['change-email, used', 'keep-email'])
    expect(await left(other.id)).toEqual(['change-email'])
  })

  it('that is withdrawn while somebody opens it was never mailed', async () => {
    const { id: memberId, email } = await aMember(db())
    const token = await makeLink(db(), 'reset-password', { memberId, email })
    const withdrawn = secondOfTwo(
      db(),
      async (tx) => {
        await holdMember(tx, memberId)
        await withdrawLinks(tx, memberId, ['reset-password'])
      },
      (tx) => redeemLink(tx, token, ['reset-password']),
    )
    await expect(withdrawn).rejects.toMatchObject(unknown)
  })
})
