import { isMailAddress, NO_ADDRESS } from './mail-address.rules.ts'

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
/** Applies to members with a role. */
export const ROLE_PASSWORD_MIN_LENGTH = 10

/** Unconfirmed accounts are deleted after this many days, which frees the address. */
export const UNCONFIRMED_ACCOUNT_DAYS = 7
/** So many confirmations are mailed to it meanwhile. */
export const CONFIRMATION_MAILS = 3

/** Validation messages for address and password (checklist AUTH-02, AUTH-03). */
export const MISSING_CREDENTIALS = 'Email and password are required'
export const SHORT_PASSWORD = `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`
export const SHORT_ROLE_PASSWORD = `People who help run the site need a password of at least ${ROLE_PASSWORD_MIN_LENGTH} characters`
export const LONG_PASSWORD = `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`
export const OWN_NAME_AS_PASSWORD = 'Please choose a password that isn’t your email or username'
export const REPEATED_CHARACTER = 'Please choose a password that’s more than one repeated character'
export const SITE_NAME_AS_PASSWORD = 'Please choose a password that isn’t the name of this site'
export const COMMON_PASSWORD = 'This is one of the most common passwords. Please choose another.'

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
  /** They help to run the site, or are about to. */
  hasRole?: boolean | undefined
}

/** Validates a new password as far as possible without the list of common ones; undefined if it passes. */
export function faultOfNewPassword(password: string, owner: PasswordOwner = {}): string | undefined {
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

/** Whether a password is one of the site's names, whatever its case and spaces, also with digits and signs at its end. */
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

/**
 * Whether what follows the `@` of an address is the site's own domain, without regard to case. An address that is not plain
 * (two `@`, quotes, spaces, letters of other alphabets) never is, nor is any where no domain is set.
 */
export function isAtSiteDomain(email: string, siteDomain: string | undefined): boolean {
  if (!siteDomain || !isMailAddress(email)) return false
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase() === siteDomain.toLowerCase()
}
