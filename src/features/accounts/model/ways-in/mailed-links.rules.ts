/** What a mailed link is good for. A link is never good for anything else. */
export const LINK_PURPOSES = [
  'confirm-email',
  'change-email',
  'keep-email',
  'reset-password',
  'undo-second-factor',
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const HOUR_MS = 3_600_000

/** How long a mailed link is good. */
export const LINK_LIFE_MS: Record<LinkPurpose, number> = {
  'confirm-email': 48 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'keep-email': 7 * 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'undo-second-factor': 7 * 24 * HOUR_MS,
}

/** What stands in the address of a mailed link; anything else was never mailed. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/

/** What a visitor is told whose link is not good (ruling 16). */
export const LINK_WORDS = {
  unknown: 'This link isn’t valid. Please ask for a new one.',
  used: 'This link has already been used. Please ask for a new one.',
  expired: 'This link has expired. Please ask for a new one.',
} as const

/** The token in the address of a mailed link; what cannot be one is not kept. */
export function tokenIn(search: Record<string, unknown>): { token?: string } {
  const { token } = search
  return typeof token === 'string' && LINK_TOKEN.test(token) ? { token } : {}
}

/** What stands for a member, or for the reader of an address, once it was handed out. */
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
  /** The column that keeps it, or its digest; null where its holder alone does. */
  storedIn: string | null
  /**
   * What becomes of it when an account is recovered, by a new password by mail or by signing out everywhere: `void` it
   * works no more, `void-if-asked` the same, but signing out everywhere leaves it unless asked, `replaced` another takes its
   * place where there is one, `stays` it works on.
   */
  afterRecovery: 'void' | 'void-if-asked' | 'replaced' | 'stays'
}

/**
 * Every kind of link, token and secret that is issued. A test holds the list against the columns of the database, and
 * tries each kind before and after a recovery.
 */
export const ISSUED: Record<IssuedKind, Issued> = {
  session: { storedIn: 'sessions.token', afterRecovery: 'void' },
  password: { storedIn: 'credentials.password', afterRecovery: 'replaced' },
  device: { storedIn: null, afterRecovery: 'void' },
  'confirm-email': { storedIn: 'mailed_links.digest', afterRecovery: 'void' },
  'change-email': { storedIn: 'mailed_links.digest', afterRecovery: 'void' },
  'reset-password': { storedIn: 'mailed_links.digest', afterRecovery: 'void' },
  // Whoever moved an account to an address of theirs can choose a new password there: the owner must outlast that.
  'keep-email': { storedIn: 'mailed_links.digest', afterRecovery: 'stays' },
  // They open nothing alone: dropped by a recovery, they would not hold off whoever reads the mailbox.
  authenticator: { storedIn: 'authenticators.secret', afterRecovery: 'stays' },
  'backup-code': { storedIn: 'backup_codes.digest', afterRecovery: 'stays' },
  // It opens the account alone, and whoever knew the password could add one. Signing out alone says nothing against it.
  passkey: { storedIn: 'passkeys.public_key', afterRecovery: 'void-if-asked' },
  challenge: { storedIn: 'challenges.digest', afterRecovery: 'void' },
  // Whoever turned the second factor on to keep the owner out must not outlast this either.
  'undo-second-factor': { storedIn: 'mailed_links.digest', afterRecovery: 'stays' },
  // Good for the newsletter alone; nobody needs an account for it.
  'newsletter-confirmation': { storedIn: 'newsletter_confirmations.digest', afterRecovery: 'stays' },
  // Opens one post to be read, for seven days; whoever got it needs no account.
  'post-preview': { storedIn: 'post_previews.token_digest', afterRecovery: 'stays' },
  // Belongs to whoever runs the server, and to no account.
  'setup-link': { storedIn: 'setup_links.digest', afterRecovery: 'stays' },
  'newsletter-unsubscription': { storedIn: 'newsletter_subscribers.token_digest', afterRecovery: 'stays' },
  // They end a mail, or write down how one evening ended, and open nothing.
  'reminder-off': { storedIn: 'reminders.off_digest', afterRecovery: 'stays' },
  'evening-question': { storedIn: 'evening_questions.token_digest', afterRecovery: 'stays' },
}

/** The mailed links that a recovery makes useless. Marked as pure: routes of readers take the token alone from this file. */
export const VOIDED_LINKS: readonly LinkPurpose[] = /* @__PURE__ */ LINK_PURPOSES.filter(
  (purpose) => ISSUED[purpose].afterRecovery === 'void',
)
