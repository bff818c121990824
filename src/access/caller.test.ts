import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sessions } from '#/domain/accounts/members.table.ts'
import { ROLES } from '#/domain/accounts/roles/roles.rules.ts'
import { env } from '#/server/env.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { memberFrom } from './caller.ts'

const db = testDatabase('empty')

it('a call is noted in its own session alone', async () => {
  const [one, other] = [await signedIn(db()), await signedIn(db())]
  await db().execute(sql`update sessions set seen_at = now() - interval '2 hours'`)
  await one.send('GET', '/me')
  const rows = await db().select().from(sessions)
  const seenAgoMs = (id: string) =>
    Date.now() - (rows.find(({ memberId }) => memberId === id)?.seenAt.getTime() ?? 0)
  expect(seenAgoMs(one.member.id)).toBeLessThan(60_000)
  expect(seenAgoMs(other.member.id)).toBeGreaterThan(3_600_000)
})

it('a session that is over is taken out of the browser at the address it was set for', async () => {
  const { send, member } = await signedIn(db())
  await db().execute(sql`
    update sessions set created_at = now() - interval '100 days', seen_at = now() - interval '99 days'
    where member_id = ${member.id}`)
  const { headers, body } = await send('GET', '/me')
  expect(body).toMatchObject({ member: null })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^site\.session_token=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(await db().$count(sessions, eq(sessions.memberId, member.id))).toBe(0)
})

it('a session that was ended elsewhere is taken out of the browser too', async () => {
  const { send, member } = await signedIn(db())
  await db().delete(sessions).where(eq(sessions.memberId, member.id))
  const { headers, body } = await send('GET', '/me')
  expect(body).toMatchObject({ member: null })
  expect(headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^site\.session_token=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
  )
})

it('a session that ends while it is prolonged makes its member a visitor, and no fault', async () => {
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

it('a role counts at a confirmed address, since a sign-in, and with a second step where that is asked', () => {
  const at = new Date()
  for (const email of [`a@${env().siteDomain}`, 'a@example.org'])
    for (const emailVerified of [true, false])
      for (const given of [null, undefined, ...ROLES])
        for (const adminSince of [at, null, undefined])
          for (const secondFactorSince of [at, null, undefined])
            for (const adminSecondFactor of [true, false]) {
              const user = {
                ...{ id: '7', email, name: null, emailVerified },
                ...{ role: given, adminSince, secondFactorSince },
              }
              const held = !emailVerified ? null : email === 'a@example.org' ? (given ?? null) : 'owner'
              const isTakenUp = adminSince === at
              const lacks = held !== null && isTakenUp && adminSecondFactor && secondFactorSince !== at
              const role = isTakenUp && !lacks ? held : null
              expect(memberFrom(user, { adminSecondFactor })).toEqual({
                ...{ id: '7', email, username: null, emailVerified, role },
                waitingRole: isTakenUp ? null : held,
                lacksSecondFactor: lacks,
                hasSecondFactor: secondFactorSince === at,
              })
            }
})
