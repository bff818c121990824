const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** A day in US long form: "November 14, 2026". Takes an ISO date or time, read as UTC on both sides. */
export function longDate(iso: string): string {
  return dateFormat.format(new Date(iso))
}

/** A moment in US long form with hour and minute: "November 14, 2026 at 9:42 PM" (checklist COMM-01). */
export function longDateTime(iso: string): string {
  const moment = new Date(iso)
  // Some engines put a narrow no-break space before AM and PM; server and browser must print the same.
  return `${dateFormat.format(moment)} at ${timeFormat.format(moment).replace(/\s/gu, ' ')}`
}
