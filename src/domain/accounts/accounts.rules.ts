import { isMailAddress, NO_ADDRESS } from './mail-address.rules.ts'

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128

/** An account whose address nobody confirmed for so long is gone, and the address free. */
export const UNCONFIRMED_ACCOUNT_DAYS = 7
/** So many confirmations are mailed to it meanwhile. */
export const CONFIRMATION_MAILS = 3

/** What is said about an address and a password before they are sent (checklist AUTH-02, AUTH-03). */
export const MISSING_CREDENTIALS = 'Email and password are required'
export const SHORT_PASSWORD = `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`
export const LONG_PASSWORD = `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`
export const OWN_NAME_AS_PASSWORD = 'Please choose a password that is not your email or your username'
export const COMMON_PASSWORD =
  'This is one of the passwords that are tried first everywhere. Please choose another.'

/** What is wrong with an address and a new password, in the words of the sign-up form; undefined where nothing is. */
export function faultOfNewCredentials(email: string, password: string): string | undefined {
  if (email.trim() === '' || password === '') return MISSING_CREDENTIALS
  if (!isMailAddress(email.trim())) return NO_ADDRESS
  return faultOfNewPassword(password, { email: email.trim() })
}

/** Whose password it is to be, as far as that is known. */
export interface PasswordOwner {
  email?: string | undefined
  username?: string | null | undefined
}

/** What is wrong with a new password, as far as can be told without a list; undefined where nothing is. */
export function faultOfNewPassword(password: string, owner: PasswordOwner = {}): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return SHORT_PASSWORD
  if (password.length > PASSWORD_MAX_LENGTH) return LONG_PASSWORD
  const { email, username } = owner
  const names = [email, email?.slice(0, email.lastIndexOf('@')), username]
  const isOwnName = names.some((name) => name?.toLowerCase() === password.toLowerCase())
  return isOwnName ? OWN_NAME_AS_PASSWORD : undefined
}

/**
 * Whether an address makes its holder an admin: it is confirmed, and what follows its `@` is the site's own domain,
 * without regard to case. An address that is not plain (two `@`, quotes, spaces, letters of other alphabets) never
 * does, and nobody is an admin where no domain is set.
 */
export function isAdminAddress(email: string, isConfirmed: boolean, siteDomain: string | undefined): boolean {
  if (isConfirmed !== true || !siteDomain || !isMailAddress(email)) return false
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase() === siteDomain.toLowerCase()
}
