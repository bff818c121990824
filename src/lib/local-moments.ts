import { byClockHere } from './dates.ts'

/** The name of the reader's time zone: "Europe/Berlin". */
export const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** A moment as the value of a `datetime-local` input, in local time: "2026-11-21T09:30". */
export function localInputOf(moment: Date): string {
  return byClockHere(moment).toISOString().slice(0, 16)
}

/** Today in local time, as the value of a `date` input: "2026-11-21". */
export const localDay = (now = new Date()): string => localInputOf(now).slice(0, 10)
