import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { members, sessions } from '#/features/accounts/model/members.table.ts'
import { aMember } from '#/testing/builders.ts'
import { sessionCookieOf, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { rememberClient } from '../connections/client-address.ts'
import { noteClientAddress } from '../http/requests/client-address.ts'
import { sessionCalling } from './sessions.ts'

const db = testDatabase('empty')

const site = new Hono()
site.use(noteClientAddress)
site.onError((error, c) => c.json(error.message, 500))
site.get('/who', async (c) => c.json((await sessionCalling(c))?.member.id ?? null))
const answerTo = async (cookie: string) => {
  const request = new Request('http://site.test/who', { headers: { cookie } })
  return site.request(rememberClient(request, '198.51.100.7'))
}
const who = async (cookie: string) => {
  const response = await answerTo(cookie)
  return response.status === 200 ? response.json() : response.status
}

it('the cookie of an ended session is deleted, and no other session ends', async () => {
  const { send, member } = await signedIn(db())
  const other = await signedIn(db())
  await db().execute(sql`
    update sessions set created_at = now() - interval '100 days', seen_at = now() - interval '99 days'
    where member_id = ${member.id}`)
  const { headers, body } = await send('GET', '/me')
  expect(body).toMatchObject({ member: null })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^site\.session_token=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(await db().$count(sessions, eq(sessions.memberId, member.id))).toBe(0)
  expect(await db().$count(sessions, eq(sessions.memberId, other.member.id))).toBe(1)
})

it('a session that ends while it is extended makes its member a guest, without an error', async () => {
  const { send, member } = await signedIn(db())
  await db()
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + 86_400_000) })
    .where(eq(sessions.memberId, member.id))
  await db().execute(
    sql`create function end_it() returns trigger language plpgsql as 'begin return null; end'`,
  )
  await db().execute(
    sql`create trigger ends before update on sessions for each row execute function end_it()`,
  )
  expect(await send('GET', '/me')).toMatchObject({ status: 200, body: { member: null } })
  expect((await send('GET', '/favorites')).status).toBe(401)
  await db().execute(sql`drop trigger ends on sessions`)
  expect((await send<{ member: { id: string } }>('GET', '/me')).body.member.id).toBe(member.id)
})

it('sessions of staff end after twelve idle hours, also without a second step; members’ do not', async () => {
  const [member, waiting, editor] = [
    await aMember(db()),
    await aMember(db(), { role: 'editor', adminSince: null }),
    await aMember(db(), { role: 'editor' }),
  ]
  const unused = async ({ id }: { id: string }, hours: number) => {
    await db().delete(sessions)
    const cookie = await sessionCookieOf(id)
    await db()
      .update(sessions)
      .set({ seenAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(sessions.memberId, id))
    return who(cookie)
  }
  for (const { id } of [member, waiting]) expect(await unused({ id }, 13)).toBe(id)
  expect([await unused(editor, 11), await unused(editor, 13)]).toEqual([editor.id, null])
  expect(await db().$count(sessions, eq(sessions.memberId, editor.id))).toBe(0)
  await db().update(members).set({ secondFactorSince: null }).where(eq(members.id, editor.id))
  expect([await unused(editor, 11), await unused(editor, 13)]).toEqual([editor.id, null])
  expect(await unused(member, 13)).toBe(member.id)
})

it('a database error while reading the session is reported, and does not turn a member into a guest', async () => {
  const { id } = await aMember(db())
  const cookie = await sessionCookieOf(id)
  await db().execute(sql`alter table sessions rename to sessions_away`)
  try {
    expect(await who(cookie)).toBe(500)
  } finally {
    await db().execute(sql`alter table sessions_away rename to sessions`)
  }
  expect(await who(cookie)).toBe(id)
})
