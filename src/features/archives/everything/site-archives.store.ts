import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { dropOlderFiles, keepSentFile } from '#/server/http/requests/sent-files.ts'
import { ARCHIVE_MAX_BYTES, ARCHIVE_PROBLEMS } from '../archives.rules.ts'
import { siteArchives } from '../model/archives.table.ts'
import { archiveName } from './everything-format.rules.ts'
import { notEmptyInWords, whatIsHere } from './read-everything.store.ts'
import type { SiteArchive, SiteArchives } from './site-archives.schema.ts'

/** Hours until the file of an archive is deleted. */
const ARCHIVE_SAVED_HOURS = 24
/** A job without a heartbeat for this long was interrupted. */
const SILENT_MINUTES = 2
const CUT_SHORT = 'The server stopped partway through. Nothing was changed; please start again.'

type Row = typeof siteArchives.$inferSelect

const idIs = (id: string) => eq(siteArchives.id, id)
const expiresAt = sql<Date>`now() + make_interval(hours => ${ARCHIVE_SAVED_HOURS})`

const insert = async (
  db: Database,
  values: Pick<Row, 'fileName' | 'isSent' | 'state' | 'requestedBy'>,
): Promise<SiteArchive> =>
  only(
    await db
      .insert(siteArchives)
      .values({ ...values, id: randomUUID(), expiresAt })
      .returning(),
  )

export async function queueMaking(db: Database, requestedBy: string): Promise<SiteArchive> {
  await failSilent(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('archive of the site'))`)
    const [making] = await tx.select().from(siteArchives).where(eq(siteArchives.state, 'making'))
    if (making) return shown(making)
    return insert(tx, { fileName: archiveName(new Date()), isSent: false, state: 'making', requestedBy })
  })
}

export const beginSending = (db: Database, fileName: string, requestedBy: string) =>
  insert(db, { fileName, isSent: true, state: 'sending', requestedBy })

/** Records that an upload is complete, so that a worker may validate it. */
export async function noteArchiveSent(db: Database, id: string, bytes: number): Promise<SiteArchive> {
  return only(await db.update(siteArchives).set({ state: 'reading', bytes }).where(idIs(id)).returning())
}

/** Deletes the record of an archive whose upload was not completed. */
export async function forgetArchive(db: Database, id: string): Promise<void> {
  await db.delete(siteArchives).where(idIs(id))
}

/**
 * Queues a validated archive for import, once; a repeated call returns its progress.
 * @throws {Refusal} 404 if there is none; 409 if the site is not empty, or the archive was not validated
 */
export async function queueReadingIn(db: Database, id: string, requestedBy: string): Promise<SiteArchive> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(siteArchives).where(idIs(id)).for('update')
    if (!found?.isSent) throw notFound(ARCHIVE_PROBLEMS.gone)
    if (found.state === 'writing' || found.state === 'written') return shown(found)
    if (found.state !== 'read')
      throw new Refusal('conflict', found.problem ?? 'The archive is still being checked')
    const queued = only(
      await tx
        .update(siteArchives)
        .set({ state: 'writing', done: 0, requestedBy, takenAt: null })
        .where(idIs(id))
        .returning(),
    )
    const here = await whatIsHere(tx)
    if (here.length > 0) throw new Refusal('conflict', notEmptyInWords(here))
    return queued
  })
}

/**
 * Returns the state of archive jobs. A job whose process died counts as failed. Members' private data is
 * mentioned only when an archive is to be imported (PAIR-04).
 */
export async function archivesNow(db: Database): Promise<SiteArchives> {
  await failSilent(db)
  const newest = async (isSent: boolean) => {
    const [row] = await db
      .select()
      .from(siteArchives)
      .where(and(eq(siteArchives.isSent, isSent), sql`${siteArchives.expiresAt} > now()`))
      .orderBy(desc(siteArchives.createdAt))
      .limit(1)
    return row ? shown(row) : null
  }
  const [made, sent, here] = [await newest(false), await newest(true), await whatIsHere(db, 'seen')]
  return { made, sent, notEmpty: here.length > 0 ? notEmptyInWords(here) : null }
}

/**
 * Opens a downloadable archive: its name, size and contents.
 * @throws {Refusal} 404 if there is none, or its file was deleted
 */
export async function openArchive(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(siteArchives)
    .where(and(idIs(id), eq(siteArchives.state, 'made')))
  if (!row || !hasArchive(id)) throw notFound(ARCHIVE_PROBLEMS.gone)
  const file = archivePath(id)
  return { name: row.fileName, size: statSync(file).size, content: createReadStream(file) }
}

/**
 * Claims the longest-waiting archive job that this machine can work on; returns null if there is no such job.
 */
export async function takeArchive(db: Database, isHere: (id: string) => boolean): Promise<Row | null> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(siteArchives)
      .where(sql`state in ('making', 'reading', 'writing') and taken_at is null`)
      .orderBy(asc(siteArchives.createdAt))
      .for('update', { skipLocked: true })
    const next = waiting.find(({ id, state }) => state === 'making' || isHere(id))
    if (!next) return null
    await tx.update(siteArchives).set({ takenAt: sql`now()` }).where(idIs(next.id))
    return next
  })
}

export async function noteArchive(
  db: Database,
  id: string,
  known: Partial<Pick<Row, 'state' | 'done' | 'total' | 'bytes' | 'figures' | 'problem'>>,
): Promise<void> {
  await db
    .update(siteArchives)
    .set({ ...known, updatedAt: sql`now()` })
    .where(idIs(id))
}

/** Deletes expired archives and their files on this machine. */
export async function tidyArchives(db: Database): Promise<void> {
  await failSilent(db)
  await db
    .delete(siteArchives)
    .where(sql`expires_at < now() and state not in ('making', 'sending', 'reading', 'writing')`)
  await dropOlderFiles(folder(), ARCHIVE_SAVED_HOURS)
}

async function failSilent(db: Database) {
  await db
    .update(siteArchives)
    .set({ state: 'failed', problem: CUT_SHORT })
    .where(
      sql`(state = 'sending' or taken_at is not null) and state in ('making', 'sending', 'reading', 'writing')
        and updated_at < now() - make_interval(mins => case when state = 'sending' then 720 else ${SILENT_MINUTES}::int end)`,
    )
}

const only = (rows: Row[]): SiteArchive => {
  const [row] = rows
  if (!row) throw notFound(ARCHIVE_PROBLEMS.gone)
  return shown(row)
}

const shown = ({ id, fileName, state, done, total, bytes, figures, problem, ...row }: Row): SiteArchive => ({
  id,
  fileName,
  // The caller already knows that it was uploaded.
  state: state === 'sending' ? 'reading' : state,
  done,
  total,
  bytes,
  figures,
  problem,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
})

const folder = () => path.join(env().dataDir, 'archives')

export const archivePath = (id: string) => path.join(folder(), id)

export const hasArchive = (id: string) => existsSync(archivePath(id))

/** Creates the folder of the archives, readable by the owner alone. */
export async function makePlace(): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
}

/** Stores an uploaded archive, like `keepSentFile`. */
export async function keepArchive(
  id: string,
  request: Request,
  maxBytes = ARCHIVE_MAX_BYTES,
): Promise<number> {
  await makePlace()
  const { tooLarge, empty } = ARCHIVE_PROBLEMS
  return keepSentFile(request, archivePath(id), { maxBytes, tooLarge, empty })
}

/** Deletes the file of an archive, and its partial file. */
export async function dropArchive(id: string): Promise<void> {
  await rm(archivePath(id), { force: true })
  await rm(`${archivePath(id)}.unfinished`, { force: true })
}
