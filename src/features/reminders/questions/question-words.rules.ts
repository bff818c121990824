import type { SeenOutcome } from '#/features/evenings/model/evenings.rules.ts'

/** One of the two links of a play prompt: its label and its outcome. */
export interface QuestionLink {
  label: string
  outcome: SeenOutcome
}

/** The two outcomes a play prompt offers: won or lost together, else which of the two won. */
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
