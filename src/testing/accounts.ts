import { randomUUID } from 'node:crypto'
import { credentials } from '#/features/accounts/model/members.table.ts'
import { SETTING_FIELDS } from '#/features/site-settings/model/setting-fields.rules.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { hashPassword } from '#/server/auth/passwords.ts'
import type { Database } from '#/server/database/database.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { aBrowser, aKey, type Browser, signedIn } from './calls/browser.ts'

/** The password accounts of tests have. */
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

/** Asks for a link to a new password. */
export const forget = (email: string) =>
  aBrowser().send('POST', '/auth/forgotten-password', { body: { email } })

/** An account with a password, confirmed, and a browser signed in to it; nothing was mailed for it. */
export async function anAccount(db: Database, email: string): Promise<Browser> {
  const { member, ...browser } = await signedIn(db, { email, secondFactorSince: null })
  await db.insert(credentials).values({
    id: randomUUID(),
    memberId: member.id,
    password: await passwordHash(),
  })
  return browser
}

/** Lets roles count without a second step, as an owner may: for tests that sign in by password alone. */
export const askNoSecondStep = (db: Database) =>
  db
    .insert(siteSettings)
    .values({ key: SETTING_FIELDS.adminSecondFactor.key, value: false })
    .onConflictDoNothing()

/** The digest of the test password, computed once, because it is slow. */
const passwordHash = oncePerProcess('password hash of tests', () => hashPassword(PASSWORD))
