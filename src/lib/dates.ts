// In English and by hand, since the first `Intl` object of a page holds it up (text/in-figures.ts).

export const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
] as const // biome-ignore format: a row of months

export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** The month of a moment in UTC: "November". */
export const monthOf = (moment: Date): string => MONTHS[moment.getUTCMonth()] ?? ''

/** The day of the week of a moment in UTC: "Saturday". */
export const weekdayOf = (moment: Date): string => WEEKDAYS[moment.getUTCDay()] ?? ''

const DAY_MS = 86_400_000
/** A day in UTC, counted from 1 January 1970. */
export type Day = number
/** The day of a moment, in milliseconds since 1970. */
export const dayOf = (moment: number): Day => Math.floor(moment / DAY_MS)
/** Returns the start of a day. */
export const startOf = (day: Day): Date => new Date(day * DAY_MS)

const MINUTE_MS = 60_000
/** Shifts a moment so that its UTC fields show local time. */
export const byClockHere = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS)

const dayInWords = (moment: Date) => `${monthOf(moment)} ${moment.getUTCDate()}, ${moment.getUTCFullYear()}`

function clockTime(moment: Date): string {
  const hours = moment.getUTCHours()
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** A day in US long form: "November 14, 2026". Takes an ISO date or time, read as UTC on both sides. */
export const longDate = (iso: string) => dayInWords(new Date(iso))

/** A day in US short form, without its year: "Nov 14". Takes an ISO date or time, read as UTC on both sides. */
export function shortDay(iso: string): string {
  const moment = new Date(iso)
  return `${monthOf(moment).slice(0, 3)} ${moment.getUTCDate()}`
}

/**
 * A moment in US long form with hour and minute: "November 14, 2026 at 9:42 PM" (checklist COMM-01), in UTC or in the
 * zone of the machine this runs on.
 */
export function longDateTime(iso: string, zone: 'UTC' | 'here' = 'UTC'): string {
  const moment = zone === 'UTC' ? new Date(iso) : byClockHere(new Date(iso))
  return `${dayInWords(moment)} at ${clockTime(moment)}`
}

/** Hour and minute of a moment in local time: "9:42 PM". */
export const timeHere = (moment: Date) => clockTime(byClockHere(moment))
