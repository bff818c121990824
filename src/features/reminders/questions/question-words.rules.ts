import type { SeenOutcome } from '#/features/evenings/model/evenings.rules.ts'

/** One of the two links by which an evening is written down: what it says, and what it means. */
export interface QuestionLink {
  label: string
  outcome: SeenOutcome
}

/** The two ways an evening may have ended: together it was won or lost, else one of the two won. */
export function questionLinks(
  isTogether: boolean,
  partner: string | null,
): readonly [QuestionLink, QuestionLink] {
  return isTogether
    ? [
        { label: 'We won', outcome: 'won' },
        { label: 'We lost', outcome: 'lost' },
      ]
    : [
        { label: 'I won', outcome: 'me' },
        { label: `${partner ?? 'Your partner'} won`, outcome: 'them' },
      ]
}
