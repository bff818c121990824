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
  unknown: 'This link is not valid. Please ask for a new one.',
  used: 'This link has been used already. Please ask for a new one.',
  expired: 'This link has expired. Please ask for a new one.',
} as const

/** The token in the address of a mailed link; what cannot be one is not kept. */
export function tokenIn(search: Record<string, unknown>): { token?: string } {
  const { token } = search
  return typeof token === 'string' && LINK_TOKEN.test(token) ? { token } : {}
}
