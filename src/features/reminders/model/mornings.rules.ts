import { DAY_BEGINS_AT_HOUR, type IsoDay } from '#/features/evenings/model/evenings.rules.ts'

export const MORNING_HOUR = 9

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Whether a time zone name is known: "Europe/Lisbon". */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** What clocks of a zone show, as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    ...{
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    },
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** When clocks of a zone show something, given as if it were UTC. */
function momentOf(wall: number, timeZone: string): number {
  let at = wall
  // The second pass corrects a guess on the other side of a change of clocks.
  for (const _look of [1, 2]) at = wall - (wallClock(at, timeZone) - at)
  return at
}

/** The day of a play in progress, in the members' time zone: until 5 a.m. it is the day before. */
export function eveningAt(now: Date, timeZone: string): IsoDay {
  const wall = wallClock(now.getTime(), timeZone) - DAY_BEGINS_AT_HOUR * HOUR_MS
  return new Date(wall).toISOString().slice(0, 10)
}

export function morningAfter(day: IsoDay, timeZone: string): Date {
  return new Date(momentOf(Date.parse(`${day}T00:00:00Z`) + DAY_MS + MORNING_HOUR * HOUR_MS, timeZone))
}

export function nextMorning(now: Date, timeZone: string): Date {
  const wall = wallClock(now.getTime(), timeZone)
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS
  const today = momentOf(midnight + MORNING_HOUR * HOUR_MS, timeZone)
  return new Date(
    today > now.getTime() ? today : momentOf(midnight + DAY_MS + MORNING_HOUR * HOUR_MS, timeZone),
  )
}
