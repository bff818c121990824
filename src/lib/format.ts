// In English and by hand, since the first `Intl` object of a page holds it up (inFigures).

/** The names of the months in English. */
export const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
] as const // biome-ignore format: a row of months

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Returns the English name of the month of a date in UTC: "November". */
export const monthOf = (moment: Date): string => MONTHS[moment.getUTCMonth()] ?? ''

/** Returns the English name of the weekday of a date in UTC: "Saturday". */
export const weekdayOf = (moment: Date): string => WEEKDAYS[moment.getUTCDay()] ?? ''

const DAY_MS = 86_400_000
/** A day in UTC, as the number of days since 1 January 1970. */
export type Day = number
/** Returns the day (UTC) of a time, as the number of days since 1970. `moment` is in milliseconds since 1970. */
export const dayOf = (moment: number): Day => Math.floor(moment / DAY_MS)
/** Returns the start of a day in UTC as a `Date`. The day is a number of days since 1970. */
export const startOf = (day: Day): Date => new Date(day * DAY_MS)

const MINUTE_MS = 60_000
/** Shifts a date by the browser's time zone. The date's UTC fields (`getUTCHours`) then give the local time. */
export const shiftToLocalTime = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS)

const formatDay = (moment: Date) => `${monthOf(moment)} ${moment.getUTCDate()}, ${moment.getUTCFullYear()}`

function clockTime(moment: Date): string {
  const hours = moment.getUTCHours()
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Formats an ISO date or time as its UTC day in long US form: "November 14, 2026". */
export const longDate = (iso: string) => formatDay(new Date(iso))

/** Formats an ISO date or time as its UTC day in short US form, without the year: "Nov 14". */
export function shortDay(iso: string): string {
  const moment = new Date(iso)
  return `${monthOf(moment).slice(0, 3)} ${moment.getUTCDate()}`
}

/** Formats an ISO date and time in UTC, or in local time (`here`): "November 14, 2026 at 9:42 PM" (checklist COMM-01). */
export function longDateTime(iso: string, zone: 'UTC' | 'here' = 'UTC'): string {
  const moment = zone === 'UTC' ? new Date(iso) : shiftToLocalTime(new Date(iso))
  return `${formatDay(moment)} at ${clockTime(moment)}`
}

/** Formats the local time of a date: "9:42 PM". */
export const timeHere = (moment: Date) => clockTime(shiftToLocalTime(moment))

const thousands = /\B(?=(?:\d{3})+$)/g

/** Formats a number with commas: `1,234`. Avoids `Intl.NumberFormat`, whose first call blocks a phone for 200 ms. */
export function inFigures(count: number): string {
  const [whole = '', part] = String(count).split('.')
  const figures = whole.replace(thousands, ',')
  return part === undefined ? figures : `${figures}.${part}`
}

/** Formats a count with its noun: `1 game`, `1,234 games`. The plural is `many`, by default the singular with an s. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${inFigures(count)} ${count === 1 ? one : many}`

const NUMBERS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

/** Returns a number up to twelve as a word, a higher one in digits. The word is capitalised unless `place` is `within`. */
export function spellNumber(count: number, place: 'first' | 'within' = 'first'): string {
  const word = NUMBERS[count]
  if (!word) return inFigures(count)
  return place === 'first' ? word : count === 0 ? 'none' : word.toLowerCase()
}

const KILO = 1000

/** Formats a number of bytes: `840 KB`, `12.4 MB`. */
export function formatSize(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB']
  let size = Math.max(bytes / KILO, 1)
  let unit = 0
  while (size >= KILO && unit < units.length - 1) {
    size /= KILO
    unit += 1
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}

/** Formats a waiting time: `89 seconds`, `2 minutes`. From 90 seconds on, it is in minutes, rounded up. */
export function formatWait(seconds: number): string {
  if (seconds === 1) return '1 second'
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
