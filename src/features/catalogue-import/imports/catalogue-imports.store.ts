import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { notFound, Refusal } from '#/access/refusals.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { catalogueImports } from '#/domain/catalogue-imports/catalogue-imports.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { ImportReport } from '../entries/import-report.rules.ts'
import type { CatalogueImport } from './catalogue-imports.schema.ts'

/** For so long a file that was sent can be imported. */
export const KEPT_HOURS = 24
/** A reading or writing that nobody has heard of for so long was cut short. */
const SILENT_MINUTES = 2
/** So long a file may wait for a worker before nobody is expected to come. */
const WAITING_MINUTES = 30
export const GONE = 'This file is no longer here. Please choose it again.'
const CUT_SHORT =
  'The server was stopped in the middle of it. Nothing was imported; please choose the file again.'

const idIs = (id: string) => eq(catalogueImports.id, id)
const expiresAt = sql<Date>`now() + make_interval(hours => ${KEPT_HOURS})`

/** Notes that a file is being sent. */
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
  if (!row) throw notFound(GONE)
  return shown(row)
}

/** Notes that a file was sent whole, so that a worker may read it. */
export async function noteSent(db: Database, id: string): Promise<CatalogueImport> {
  const [row] = await db.update(catalogueImports).set({ state: 'reading' }).where(idIs(id)).returning()
  if (!row) throw notFound(GONE)
  return shown(row)
}

/** A file that a worker took up: to be read, or to be written for an admin. */
export interface TakenImport {
  id: string
  fileName: string
  state: 'reading' | 'writing'
  writtenBy: string | null
}

/** Takes up the file that has waited longest of those that lie here; null where none does. No other worker takes it. */
export async function takeImport(db: Database, isHere: (id: string) => boolean): Promise<TakenImport | null> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(catalogueImports)
      .where(sql`state in ('reading', 'writing') and taken_at is null`)
      .orderBy(asc(catalogueImports.updatedAt))
      .for('update', { skipLocked: true })
    const next = waiting.find(({ id }) => isHere(id))
    if (!next || (next.state !== 'reading' && next.state !== 'writing')) return null
    await tx.update(catalogueImports).set({ takenAt: sql`now()` }).where(idIs(next.id))
    return { id: next.id, fileName: next.fileName, state: next.state, writtenBy: next.writtenBy }
  })
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
 * Lets a file that was read be written, once; who asks again is told how far it is.
 * @throws {Refusal} 404 where there is none; 409 where it is not read yet, or failed
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

/**
 * Who asked for a writing, for the audit log.
 * @throws where that account is gone
 */
export async function adminById(tx: Database, id: string | null) {
  const [admin] = await tx
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(eq(members.id, id ?? ''))
  if (!admin) throw new Error('whoever asked for the import is no member any more')
  return admin
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
  if (state === 'writing') throw new Refusal('conflict', 'The file is being imported right now')
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
      sql`state in ('sending', 'reading', 'writing') and updated_at < now() - make_interval(
        mins => case when state <> 'sending' and taken_at is null then ${WAITING_MINUTES}::int else ${SILENT_MINUTES}::int end)`,
    )
}

const asJson = (report: ImportReport) => report as unknown as Record<string, unknown>

const shown = (row: typeof catalogueImports.$inferSelect): CatalogueImport => ({
  id: row.id,
  fileName: row.fileName,
  // Who asks for it has heard that it was sent.
  state: row.state === 'sending' ? 'reading' : row.state,
  rowsDone: row.rowsDone,
  rowsTotal: row.rowsTotal,
  report: row.report as CatalogueImport['report'],
  problem: row.problem,
})
