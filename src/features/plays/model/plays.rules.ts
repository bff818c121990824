/** Stored outcomes of a play. The winner is the `left` or `right` player; `won` and `lost` are for cooperative games. */
export const OUTCOMES = ['left', 'right', 'draw', 'won', 'lost', 'stopped', 'unknown'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const MINUTES_MAX = 1_440
export const WORD_MAX_LENGTH = 1_000
export const FIRST_YEAR = 1900

/** The hour (local time) at which a play's day begins: a play that ends at 4 a.m. counts for the previous day. */
export const DAY_BEGINS_AT_HOUR = 5

/** A member sees how long a game usually takes if their play log has a duration for at least this many plays of the game. */
export const TIMED_PLAYS_MIN = 3
/** Visitors see how long a game usually takes if at least this many members or pairs have recorded its duration (for privacy). */
export const TIMED_LOGS_MIN = 5

/** A calendar day in ISO format: "2026-11-21". */
export type IsoDay = string

/** Returns the day of a play that ends now, in local time. A play that ends at 1 a.m. counts for the previous day. */
export function dayOfPlay(now: Date): IsoDay {
  const begun = now.getHours() < DAY_BEGINS_AT_HOUR ? 1 : 0
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - begun))
  return day.toISOString().slice(0, 10)
}

/** Returns the current date in the time zone furthest ahead, which is UTC+14. */
export function latestDay(now: Date): IsoDay {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}

/** Returns the error message for an invalid day or a day after `latest`. Returns null for a valid day. */
export function dayError(day: string, latest: IsoDay): string | null {
  const [, year = '', rest = ''] = /^(\d+)-(\d{2}-\d{2})$/.exec(day) ?? []
  if (!year) return 'Write the day as year, month and day, for instance 2026-11-21.'
  if (year.length !== 4 || Number(year) < FIRST_YEAR)
    return `Write the year with four digits, from ${FIRST_YEAR} on.`
  const moment = new Date(`${year}-${rest}T00:00:00Z`)
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day)
    return 'That date doesn’t exist.'
  return day > latest ? 'That day is in the future.' : null
}

/** A member's side in a pair: 0 (left) is the member who invited, 1 (right) the invited one. Scores show the left one first. */
export type Side = 0 | 1

/** Outcomes of a play as one player sees them. The winner is `me` or `them`; a cooperative play is `won` or `lost`. */
export const SEEN_OUTCOMES = ['me', 'them', 'draw', 'won', 'lost', 'stopped', 'unknown'] as const
export type SeenOutcome = (typeof SEEN_OUTCOMES)[number]

/** By the reader's side: which player is `left` and `right`, and on which side `me` (the reader) and `them` are. */
const WHO_IS_WHO = [
  { left: 'me', right: 'them', me: 'left', them: 'right' },
  { left: 'them', right: 'me', me: 'right', them: 'left' },
] as const

/** Returns who won, as the player on `side` sees it: the stored `left` or `right` becomes `me` or `them`. A draw stays a draw. */
export const seenOutcome = (side: Side, outcome: Outcome): SeenOutcome =>
  outcome === 'left' || outcome === 'right' ? WHO_IS_WHO[side][outcome] : outcome

/** Returns who won, as it is stored: `me` (the player on `side`) or `them` becomes `left` or `right`. A draw stays a draw. */
export const savedOutcome = (side: Side, seen: SeenOutcome): Outcome =>
  seen === 'me' || seen === 'them' ? WHO_IS_WHO[side][seen] : seen

/** Details of an imported play: scores, starting player, location and expansions. */
export interface PlayDetails {
  /** The scores as the imported log writes them: "12", "10+3". */
  scores?: { left: string; right: string }
  started?: 'left' | 'right'
  location?: string
  expansions?: string[]
}

/** A play's details from the view of one player: `me` is that player, `them` the other. */
export interface SeenDetails extends Omit<PlayDetails, 'scores' | 'started'> {
  scores?: { me: string; them: string }
  started?: 'me' | 'them'
}

/** Converts a play's details for one of its two players, the left one (`side` is 0) or the right one (1), who becomes `me`. */
export function seenDetails(side: Side, { scores, started, ...rest }: PlayDetails): SeenDetails {
  const { me, them } = WHO_IS_WHO[side]
  return {
    ...rest,
    ...(scores && { scores: { me: scores[me], them: scores[them] } }),
    ...(started && { started: WHO_IS_WHO[side][started] }),
  }
}

/**
 * Converts the details of a play, such as its scores, for storage. In the given details, the player on `side` is `me`, and
 * the other player is `them`. In the stored details, the players are `left` and `right`. Returns null for empty details.
 */
export function savedDetails(side: Side, { scores, started, ...rest }: SeenDetails): PlayDetails | null {
  const { left, right } = WHO_IS_WHO[side]
  const saved: PlayDetails = {
    ...rest,
    ...(scores && { scores: { left: scores[left], right: scores[right] } }),
    ...(started && { started: WHO_IS_WHO[side][started] }),
  }
  return Object.keys(saved).length === 0 ? null : saved
}

/** A member's two play logs: `ours` is the pair's, `own` has plays with other people and former partners. */
export const PLAY_LOGS = ['ours', 'own'] as const
export type PlayLogKind = (typeof PLAY_LOGS)[number]

/** Number of plays on a page of the play log. */
export const PLAYS_SHOWN = 20
/** Maximum number of games that the form for logging a play suggests as likely played. */
export const LIKELY_GAMES_SHOWN = 4
