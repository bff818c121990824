import { isMailAddress, NO_ADDRESS } from './mail-address.rules.ts'

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const ROLE_PASSWORD_MIN_LENGTH = 10

/** Days after which an unconfirmed account is deleted. The deleted account's email address is then free again. */
export const UNCONFIRMED_ACCOUNT_DAYS = 7
/** Maximum number of confirmation mails per unconfirmed account. */
export const CONFIRMATION_MAILS = 3

export const MISSING_CREDENTIALS = 'Email and password are required'
export const SHORT_PASSWORD = `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`
export const SHORT_ROLE_PASSWORD = `People who help run the site need a password of at least ${ROLE_PASSWORD_MIN_LENGTH} characters`
export const LONG_PASSWORD = `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`
export const OWN_NAME_AS_PASSWORD = 'Please choose a password that isn’t your email or username'
export const REPEATED_CHARACTER = 'Please choose a password that’s more than one repeated character'
export const SITE_NAME_AS_PASSWORD = 'Please choose a password that isn’t the name of this site'
export const COMMON_PASSWORD = 'This is one of the most common passwords. Please choose another.'

/** Returns the error message for the address or password of a new account; undefined if both are valid. */
export function validateNewCredentials(email: string, password: string): string | undefined {
  if (email.trim() === '' || password === '') return MISSING_CREDENTIALS
  if (!isMailAddress(email.trim())) return NO_ADDRESS
  return validateNewPassword(password, { email: email.trim() })
}

export interface PasswordOwner {
  email?: string | undefined
  username?: string | null | undefined
  /** Whether this member has a role, or is about to get one; then the password must be longer. */
  hasRole?: boolean | undefined
}

/** Returns the error message for a new password; undefined if it passes. Common passwords are checked on the server only. */
export function validateNewPassword(password: string, owner: PasswordOwner = {}): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return SHORT_PASSWORD
  if (password.length > PASSWORD_MAX_LENGTH) return LONG_PASSWORD
  if (password.trim() === '' || new Set(password).size === 1) return REPEATED_CHARACTER
  const { email, username, hasRole } = owner
  if (hasRole && !isLongEnoughForRole(password)) return SHORT_ROLE_PASSWORD
  const names = [email, email?.slice(0, email.lastIndexOf('@')), username]
  const isOwnName = names.some((name) => name?.toLowerCase() === password.toLowerCase())
  return isOwnName ? OWN_NAME_AS_PASSWORD : undefined
}

export const isLongEnoughForRole = (password: string) => password.length >= ROLE_PASSWORD_MIN_LENGTH

/** Whether a password is only the site's name, ignoring case, spaces and a non-letter ending. "two top 25!" is TwoTop's name. */
export function isNameOfSite(password: string, names: readonly string[]): boolean {
  const guessed = foldName(password)
  return guessed !== '' && names.some((name) => foldName(name) === guessed)
}

const foldName = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[^\p{L}]+$/u, '')

/** Whether an email address is at the site's domain, ignoring case. False for unusual addresses (quotes, spaces, non-ASCII). */
export function isAtSiteDomain(email: string, siteDomain: string | undefined): boolean {
  if (!siteDomain || !isMailAddress(email)) return false
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase() === siteDomain.toLowerCase()
}
