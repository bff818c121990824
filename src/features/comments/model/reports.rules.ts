import { canBeSeen, tidyText } from '#/lib/text.ts'

export const REPORT_REASONS = ['rude', 'advertising', 'off-topic', 'spoiler', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_WORDS: Record<ReportReason, string> = {
  rude: 'Rude to a person',
  advertising: 'Advertising',
  'off-topic': 'Not about this game',
  spoiler: 'Gives a surprise away',
  other: 'Something else',
}

export const REPORT_WORDS_MAX_LENGTH = 500

export const REPORT_WORDS = {
  tooLong: `At most ${REPORT_WORDS_MAX_LENGTH} characters`,
  otherNeedsWords: 'Please say in a few words what’s wrong',
  thanks: 'Thanks. An editor will read it. We won’t tell anyone else.',
  own: 'This comment is your own. You can change or delete it.',
} as const

/** A moderator's decision about a report. `left`: the comment was left online. `right`, no longer used: the report was right. */
export const REPORT_OUTCOMES = ['right', 'left'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** Returns the text that explains a report of a comment, trimmed and without invisible characters; null if blank. */
export function tidyReportWords(typed: string): string | null {
  const tidied = tidyText(typed)
  return canBeSeen(tidied) ? tidied : null
}

export function validateReport(reason: ReportReason, words: string | null): string | undefined {
  if (reason === 'other' && words === null) return REPORT_WORDS.otherNeedsWords
  if (words !== null && [...words].length > REPORT_WORDS_MAX_LENGTH) return REPORT_WORDS.tooLong
  return undefined
}

/** Formats the reasons of a comment's reports, each once, the most frequent first: "Rude to a person, Advertising". */
export function formatReasons(reasons: readonly ReportReason[]): string {
  const times = (reason: ReportReason) => reasons.filter((each) => each === reason).length
  return REPORT_REASONS.filter((reason) => reasons.includes(reason))
    .toSorted((one, other) => times(other) - times(one))
    .map((reason) => REPORT_REASON_WORDS[reason])
    .join(', ')
}
