/** The longest address a mail server must accept (RFC 5321, section 4.5.3.1). */
export const EMAIL_MAX_LENGTH = 254
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128

/** What is said about an address and a password before they are sent (checklist AUTH-02, AUTH-03). */
export const MISSING_CREDENTIALS = 'Email and password are required'
export const SHORT_PASSWORD = `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`
export const LONG_PASSWORD = `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`
export const NO_ADDRESS = 'Please enter a valid email address'

const PLAIN_ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

/** Whether a text is an e-mail address of the plain kind: one `@`, nothing quoted, ASCII. */
export function isMailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && PLAIN_ADDRESS.test(text) && !/^\.|\.\.|\.@/.test(text)
}

/** What is wrong with an address and a new password, in the words of the sign-up form; undefined where nothing is. */
export function faultOfNewCredentials(email: string, password: string): string | undefined {
  if (email.trim() === '' || password === '') return MISSING_CREDENTIALS
  if (!isMailAddress(email.trim())) return NO_ADDRESS
  return faultOfNewPassword(password)
}

/** What is wrong with a new password; undefined where nothing is. */
export function faultOfNewPassword(password: string): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return SHORT_PASSWORD
  if (password.length > PASSWORD_MAX_LENGTH) return LONG_PASSWORD
  return undefined
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
