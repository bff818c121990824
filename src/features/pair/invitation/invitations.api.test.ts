import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { invitationOf, sayYes } from '#/testing/pair.ts'
import { pairInvitations, pairMembers } from '../model/pairs.table.ts'
import type { InvitationSeen, NewInvitation, PairView } from '../pair.schema.ts'

const db = testDatabase('empty')

const look = async (browser: Browser, token: string) =>
  (await browser.send<InvitationSeen>('POST', '/pair/invitation-looks', { body: { token } })).body
const view = async (browser: Browser) => (await browser.send<PairView>('GET', '/pair')).body
const two = async () => ({
  mia: await signedIn(db(), { username: `mia${Math.random()}`.slice(0, 12) }),
  theo: await signedIn(db(), { username: `theo${Math.random()}`.slice(0, 12) }),
})
const expire = () => db().update(pairInvitations).set({ expiresAt: sql`now() - interval '1 second'` })

describe('an invitation', () => {
  it('PAIR-01: requires a username to be sent and accepted', async () => {
    const { mia } = await two()
    const nameless = await signedIn(db(), { username: null })
    const refused = { status: 409, body: { type: '/problems/name-needed' } }
    expect(await nameless.send('PUT', '/pair/invitation')).toMatchObject(refused)
    expect(await sayYes(nameless, await invitationOf(mia))).toMatchObject(refused)
  })

  it('PAIR-01: creates a pair with the first member who accepts it', async () => {
    const { mia, theo } = await two()
    const third = await signedIn(db())
    const token = await invitationOf(mia)
    expect(await look(theo, token)).toEqual({ state: 'open', from: mia.member.username })
    expect((await sayYes(theo, token)).status).toBe(204)
    expect((await sayYes(theo, token)).status).toBe(204)
    expect((await view(mia)).pair).toMatchObject({ name: theo.member.username, side: 0 })
    expect((await view(theo)).pair).toMatchObject({ name: mia.member.username, side: 1 })
    expect(await look(theo, token)).toMatchObject({ state: 'joined' })
    expect(await look(third, token)).toEqual({ state: 'accepted', from: null })
    const refused = await sayYes(third, token)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { type: '/problems/invitation-over', title: 'This invitation has been used.' },
    ])
    expect(await db().$count(pairMembers, eq(pairMembers.memberId, third.member.id))).toBe(0)
  })

  it('PAIR-01: is valid for exactly seven days', async () => {
    const { mia, theo } = await two()
    const { body } = await mia.send<NewInvitation>('PUT', '/pair/invitation')
    const daysLeft = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000
    expect(daysLeft).toBeGreaterThan(6.99)
    expect(daysLeft).toBeLessThan(7.01)
    expect((await view(mia)).invitation?.state).toBe('open')
    await expire()
    expect(await look(theo, body.token)).toEqual({ state: 'expired', from: null })
    expect((await sayYes(theo, body.token)).body).toMatchObject({ title: 'This invitation has expired.' })
    expect((await view(mia)).invitation?.state).toBe('expired')
  })

  it('PAIR-01: can be withdrawn, and is replaced by a newer one', async () => {
    const { mia, theo } = await two()
    const first = await invitationOf(mia)
    const second = await invitationOf(mia)
    expect(await look(theo, first)).toEqual({ state: 'taken-back', from: null })
    expect(await look(theo, second)).toMatchObject({ state: 'open' })
    for (const _again of [1, 2]) expect((await mia.send('DELETE', '/pair/invitation')).status).toBe(204)
    expect((await sayYes(theo, second)).body).toMatchObject({ title: 'This invitation was withdrawn.' })
    expect(await view(mia)).toEqual({ pair: null, invitation: null, ended: null })
  })

  it('PAIR-01: shows a guest the sender’s username only; both need an account', async () => {
    const { mia } = await two()
    const token = await invitationOf(mia)
    const visitor = aBrowser()
    expect(await look(visitor, token)).toEqual({ state: 'open', from: mia.member.username })
    expect((await sayYes(visitor, token)).status).toBe(401)
    expect((await sayYes(await signedIn(db(), { emailVerified: false }), token)).status).toBe(403)
    expect((await visitor.send('PUT', '/pair/invitation')).status).toBe(401)
  })

  it('PAIR-01: is stored with the digest of its token only', async () => {
    const { mia } = await two()
    const token = await invitationOf(mia)
    const rows = await db().select().from(pairInvitations)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('PAIR-01: can be declined; its sender learns that, but not by whom', async () => {
    const { mia, theo } = await two()
    const token = await invitationOf(mia)
    const decline = (browser: Browser) =>
      browser.send('POST', '/pair/declined-invitations', { body: { token } })
    for (const _again of [1, 2]) expect((await decline(theo)).status).toBe(204)
    const seen = await view(mia)
    expect(seen.invitation?.state).toBe('declined')
    expect(JSON.stringify(seen)).not.toContain(theo.member.username)
    expect((await sayYes(theo, token)).body).toMatchObject({ title: 'This invitation was declined.' })
    await mia.send('DELETE', '/pair/invitation')
    expect((await view(mia)).invitation).toBeNull()
  })

  it('PAIR-01: is rejected for its own sender, and for members in a pair', async () => {
    const { mia, theo } = await two()
    const ada = await signedIn(db())
    const token = await invitationOf(mia)
    expect(await look(mia, token)).toMatchObject({ state: 'own' })
    expect((await sayYes(mia, token)).body).toMatchObject({ title: 'This is your own invitation.' })
    await sayYes(theo, await invitationOf(ada))
    expect(await look(theo, token)).toMatchObject({ state: 'in-a-pair' })
    expect((await sayYes(theo, token)).body).toMatchObject({ type: '/problems/in-a-pair' })
    expect((await theo.send('PUT', '/pair/invitation')).status).toBe(409)
    // Malformed tokens are unknown.
    for (const odd of ['', 'x', 'A'.repeat(43)])
      expect(await look(mia, odd)).toEqual({ state: 'unknown', from: null })
  })

  it('PAIR-01: mutual invitations accepted at once create one pair', async () => {
    const { mia, theo } = await two()
    const [byMia, byTheo] = [await invitationOf(mia), await invitationOf(theo)]
    const answers = await Promise.all([sayYes(theo, byMia), sayYes(mia, byTheo), sayYes(theo, byMia)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    const seats = await db().select().from(pairMembers).where(eq(pairMembers.memberId, mia.member.id))
    expect(seats).toHaveLength(1)
    expect((await view(theo)).pair?.name).toBe(mia.member.username)
  })

  it('PAIR-01: of many who accept at once, one succeeds, and the others get a clear answer', async () => {
    const { mia } = await two()
    const token = await invitationOf(mia)
    const many = await Promise.all(Array.from({ length: 5 }, () => signedIn(db())))
    const answers = await Promise.all(many.map((browser) => sayYes(browser, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409])
    const made = await Promise.all([1, 2, 3].map(() => many[1]?.send('PUT', '/pair/invitation')))
    for (const answer of made) expect([200, 409]).toContain(answer?.status)
  })
})
