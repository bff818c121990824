import { inArray, sql } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { listImports, recordImport, undoImport } from '#/features/imports/member-imports.store.ts'
import { readFile } from '#/features/imports/model/table.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { deliveryDigest, unsubscribeDigest } from '../../campaigns/campaign-mail.store.ts'
import { newsletterSubscribers } from '../../model/newsletter.table.ts'
import type { SubscriberFile, SubscriberImport } from '../subscribers.schema.ts'
import { departuresAmong } from '../subscribers.store.ts'
import {
  type AgreedReader,
  LINE_WORDS,
  NO_COLUMNS,
  type RefusedLine,
  readAgreements,
  SUBSCRIBER_FIELDS,
  SUBSCRIBER_LINES_MAX,
} from './subscriber-file.rules.ts'

const AT_ONCE = 500

/**
 * Previews an import: whom it would add, and the skipped lines with their reasons.
 * @throws {Refusal} 400 for an invalid file
 */
export async function previewSubscribers(db: Database, file: SubscriberFile): Promise<SubscriberImport> {
  const { toAdd, ...seen } = await sorted(db, file)
  return { ...seen, added: toAdd.length, importId: null }
}

/**
 * Imports subscribers with proof of consent. Existing, pending and departed addresses stay as they are; safe to repeat.
 * @throws {Refusal} 400 for an invalid file
 */
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

/** All imports of subscribers, newest first. */
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

/** Which of some addresses are on the list, with their status. */
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
