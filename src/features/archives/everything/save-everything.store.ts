import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { readSettings } from '#/server/settings.ts'
import { type AddPiece, addImages, addPieces, missingImagesLine, writeSiteArchive } from '../archive-file.ts'
import type { UploadedImage } from '../archives.rules.ts'
import {
  ARCHIVED_TABLES,
  pieceOfRows,
  SITE_ARCHIVE,
  type SiteArchiveContents,
  type SiteArchiveHead,
} from './site-archive.rules.ts'

/**
 * Writes all contents of the site except its members into an archive file.
 * @returns the numbers of bytes, rows and files; `problem` is a sentence about missing image files, or null
 */
export async function makeArchive(db: Database, file: string) {
  let problem: string | null = null
  const contents = await writeSiteArchive<SiteArchiveHead, SiteArchiveContents>(
    file,
    SITE_ARCHIVE,
    async (begin, add) => {
      const { rows, pictures } = await addRows(db, begin, add)
      const { files, missing } = await addImages(pictures, add, async (digests) => {
        const found = await db.execute<{ digest: string }>(
          sql`select digest from pictures where digest = any(${sql.param(digests)}) and not in_trash for share`,
        )
        return found.rows.map(({ digest }) => digest)
      })
      if (missing.length > 0) problem = missingImagesLine(missing, pictures.length)
      return { rows, files }
    },
  )
  return { bytes: fs.statSync(file).size, ...contents, problem: problem as string | null }
}

/** Adds the head and every row, as of one moment. */
function addRows(db: Database, begin: (head: SiteArchiveHead) => Promise<void>, add: AddPiece) {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local timezone to 'UTC'`)
      const tables: SiteArchiveHead['tables'] = []
      for (const { name, where } of ARCHIVED_TABLES) {
        const { rows } = await tx.execute<{ count: string }>(
          sql.raw(`select count(*) as count from ${name} t where ${where ?? 'true'}`),
        )
        tables.push({ name, columns: await archivedColumns(tx, name), rows: Number(rows[0]?.count) })
      }
      const { kind, format } = SITE_ARCHIVE
      const site = (await readSettings(tx)).siteName
      await begin({ kind, format, madeAt: new Date().toISOString(), site, tables })
      const rows: Record<string, number> = {}
      for (const [at, table] of ARCHIVED_TABLES.entries())
        rows[table.name] = await saveRows(tx, table, tables[at]?.columns ?? [], add)
      const pictures = await tx.execute<UploadedImage & Record<string, unknown>>(
        sql`select digest, name, moves from pictures where not in_trash order by digest`,
      )
      return { rows, pictures: pictures.rows }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Returns which columns of a table go into an archive: all except generated columns and references to members. */
export async function archivedColumns(tx: Database, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select a.attname as name from pg_attribute a
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (
        select from pg_constraint c
        where c.contype = 'f' and c.conrelid = a.attrelid and a.attnum = any (c.conkey) and c.confrelid = 'public.members'::regclass)
    order by a.attnum`)
  return rows.map(({ name }) => name)
}

const PIECE_BYTES = 1024 * 1024
const ROWS_AT_ONCE = 100

/** Adds a table's rows in batches, in a transaction with one snapshot; returns their number. */
async function saveRows(
  tx: Database,
  { name, where = 'true', instead = {}, key }: (typeof ARCHIVED_TABLES)[number],
  columns: readonly string[],
  add: AddPiece,
): Promise<number> {
  const replaced = Object.entries(instead).map(([column, value]) => `'${column}', ${value}`)
  await tx.execute(
    sql.raw(
      `declare archived no scroll cursor for
       select (
         select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t) || jsonb_build_object(${replaced.join(', ')}))
         where key in (${columns.map((column) => `'${column}'`).join(', ')})
       )::text as row
       from ${name} t where ${where} order by ${key.replaceAll(/\w+/g, 't.$&')}`,
    ),
  )
  let saved = 0
  await addPieces(add, (number) => pieceOfRows(name, number), PIECE_BYTES, fetched())
  await tx.execute(sql.raw('close archived'))
  return saved

  async function* fetched() {
    for (let isLast = false; !isLast; ) {
      const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from archived`))
      for (const { row } of rows) yield Buffer.from(`${row}\n`)
      saved += rows.length
      isLast = rows.length < ROWS_AT_ONCE
    }
  }
}
