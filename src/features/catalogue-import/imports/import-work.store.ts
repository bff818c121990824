import { and, asc, eq, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { firstChoices, type ImportChoices } from '../entries/import-choices.rules.ts'
import type { ImportReport } from '../entries/import-report.rules.ts'
import { catalogueImports } from '../model/catalogue-imports.table.ts'
import { asJson, choicesOf, idIs } from './catalogue-imports.store.ts'

/** Days an import can be undone. */
const UNDOABLE_DAYS = 30
const undoableUntil = sql<Date>`now() + make_interval(days => ${UNDOABLE_DAYS})`

/** A job claimed by a worker: a file to read, or to write for an admin. */
export interface TakenImport {
  id: string
  fileName: string
  state: 'reading' | 'writing' | 'undoing'
  writtenBy: string | null
  /** What was chosen so far; null of a file that is read for the first time. */
  choices: ImportChoices | null
}

/**
 * Claims the longest-waiting file on this machine, so that no other worker takes it; returns null if there is
 * no such file.
 */
export async function takeImport(db: Database, isHere: (id: string) => boolean): Promise<TakenImport | null> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(catalogueImports)
      .where(sql`state in ('reading', 'writing', 'undoing') and taken_at is null`)
      .orderBy(asc(catalogueImports.updatedAt))
      .for('update', { skipLocked: true })
    // Written data is in the database: any machine can undo it.
    const next = waiting.find(({ id, state }) => state === 'undoing' || isHere(id))
    if (!next || (next.state !== 'reading' && next.state !== 'writing' && next.state !== 'undoing'))
      return null
    await tx.update(catalogueImports).set({ takenAt: sql`now()` }).where(idIs(next.id))
    const { id, fileName, state, writtenBy } = next
    return { id, fileName, state, writtenBy, choices: choicesOf(next) }
  })
}

/** Saves how many entries are done, which also serves as a heartbeat. */
export async function noteProgress(db: Database, id: string, rowsDone: number): Promise<void> {
  await db.update(catalogueImports).set({ rowsDone }).where(idIs(id))
}

/** Saves a heartbeat. */
export async function noteAlive(db: Database, id: string): Promise<void> {
  await db.update(catalogueImports).set({ updatedAt: sql`now()` }).where(idIs(id))
}

/** Saves the preview of an import; choices made before its columns were reassigned stay. */
export async function noteRead(
  db: Database,
  { id, choices }: Pick<TakenImport, 'id' | 'choices'>,
  rows: number,
  report: ImportReport,
): Promise<void> {
  await db
    .update(catalogueImports)
    .set({
      state: 'read',
      rowsDone: rows,
      rowsTotal: rows,
      report: asJson(report),
      choices: asJson({ ...firstChoices(report.isList), ...choices, isList: report.isList }),
    })
    .where(and(idIs(id), eq(catalogueImports.state, 'reading')))
}

/**
 * Saves the progress in a batch's transaction.
 * @throws if the import was given up meanwhile, so that the transaction is rolled back
 */
export async function noteStep(
  tx: Database,
  id: string,
  state: 'writing' | 'undoing',
  rowsDone: number,
): Promise<void> {
  const noted = await tx
    .update(catalogueImports)
    .set({ rowsDone, expiresAt: undoableUntil })
    .where(and(idIs(id), eq(catalogueImports.state, state)))
    .returning({ id: catalogueImports.id })
  if (noted.length === 0) throw new Error('the import was given up meanwhile')
}

/**
 * Marks an import as done in the writing transaction.
 * @throws if it was given up meanwhile, so that the transaction is rolled back
 */
export async function noteWritten(tx: Database, id: string, report: ImportReport): Promise<void> {
  const noted = await tx
    .update(catalogueImports)
    .set({ state: 'written', rowsDone: sql`rows_total`, report: asJson(report), expiresAt: undoableUntil })
    .where(and(idIs(id), eq(catalogueImports.state, 'writing')))
    .returning({ id: catalogueImports.id })
  if (noted.length === 0) throw new Error('the import was given up while it was written')
}

/** Returns the editor who requested the import, for the activity log. @throws if that account is gone */
export async function adminById(tx: Database, id: string | null) {
  const [admin] = await tx
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(eq(members.id, id ?? ''))
  if (!admin) throw new Error('the editor who requested the import has no account any more')
  return admin
}

/** Notes why a file couldn’t be imported. */
export async function noteFailed(db: Database, id: string, problem: string): Promise<void> {
  await db.update(catalogueImports).set({ state: 'failed', problem }).where(idIs(id))
}

/** Marks an import as undone, in the transaction of the last batch. */
export async function noteUndone(tx: Database, id: string): Promise<void> {
  await tx
    .update(catalogueImports)
    .set({ state: 'undone', rowsDone: sql`rows_total` })
    .where(and(idIs(id), eq(catalogueImports.state, 'undoing')))
}
