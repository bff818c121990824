import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aMember } from '#/testing/builders.ts'
import { sessionCookieOf } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { makeLink, setPassword } from '../mailed-links/mailed-links.store.ts'
import { lockReauthenticated } from '../members.store.ts'
import { challenges, credentials, passkeys, sessions } from '../model/members.table.ts'
import { LINK_PURPOSES } from '../model/ways-in/mailed-links.rules.ts'

const db = testDatabase('empty')
const sessionsOf = (memberId: string) =>
  db().select().from(sessions).where(eq(sessions.memberId, memberId)).orderBy(sessions.createdAt)

/** A member with a password, two sessions and one of everything else that opens an account. */
async function aMemberWithKeys() {
  const { id: memberId, email } = await aMember(db())
  await sessionCookieOf(memberId)
  await sessionCookieOf(memberId)
  const id = randomUUID()
  await db()
    .insert(credentials)
    .values({ id, memberId, password: `hash of ${memberId}` })
  await db()
    .insert(passkeys)
    .values({ id, memberId, name: 'Phone', publicKey: 'x', counter: 0, transports: [] })
  await db()
    .insert(challenges)
    .values({ digest: id, purpose: 'second-step', memberId, expiresAt: new Date(Date.now() + 60_000) })
  for (const purpose of LINK_PURPOSES) await makeLink(db(), purpose, { memberId, email })
  const [first, second] = (await sessionsOf(memberId)).map((session) => session.id)
  return { memberId, hash: `hash of ${memberId}`, first: first ?? '', second: second ?? '' }
}

describe('a password that was checked before the transaction', () => {
  it('is accepted if session and password are still the member’s, and rejected otherwise', async () => {
    const [one, other] = [await aMemberWithKeys(), await aMemberWithKeys()]
    const proven = { memberId: one.memberId, sessionId: one.first, hash: one.hash }
    expect(await lockReauthenticated(db(), proven)).toMatchObject({ id: one.memberId })
    const out = { type: 'not-signed-in' }
    await expect(lockReauthenticated(db(), { ...proven, sessionId: other.first })).rejects.toMatchObject(out)
    await expect(lockReauthenticated(db(), { ...proven, sessionId: 'ended' })).rejects.toMatchObject(out)
    await expect(lockReauthenticated(db(), { ...proven, memberId: 'missing' })).rejects.toMatchObject(out)
    await expect(lockReauthenticated(db(), { ...proven, hash: other.hash })).rejects.toMatchObject({
      type: 'wrong-password',
    })
  })

  it('is rejected once the password was changed; other members’ passwords stay', async () => {
    const [one, other] = [await aMemberWithKeys(), await aMemberWithKeys()]
    await setPassword(db(), one.memberId, 'another')
    const proven = ({ memberId, first, hash }: typeof one) => ({ memberId, sessionId: first, hash })
    await expect(lockReauthenticated(db(), proven(one))).rejects.toMatchObject({ type: 'wrong-password' })
    expect(await lockReauthenticated(db(), proven(other))).toMatchObject({ id: other.memberId })
    await setPassword(db(), one.memberId, null)
    await expect(lockReauthenticated(db(), proven({ ...one, hash: 'another' }))).rejects.toMatchObject({
      type: 'wrong-password',
    })
  })
})
