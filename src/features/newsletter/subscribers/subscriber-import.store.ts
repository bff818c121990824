import { inArray, sql } from 'drizzle-orm'
import { isMailAddress } from '#/features/accounts/model/mail-address.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { dateOrderOf, readDay } from '#/features/imports/model/cells.rules.ts'
import { CellReader, readTable, type Table } from '#/features/imports/model/table.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { digestOfAddress, unsubscribeDigest } from '../campaigns/campaign-mail.store.ts'
import { newsletterSubscribers } from '../model/newsletter.table.ts'
import type { SubscriberFile, SubscriberImport } from '../newsletter.schema.ts'
import {
  AGREED_HOW_MAX_LENGTH,
  SUBSCRIBER_FIELDS,
  SUBSCRIBER_LINES_MAX,
  type SubscriberField,
} from './subscriber-file.rules.ts'
import { departuresAmong } from './subscribers.store.ts'

/** Returns how many subscribers an import would add, and which lines it would skip. @throws {HttpProblem} 400 if unreadable */
export async function previewSubscribers(db: Database, _admin: Member, file: SubscriberFile) {
  const { toAdd, ...seen } = await sorted(db, file)
  return { ...seen, added: toAdd.length, importId: null }
}

/** Adds new subscribers whose row in a file records consent. @throws {HttpProblem} 400 if a required column is missing */
export async function importSubscribers(tx: Database, admin: Member, file: SubscriberFile) {
  const { toAdd, ...seen } = await sorted(tx, file)
  if (seen.lacksColumns) throw new HttpProblem('not-valid', NO_COLUMNS)
  const rows = toAdd.map(({ email, agreedAt, agreedHow }) => ({
    ...{ email, agreedAt, agreedHow },
    tokenDigest: unsubscribeDigest(email),
    confirmedAt: sql`now()`,
  }))
  const { id } = newsletterSubscribers
  const made = rows.length
    ? await tx.insert(newsletterSubscribers).values(rows).onConflictDoNothing().returning({ id })
    : []
  const changes = made.map((row) => row.id)
  const added = changes.length
  if (added > 0)
    await recordAct(tx, admin, {
      act: 'subscribers imported',
      subject: 'newsletter',
      details: { added, refused: seen.refused.length },
    })
  return { answer: { ...seen, added }, counts: { added, changed: 0 }, changes }
}

/** Undoes an import by deleting the subscribers with these ids. Returns the number of deleted subscribers. */
export async function undoSubscribers(tx: Database, admin: Member, ids: number[]) {
  const gone = await tx
    .delete(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.id, ids))
    .returning({ id: newsletterSubscribers.id })
  await recordAct(tx, admin, {
    act: 'subscriber import undone',
    subject: 'newsletter',
    details: { removed: gone.length },
  })
  return gone.length
}

async function sorted(db: Database, { text, mapping }: SubscriberFile) {
  const needs = ['email', 'agreedAt', 'agreedHow'] as const
  const reading = { fields: SUBSCRIBER_FIELDS, needs, mapping, maxRows: SUBSCRIBER_LINES_MAX }
  const table = readTable(text, reading, NO_COLUMNS)
  const found = readSubscribers(table)
  const { columns, cutShort, looksLike } = table
  // A cell that cannot be read refuses its line.
  const seen = { columns, cutShort, looksLike, unread: [], unreadCount: 0, lacksColumns: !found }
  if (!found) return { ...seen, toAdd: [], refused: [] }
  const emails = found.agreed.map(({ email }) => email)
  const [known, left] = await Promise.all([
    db.select().from(newsletterSubscribers).where(inArray(newsletterSubscribers.email, emails)),
    departuresAmong(db, emails),
  ])
  const reasons = new Map<string, string>(
    known.map(({ email, confirmedAt }) => [
      email.toLowerCase(),
      confirmedAt ? LINE_WORDS.subscribed : LINE_WORDS.waiting,
    ]),
  )
  const refused = [...found.refused]
  const toAdd = found.agreed.filter(({ line, email }) => {
    const departure = left.get(digestOfAddress(email))
    const reason = reasons.get(email) ?? (departure && LINE_WORDS[departure])
    if (reason) refused.push({ line, email, reason })
    return !reason
  })
  return { ...seen, toAdd, refused: refused.sort((one, other) => one.line - other.line) }
}

export const LINE_WORDS = {
  address: 'Not an email address',
  twice: 'This address is in the file twice',
  noDay: 'It doesn’t say when they agreed. Write the date as 2026-03-14',
  notADay: 'Write the date they agreed as 2026-03-14',
  ahead: 'The day they agreed is in the future',
  noHow: 'It doesn’t say how they agreed',
  howTooLong: `Say how they agreed in at most ${AGREED_HOW_MAX_LENGTH} characters`,
  subscribed: 'Already subscribed',
  waiting: 'Already signed up, but not confirmed yet',
  unsubscribed: 'Unsubscribed, so not added again',
  bounced: 'Emails to it bounced, so not added again',
  removed: 'Removed from the list, so not added again',
} as const

export const NO_COLUMNS =
  'The file needs three columns: address, when they agreed and how they agreed. Without when and how someone agreed, nobody is added'

/** Returns the valid and the rejected rows of a file of subscribers. Returns null if a required column is missing. */
export function readSubscribers(table: Table<SubscriberField>, now = new Date()) {
  const reading = new CellReader(table)
  if (SUBSCRIBER_FIELDS.some(({ field }) => !reading.has(field))) return null
  const agreed: { line: number; email: string; agreedAt: Date; agreedHow: string }[] = []
  const refused: SubscriberImport['refused'] = []
  const seen = new Set<string>()
  const order = dateOrderOf(table.rows.map((row) => reading.text(row, 'agreedAt')))
  for (const row of table.rows) {
    const { line } = row
    const cell = (field: SubscriberField) => reading.line(row, field)
    // Some spreadsheets put a mark before every text.
    const email = cell('email').replace(/^'/, '').toLowerCase()
    const typedDay = cell('agreedAt')
    const agreedHow = cell('agreedHow')
    if (email === '' && typedDay === '' && agreedHow === '') continue
    const agreedAt = momentIn(typedDay, order)
    const fieldErrors = [
      !isMailAddress(email) && LINE_WORDS.address,
      seen.has(email) && LINE_WORDS.twice,
      typedDay === '' && LINE_WORDS.noDay,
      !agreedAt && LINE_WORDS.notADay,
      agreedAt && agreedAt > now && LINE_WORDS.ahead,
      agreedHow === '' && LINE_WORDS.noHow,
      [...agreedHow].length > AGREED_HOW_MAX_LENGTH && LINE_WORDS.howTooLong,
    ]
    const reason = fieldErrors.find((fieldError) => typeof fieldError === 'string')
    if (reason || !agreedAt)
      refused.push({ line, email: email.slice(0, 320), reason: reason ?? LINE_WORDS.notADay })
    else agreed.push({ line, email, agreedAt, agreedHow })
    seen.add(email)
  }
  return { agreed, refused }
}

/** Parses a date or time in ISO format, or `14.3.2026` and `3/14/2026` if the file shows which part is the month; else null. */
function momentIn(cell: string, order: ReturnType<typeof dateOrderOf>): Date | null {
  const moment = parseDate(cell)
  if (moment || /^\d{4}-/.test(cell) || (order === 'either' && dateOrderOf([cell]))) return moment
  return parseDate(readDay(cell, order === 'month-first' ? order : 'day-first') ?? '')
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/** Parses a date such as `2026-03-14`, optionally with a time. Returns null for invalid dates and dates before 1990. */
export function parseDate(text: string): Date | null {
  const parts = DAY.exec(text)
  if (!parts) return null
  const [, day = '', time = '00:00', zone = 'Z'] = parts
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null
  const moment = new Date(`${day}T${time}${zone}`)
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1990 ? null : moment
}
