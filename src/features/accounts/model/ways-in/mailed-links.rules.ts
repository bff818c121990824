/** The purposes of mailed links. A link is valid for a single purpose. */
export const LINK_PURPOSES = [
  'confirm-email',
  'change-email',
  'keep-email',
  'reset-password',
  'undo-second-factor',
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const HOUR_MS = 3_600_000

/** Lifetime of mailed links by purpose, in milliseconds. */
export const LINK_LIFE_MS: Record<LinkPurpose, number> = {
  'confirm-email': 48 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'keep-email': 7 * 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'undo-second-factor': 7 * 24 * HOUR_MS,
}

/** The format of a token in a mailed link; anything else is invalid. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/

export const LINK_WORDS = {
  unknown: 'This link isn’t valid. Please ask for a new one.',
  used: 'This link has already been used. Please ask for a new one.',
  expired: 'This link has expired. Please ask for a new one.',
} as const

/** Reads the token from a page's search parameters; a malformed token is dropped. */
export function tokenIn(search: Record<string, unknown>): { token?: string } {
  const { token } = search
  return typeof token === 'string' && LINK_TOKEN.test(token) ? { token } : {}
}

/** Kinds of credentials that are issued to a member or to an address. */
export type IssuedKind =
  | LinkPurpose
  | 'session'
  | 'password'
  | 'device'
  | 'authenticator'
  | 'backup-code'
  | 'passkey'
  | 'challenge'
  | 'newsletter-confirmation'
  | 'newsletter-unsubscription'
  | 'reminder-off'
  | 'evening-question'
  | 'post-preview'
  | 'setup-link'

interface Issued {
  /** The column with it or its digest; null if only its holder has it. */
  storedIn: string | null
  /**
   * What happens to it when an account is recovered, by a mailed password reset or by signing out everywhere. `void`: it stops
   * working. `void-if-asked`: the same, but signing out everywhere spares it unless requested. `replaced`: a new one takes its
   * place. `stays`: it keeps working.
   */
  afterRecovery: 'void' | 'void-if-asked' | 'replaced' | 'stays'
}

/** Every kind of link, token and secret that the site issues; a test compares it with the database's columns. */
export const ISSUED: Record<IssuedKind, Issued> = {
  session: { storedIn: 'sessions.token', afterRecovery: 'void' },
  password: { storedIn: 'credentials.password', afterRecovery: 'replaced' },
  device: { storedIn: null, afterRecovery: 'void' },
  'confirm-email': { storedIn: 'mailed_links.digest', afterRecovery: 'void' },
  'change-email': { storedIn: 'mailed_links.digest', afterRecovery: 'void' },
  'reset-password': { storedIn: 'mailed_links.digest', afterRecovery: 'void' },
  // A thief who moved the account to their own address could choose a new password there: the owner's link must outlast that.
  'keep-email': { storedIn: 'mailed_links.digest', afterRecovery: 'stays' },
  // They open nothing alone, and dropping them would leave the account to anyone who reads the mailbox.
  authenticator: { storedIn: 'authenticators.secret', afterRecovery: 'stays' },
  'backup-code': { storedIn: 'backup_codes.digest', afterRecovery: 'stays' },
  // It opens the account alone, and a thief with the password could have added one. Signing out alone is no reason to drop it.
  passkey: { storedIn: 'passkeys.public_key', afterRecovery: 'void-if-asked' },
  challenge: { storedIn: 'challenges.digest', afterRecovery: 'void' },
  // A thief who enabled the second factor to lock the owner out must not outlast this either.
  'undo-second-factor': { storedIn: 'mailed_links.digest', afterRecovery: 'stays' },
  // Only for the newsletter; it needs no account.
  'newsletter-confirmation': { storedIn: 'newsletter_confirmations.digest', afterRecovery: 'stays' },
  // Shows one unpublished post for seven days, without an account.
  'post-preview': { storedIn: 'post_previews.token_digest', afterRecovery: 'stays' },
  // Belongs to the operator of the server, not to an account.
  'setup-link': { storedIn: 'setup_links.digest', afterRecovery: 'stays' },
  'newsletter-unsubscription': { storedIn: 'newsletter_subscribers.token_digest', afterRecovery: 'stays' },
  // They end a mail or save the outcome of one play, and open nothing.
  'reminder-off': { storedIn: 'reminders.off_digest', afterRecovery: 'stays' },
  'evening-question': { storedIn: 'evening_questions.token_digest', afterRecovery: 'stays' },
}

/** Purposes that a recovery revokes. Marked as pure, so that readers' routes, which need only the token, don't bundle it. */
export const VOIDED_LINKS: readonly LinkPurpose[] = /* @__PURE__ */ LINK_PURPOSES.filter(
  (purpose) => ISSUED[purpose].afterRecovery === 'void',
)
