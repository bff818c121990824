import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { notFound, Refusal } from '#/access/refusals.ts'
import type { Database } from '#/server/database/database.ts'
import { catalogueImports } from '#/server/database/tables/editing.ts'
import type { CatalogueImport } from './catalogue-imports.schema.ts'
import type { ImportReport } from './import-report.rules.ts'

/** For so long a file that was sent can be imported. */
export const KEPT_HOURS = 24
/** A reading or writing that nobody has heard of for so long was cut short. */
const SILENT_MINUTES = 2
const CUT_SHORT =
  'The server was stopped in the middle of it. Nothing was imported; please choose the file again.'

const idIs = (id: string) => eq(catalogueImports.id, id)
const expiresAt = sql<Date>`now() + make_interval(hours => ${KEPT_HOURS})`

/** Notes that a file is about to be read. */
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
 * How far a file has come. One whose process has died on it has failed.
 * @throws {Refusal} 404 where there is none
 */
export async function importById(db: Database, id: string): Promise<CatalogueImport> {
  await failSilent(db)
  const [row] = await db.select().from(catalogueImports).where(idIs(id))
  if (!row) throw notFound('This file is no longer here. Please choose it again.')
  return shown(row)
}

/** Notes how many entries are done, which also tells that somebody is still at it. */
export async function noteProgress(db: Database, id: string, rowsDone: number): Promise<void> {
  await db.update(catalogueImports).set({ rowsDone }).where(idIs(id))
}

/** Tells that somebody is still at it. */
export async function noteAlive(db: Database, id: string): Promise<void> {
  await db.update(catalogueImports).set({ updatedAt: sql`now()` }).where(idIs(id))
}

/** Notes what a file would do. */
export async function noteRead(db: Database, id: string, rows: number, report: ImportReport): Promise<void> {
  await db
    .update(catalogueImports)
    .set({ state: 'read', rowsDone: rows, rowsTotal: rows, report: asJson(report) })
    .where(and(idIs(id), eq(catalogueImports.state, 'reading')))
}

/**
 * Lets one caller write a file that was read. Returns whether it is this one; who asks again is told how far it is.
 * @throws {Refusal} 404 where there is none; 409 where it is not read yet, or failed
 */
export async function claimWriting(
  db: Database,
  id: string,
): Promise<{ isMine: boolean; import: CatalogueImport }> {
  const [claimed] = await db
    .update(catalogueImports)
    .set({ state: 'writing', rowsDone: 0, expiresAt })
    .where(and(idIs(id), eq(catalogueImports.state, 'read')))
    .returning()
  if (claimed) return { isMine: true, import: shown(claimed) }
  const found = await importById(db, id)
  if (found.state === 'writing' || found.state === 'written') return { isMine: false, import: found }
  throw new Refusal(409, found.problem ?? 'The file is still being read')
}

/**
 * Notes in the transaction of the writing that it is done.
 * @throws where it was given up meanwhile, so that the transaction writes nothing
 */
export async function noteWritten(tx: Database, id: string, report: ImportReport): Promise<void> {
  const noted = await tx
    .update(catalogueImports)
    .set({ state: 'written', rowsDone: sql`rows_total`, report: asJson(report) })
    .where(and(idIs(id), eq(catalogueImports.state, 'writing')))
    .returning({ id: catalogueImports.id })
  if (noted.length === 0) throw new Error('the import was given up while it was written')
}

/** Notes why a file could not be imported. */
export async function noteFailed(db: Database, id: string, problem: string): Promise<void> {
  await db.update(catalogueImports).set({ state: 'failed', problem }).where(idIs(id))
}

/**
 * Forgets a file that is not being written.
 * @throws {Refusal} 409 where it is
 */
export async function forgetImport(db: Database, id: string): Promise<void> {
  const { state } = await importById(db, id)
  if (state === 'writing') throw new Refusal(409, 'The file is being imported right now')
  await db.delete(catalogueImports).where(and(idIs(id), sql`state <> 'writing'`))
}

/** Forgets the files whose time is over. */
export async function forgetOldImports(db: Database): Promise<void> {
  await failSilent(db)
  await db.delete(catalogueImports).where(sql`expires_at < now() and state <> 'writing'`)
}

async function failSilent(db: Database) {
  await db
    .update(catalogueImports)
    .set({ state: 'failed', problem: CUT_SHORT })
    .where(
      sql`state in ('reading', 'writing') and updated_at < now() - make_interval(mins => ${SILENT_MINUTES})`,
    )
}

const asJson = (report: ImportReport) => report as unknown as Record<string, unknown>

const shown = (row: typeof catalogueImports.$inferSelect): CatalogueImport => ({
  id: row.id,
  fileName: row.fileName,
  state: row.state,
  rowsDone: row.rowsDone,
  rowsTotal: row.rowsTotal,
  report: row.report as CatalogueImport['report'],
  problem: row.problem,
})
