import { randomUUID } from 'node:crypto'
import { credentials } from '#/features/accounts/model/members.table.ts'
import { SETTING_FIELDS } from '#/features/site-settings/model/setting-fields.rules.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { hashPassword } from '#/server/auth/passwords.ts'
import type { Database } from '#/server/database/database.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { aBrowser, aKey, type Browser, signedIn } from './calls/browser.ts'

/** The password of test accounts. */
export const PASSWORD = 'a good password'

/** Signs up, as a visitor would. */
export const signUp = (email: string, password = PASSWORD, browser = aBrowser(), headers = aKey()) =>
  browser.send('POST', '/auth/sign-up', { body: { email, password }, headers })

/** Signs in, as a member would. */
export const signIn = (email: string, password = PASSWORD, browser = aBrowser()) =>
  browser.send('POST', '/auth/sign-in', { body: { email, password } })

/** Confirms an address by its mailed link, as a reader who knows the account's password. */
export const confirm = (token: string, password = PASSWORD, browser = aBrowser()) =>
  browser.send('POST', '/auth/confirm', { body: { token, isPressed: true, password } })

/** Requests a password reset link. */
export const forget = (email: string) =>
  aBrowser().send('POST', '/auth/forgotten-password', { body: { email } })

/** Creates a confirmed account with a password, without sending mail, and returns a signed-in browser. */
export async function anAccount(db: Database, email: string): Promise<Browser> {
  const { member, ...browser } = await signedIn(db, { email, secondFactorSince: null })
  await db.insert(credentials).values({
    id: randomUUID(),
    memberId: member.id,
    password: await passwordHash(),
  })
  return browser
}

/** Lets roles work without a second step, so that tests can sign in by password alone. */
export const askNoSecondStep = (db: Database) =>
  db
    .insert(siteSettings)
    .values({ key: SETTING_FIELDS.adminSecondFactor.key, value: false })
    .onConflictDoNothing()

/** The digest of the test password, computed once, because it is slow. */
const passwordHash = oncePerProcess('password hash of tests', () => hashPassword(PASSWORD))
