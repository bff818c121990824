import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { anAccount, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { addPasskey, signInByPasskey, switchOnSecondFactor } from '#/testing/ways-in/second-factor.ts'
import { accountStatuses, members, sessions } from '../model/members.table.ts'
import type { MemberEvent, MemberPage } from './members.store.ts'

const db = testDatabase('empty')
let made = 0

/** A member with an account, and an admin. */
async function two() {
  made += 1
  const email = `player${made}@example.org`
  const browser = await anAccount(db(), email)
  const [member] = await db().select().from(members).where(eq(members.email, email))
  const admin = await signedIn(db(), { email: `chief${made}@twotop.example` })
  const id = member?.id ?? ''
  const put = (what: string, body: object = {}, headers = {}) =>
    admin.send<MemberPage & { title: string }>('PUT', `/admin/members/${id}/${what}`, {
      body,
      headers,
    })
  const block = (reason = 'Advertising', ids = [id]) =>
    admin.send('PUT', '/admin/members/blocked', { body: { ids, reason } })
  const page = async () => (await admin.send<MemberPage>('GET', `/admin/members/${id}`)).body
  return { email, browser, id, admin, put, block, page }
}
const claim = (email: string, more: object = {}) => ({ body: { email, password: PASSWORD, ...more } })
const actsAbout = (id: string) => db().select().from(auditLog).where(eq(auditLog.aboutMember, id))

describe('a blocked member', () => {
  it("loses every session and can't sign in; the reason is shown and mailed", async () => {
    const { email, browser, id, block } = await two()
    const { device } = await addPasskey(browser)
    expect((await block('The same advertisement, 50 times')).status).toBe(200)
    expect(await db().select().from(sessions).where(eq(sessions.memberId, id))).toEqual([])
    expect((await browser.send('GET', '/account/sessions')).status).toBe(401)
    const refused = await signIn(email)
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({
        type: '/problems/account-blocked',
        title: expect.stringContaining('The same advertisement, 50 times.'),
      }),
    ])
    expect((await signInByPasskey(aBrowser(), device)).status).toBe(403)
    expect(await db().select().from(sessions).where(eq(sessions.memberId, id))).toEqual([])
    const mails = await db().select().from(outbox).where(eq(outbox.recipient, email))
    expect(mails.at(-1)?.text).toContain('The same advertisement, 50 times')
    expect(mails.at(-1)?.text).toContain('/auth/blocked')
    // A wrong password reveals nothing about the block.
    expect((await signIn(email, 'something else')).status).toBe(401)
  })

  it('reads in the mail the support address that the owner set', async () => {
    const { email, admin, block } = await two()
    const set = (address: string) =>
      admin.send('PATCH', '/admin/site-settings', { body: { 'reach.supportAddress': address } })
    expect((await set('help@two.test')).status).toBe(200)
    await block()
    const mails = await db().select().from(outbox).where(eq(outbox.recipient, email))
    expect(mails.at(-1)?.text).toContain('If you think this is a mistake, write to help@two.test.')
    await set('')
  })

  it('can export their data and delete the account, but only with their own password', async () => {
    const { email, id, block } = await two()
    const data = (sent: object) => aBrowser().send('POST', '/auth/blocked-account/data', sent)
    const gone = (sent: object) => aBrowser().send('POST', '/auth/blocked-account/deletion', sent)
    // While it is not blocked, the settings are the place.
    expect((await data(claim(email))).status).toBe(409)
    expect((await gone(claim(email))).status).toBe(409)
    await block()
    expect((await data(claim(email, { password: 'wrong one' }))).status).toBe(401)
    expect((await gone(claim('stranger@example.org'))).status).toBe(401)
    const { status, body } = await data(claim(email))
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        member: expect.objectContaining({ email }),
        block: expect.objectContaining({ reason: 'Advertising' }),
      }),
    ])
    expect((await gone(claim(email))).status).toBe(200)
    expect(await db().select().from(members).where(eq(members.id, id))).toEqual([])
    expect(await db().select().from(accountStatuses).where(eq(accountStatuses.memberId, id))).toEqual([])
  })

  it('must also enter a code if the account has a second step', async () => {
    const { email, browser, block } = await two()
    const { app } = await switchOnSecondFactor(browser)
    await block()
    const data = (code: string) =>
      aBrowser().send('POST', '/auth/blocked-account/data', claim(email, { code }))
    expect([(await data('')).status, (await data('000000')).status]).toEqual([400, 400])
    expect((await data(await app.code())).status).toBe(200)
  })

  it('can sign in again once unblocked, and is notified by email', async () => {
    const { email, id, admin, block, page } = await two()
    await block()
    await block('Another reason')
    expect((await page()).blocked).toMatchObject({ reason: 'Another reason' })
    const unblock = () => admin.send('DELETE', `/admin/members/${id}/blocked`)
    expect([(await unblock()).status, (await page()).blocked]).toEqual([204, null])
    expect((await unblock()).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
    expect((await actsAbout(id)).map(({ act }) => act)).toEqual([
      'member blocked',
      'member blocked',
      'member unblocked',
    ])
    const subjects = (await db().select().from(outbox).where(eq(outbox.recipient, email))).map(
      ({ subject }) => subject,
    )
    expect(subjects.filter((subject) => / is blocked$/.test(subject))).toHaveLength(2)
    expect(subjects.at(-1)).toContain('no longer blocked')
  })

  it("needs a reason of limited length, and can't be staff", async () => {
    const { admin, block, id } = await two()
    expect((await block('x'.repeat(301))).status).toBe(400)
    expect((await block('x', [admin.member.id])).status).toBe(403)
    const editor = await signedIn(db(), { role: 'editor' })
    expect((await block('x', [editor.member.id])).status).toBe(403)
    expect((await admin.send('DELETE', `/admin/members/${editor.member.id}`)).status).toBe(403)
    expect(await actsAbout(id)).toEqual([])
  })
})

describe('a member’s page', () => {
  it('shows the member’s and the editors’ actions, newest first', async () => {
    const { id, admin, block, page } = await two()
    const game = await aGame(db(), { title: `Talked of ${made}` })
    await db().insert(comments).values({ gameId: game.id, memberId: id, content: 'A chess of coal' })
    await db().insert(communityRatings).values({ gameId: game.id, memberId: id, rating: 4 })
    await block()
    const history = async () =>
      (await admin.send<{ rows: MemberEvent[]; total: number }>('GET', `/admin/members/${id}/history`)).body
    const { rows, total } = await history()
    expect([total, rows[0]?.kind, rows.at(-1)?.kind]).toEqual([4, 'act', 'joined'])
    expect(rows[0]).toMatchObject({ words: expect.stringContaining('blocked'), by: admin.member.email })
    expect(rows.slice(1, 3)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'comment',
          words: 'A chess of coal',
          game: { title: game.title, slug: game.slug },
        }),
        expect.objectContaining({ kind: 'rating', rating: 4 }),
      ]),
    )
    expect(await page()).toMatchObject({
      comments: 1,
      sessions: 0,
    })
    const noOnes = await admin.send<{ total: number }>('GET', '/admin/members/missing/history')
    expect(noOnes.body.total).toBe(0)
  })

  it('has a staff note that rejects a write based on an older revision', async () => {
    const { admin, put, page } = await two()
    const from = (revision: number) => ({ 'if-match': `"${revision}"` })
    expect((await put('note', { note: ' Blunt but fair. ' }, from(0))).body).toMatchObject({
      note: 'Blunt but fair.',
      notedBy: admin.member.email,
      revision: 1,
    })
    const late = await put('note', { note: 'Something else' }, from(0))
    expect([late.status, late.body.title]).toEqual([412, expect.stringContaining(admin.member.email)])
    // The same once more is no conflict: the answer was lost.
    expect((await put('note', { note: 'Blunt but fair.' }, from(0))).status).toBe(200)
    expect((await put('note', { note: 'x' })).status).toBe(428)
    expect((await put('note', { note: 'x'.repeat(2_001) }, from(1))).status).toBe(400)
    expect((await page()).note).toBe('Blunt but fair.')
  })

  it('can end this member’s sessions only', async () => {
    const { browser, admin, put, email } = await two()
    expect((await put('signed-out')).status).toBe(204)
    expect((await browser.send('GET', '/account/sessions')).status).toBe(401)
    expect((await admin.send('GET', '/account/sessions')).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('deleting a member', () => {
  it.each([
    ['stay', 1],
    ['go', 0],
  ])('lets their comments %s', async (words, left) => {
    const { id, admin } = await two()
    const game = await aGame(db())
    await db().insert(comments).values({ gameId: game.id, memberId: id, content: 'Words' })
    expect((await admin.send('DELETE', `/admin/members/${id}?words=${words}`)).status).toBe(204)
    expect((await admin.send('DELETE', `/admin/members/${id}?words=${words}`)).status).toBe(404)
    expect(await db().select().from(members).where(eq(members.id, id))).toEqual([])
    const saved = await db().select().from(comments).where(eq(comments.gameId, game.id))
    expect(saved.map(({ memberId }) => memberId)).toEqual(Array.from({ length: left }, () => null))
    expect((await db().select().from(auditLog)).at(-1)).toMatchObject({ act: 'member deleted' })
  })
})
