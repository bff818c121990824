const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A session ends after this time however often it is used. Unused, it ends after 60 days (server/auth/sessions.ts). */
const LONGEST_SESSION_MS = 90 * DAY_MS
/** Sessions of staff end after this much idle time. */
const STAFF_IDLE_MS = 12 * HOUR_MS
/** That a session is in use is written down this often. */
const SEEN_EVERY_MS = 5 * MINUTE_MS

interface SessionAges {
  createdAt: Date
  seenAt: Date
}

/** Whether a session is too old or, for members with a role, idle too long, though its row has not expired. */
export function isSessionSpent({ createdAt, seenAt }: SessionAges, hasRole: boolean, now: number): boolean {
  if (now - createdAt.getTime() > LONGEST_SESSION_MS) return true
  // Up to five minutes of use are not written down.
  return hasRole && now - seenAt.getTime() > STAFF_IDLE_MS + SEEN_EVERY_MS
}

/** Whether a session's last use is old enough to be updated; also if it lies in the future, after the clock was set back. */
export const isToBeSeen = (seenAt: Date, now: number) => Math.abs(now - seenAt.getTime()) > SEEN_EVERY_MS

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** A readable device name from a user agent, which may be forged: "Firefox on Linux". */
export function deviceInWords(userAgent: string | null): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (!browser && !system) return 'Another device'
  return [browser ?? 'A browser', ...(system ? ['on', system] : [])].join(' ')
}
