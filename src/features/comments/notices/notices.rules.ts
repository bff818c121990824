import { inFigures } from '#/lib/text/in-figures.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** At once is no more often than this: what comes meanwhile is told together. */
export const AT_ONCE_PAUSE_MS = 10 * MINUTE_MS

/** What is known before the owner is told. */
export interface WaitingComments {
  /** How many comments wait, held or reported. */
  count: number
  /** When the last of them began to wait; null where none does. */
  since: Date | null
}

/**
 * Whether the owner is told now: never where nothing waits; daily once a day as long as something does; at once as soon as
 * something new waits, but for a pause between two mails.
 */
export function isNoticeDue(how: string, waiting: WaitingComments, toldAt: Date | null, now: Date): boolean {
  if (waiting.count === 0 || !waiting.since || how === 'never') return false
  if (!toldAt) return true
  const pause = now.getTime() - toldAt.getTime()
  if (how === 'at-once') return waiting.since > toldAt && pause >= AT_ONCE_PAUSE_MS
  return pause >= DAY_MS
}

/** What waits, in the subject of the mail: "3 comments wait". */
export const noticeSubject = (count: number) =>
  count === 1 ? 'A comment waits for you' : `${inFigures(count)} comments wait for you`
