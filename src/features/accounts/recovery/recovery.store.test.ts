import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { credentials, mailedLinks, members, sessions } from '#/domain/accounts/members.table.ts'
import { LINK_PURPOSES } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { challenges, passkeys } from '#/domain/accounts/ways-in/second-factor.table.ts'
import { aMember } from '#/testing/builders.ts'
import { sessionCookieOf } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { makeLink } from '../mailed-links/mailed-links.store.ts'
import { changePassword, evict, holdProven, setPassword } from './recovery.store.ts'

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
    .values({ id, memberId, providerId: 'credential', accountId: id, password: `hash of ${memberId}` })
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

/** What opens an account now. */
async function keysOf(memberId: string) {
  const links = await db().select().from(mailedLinks).where(eq(mailedLinks.memberId, memberId))
  const [member] = await db().select().from(members).where(eq(members.id, memberId))
  return {
    sessions: (await sessionsOf(memberId)).map(({ id }) => id),
    passkeys: await db().$count(passkeys, eq(passkeys.memberId, memberId)),
    challenges: await db().$count(challenges, eq(challenges.memberId, memberId)),
    links: links.map(({ purpose }) => purpose).sort(),
    wasRecovered: member?.recoveredAt != null,
  }
}

describe('evicting', () => {
  it('voids what was issued for a member, and nothing of anybody else', async () => {
    const [one, other] = [await aMemberWithKeys(), await aMemberWithKeys()]
    const before = await keysOf(other.memberId)
    expect(before).toEqual({
      sessions: [other.first, other.second],
      passkeys: 1,
      challenges: 1,
      links: [...LINK_PURPOSES].sort(),
      wasRecovered: false,
    })
    await evict(db(), one.memberId)
    expect(await keysOf(one.memberId)).toEqual({
      sessions: [],
      passkeys: 0,
      challenges: 0,
      links: ['keep-email', 'undo-second-factor'],
      wasRecovered: true,
    })
    expect(await keysOf(other.memberId)).toEqual(before)
  })

  it('leaves the session that goes on, and no other', async () => {
    const { memberId, first, second } = await aMemberWithKeys()
    await evict(db(), memberId, { butSession: second })
    expect((await keysOf(memberId)).sessions).toEqual([second])
    expect(first).not.toBe(second)
    await evict(db(), memberId, { butSession: null })
    expect((await keysOf(memberId)).sessions).toEqual([])
  })
})

describe('changing the password', () => {
  it('keeps the new one alone and the session it was changed in, and changes nothing of anybody else', async () => {
    const [one, other] = [await aMemberWithKeys(), await aMemberWithKeys()]
    const before = await keysOf(other.memberId)
    const kept = async ({ memberId }: typeof one) =>
      (await db().select().from(credentials).where(eq(credentials.memberId, memberId))).map(
        ({ password }) => password,
      )
    const proven = { memberId: one.memberId, sessionId: one.second, hash: one.hash }
    await changePassword(db(), proven, 'hash of another')
    expect([await kept(one), await kept(other)]).toEqual([['hash of another'], [other.hash]])
    expect((await keysOf(one.memberId)).sessions).toEqual([one.second])
    expect(await keysOf(other.memberId)).toEqual(before)
  })
})

describe('who proved their password before the transaction began', () => {
  it('is held where session and password are theirs still, and refused otherwise', async () => {
    const [one, other] = [await aMemberWithKeys(), await aMemberWithKeys()]
    const proven = { memberId: one.memberId, sessionId: one.first, hash: one.hash }
    expect(await holdProven(db(), proven)).toMatchObject({ id: one.memberId })
    const out = { type: 'not-signed-in' }
    await expect(holdProven(db(), { ...proven, sessionId: other.first })).rejects.toMatchObject(out)
    await expect(holdProven(db(), { ...proven, sessionId: 'ended' })).rejects.toMatchObject(out)
    await expect(holdProven(db(), { ...proven, memberId: 'nobody' })).rejects.toMatchObject(out)
    await expect(holdProven(db(), { ...proven, hash: other.hash })).rejects.toMatchObject({
      type: 'wrong-password',
    })
  })

  it('is refused once the password was changed, which changes nobody else’s', async () => {
    const [one, other] = [await aMemberWithKeys(), await aMemberWithKeys()]
    await setPassword(db(), one.memberId, 'another')
    const proven = ({ memberId, first, hash }: typeof one) => ({ memberId, sessionId: first, hash })
    await expect(holdProven(db(), proven(one))).rejects.toMatchObject({ type: 'wrong-password' })
    expect(await holdProven(db(), proven(other))).toMatchObject({ id: other.memberId })
    await setPassword(db(), one.memberId, null)
    await expect(holdProven(db(), proven({ ...one, hash: 'another' }))).rejects.toMatchObject({
      type: 'wrong-password',
    })
  })
})
