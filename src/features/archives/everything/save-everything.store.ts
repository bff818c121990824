import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { readSettings } from '#/server/settings.ts'
import { type AddPiece, addPictures, missingPicturesLine, writeSiteArchive } from '../archive-file.ts'
import type { UploadedPicture } from '../archives.rules.ts'
import {
  ARCHIVED_TABLES,
  ofRows,
  SITE_ARCHIVE,
  type SiteArchiveContents,
  type SiteArchiveHead,
} from './site-archive.rules.ts'

export interface MadeArchive {
  bytes: number
  rows: Record<string, number>
  files: number
  /** Which pictures are missing from it, in a sentence; null where none is. */
  problem: string | null
}

/** Writes the site's editorial contents into one file, in one snapshot. The file gets its name once it is complete. */
export async function makeArchive(db: Database, file: string): Promise<MadeArchive> {
  let problem: string | null = null
  const contents = await writeSiteArchive<SiteArchiveHead, SiteArchiveContents>(
    file,
    SITE_ARCHIVE,
    async (begin, add) => {
      const { rows, pictures } = await addRows(db, begin, add)
      const { files, missing } = await addPictures(pictures, add, (digests) => picturesAmong(db, digests))
      if (missing.length > 0) problem = missingPicturesLine(missing, pictures.length)
      return { rows, files }
    },
  )
  return { bytes: fs.statSync(file).size, ...contents, problem }
}

const picturesAmong = async (db: Database, digests: string[]) => {
  const found = await db.execute<{ digest: string }>(
    sql`select digest from pictures where digest = any(${sql.param(digests)}) and not in_trash for share`,
  )
  return found.rows.map(({ digest }) => digest)
}

/** Adds the head and every row, as of one moment. */
function addRows(
  db: Database,
  begin: (head: SiteArchiveHead) => Promise<void>,
  add: AddPiece,
): Promise<{ rows: Record<string, number>; pictures: UploadedPicture[] }> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local timezone to 'UTC'`)
      const tables = await tablesToSave(tx)
      const { kind, format } = SITE_ARCHIVE
      const site = (await readSettings(tx)).siteName
      await begin({ kind, format, madeAt: new Date().toISOString(), site, tables })
      const rows: Record<string, number> = {}
      for (const table of tables) rows[table.name] = await saveRows(tx, table, add)
      const pictures = await tx.execute<UploadedPicture & Record<string, unknown>>(
        sql`select digest, name, moves from pictures where not in_trash order by digest`,
      )
      return { rows, pictures: pictures.rows }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Archived = (typeof ARCHIVED_TABLES)[number]

/** Maximum length of a table held in memory. */
const PIECE_LENGTH = 1024 * 1024
const ROWS_AT_ONCE = 100

/** Returns the columns of a table that are exported: stored ones, except references to members. */
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

/** Which tables are saved, with their columns and how many rows each has. */
async function tablesToSave(tx: Database): Promise<SiteArchiveHead['tables']> {
  const tables: SiteArchiveHead['tables'] = []
  for (const table of ARCHIVED_TABLES) {
    const { rows } = await tx.execute<{ count: string }>(
      sql.raw(`select count(*) as count from ${table.name} t ${whereOf(table)}`),
    )
    tables.push({
      name: table.name,
      columns: await archivedColumns(tx, table.name),
      rows: Number(rows[0]?.count ?? 0),
    })
  }
  return tables
}

/** Adds a table's rows in batches, in a transaction with one snapshot; returns their number. */
async function saveRows(
  tx: Database,
  { name, columns }: SiteArchiveHead['tables'][number],
  add: AddPiece,
): Promise<number> {
  const table = ARCHIVED_TABLES.find((each) => each.name === name)
  if (!table) throw new Error(`${name} is no table of an archive`)
  const instead = Object.entries(table.instead ?? {}).map(([column, value]) => `'${column}', ${value}`)
  await tx.execute(
    sql.raw(
      `declare archived no scroll cursor for
       select (
         select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t) || jsonb_build_object(${instead.join(', ')}))
         where key in (${columns.map((column) => `'${column}'`).join(', ')})
       )::text as row
       from ${name} t ${whereOf(table)} order by ${keyOf(table)}`,
    ),
  )
  let saved = 0
  let pieces = 0
  let waiting = ''
  const put = async () => {
    if (waiting === '') return
    pieces += 1
    const piece = Buffer.from(waiting)
    waiting = ''
    await add(ofRows(name, pieces), piece)
  }
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from archived`))
    for (const { row } of rows) {
      waiting += `${row}\n`
      if (waiting.length >= PIECE_LENGTH) await put()
    }
    saved += rows.length
    if (rows.length < ROWS_AT_ONCE) break
  }
  await put()
  await tx.execute(sql.raw('close archived'))
  return saved
}

const whereOf = ({ where }: Archived) => (where ? `where ${where}` : '')
const keyOf = ({ key }: Archived) =>
  key
    .split(', ')
    .map((column) => `t.${column}`)
    .join(', ')
