import { isMailAddress } from '#/features/accounts/model/mail-address.rules.ts'
import { dateOrderOf, readDay } from '#/features/imports/model/cells.rules.ts'
import type { ColumnField } from '#/features/imports/model/columns.rules.ts'
import type { Table } from '#/features/imports/model/table.ts'
import { CellReading } from '#/features/imports/model/unread.ts'

/** Maximum number of lines per file. */
export const SUBSCRIBER_LINES_MAX = 10_000
/** The longest text of a file, in characters: it is sent within one call. */
export const SUBSCRIBER_FILE_MAX_LENGTH = 700_000
/** Maximum length of the text about how consent was given. */
export const HOW_MAX_LENGTH = 200

/** A subscriber in a file, with proof of consent. */
export interface AgreedReader {
  line: number
  email: string
  agreedAt: Date
  agreedHow: string
}

/** The reasons for skipping a line of a file. */
export const LINE_WORDS = {
  address: 'Not an email address',
  twice: 'This address is in the file twice',
  noDay: 'It doesn’t say when they agreed. Write the date as 2026-03-14',
  notADay: 'Write the date they agreed as 2026-03-14',
  ahead: 'The day they agreed is in the future',
  noHow: 'It doesn’t say how they agreed',
  howTooLong: `Say how they agreed in at most ${HOW_MAX_LENGTH} characters`,
  subscribed: 'Already subscribed',
  waiting: 'Already signed up, but not confirmed yet',
  unsubscribed: 'Unsubscribed, so not added again',
  bounced: 'Emails to it bounced, so not added again',
  removed: 'Removed from the list, so not added again',
} as const

/** A skipped line and its reason. */
export interface RefusedLine {
  line: number
  email: string
  reason: string
}

/** The required columns of a file with their accepted headings. */
export const SUBSCRIBER_FIELDS = [
  {
    field: 'email',
    label: 'Address',
    headings: [
      'email',
      'e mail',
      'email address',
      'address',
      'mail',
      'e mail adresse',
      'adresse e mail',
      'correo',
      'e mailadres',
      'e mail cim',
    ],
  },
  {
    field: 'agreedAt',
    label: 'When they agreed',
    headings: [
      'agreed at',
      'agreed',
      'agreed on',
      'when',
      'consent at',
      ...['optin time', 'opt in time', 'confirm time', 'confirmed at', 'subscribed at', 'created at', 'date'],
      ...['date de consentement', 'fecha de consentimiento', 'toestemming op', 'hozzajarulas', 'datum'],
      'zugestimmt am',
      'fecha',
    ],
  },
  {
    field: 'agreedHow',
    label: 'How they agreed',
    headings: [
      'agreed how',
      'how',
      'consent',
      'proof',
      ...['source', 'consent source', 'signup source', 'quelle', 'fuente', 'bron', 'forras'],
      'consent how',
      'wie',
      'nachweis',
      'comment',
      'como',
      'hoe',
    ],
  },
] as const satisfies readonly ColumnField[]
export type SubscriberField = (typeof SUBSCRIBER_FIELDS)[number]['field']

/** Message for a file without the required columns. */
export const NO_COLUMNS =
  'The file needs three columns: address, when they agreed and how they agreed. Without when and how someone agreed, nobody is added'

/** The rows with proof of consent, and those without; null if a column is missing. */
export function readAgreements(
  table: Table<SubscriberField>,
  now = new Date(),
): { agreed: AgreedReader[]; refused: RefusedLine[] } | null {
  const reading = new CellReading(table)
  if (SUBSCRIBER_FIELDS.some(({ field }) => !reading.has(field))) return null
  const agreed: AgreedReader[] = []
  const refused: RefusedLine[] = []
  const seen = new Set<string>()
  const order = dateOrderOf(table.rows.map((row) => reading.text(row, 'agreedAt')))
  for (const row of table.rows) {
    const { line } = row
    const cell = (field: SubscriberField) =>
      reading
        .text(row, field)
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
    // Some spreadsheets put a mark before every text.
    const email = cell('email').replace(/^'/, '').toLowerCase()
    const typedDay = cell('agreedAt')
    const agreedHow = cell('agreedHow')
    if (email === '' && typedDay === '' && agreedHow === '') continue
    const agreedAt = momentIn(typedDay, order)
    const reason = faultOf({ email, typedDay, agreedAt, agreedHow, isTwice: seen.has(email), now })
    if (reason || !agreedAt)
      refused.push({ line, email: email.slice(0, 320), reason: reason ?? LINE_WORDS.notADay })
    else agreed.push({ line, email, agreedAt, agreedHow })
    seen.add(email)
  }
  return { agreed, refused }
}

/** Parses a moment, or a day in other formats if the file's dates are unambiguous. */
function momentIn(cell: string, order: ReturnType<typeof dateOrderOf>): Date | null {
  const moment = dayIn(cell)
  if (moment || /^\d{4}-/.test(cell) || (order === 'either' && dateOrderOf([cell]))) return moment
  return dayIn(readDay(cell, order === 'month-first' ? order : 'day-first') ?? '')
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

/** Parses a date, `2026-03-14` or with a time; null for an invalid one, or before 1990. */
export function dayIn(text: string): Date | null {
  const parts = DAY.exec(text)
  if (!parts) return null
  const [, day = '', time = '00:00', zone = 'Z'] = parts
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null
  const moment = new Date(`${day}T${time}${zone}`)
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1990 ? null : moment
}
