import { isMailAddress } from '#/domain/accounts/mail-address.rules.ts'

/** So many lines are taken at once. */
export const SUBSCRIBER_LINES_MAX = 10_000
/** The longest text of a file, in characters: it is sent within one call. */
export const SUBSCRIBER_FILE_MAX_LENGTH = 700_000
/** The longest sentence about how somebody agreed. */
export const HOW_MAX_LENGTH = 200

/** Somebody who agreed to get the newsletter, with the proof of it. */
export interface AgreedReader {
  line: number
  email: string
  agreedAt: Date
  agreedHow: string
}

/** Why a line of a file adds nobody. */
export const LINE_WORDS = {
  address: 'This is no e-mail address',
  twice: 'This address stands in the file twice',
  noDay: 'It does not say when they agreed. Write the day as 2026-03-14',
  notADay: 'Write the day they agreed as 2026-03-14',
  ahead: 'The day they agreed lies ahead',
  noHow: 'It does not say how they agreed',
  howTooLong: `How they agreed is said in ${HOW_MAX_LENGTH} characters`,
  subscribed: 'Subscribed already',
  waiting: 'Asked already, and has not confirmed yet',
  unsubscribed: 'Unsubscribed, and is not added again',
  bounced: 'Ended because mail to it came back, and is not added again',
  removed: 'Was taken off the list, and is not added again',
} as const

/** A line that adds nobody, and why. */
export interface RefusedLine {
  line: number
  email: string
  reason: string
}

/** The columns a file must name, by the words their headings may be. */
const COLUMNS = {
  email: ['email', 'e-mail', 'address', 'mail'],
  agreedAt: ['agreed_at', 'agreed', 'agreed on', 'when', 'date', 'consent_at'],
  agreedHow: ['agreed_how', 'how', 'consent', 'proof', 'consent_how'],
} as const

/** What is said of a file that names no such columns. */
export const NO_COLUMNS =
  'The first line must name three columns: email, agreed_at and agreed_how. Without when and how somebody agreed, nobody is added'

/** Where the columns stand; null where one is missing. */
export function columnsIn(headings: readonly string[]): Record<keyof typeof COLUMNS, number> | null {
  const named = headings.map((heading) => heading.trim().toLowerCase())
  const placeOf = (column: keyof typeof COLUMNS) =>
    named.findIndex((heading) => new Set<string>(COLUMNS[column]).has(heading))
  const places = {
    email: placeOf('email'),
    agreedAt: placeOf('agreedAt'),
    agreedHow: placeOf('agreedHow'),
  }
  return Object.values(places).includes(-1) ? null : places
}

/** The lines of a file that prove somebody's consent, and those that do not. */
export function readAgreements(
  rows: readonly (readonly string[])[],
  now = new Date(),
): { agreed: AgreedReader[]; refused: RefusedLine[] } | null {
  const [headings = [], ...lines] = rows
  const places = columnsIn(headings)
  if (!places) return null
  const agreed: AgreedReader[] = []
  const refused: RefusedLine[] = []
  const seen = new Set<string>()
  for (const [index, cells] of lines.entries()) {
    const line = index + 2
    const cell = (place: number) => (cells[place] ?? '').replace(/\p{Cc}+/gu, ' ').trim()
    // A spreadsheet, and our own export, put a mark before what would be a formula.
    const email = cell(places.email).replace(/^'/, '').toLowerCase()
    const typedDay = cell(places.agreedAt)
    const agreedHow = cell(places.agreedHow)
    if (email === '' && typedDay === '' && agreedHow === '') continue
    const agreedAt = dayIn(typedDay)
    const reason = faultOf({ email, typedDay, agreedAt, agreedHow, isTwice: seen.has(email), now })
    if (reason || !agreedAt)
      refused.push({ line, email: email.slice(0, 320), reason: reason ?? LINE_WORDS.notADay })
    else agreed.push({ line, email, agreedAt, agreedHow })
    seen.add(email)
  }
  return { agreed, refused }
}

function faultOf(line: {
  email: string
  typedDay: string
  agreedAt: Date | null
  agreedHow: string
  isTwice: boolean
  now: Date
}): string | undefined {
  if (!isMailAddress(line.email)) return LINE_WORDS.address
  if (line.isTwice) return LINE_WORDS.twice
  if (line.typedDay === '') return LINE_WORDS.noDay
  if (!line.agreedAt) return LINE_WORDS.notADay
  if (line.agreedAt > line.now) return LINE_WORDS.ahead
  if (line.agreedHow === '') return LINE_WORDS.noHow
  return [...line.agreedHow].length > HOW_MAX_LENGTH ? LINE_WORDS.howTooLong : undefined
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/** The moment a text names, `2026-03-14` or that with a time; null where it names none of the calendar since 1990. */
export function dayIn(text: string): Date | null {
  const parts = DAY.exec(text)
  if (!parts) return null
  const [, day = '', time = '00:00', zone = 'Z'] = parts
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null
  const moment = new Date(`${day}T${time}${zone}`)
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1990 ? null : moment
}
