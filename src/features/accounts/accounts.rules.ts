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

/** What the account's screens say (product spec, section 8; checklist AUTH-04 to AUTH-10). */
export const ACCOUNT_WORDS = {
  checkMail: 'Check your email for the confirmation link.',
  checkMailNote: 'You can close this window and sign in after confirming your email.',
  emailTaken: 'This email is already registered. Please sign in instead.',
  signUpFailed: 'Failed to create user account. Please try again.',
  wrongCredentials: 'Invalid email or password.',
  unconfirmed: 'Please confirm your email before signing in',
  confirmed: 'Your email is confirmed. You can sign in now.',
  alreadyConfirmed: 'This link has been used already: your email is confirmed. You can sign in now.',
  emailChanged: 'Your new email is confirmed and in use from now on.',
  confirmationSent: 'If an account with this email waits for its confirmation, a new link is on its way.',
  resetSent: 'If an account has this email, a link to choose a new password is on its way.',
  passwordReset: 'Your password is changed. You can sign in with it now.',
  passwordChanged: 'Your password is changed. Every other browser is signed out.',
  newAddressSent: 'Check your new email for the confirmation link. Until it is opened, the old one stays.',
  sameAddress: 'This is your email already',
  wrongPassword: 'That is not your password',
  unexpected: 'An unexpected error occurred. Please try again.',
  unreachable: 'We could not reach the site. Please check your connection and try again.',
} as const

/** What a form says of a failure: its own words, where it has some for a person (checklist AUTH-09). */
export function failureWords(failure: unknown): string {
  if (!(failure instanceof Error)) return ACCOUNT_WORDS.unexpected
  // What `fetch` throws when no answer came; its words are for developers.
  return failure instanceof TypeError ? ACCOUNT_WORDS.unreachable : failure.message
}
