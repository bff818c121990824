import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import type { ImportChoices } from '../entries/import-choices.rules.ts'
import type { ImportReport } from '../entries/import-report.rules.ts'
import { catalogueImportRows, catalogueImports } from '../model/catalogue-imports.table.ts'
import type { CatalogueImport, PastImport } from './catalogue-imports.schema.ts'
import { importFigures, undoableRows } from './import-rows.store.ts'

/** Hours after which an uploaded file can no longer be imported. */
export const LIST_SAVED_HOURS = 24
/** An import without a heartbeat for this long was interrupted. */
const SILENT_MINUTES = 2
/** An import that waited this long for a worker is given up. */
const WAITING_MINUTES = 30
export const GONE = 'This file is no longer here. Please choose it again.'
const CUT_SHORT = 'The server stopped partway through. Nothing was imported; please choose the file again.'
const WRITING_CUT_SHORT =
  'The server stopped partway through. You can undo what was imported so far, or choose the file again to continue.'
const UNDOING_CUT_SHORT = 'The server stopped partway through. Undo the import again to continue.'

/** SQL condition that selects an import by id. */
export const idIs = (id: string) => eq(catalogueImports.id, id)
const expiresAt = sql<Date>`now() + make_interval(hours => ${LIST_SAVED_HOURS})`

/** Records that a file is being uploaded. */
export async function beginImport(
  db: Database,
  fileName: string,
  startedBy: string,
): Promise<CatalogueImport> {
  const [row] = await db
    .insert(catalogueImports)
    .values({ id: randomUUID(), fileName, startedBy, expiresAt })
    .returning()
  if (!row) throw new Error('the import was not noted')
  return shown(row)
}

/**
 * The progress of an import. One whose process died has failed.
 * @throws {Refusal} 404 if there is none
 */
export async function importById(db: Database, id: string): Promise<CatalogueImport> {
  await failSilent(db)
  const [row] = await db.select().from(catalogueImports).where(idIs(id))
  if (!row) throw notFound(GONE)
  return { ...shown(row), ...(await figuresOf(db, row)) }
}

/** The preview of an import before it is written, and how much of it can be undone after. */
async function figuresOf(db: Database, row: typeof catalogueImports.$inferSelect) {
  const choices = choicesOf(row)
  const { same = 0, isRanking = false } = (row.report ?? {}) as Partial<ImportReport>
  const isOpen = row.state === 'read' && choices !== null
  return {
    figures: isOpen ? await importFigures(db, row.id, choices, { same, isRanking }) : null,
    undoable: row.state === 'written' || row.state === 'failed' ? await undoableRows(db, row.id) : 0,
  }
}

/**
 * The choices of an import.
 * @throws {Refusal} 404 if there is none, 409 if it is not read yet
 */
export async function choicesById(db: Database, id: string): Promise<ImportChoices> {
  const [row] = await db.select().from(catalogueImports).where(idIs(id))
  if (!row) throw notFound(GONE)
  const choices = choicesOf(row)
  if (!choices) throw new Refusal('conflict', 'The file is still being read')
  return choices
}

export const choicesOf = ({ choices }: typeof catalogueImports.$inferSelect) =>
  choices as unknown as ImportChoices | null

/**
 * Changes an import that was read and not written, in a transaction that blocks writing it.
 * @throws {Refusal} 404 if there is none, 409 if it is not read yet, or already written
 */
export async function whileOpen<Answer>(
  db: Database,
  id: string,
  act: (tx: Database, choices: ImportChoices) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(catalogueImports).where(idIs(id)).for('update')
    if (!row) throw notFound(GONE)
    const choices = choicesOf(row)
    if (row.state !== 'read' || !choices)
      throw new Refusal('conflict', row.problem ?? 'Someone else already imported this file')
    return act(tx, choices)
  })
}

/** Saves the choices for an uploaded file. */
export async function noteChoices(tx: Database, id: string, choices: ImportChoices): Promise<void> {
  await tx
    .update(catalogueImports)
    .set({ choices: asJson(choices) })
    .where(idIs(id))
}

/**
 * Queues a file to be read again with another column mapping. Other choices stay. @throws {Refusal} 404 if
 * there is none, 409 if it is not read yet, or already written
 */
export const readAgain = (db: Database, id: string, mapping: (string | null)[]): Promise<CatalogueImport> =>
  whileOpen(db, id, async (tx, choices) => {
    await tx.delete(catalogueImportRows).where(eq(catalogueImportRows.importId, id))
    const rows = await tx
      .update(catalogueImports)
      .set({ state: 'reading', rowsDone: 0, takenAt: null, choices: asJson({ ...choices, mapping }) })
      .where(idIs(id))
      .returning()
    return shown(onlyRow(rows))
  })

/** Records that an upload is complete, so that a worker may read it. */
export async function noteListSent(db: Database, id: string): Promise<CatalogueImport> {
  const [row] = await db.update(catalogueImports).set({ state: 'reading' }).where(idIs(id)).returning()
  if (!row) throw notFound(GONE)
  return shown(row)
}

/**
 * Queues a read file for writing, once; a repeated call returns its progress.
 * @throws {Refusal} 404 if there is none; 409 if it is not read yet, or failed
 */
export async function queueWriting(db: Database, id: string, adminId: string): Promise<CatalogueImport> {
  const [claimed] = await db
    .update(catalogueImports)
    .set({ state: 'writing', rowsDone: 0, expiresAt, writtenBy: adminId, takenAt: null })
    .where(and(idIs(id), eq(catalogueImports.state, 'read')))
    .returning()
  if (claimed) return shown(claimed)
  const found = await importById(db, id)
  if (found.state === 'writing' || found.state === 'written') return found
  throw new Refusal('conflict', found.problem ?? 'The file is still being read')
}

/**
 * Queues the undo of an import, once; a repeated call returns its progress.
 * @throws {Refusal} 404 if there is none; 409 if it wrote nothing that can be undone
 */
export async function queueUndo(db: Database, id: string, adminId: string): Promise<CatalogueImport> {
  const total = await undoableRows(db, id)
  const [claimed] =
    total === 0
      ? []
      : await db
          .update(catalogueImports)
          .set({
            state: 'undoing',
            rowsDone: 0,
            rowsTotal: total,
            writtenBy: adminId,
            takenAt: null,
            problem: null,
          })
          .where(and(idIs(id), inArray(catalogueImports.state, ['written', 'failed'])))
          .returning()
  if (claimed) return shown(claimed)
  const found = await importById(db, id)
  if (found.state === 'undoing' || found.state === 'undone') return found
  throw new Refusal('conflict', 'There’s nothing to undo for this file')
}

/**
 * Deletes an import that is not being written.
 * @throws {Refusal} 409 if it is
 */
export async function forgetImport(db: Database, id: string): Promise<void> {
  const { state, undoable } = await importById(db, id)
  if (state === 'writing') throw new Refusal('conflict', 'The file is being imported right now')
  if (state === 'undoing' || undoable > 0)
    throw new Refusal('conflict', 'This import can still be undone, so the file stays')
  await db.delete(catalogueImports).where(and(idIs(id), sql`state not in ('writing', 'undoing')`))
}

/** Deletes expired imports. */
export async function forgetOldImports(db: Database): Promise<void> {
  await failSilent(db)
  await db.delete(catalogueImports).where(sql`expires_at < now() and state not in ('writing', 'undoing')`)
}

async function failSilent(db: Database) {
  await db
    .update(catalogueImports)
    .set({
      // What was undone until then stays so, and the rest can still be.
      state: sql`case when state = 'undoing' then 'written' else 'failed' end`,
      problem: sql`case state when 'undoing' then ${UNDOING_CUT_SHORT} when 'writing' then ${WRITING_CUT_SHORT} else ${CUT_SHORT} end`,
    })
    .where(
      sql`state in ('sending', 'reading', 'writing', 'undoing') and updated_at < now() - make_interval(
        mins => case when state <> 'sending' and taken_at is null then ${WAITING_MINUTES}::int else ${SILENT_MINUTES}::int end)`,
    )
}

/** Casts an import's report or choices for a JSON column. */
export const asJson = (saved: ImportReport | ImportChoices) => saved as unknown as Record<string, unknown>

const shown = (row: typeof catalogueImports.$inferSelect): CatalogueImport => ({
  id: row.id,
  fileName: row.fileName,
  // The caller already knows that it was uploaded.
  state: row.state === 'sending' ? 'reading' : row.state,
  rowsDone: row.rowsDone,
  rowsTotal: row.rowsTotal,
  report: row.report as CatalogueImport['report'],
  problem: row.problem,
  choices: choicesOf(row),
  figures: null,
  undoable: 0,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
})

/** Maximum number of imports listed. */
const LISTED = 100

/** The files still stored, newest first: for their reports, and for undoing. */
export async function pastImports(db: Database): Promise<PastImport[]> {
  await failSilent(db)
  const found = await db
    .select({
      row: catalogueImports,
      by: members.username,
      undoable:
        sql<number>`(select count(*) from ${catalogueImportRows} where ${catalogueImportRows.importId} = ${catalogueImports.id} and ${catalogueImportRows.deed} in ('created', 'changed'))`.mapWith(
          Number,
        ),
    })
    .from(catalogueImports)
    .leftJoin(
      members,
      eq(members.id, sql`coalesce(${catalogueImports.writtenBy}, ${catalogueImports.startedBy})`),
    )
    .where(sql`${catalogueImports.state} <> 'sending'`)
    .orderBy(desc(catalogueImports.createdAt))
    .limit(LISTED)
  return found.map(({ row, by, undoable }) => {
    const { created = 0, changed = 0 } =
      row.state === 'read' ? {} : ((row.report ?? {}) as Partial<ImportReport>)
    const { id, fileName, state, createdAt } = row
    const mayBeUndone = state === 'written' || state === 'failed'
    return {
      id,
      fileName,
      state,
      created,
      changed,
      by,
      undoable: mayBeUndone ? undoable : 0,
      createdAt: createdAt.toISOString(),
    }
  })
}
