import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { anAccount, askNoSecondStep, confirm, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aMember } from '#/testing/builders.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'
import { members } from '../model/members.table.ts'
import type { Role } from '../model/roles/roles.rules.ts'
import { type RolesGiven, setRole } from './roles.api.ts'

const db = testDatabase('empty')
type Staff = Awaited<ReturnType<typeof signedIn>>

let mira: Staff
beforeEach(async () => {
  await db().delete(members)
  await db().delete(auditLog)
  await db().delete(outbox)
  await askNoSecondStep(db())
  mira = await signedIn(db(), { email: 'mira@twotop.example', username: 'Mira' })
})

/** Changes a member's role; `from` is the role shown on the caller's screen. */
const decide = (by: Browser, { id }: { id: string }, role: Role | null, from: Role | null = null) =>
  by.send<RolesGiven & { title: string; type: string }>('PUT', `/admin/roles/${id}`, { body: { role, from } })
const rowOf = async (id: string) => (await db().select().from(members).where(eq(members.id, id)))[0]
const acts = async () =>
  (await db().select().from(auditLog)).map(({ act, subject, details }) => [act, subject, details])
const roleOf = async (browser: Browser) => (await browser.send('GET', '/me')).body.member

describe('a role', () => {
  it('is given with a notification, and activated by the next sign-in with the password', async () => {
    const jonas = await anAccount(db(), 'jonas@example.org')
    const [row] = await db().select().from(members).where(eq(members.email, 'jonas@example.org'))
    const other = await signedIn(db(), { email: 'other@twotop.example' })
    const editor = await signedIn(db(), { email: 'editor@example.org', role: 'editor' })
    const { status, body } = await decide(mira, row!, 'author')
    expect(status).toBe(200)
    expect(body.people.find(({ email }) => email === 'jonas@example.org')).toMatchObject({
      role: 'author',
      isWaiting: true,
    })
    // The open session keeps no rights of the role.
    expect(await roleOf(jonas)).toMatchObject({ role: null, waitingRole: 'author' })
    expect((await jonas.send('GET', '/admin/posts')).status).toBe(403)

    const here = aBrowser()
    expect((await signIn('jonas@example.org', PASSWORD, here)).body.member).toMatchObject({ role: 'author' })
    expect((await here.send('GET', '/admin/posts')).status).toBe(200)
    expect(await roleOf(jonas)).toBeNull()

    const [mail] = await mailsTo(db(), 'jonas@example.org')
    expect(mail?.subject).toBe('You’re now an author of TwoTop')
    expect(mail?.text).toMatch(
      /mira@twotop\.example made you an author[\s\S]*next time you sign in[\s\S]*\/admin/,
    )
    const [reported] = await mailsTo(db(), 'other@twotop.example')
    expect(reported?.subject).toBe('jonas@example.org is now an author of TwoTop')
    expect(await mailsTo(db(), 'mira@twotop.example')).toEqual([])
    expect(await mailsTo(db(), 'editor@example.org')).toEqual([])
    expect(editor.member.role).toBe('editor')
    expect(other.member.role).toBe('owner')
    expect(await acts()).toEqual([
      ['role given', 'jonas@example.org', { role: { from: null, to: 'author' } }],
      ['role taken up', 'jonas@example.org', { role: 'author' }],
    ])
  })

  it('changes or ends with the member’s next request', async () => {
    const jonas = await signedIn(db(), { email: 'jonas@example.org', role: 'author' })
    expect((await jonas.send('GET', '/admin/games')).status).toBe(403)
    expect((await decide(mira, jonas.member, 'editor', 'author')).status).toBe(200)
    expect((await jonas.send('GET', '/admin/games')).status).toBe(200)
    const { body } = await decide(mira, jonas.member, null, 'editor')
    expect(body.people.map(({ email }) => email)).toEqual(['mira@twotop.example'])
    const refused = await jonas.send('GET', '/admin/games')
    expect([refused.status, refused.body.type, refused.body.title]).toEqual([
      403,
      '/problems/role-needed',
      'Only editors and owners can do this',
    ])
    // They stay signed in, as a member; given it anew, they take it up anew.
    expect(await roleOf(jonas)).toMatchObject({ role: null, waitingRole: null })
    await decide(mira, jonas.member, 'editor')
    expect(await roleOf(jonas)).toMatchObject({ role: null, waitingRole: 'editor' })
    expect((await mailsTo(db(), 'jonas@example.org')).map(({ subject }) => subject).toSorted()).toEqual([
      'You’re no longer an editor of TwoTop',
      'You’re now an editor of TwoTop',
      'You’re now an editor of TwoTop',
    ])
    expect((await acts()).map(([act]) => act)).toEqual(['role changed', 'role taken away', 'role given'])
  })

  it('given again changes nothing and sends no second email', async () => {
    const jonas = await aMember(db())
    for (let time = 0; time < 3; time += 1) expect((await decide(mira, jonas, 'moderator')).status).toBe(200)
    expect(await mailsTo(db(), jonas.email)).toHaveLength(1)
    expect(await acts()).toHaveLength(1)
  })

  it('changed by another owner meanwhile is not overwritten', async () => {
    const jonas = await aMember(db(), { username: 'jonas' })
    await decide(mira, jonas, 'moderator')
    const { status, body } = await decide(mira, jonas, 'editor')
    expect([status, body.type, body.title]).toEqual([
      412,
      '/problems/changed-meanwhile',
      'jonas is a moderator now. Look again, then decide.',
    ])
    expect(await rowOf(jonas.id)).toMatchObject({ role: 'moderator' })
  })

  it('is rejected for an unconfirmed or unknown member', async () => {
    const late = await aMember(db(), { emailVerified: false })
    expect(await decide(mira, late, 'author')).toMatchObject({ status: 409 })
    expect(await decide(mira, { id: 'missing' }, 'author')).toMatchObject({ status: 404 })
    expect(await acts()).toEqual([])
  })

  it('pauses after a change of address until the next sign-in', async () => {
    const jonas = await anAccount(db(), 'jonas@example.org')
    await db().update(members).set({ role: 'editor' }).where(eq(members.email, 'jonas@example.org'))
    expect(await roleOf(jonas)).toMatchObject({ role: 'editor' })
    await jonas.send('POST', '/account/email', { body: { email: 'j@example.org', password: PASSWORD } })
    await confirm(await newestLinkTo(db(), 'j@example.org'))
    expect(await roleOf(jonas)).toMatchObject({ role: null, waitingRole: 'editor' })
  })
})

describe('owners', () => {
  it('see all members with a role, owners first, including inactive ones', async () => {
    await signedIn(db(), { email: 'waits@twotop.example', adminSince: null })
    await aMember(db(), { email: 'late@twotop.example', emailVerified: false })
    await aMember(db(), { email: 'plain@twotop.example', role: null })
    await aMember(db(), { email: 'a@example.org', role: 'author', roleGivenAt: new Date('2026-10-14') })
    await aMember(db(), { email: 'o@example.org', role: 'owner' })
    const { body } = await mira.send<RolesGiven>('GET', '/admin/roles')
    expect(body.siteDomain).toBe('twotop.example')
    expect(body.people.map((each) => [each.email, each.role, each.isWaiting])).toEqual([
      ['mira@twotop.example', 'owner', false],
      ['waits@twotop.example', 'owner', true],
      ['o@example.org', 'owner', false],
      ['a@example.org', 'author', false],
    ])
    expect(body.people[3]?.since).toBe('2026-10-14T00:00:00.000Z')
    expect(body.people[1]?.since).toBeNull()
    expect(body.requests).toEqual([])
  })

  it('can’t remove the last owner’s role or account', async () => {
    await db().delete(members)
    await anAccount(db(), 'only@example.org')
    await db().update(members).set({ role: 'owner' })
    const only = aBrowser()
    await signIn('only@example.org', PASSWORD, only)
    const [row] = await db().select().from(members)
    // Owners who did not activate the role yet and lower roles do not count.
    await aMember(db(), { email: 'waits@twotop.example', adminSince: null })
    await aMember(db(), { role: 'moderator' })
    for (const role of ['editor', null] as const) {
      const { status, body } = await decide(only, row!, role, 'owner')
      expect([status, body.type]).toEqual([409, '/problems/last-owner'])
    }
    const leave = () => only.send('POST', '/account/deletion', { body: { password: PASSWORD } })
    expect(await leave()).toMatchObject({ status: 409, body: { type: '/problems/last-owner' } })
    await aMember(db(), { email: 'second@twotop.example' })
    expect((await decide(only, row!, 'editor', 'owner')).status).toBe(200)
    expect((await leave()).status).toBe(200)
  })

  it('who concurrently remove each other leave one owner', async () => {
    await db().delete(members)
    const both = [await signedIn(db(), { role: 'owner' }), await signedIn(db(), { role: 'owner' })]
    const [one, other] = both as [Staff, Staff]
    const answers = await Promise.all([
      decide(one, other.member, null, 'owner'),
      decide(other, one.member, null, 'owner'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const ids = both.map(({ member }) => member.id)
    const rows = await db().select({ role: members.role }).from(members).where(inArray(members.id, ids))
    expect(rows.map(({ role }) => role).toSorted()).toEqual([null, 'owner'])
  })

  it('are checked again: one who lost the role meanwhile is rejected', async () => {
    const jonas = await aMember(db())
    const former = await signedIn(db(), { role: 'moderator' })
    const requested = { id: former.member.id, email: former.member.email } as Parameters<typeof setRole>[1]
    await expect(
      db().transaction((tx) => setRole(tx, requested, jonas.id, { role: 'owner', from: null })),
    ).rejects.toMatchObject({ type: 'role-needed' })
    expect((await decide(former, jonas, 'owner')).status).toBe(403)
  })
})
