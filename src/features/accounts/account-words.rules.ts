/** Messages of the account screens (product spec, section 8; checklist AUTH-04 to AUTH-10). */
export const ACCOUNT_WORDS = {
  checkMail: 'Check your email for the confirmation link.',
  checkMailNote: 'You can close this window and sign in after confirming your email.',
  emailTaken: 'This email is already registered. Please sign in instead.',
  signUpFailed: 'Failed to create user account. Please try again.',
  wrongCredentials: 'Invalid email or password.',
  unconfirmed: 'Please confirm your email before signing in',
  confirmed: 'Your email is confirmed. You can sign in now.',
  alreadyConfirmed: 'This link has been used already: your email is confirmed. You can sign in now.',
  confirmedSignedIn: 'Your email is confirmed, and you are signed in.',
  ownershipGiven: 'You are an owner of the site from your next sign-in.',
  ownershipRequested: 'An owner has to approve you before you can help run the site. We’ll email you.',
  emailChanged: 'Your new email is confirmed and in use from now on.',
  confirmationSent: 'If this email still needs to be confirmed, a new link is on its way.',
  resetSent: 'If there’s an account with this email, a link to choose a new password is on its way.',
  passwordReset: 'Your password is changed. You can sign in with it now.',
  passwordChanged: 'Your password is changed. Every other browser is signed out.',
  newAddressSent:
    'Check your new email for the confirmation link. Until you confirm it, we’ll use the old one.',
  addressGone: 'This email now belongs to another account. Yours keeps its old one.',
  changeCancelled: 'The change is cancelled. Your account keeps this email.',
  changeUndone:
    'Your account has this email again. Every browser is signed out, and a link to choose a new password is on its way here.',
  samePassword: 'That’s already your password',
  sameAddress: 'That’s already your email',
  missingPassword: 'Type your password',
  wrongPassword: 'That’s not your password',
  unexpected: 'An unexpected error occurred. Please try again.',
  unreachable: 'We couldn’t reach the site. Please check your connection and try again.',
} as const

/** Returns the message for a failed request. Replaces a message meant for developers by a general one (AUTH-09). */
export function failureWords(failure: unknown): string {
  if (!(failure instanceof Error)) return ACCOUNT_WORDS.unexpected
  // What `fetch` throws when no answer came; its words are for developers.
  return failure instanceof TypeError ? ACCOUNT_WORDS.unreachable : failure.message
}
