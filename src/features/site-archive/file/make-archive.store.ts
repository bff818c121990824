import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { readSettings } from '#/access/settings.ts'
import { type AddPiece, packPieces } from '#/server/archive/pieces.ts'
import type { Database } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { filesOfPicture } from '#/shared/own-pictures.ts'
import { saveRows, tablesToSave } from '../rows/save-rows.store.ts'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_KIND,
  type ArchiveContents,
  type ArchiveHead,
  CONTENTS,
  HEAD,
  sha256Of,
} from './archive-format.rules.ts'

/** What an archive came to. */
export interface MadeArchive {
  bytes: number
  rows: Record<string, number>
  files: number
}

/** Hears how many rows and pictures are done, of how many. */
export type OnProgress = (done: number, total: number) => Promise<void>

/**
 * Writes everything that editors made of the site into one file, a tar packed by gzip, as it is at one moment. It stands
 * under its name once it is whole.
 */
export async function makeArchive(
  db: Database,
  file: string,
  onProgress: OnProgress = async () => undefined,
): Promise<MadeArchive> {
  const unfinished = `${file}.unfinished`
  const to = fs.createWriteStream(unfinished, { mode: 0o600, flush: true })
  const contents: ArchiveContents = { rows: {}, files: 0, pieces: [] }
  try {
    await packPieces(
      async (add) => {
        await addEverything(db, contents, noting(contents, add), onProgress)
        await add(CONTENTS, Buffer.from(JSON.stringify(contents, null, 2)))
      },
      (tar) => pipeline(tar, createGzip(), to),
    )
    fs.renameSync(unfinished, file)
  } finally {
    fs.rmSync(unfinished, { force: true })
  }
  return { bytes: fs.statSync(file).size, rows: contents.rows, files: contents.files }
}

/** Adds pieces and writes down what each is. */
const noting =
  ({ pieces }: ArchiveContents, add: AddPiece): AddPiece =>
  async (name, bytes) => {
    pieces.push({ name, bytes: bytes.byteLength, sha256: sha256Of(bytes) })
    await add(name, bytes)
  }

async function addEverything(
  db: Database,
  contents: ArchiveContents,
  add: AddPiece,
  onProgress: OnProgress,
): Promise<void> {
  const digests = await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local timezone to 'UTC'`)
      const tables = await tablesToSave(tx)
      const head: ArchiveHead = {
        kind: ARCHIVE_KIND,
        format: ARCHIVE_FORMAT,
        madeAt: new Date().toISOString(),
        site: (await readSettings(tx)).siteName,
        tables,
      }
      await add(HEAD, Buffer.from(JSON.stringify(head, null, 2)))
      const total = tables.reduce((sum, { rows }) => sum + rows, 0)
      let done = 0
      for (const table of tables)
        contents.rows[table.name] = await saveRows(tx, table, add, async (more) => {
          done += more
          await onProgress(done, total)
        })
      const { rows } = await tx.execute<{ digest: string }>(
        sql`select digest from pictures where not in_trash order by digest`,
      )
      return rows.map(({ digest }) => digest)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  for (const [index, digest] of digests.entries()) {
    await addPicture(digest, contents, add)
    await onProgress(index + 1, digests.length)
  }
}

/** A picture's files are written before its row and never changed. What is missing nevertheless (a disk was lost) is left out. */
async function addPicture(digest: string, contents: ArchiveContents, add: AddPiece): Promise<void> {
  for (const name of filesOfPicture(digest)) {
    const bytes = await fileStorage().get(name)
    if (!bytes) continue
    await add(name, bytes)
    contents.files += 1
  }
}
