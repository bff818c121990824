import { parse } from 'csv-parse/sync'
import { inArray, sql } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { Refusal } from '#/access/refusals.ts'
import { newsletterSubscribers } from '#/domain/newsletter/newsletter.table.ts'
import type { Database } from '#/server/database/database.ts'
import { inFigures } from '#/shared/text/in-figures.ts'
import { deliveryDigest, unsubscribeDigest } from '../../letters/letter-mail.ts'
import { departuresAmong } from '../departures.store.ts'
import {
  type AgreedReader,
  LINE_WORDS,
  NO_COLUMNS,
  type RefusedLine,
  readAgreements,
  SUBSCRIBER_LINES_MAX,
} from './subscriber-file.rules.ts'
import type { SubscriberImport } from './subscriber-import.schema.ts'

const AT_ONCE = 500

/**
 * What a file of people who agreed would add, and each line that adds nobody with its reason.
 * @throws {Refusal} 400 where it is no such file
 */
export async function previewSubscribers(db: Database, text: string): Promise<SubscriberImport> {
  const { toAdd, refused } = await sorted(db, text)
  return { added: toAdd.length, refused }
}

/**
 * Adds those of a file who agreed. Whoever is there, waits, or left stays as they are; sent again, it adds nobody twice.
 * @throws {Refusal} 400 where it is no such file
 */
export async function importSubscribers(
  tx: Database,
  admin: Member,
  text: string,
): Promise<SubscriberImport> {
  const { toAdd, refused } = await sorted(tx, text)
  let added = 0
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
    added += rows.length
  }
  if (added > 0)
    await recordAct(tx, admin, {
      act: 'subscribers imported',
      subject: 'newsletter',
      details: { added, refused: refused.length },
    })
  return { added, refused }
}

async function sorted(
  db: Database,
  text: string,
): Promise<{ toAdd: AgreedReader[]; refused: RefusedLine[] }> {
  const found = readAgreements(rowsIn(text))
  if (!found) throw new Refusal('not-valid', NO_COLUMNS)
  const refused = [...found.refused]
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
  return { toAdd, refused: refused.sort((one, other) => one.line - other.line) }
}

/** Of addresses those that are on the list, and how they stand there. */
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

/** @throws {Refusal} 400 where the text is no table, or one too long */
function rowsIn(text: string): string[][] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [',', ';', '\t'].reduce((best, each) =>
    firstLine.split(each).length > firstLine.split(best).length ? each : best,
  )
  let rows: string[][]
  try {
    rows = parse(text, { bom: true, delimiter, relax_column_count: true, to: SUBSCRIBER_LINES_MAX + 2 })
  } catch (cause) {
    throw new Refusal('not-valid', `The file cannot be read as a table: ${(cause as Error).message}`)
  }
  if (rows.length > SUBSCRIBER_LINES_MAX + 1)
    throw new Refusal('not-valid', `At most ${inFigures(SUBSCRIBER_LINES_MAX)} lines are taken at once`)
  return rows
}

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE)
}
