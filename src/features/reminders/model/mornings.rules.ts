import { DAY_BEGINS_AT_HOUR, type IsoDay } from '#/features/plays/model/plays.rules.ts'

export const MORNING_HOUR = 9

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Whether a text is the name of a known time zone, such as "Europe/Lisbon". */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The time that clocks of a zone show at a moment, in milliseconds as if it were UTC; the Swedish format is almost ISO. */
const wallClock = (at: number, timeZone: string) =>
  Date.parse(`${new Date(at).toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`)

/** The moment at which clocks of a zone show a time, which is given in milliseconds as if it were UTC. */
function momentOf(wall: number, timeZone: string): number {
  let at = wall
  // The second pass corrects a guess on the other side of a change of clocks.
  for (const _look of [1, 2]) at = wall - (wallClock(at, timeZone) - at)
  return at
}

/** Returns the date that a play gets in the play log. Days begin at 5 a.m., so that a long evening stays on one date. */
export function playDayAt(now: Date, timeZone: string): IsoDay {
  const wall = wallClock(now.getTime(), timeZone) - DAY_BEGINS_AT_HOUR * HOUR_MS
  return new Date(wall).toISOString().slice(0, 10)
}

/** When it is nine in the morning in a time zone, on the day of a midnight in milliseconds as if it were UTC. */
const morningOf = (midnight: number, timeZone: string) =>
  new Date(momentOf(midnight + MORNING_HOUR * HOUR_MS, timeZone))

/** Returns nine o'clock in the morning of the day after `day`, in a time zone. */
export const morningAfter = (day: IsoDay, timeZone: string) =>
  morningOf(Date.parse(`${day}T00:00:00Z`) + DAY_MS, timeZone)

/** Returns the next nine o'clock in the morning in a time zone. */
export function nextMorning(now: Date, timeZone: string): Date {
  const wall = wallClock(now.getTime(), timeZone)
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS
  const today = morningOf(midnight, timeZone)
  return today > now ? today : morningOf(midnight + DAY_MS, timeZone)
}
