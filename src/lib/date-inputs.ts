import { shiftToLocalTime } from './format.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Matches a year from 0001 to 9999: PostgreSQL has no year 0, and rejects longer years as JavaScript writes them. */
const KNOWN_YEAR = /^(?!0000)\d{4}-/

/** Whether a text is an existing day in the format `2026-11-14`, of the years 0001 to 9999. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || !KNOWN_YEAR.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether a text is a date and time of the years 0001 to 9999, as the database requires. */
export function isMoment(text: string): boolean {
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && KNOWN_YEAR.test(moment.toISOString())
}

/** Returns the browser's time zone for display, without underscores: "America/New York". */
export const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** Formats a moment in local time as the value of a `datetime-local` input: "2026-11-21T09:30". */
export function localInputOf(moment: Date): string {
  return shiftToLocalTime(moment).toISOString().slice(0, 16)
}

/** Returns today in local time as the value of a `date` input: "2026-11-21". */
export const localDay = (now = new Date()): string => localInputOf(now).slice(0, 10)
