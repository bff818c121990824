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

/** Lifetime of a mailed link in milliseconds, for each purpose. */
export const LINK_LIFE_MS: Record<LinkPurpose, number> = {
  'confirm-email': 48 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'keep-email': 7 * 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'undo-second-factor': 7 * 24 * HOUR_MS,
}

/** Regular expression for the token of a mailed link. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/

export const LINK_WORDS = {
  unknown: 'This link isn’t valid. Please ask for a new one.',
  used: 'This link has already been used. Please ask for a new one.',
  expired: 'This link has expired. Please ask for a new one.',
} as const

/** Picks the token from the search parameters of a URL. Returns `{ token }`, or `{}` if the token is missing or malformed. */
export function tokenIn(search: Record<string, unknown>): { token?: string } {
  const { token } = search
  return typeof token === 'string' && LINK_TOKEN.test(token) ? { token } : {}
}

/** When a member changes the password or email address, or signs out everywhere, links with these purposes stop working. */
export const VOIDED_PURPOSES: readonly LinkPurpose[] = ['confirm-email', 'change-email', 'reset-password']
