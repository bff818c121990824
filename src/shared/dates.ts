const dayFormats = new Map<string | undefined, Intl.DateTimeFormat>()
const timeFormats = new Map<string | undefined, Intl.DateTimeFormat>()

/** A zone's formatter of one kind, made once: making one costs more than using it a thousand times. */
function formatIn(
  zone: string | undefined,
  formats: Map<string | undefined, Intl.DateTimeFormat>,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { ...style, timeZone: zone })
  formats.set(zone, made)
  return made
}

/** A day in US long form: "November 14, 2026". Takes an ISO date or time, read as UTC on both sides. */
export function longDate(iso: string): string {
  return formatIn('UTC', dayFormats, { dateStyle: 'long' }).format(new Date(iso))
}

/**
 * A moment in US long form with hour and minute: "November 14, 2026 at 9:42 PM" (checklist COMM-01), in UTC or in the
 * zone of the machine this runs on.
 */
export function longDateTime(iso: string, zone: 'UTC' | 'here' = 'UTC'): string {
  return momentIn(iso, zone === 'UTC' ? zone : undefined)
}

function momentIn(iso: string, zone: string | undefined): string {
  const moment = new Date(iso)
  const day = formatIn(zone, dayFormats, { dateStyle: 'long' }).format(moment)
  const time = formatIn(zone, timeFormats, { timeStyle: 'short' }).format(moment)
  // Some engines put a narrow no-break space before AM and PM; server and browser must print the same.
  return `${day} at ${time.replace(/\s/gu, ' ')}`
}
