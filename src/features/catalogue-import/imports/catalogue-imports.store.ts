import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { pick } from '#/lib/order.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { firstChoices, type ImportChoices } from '../entries/import-choices.rules.ts'
import { catalogueImportRows, catalogueImports } from '../model/catalogue-imports.table.ts'
import type { CatalogueImport, ImportReport } from './catalogue-imports.schema.ts'
import { importFigures, undoableGameCount } from './import-rows.store.ts'

/** Number of hours that an uploaded file is stored. After that, it can no longer be imported. */
export const FILE_STORED_HOURS = 24
/** Number of days during which an import can be undone. */
const UNDOABLE_DAYS = 30
/** Minutes without a heartbeat after which an import counts as interrupted. */
const SILENT_MINUTES = 2
/** Minutes after which an import that still waits for a worker counts as failed. */
const WAITING_MINUTES = 30
/** Error message if an import or its uploaded file no longer exists. */
export const GONE = 'This file is no longer here. Please choose it again.'
const CUT_SHORT = 'The server stopped partway through. Nothing was imported; please choose the file again.'
const WRITING_CUT_SHORT =
  'The server stopped partway through. You can undo what was imported so far, or choose the file again to continue.'
const NOTHING_TO_UNDO = 'There’s nothing to undo for this file'
const UNDOING_CUT_SHORT = 'The server stopped partway through. Undo the import again to continue.'

type Row = typeof catalogueImports.$inferSelect
type State = Row['state']

const expiresAt = sql<Date>`now() + make_interval(hours => ${FILE_STORED_HOURS})`
const isWith = (id: string, states?: readonly State[]) =>
  and(eq(catalogueImports.id, id), states && inArray(catalogueImports.state, [...states]))
const choicesOf = ({ choices }: Row) => choices as ImportChoices | null

type Changes = { [Column in keyof Row]?: Row[Column] | SQL }

/** Updates an import and returns its row; undefined if it does not exist, or is in none of these states. */
async function update(db: Database, id: string, set: Changes, states?: readonly State[]) {
  const [row] = await db.update(catalogueImports).set(set).where(isWith(id, states)).returning()
  return row
}

/** Creates an import for an uploaded file. A worker then reads the file. */
export async function beginImport(db: Database, sent: { id: string; fileName: string; startedBy: string }) {
  const values = { ...sent, state: 'reading', expiresAt } as const
  return shown(onlyRow(await db.insert(catalogueImports).values(values).returning()))
}

async function rowById(db: Database, id: string): Promise<Row> {
  const [row] = await db.select().from(catalogueImports).where(isWith(id))
  if (!row) throw notFound(GONE)
  return row
}

/** Returns an import. `figures` counts games to add and change; null if the import cannot start. @throws {HttpProblem} 404 */
export async function importById(db: Database, id: string) {
  await failInterrupted(db)
  const row = await rowById(db, id)
  const choices = choicesOf(row)
  return {
    ...shown(row),
    figures:
      row.state === 'read' && choices
        ? await importFigures(db, id, choices, row.report as ImportReport)
        : null,
    undoable: row.state === 'written' || row.state === 'failed' ? await undoableGameCount(db, id) : 0,
  }
}

/** Returns what the editor chose for an import. @throws {HttpProblem} 404 if it is deleted; 409 while its file is being read */
export async function choicesById(db: Database, id: string): Promise<ImportChoices> {
  const choices = choicesOf(await rowById(db, id))
  if (!choices) throw new HttpProblem('conflict', 'The file is still being read')
  return choices
}

/**
 * Locks an import that is ready to start, and runs a callback in the same transaction.
 * @throws {HttpProblem} 404 if the import does not exist; 409 if its file is still being read, or is already imported
 */
export async function withReadyImport<Answer>(
  db: Database,
  id: string,
  act: (tx: Database, choices: ImportChoices) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(catalogueImports).where(isWith(id)).for('update')
    if (!row) throw notFound(GONE)
    const choices = choicesOf(row)
    if (row.state !== 'read' || !choices)
      throw new HttpProblem('conflict', row.problem ?? 'Someone else already imported this file')
    return act(tx, choices)
  })
}

/** Saves an editor's choices for an import of games, for example which fields of the games the import skips. */
export const saveChoices = (tx: Database, id: string, choices: ImportChoices) => update(tx, id, { choices })

/**
 * Asks a worker to read an import's file again with a new column mapping.
 * @throws {HttpProblem} 404 if the import does not exist; 409 if its file is still being read, or is already imported
 */
export const readAgain = (db: Database, id: string, mapping: (string | null)[]) =>
  withReadyImport(db, id, async (tx, choices) => {
    await tx.delete(catalogueImportRows).where(eq(catalogueImportRows.importId, id))
    const queued = { state: 'reading', rowsDone: 0, takenAt: null } as const
    const row = await update(tx, id, { ...queued, choices: { ...choices, mapping } })
    return shown(row!)
  })

/**
 * Asks a worker to carry out (`writing`) or undo (`undoing`) an import. Returns its progress. A repeated call changes nothing.
 * @throws {HttpProblem} 404 if the import does not exist; 409 if it cannot be carried out or undone
 */
export async function queueImport(db: Database, id: string, state: 'writing' | 'undoing', editorId: string) {
  const isWriting = state === 'writing'
  const rowsTotal = isWriting ? null : await undoableGameCount(db, id)
  const queued = { state, rowsDone: 0, writtenBy: editorId, takenAt: null } as const
  const claimed = isWriting
    ? await update(db, id, { ...queued, expiresAt }, ['read'])
    : rowsTotal && (await update(db, id, { ...queued, rowsTotal, problem: null }, ['written', 'failed']))
  if (claimed) return shown(claimed)
  const found = await importById(db, id)
  if (found.state === state || found.state === (isWriting ? 'written' : 'undone')) return found
  const problem = isWriting ? (found.problem ?? 'The file is still being read') : NOTHING_TO_UNDO
  throw new HttpProblem('conflict', problem)
}

const isAtRest = sql`state not in ('writing', 'undoing')`

/** Deletes an import. @throws {HttpProblem} 409 while it is running or can still be undone */
export async function deleteImport(db: Database, id: string): Promise<void> {
  const { state, undoable } = await importById(db, id)
  if (state === 'writing') throw new HttpProblem('conflict', 'The file is being imported right now')
  if (state === 'undoing' || undoable > 0)
    throw new HttpProblem('conflict', 'This import can still be undone, so the file stays')
  await db.delete(catalogueImports).where(and(isWith(id), isAtRest))
}

/** Deletes expired imports, and marks interrupted imports as failed. */
export async function deleteExpiredImports(db: Database): Promise<void> {
  await failInterrupted(db)
  await db.delete(catalogueImports).where(and(sql`expires_at < now()`, isAtRest))
}

async function failInterrupted(db: Database) {
  await db
    .update(catalogueImports)
    .set({
      // What was undone until then stays so, and the rest can still be.
      state: sql`case when state = 'undoing' then 'written' else 'failed' end`,
      problem: sql`case state when 'undoing' then ${UNDOING_CUT_SHORT} when 'writing' then ${WRITING_CUT_SHORT} else ${CUT_SHORT} end`,
    })
    .where(
      sql`state in ('reading', 'writing', 'undoing') and updated_at < now() - make_interval(
        mins => case when taken_at is null then ${WAITING_MINUTES}::int else ${SILENT_MINUTES}::int end)`,
    )
}

const shown = (row: Row) => ({
  ...pick(row, ['id', 'fileName', 'rowsDone', 'rowsTotal', 'problem', 'expiresAt', 'createdAt']),
  state: row.state as CatalogueImport['state'],
  report: row.report as CatalogueImport['report'],
  choices: choicesOf(row),
  figures: null,
  undoable: 0,
})

/** Returns the hundred newest imports that changed games. An import stays in this list after an editor has undone it. */
export async function pastImports(db: Database) {
  await failInterrupted(db)
  const found = await db
    .select()
    .from(catalogueImports)
    .where(
      sql`state = 'undone' or state in ('written', 'failed') and exists (
        select from ${catalogueImportRows} where import_id = ${catalogueImports.id} and deed in ('created', 'changed'))`,
    )
    .orderBy(desc(catalogueImports.createdAt))
    .limit(100)
  return found.map(({ id, fileName, state, report, createdAt }) => {
    const { created: added = 0, changed = 0 }: Partial<ImportReport> = report ?? {}
    return { id, fileName, added, changed, importedAt: createdAt, undone: state === 'undone' }
  })
}

/** An import that a worker has claimed, with the worker's task in `state`. */
export interface ClaimedImport extends Pick<Row, 'id' | 'fileName' | 'writtenBy'> {
  state: 'reading' | 'writing' | 'undoing'
  /** The editor's choices so far; null for a file that is read for the first time. */
  choices: ImportChoices | null
}

/** Returns the next import that this machine's worker must process, and marks it as claimed. Null if there is nothing to do. */
export async function claimImport(
  db: Database,
  isHere: (id: string) => boolean,
): Promise<ClaimedImport | null> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(catalogueImports)
      .where(sql`state in ('reading', 'writing', 'undoing') and taken_at is null`)
      .orderBy(asc(catalogueImports.updatedAt))
      .for('update', { skipLocked: true })
    // Written data is in the database: any machine can undo it.
    const next = waiting.find(({ id, state }) => state === 'undoing' || isHere(id))
    if (!next) return null
    await update(tx, next.id, { takenAt: sql`now()` })
    const { id, fileName, state, writtenBy } = next
    return { id, fileName, state: state as ClaimedImport['state'], writtenBy, choices: choicesOf(next) }
  })
}

/** Records a heartbeat of an import's worker. After two minutes without a heartbeat, the import counts as failed. */
export const recordHeartbeat = (db: Database, id: string, rowsDone?: number) =>
  update(db, id, { updatedAt: sql`now()`, ...(rowsDone !== undefined && { rowsDone }) })

/** Saves the preview of an import: a report of what the file would change. The editor can then choose what to import. */
export const savePreview = (
  db: Database,
  { id, choices }: Pick<ClaimedImport, 'id' | 'choices'>,
  rows: number,
  report: ImportReport,
) => {
  const chosen = { ...firstChoices(report.isList), ...choices, isList: report.isList }
  const read = { state: 'read', report, choices: chosen } as const
  return update(db, id, { ...read, rowsDone: rows, rowsTotal: rows }, ['reading'])
}

/** Records the progress of a running import. @throws if the import no longer runs, so that the transaction rolls back */
export async function recordProgress(
  tx: Database,
  id: string,
  during: 'writing' | 'undoing',
  step: Pick<Changes, 'rowsDone' | 'state' | 'report'>,
): Promise<void> {
  const undoableUntil = sql`now() + make_interval(days => ${UNDOABLE_DAYS})`
  const row = await update(tx, id, { ...step, expiresAt: undoableUntil }, [during])
  if (!row) throw new Error('the import was given up meanwhile')
}

/** Returns the id and email address of the editor with this id. @throws if the account is deleted (`id` may be null then) */
export async function editorById(tx: Database, id: string | null) {
  const [editor] = await tx
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(eq(members.id, id ?? ''))
  if (!editor) throw new Error('the editor who requested the import has no account any more')
  return editor
}

/** Marks an import as failed. Editors see the text in `problem`. */
export const markFailed = (db: Database, id: string, problem: string) =>
  update(db, id, { state: 'failed', problem })
