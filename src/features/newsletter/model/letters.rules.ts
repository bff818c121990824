/** What a campaign contains: its own text, an article's excerpt, or the whole article. */
export const LETTER_SHAPES = ['own', 'excerpt', 'full'] as const
export type LetterShape = (typeof LETTER_SHAPES)[number]

/** Why an address left the list. */
export const DEPARTURE_REASONS = ['unsubscribed', 'bounced', 'removed'] as const
export type DepartureReason = (typeof DEPARTURE_REASONS)[number]

/** The states of a campaign. */
export const LETTER_STATES = ['draft', 'planned', 'sending', 'sent'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** The state of a campaign. */
export function letterStateOf(letter: {
  plannedFor: Date | string | null
  startedAt: Date | string | null
  finishedAt: Date | string | null
}): LetterState {
  if (letter.finishedAt !== null) return 'sent'
  if (letter.startedAt !== null) return 'sending'
  return letter.plannedFor === null ? 'draft' : 'planned'
}
