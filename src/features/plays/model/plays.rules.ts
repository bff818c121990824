/** Stored outcomes of a play: won by the left or right player, won or lost together; `unknown` if a file does not state it. */
export const OUTCOMES = ['left', 'right', 'draw', 'won', 'lost', 'stopped', 'unknown'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const MINUTES_MAX = 1_440
export const WORD_MAX_LENGTH = 1_000
export const FIRST_YEAR = 1900

/** A play that ends before this hour of the night belongs to the day before. */
export const DAY_BEGINS_AT_HOUR = 5

/** Minimum number of plays with minutes from which the two players' usual play time is shown. */
export const REAL_TIME_PLAYS = 3
export const REAL_TIME_TABLES = 5

/** A calendar day in ISO format: "2026-11-21". */
export type IsoDay = string

/** The day of a play that ends now, in local time; one that ends at 1 a.m. belongs to the day before. */
export function dayOfPlay(now: Date): IsoDay {
  const begun = now.getHours() < DAY_BEGINS_AT_HOUR ? 1 : 0
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - begun))
  return day.toISOString().slice(0, 10)
}

/** The latest day that has begun anywhere: clocks run up to 14 hours ahead of UTC. */
export function latestDay(now: Date): IsoDay {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}

/** Validates an entered day, which may not be after `latest`; returns the error message, or null. */
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

/** A side of the pair: 0 left, 1 right. */
export type Side = 0 | 1

/** Outcomes of a play from one player's point of view: won by `me` or by `them`; the others are the same for both. */
export const SEEN_OUTCOMES = ['me', 'them', 'draw', 'won', 'lost', 'stopped', 'unknown'] as const
export type SeenOutcome = (typeof SEEN_OUTCOMES)[number]

/** For the player on each side of the pair: who sits left and right, and where they themselves and the other one sit. */
const SEATS = [
  { left: 'me', right: 'them', me: 'left', them: 'right' },
  { left: 'them', right: 'me', me: 'right', them: 'left' },
] as const

/** Converts a stored outcome to the point of view of the player on a side of the pair. */
export const seenFrom = (side: Side, outcome: Outcome): SeenOutcome =>
  outcome === 'left' || outcome === 'right' ? SEATS[side][outcome] : outcome

/** Converts an outcome for storage from the point of view of the player on a side of the pair. */
export const savedFrom = (side: Side, seen: SeenOutcome): Outcome =>
  seen === 'me' || seen === 'them' ? SEATS[side][seen] : seen

/** A play's scores, starting player, location and expansions, if an imported log has them; sides are those of the pair. */
export interface PlayDetails {
  /** As they were written: "12", "10+3". */
  scores?: { left: string; right: string }
  started?: 'left' | 'right'
  location?: string
  expansions?: string[]
}

/** A play's details from a member's point of view. */
export interface SeenDetails extends Omit<PlayDetails, 'scores' | 'started'> {
  scores?: { me: string; them: string }
  started?: 'me' | 'them'
}

/** Converts stored details to the point of view of the player on a side of the pair. */
export function seenDetails(side: Side, { scores, started, ...rest }: PlayDetails): SeenDetails {
  const { me, them } = SEATS[side]
  return {
    ...rest,
    ...(scores && { scores: { me: scores[me], them: scores[them] } }),
    ...(started && { started: SEATS[side][started] }),
  }
}

/** Converts details for storage from the point of view of the player on a side of the pair; null if empty. */
export function savedDetails(side: Side, { scores, started, ...rest }: SeenDetails): PlayDetails | null {
  const { left, right } = SEATS[side]
  const saved: PlayDetails = {
    ...rest,
    ...(scores && { scores: { left: scores[left], right: scores[right] } }),
    ...(started && { started: SEATS[side][started] }),
  }
  return Object.keys(saved).length === 0 ? null : saved
}

/** A member's two play logs: `ours` of their pair, `own` with other people and former partners. */
export const PLAY_LOGS = ['ours', 'own'] as const
export type PlayLogKind = (typeof PLAY_LOGS)[number]

/** Number of plays on a page of the play log. */
export const PLAYS_SHOWN = 20
/** Number of games that the form of a play suggests. */
export const LIKELY_GAMES = 4
