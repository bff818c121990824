import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sessions } from '#/domain/accounts/members.table.ts'
import { signedIn } from '#/testing/browser.ts'
import { testDatabase } from '#/testing/test-database.ts'

const db = testDatabase('empty')

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
