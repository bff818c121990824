import type { Database } from '#/server/database/database.ts'
import { aBrowser, aKey, type Browser } from './browser.ts'
import { newestLinkTo } from './mails.ts'

/** The password accounts of tests have. */
export const PASSWORD = 'a good password'

/** Signs up, as a visitor would. */
export const signUp = (email: string, password = PASSWORD, browser = aBrowser(), headers = aKey()) =>
  browser.send('POST', '/auth/sign-up', { body: { email, password }, headers })

/** Signs in, as a member would. */
export const signIn = (email: string, password = PASSWORD, browser = aBrowser()) =>
  browser.send('POST', '/auth/sign-in', { body: { email, password } })

/** Opens a mailed link that confirms an address. */
export const confirm = (token: string) => aBrowser().send('POST', '/auth/confirm', { body: { token } })

/** Asks for a link to a new password. */
export const forget = (email: string) =>
  aBrowser().send('POST', '/auth/forgotten-password', { body: { email } })

/** An account with a password, confirmed, and a browser signed in to it. */
export async function anAccount(db: Database, email: string): Promise<Browser> {
  await signUp(email)
  await confirm(await newestLinkTo(db, email))
  const browser = aBrowser()
  await signIn(email, PASSWORD, browser)
  return browser
}
