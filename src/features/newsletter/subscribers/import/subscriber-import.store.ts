import { inArray, sql } from 'drizzle-orm'
import { isMailAddress } from '#/features/accounts/model/mail-address.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { listImports, recordImport, undoImport } from '#/features/imports/member-imports.store.ts'
import { dateOrderOf, readDay } from '#/features/imports/model/cells.rules.ts'
import { readFile, type Table } from '#/features/imports/model/table.ts'
import { CellReading } from '#/features/imports/model/unread.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { deliveryDigest, unsubscribeDigest } from '../../campaigns/campaign-mail.store.ts'
import { newsletterSubscribers } from '../../model/newsletter.table.ts'
import type { SubscriberFile, SubscriberImport } from '../subscribers.schema.ts'
import { departuresAmong } from '../subscribers.store.ts'
import {
  HOW_MAX_LENGTH,
  SUBSCRIBER_FIELDS,
  SUBSCRIBER_LINES_MAX,
  type SubscriberField,
} from './subscriber-file.rules.ts'

const AT_ONCE = 500

/** Whom an import would add, and the skipped lines with their reasons. @throws {Refusal} 400 for an invalid file */
export async function previewSubscribers(db: Database, file: SubscriberFile): Promise<SubscriberImport> {
  const { toAdd, ...seen } = await sorted(db, file)
  return { ...seen, added: toAdd.length, importId: null }
}

/** Adds subscribers with proof of consent; known and departed addresses stay as they are. @throws {Refusal} 400 for the file */
export async function importSubscribers(
  tx: Database,
  admin: Member,
  file: SubscriberFile,
): Promise<SubscriberImport> {
  const { toAdd, ...seen } = await sorted(tx, file)
  if (seen.lacksColumns) throw new Refusal('not-valid', NO_COLUMNS)
  const changes: number[] = []
  for (const part of inParts(toAdd)) {
    const rows = await tx
      .insert(newsletterSubscribers)
      .values(
        part.map(({ email, agreedAt, agreedHow }) => ({
          email,
          agreedAt,
          agreedHow,
          tokenDigest: unsubscribeDigest(email),
          confirmedAt: sql`now()`,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: newsletterSubscribers.id })
    changes.push(...rows.map(({ id }) => id))
  }
  const added = changes.length
  if (added > 0)
    await recordAct(tx, admin, {
      act: 'subscribers imported',
      subject: 'newsletter',
      details: { added, refused: seen.refused.length },
    })
  const importId = await recordImport(tx, {
    ...{ kind: 'subscribers', memberId: admin.id, fileName: file.fileName ?? '', changes },
    counts: { added, changed: 0 },
  })
  return { ...seen, added, importId }
}

export const subscriberImports = (db: Database) => listImports(db, 'subscribers')

/** Undoes an import: subscribers it added are removed, and may be added again. */
export const undoSubscriberImport = (tx: Database, admin: Member, id: string) =>
  undoImport<number>(tx, { id, kind: 'subscribers' }, async (ids) => {
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
  })

async function sorted(db: Database, file: SubscriberFile) {
  const table = tableIn(file)
  const found = readAgreements(table)
  const { columns, cutShort, looksLike } = table
  const seen = { columns, cutShort, looksLike, lacksColumns: !found }
  if (!found) return { ...seen, toAdd: [], refused: [] }
  const refused: RefusedLine[] = [...found.refused]
  const toAdd: AgreedReader[] = []
  for (const part of inParts(found.agreed)) {
    const emails = part.map(({ email }) => email)
    const [known, left] = await Promise.all([knownAmong(db, emails), departuresAmong(db, emails)])
    for (const reader of part) {
      const { line, email } = reader
      const departure = left.get(deliveryDigest(email))
      const reason = known.get(email) ?? (departure && LINE_WORDS[departure])
      if (reason) refused.push({ line, email, reason })
      else toAdd.push(reader)
    }
  }
  return { ...seen, toAdd, refused: refused.sort((one, other) => one.line - other.line) }
}

async function knownAmong(db: Database, emails: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ email: newsletterSubscribers.email, confirmedAt: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.email, emails))
  return new Map(
    rows.map(({ email, confirmedAt }) => [
      email.toLowerCase(),
      confirmedAt ? LINE_WORDS.subscribed : LINE_WORDS.waiting,
    ]),
  )
}

/** @throws {Refusal} 400 if the text is no table, or too long */
function tableIn({ text, mapping }: SubscriberFile) {
  const needs = ['email', 'agreedAt', 'agreedHow'] as const
  const file = readFile(text, { fields: SUBSCRIBER_FIELDS, needs, mapping, maxRows: SUBSCRIBER_LINES_MAX })
  if (file.kind === 'table') return file.table
  throw new Refusal('not-valid', NO_COLUMNS)
}

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE)
}

interface AgreedReader {
  line: number
  email: string
  agreedAt: Date
  agreedHow: string
}

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

interface RefusedLine {
  line: number
  email: string
  reason: string
}

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
