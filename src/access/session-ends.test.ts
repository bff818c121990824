import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { sessions } from '#/domain/accounts/members.table.ts'
import { siteSettings } from '#/domain/site-settings/site-settings.table.ts'
import { rememberClient } from '#/server/connections/client-address.ts'
import { aMember } from '#/testing/builders.ts'
import { sessionCookieOf } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { sessionCalling } from './caller.ts'
import { noteClientAddress } from './requests/client-address.ts'

const db = testDatabase('empty')
const site = new Hono()
site.use(noteClientAddress)
site.onError((error, c) => c.json(error.message, 500))
site.get('/who', async (c) => c.json((await sessionCalling(c))?.member.id ?? null))
const who = async (cookie: string) => {
  const request = new Request('http://site.test/who', { headers: { cookie } })
  const response = await site.request(rememberClient(request, '198.51.100.7'))
  return response.status === 200 ? response.json() : response.status
}
beforeEach(async () => {
  await db().delete(sessions)
  await db().delete(siteSettings)
})

it('whoever has a role is out after twelve hours without use, also while they lack a second step; a member is not', async () => {
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
  await db().insert(siteSettings).values({ key: 'security.adminSecondFactor', value: true })
  expect([await unused(editor, 11), await unused(editor, 13)]).toEqual([editor.id, null])
  expect(await unused(member, 13)).toBe(member.id)
})

it('where nobody can be asked who calls, that is a fault, and makes no member a visitor', async () => {
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
