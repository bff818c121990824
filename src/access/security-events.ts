import type { Role } from '#/domain/accounts/roles/roles.rules.ts'
import { log } from '#/server/log.ts'
import { PROBLEMS, type ProblemType } from '#/shared/problem-types.ts'

/** What happens to accounts and at the doors of the site. Nobody is named: a member by the number of their account. */
type SecurityEvent =
  | { event: 'signed-in'; member: string; role: Role | null }
  | { event: 'signed-out' }
  | { event: 'refused'; why: ProblemType }
  | { event: 'pair-changed'; member: string; act: 'joined' | 'left' | 'returned' }
  | { event: 'admin-act'; member: string; act: string }

/** Statuses that say no to whoever asks, and not to what they sent. */
const REFUSALS = new Set([401, 403, 429])

/** Logs an event, as a line of its own beside that of its request. */
export function noteEvent(event: SecurityEvent): void {
  log().info(event)
}

/** Logs that somebody was refused: not signed in, not allowed, too often, a wrong password. */
export function noteRefusal(why: ProblemType): void {
  if (REFUSALS.has(PROBLEMS[why].status)) noteEvent({ event: 'refused', why })
}
