/** What a letter brings: words of its own, the excerpt of an article, or all of it. */
export const LETTER_SHAPES = ['own', 'excerpt', 'full'] as const
export type LetterShape = (typeof LETTER_SHAPES)[number]

/** Why an address is on the list no more. */
export const DEPARTURE_REASONS = ['unsubscribed', 'bounced', 'removed'] as const
export type DepartureReason = (typeof DEPARTURE_REASONS)[number]

/** Where a letter stands. */
export const LETTER_STATES = ['draft', 'planned', 'sending', 'sent'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** Where a letter stands. */
export function letterStateOf(letter: {
  plannedFor: Date | string | null
  startedAt: Date | string | null
  finishedAt: Date | string | null
}): LetterState {
  if (letter.finishedAt !== null) return 'sent'
  if (letter.startedAt !== null) return 'sending'
  return letter.plannedFor === null ? 'draft' : 'planned'
}
