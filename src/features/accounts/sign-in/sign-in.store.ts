import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { handOverCookies, type Member } from '#/access/caller.ts'
import { Refusal } from '#/access/refusals.ts'
import { auth, headersWithAddress, isAnswered } from '#/access/sessions.ts'
import { isMailAddress } from '#/domain/accounts/accounts.rules.ts'
import { credentials, members, sessions } from '#/domain/accounts/members.table.ts'
import { type Database, db } from '#/server/database/database.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { countAttempt } from './attempts.ts'
import { rememberDevice } from './devices.store.ts'
import { becomeAdmin } from './new-admin.store.ts'

/**
 * Signs a browser in. Whether an address is known cannot be told from the refusal, nor from how long it took: a
 * password is always weighed.
 * @throws {Refusal} 401 for a wrong address or password; 403 where the address is not confirmed; 429 where many were wrong
 */
export async function signIn(c: Context, email: string, password: string): Promise<Member> {
  // No account can have what is no address; nothing is given away by answering at once.
  if (!isMailAddress(email)) throw new Refusal('wrong-credentials', ACCOUNT_WORDS.wrongCredentials)
  const takeBack = await countAttempt(c, email)
  const [before] = await passwordAt(db(), email)
  const answered = await auth()
    .api.signInEmail({
      body: { email, password },
      headers: headersWithAddress(c),
      returnHeaders: true,
    })
    .catch(async (cause: unknown) => {
      const refusal = refusalOf(cause)
      // Only the right password is told that.
      if (isAnswered(cause, 403)) await takeBack()
      throw refusal
    })
  const [after] = await passwordAt(db(), email).for('share', { of: credentials })
  if (after?.password !== before?.password) {
    await db().delete(sessions).where(eq(sessions.token, answered.response.token))
    throw new Refusal('wrong-credentials', ACCOUNT_WORDS.wrongCredentials)
  }
  await takeBack()
  const member = await becomeAdmin(db(), answered.response)
  await rememberDevice(c, db(), member.id)
  handOverCookies(c, answered.headers)
  return member
}

/**
 * The digest of the password an account has. Read before and after a sign-in, waiting for a change under way: a
 * password that is changed meanwhile must not leave a session behind that the old one opened.
 */
function passwordAt(db: Database, email: string) {
  return db
    .select({ password: credentials.password })
    .from(credentials)
    .innerJoin(members, eq(members.id, credentials.memberId))
    .where(eq(members.email, email))
}

/** Ends this browser's session, if it has one. */
export async function signOut(c: Context): Promise<void> {
  const answered = await auth().api.signOut({ headers: headersWithAddress(c), returnHeaders: true })
  handOverCookies(c, answered.headers)
}

function refusalOf(cause: unknown): unknown {
  if (isAnswered(cause, 401) || isAnswered(cause, 400))
    return new Refusal('wrong-credentials', ACCOUNT_WORDS.wrongCredentials)
  if (isAnswered(cause, 403)) return new Refusal('not-confirmed', ACCOUNT_WORDS.unconfirmed)
  return cause
}
