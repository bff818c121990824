import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { DatabaseClient } from '#/server/database/connection.ts'
import { env } from '#/server/env.ts'
import { isBucketFailure, isDiskFull } from '#/server/file-storage/storage-failures.ts'
import { log } from '#/server/log.ts'
import { type AddPiece, addImages, addPieces, missingImagesLine, writeSiteArchive } from '../archive-file.ts'
import { ArchiveProblem, type UploadedImage } from '../archives.rules.ts'
import {
  appliedMigrations,
  BACKUP,
  type BackupEnd,
  type BackupHead,
  pieceOfFile,
  pieceOfRows,
  quoted,
  SECRET,
  SETTINGS,
  tablesOf,
} from './backup-format.store.ts'

/** A report on a backup that was written: its file, its size in bytes, what it contains, and what is missing. */
export interface MadeBackup {
  file: string
  bytes: number
  rows: number
  /** Number of images whose files are complete. */
  pictures: number
  secret: NonNullable<BackupEnd['secret']>
  /** One sentence for each missing part, with the setting to fix it; empty if the backup is complete. */
  missing: string[]
}

/** Returns the path of the file with the site's generated signing secret. */
export const secretFile = () => path.join(env().dataDir, SECRET)

/**
 * Writes a backup of the running site into one file. Missing images or a missing secret are listed in the result.
 * @throws {ArchiveProblem} if there is nothing to save, the file cannot be written or the file storage cannot be read
 */
export async function makeBackup(url: string, file: string): Promise<MadeBackup> {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    return await writeBackup(url, file)
  } catch (cause) {
    const problem = problemOf(cause, path.dirname(file))
    throw problem ? new ArchiveProblem(problem, { cause }) : cause
  }
}

/** The sentence for a failure that the operator can mend; undefined for any other. */
function problemOf(cause: unknown, folder: string): string | undefined {
  if (isDiskFull(cause))
    return `There is no room for the backup on the disk of ${folder}. Free some, or write it to another disk.`
  const { code, path: at } = cause as NodeJS.ErrnoException
  if (at?.startsWith(folder))
    return `The folder ${folder} cannot be written (${code}). Name a file in another one.`
  return isBucketFailure(cause)
    ? 'The file store that holds the pictures (S3_ENDPOINT) cannot be read now.'
    : undefined
}

async function writeBackup(url: string, file: string): Promise<MadeBackup> {
  const client = await connect(url)
  const secret = env().siteSecret ? 'environment' : fs.existsSync(secretFile()) ? 'packed' : 'missing'
  const missing = secret === 'missing' ? [missingSecretLine()] : []
  let packed = 0
  try {
    const { rows } = await writeSiteArchive<BackupHead, BackupEnd>(file, BACKUP, async (begin, add) => {
      const { pictures, ...saved } = await saveDatabase(client, begin, add)
      let deleted: string[] = []
      const packedPictures = await addImages(
        pictures,
        (name, bytes) => add(pieceOfFile(name), bytes),
        async (digests) => {
          const found = await client.query<{ digest: string }>(
            'select digest from pictures where digest = any($1) for share',
            [digests],
          )
          const there = found.rows.map(({ digest }) => digest)
          deleted = digests.filter((digest) => !there.includes(digest))
          return there
        },
      )
      packed = pictures.length - deleted.length - packedPictures.missing.length
      if (packedPictures.missing.length > 0)
        missing.unshift(missingImagesLine(packedPictures.missing, pictures.length))
      if (secret === 'packed') await add(SECRET, fs.readFileSync(secretFile()))
      return { ...saved, files: packedPictures.files, secret, deleted }
    })
    const rowCount = Object.values(rows).reduce((sum, each) => sum + each, 0)
    return { file, bytes: fs.statSync(file).size, rows: rowCount, pictures: packed, secret, missing }
  } finally {
    await client.end()
  }
}

const missingSecretLine = () =>
  `The site's secret is missing: SITE_SECRET is not set, and there is no file ${secretFile()}. Set SITE_SECRET to the one the site uses, or DATA_DIR to its folder. Without it a restore signs everybody out and switches off the apps and backup codes of second steps.`

/** Maximum bytes of a piece with rows of a table, which is held in memory. */
const PIECE_BYTES = 4 * 1024 * 1024
const CONNECT_PATIENCE_MS = 5_000

/** Opens a database connection outside the pool. If the connection breaks, the process does not crash. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: CONNECT_PATIENCE_MS })
  client.on('error', ({ message }) => log().warn({ message }, 'the connection of a backup broke'))
  await client.connect()
  return client
}

/**
 * Adds all rows of all tables to a backup, as one snapshot. Meanwhile the schema cannot be changed.
 * @throws {ArchiveProblem} if there is nothing to save
 */
export async function saveDatabase(
  client: pg.Client,
  begin: (head: BackupHead) => Promise<void>,
  add: AddPiece,
) {
  const before = await tablesOf(client)
  if (before.length === 0)
    throw new ArchiveProblem('The database holds no site: there is nothing to back up.')
  await client.query('begin isolation level repeatable read read only')
  await client.query(SETTINGS)
  await client.query(`lock table ${before.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
  const tables = await tablesOf(client)
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new ArchiveProblem('The database was given another shape meanwhile. Please try again.')
  const { rows: versions } = await client.query<{ postgres: string }>('select version() as postgres')
  await begin({
    kind: BACKUP.kind,
    format: BACKUP.format,
    madeAt: new Date().toISOString(),
    postgres: versions[0]?.postgres ?? '',
    migrations: await appliedMigrations(client),
    tables,
  })
  const rows: BackupEnd['rows'] = {}
  for (const { name, columns } of tables) rows[name] = await saveTable(client, name, columns, add)
  const { rows: pictures } = await client.query<UploadedImage>(
    'select digest, name, moves from pictures order by digest',
  )
  // Sequences advance outside of transactions: read last, none is behind the saved rows.
  const { rows: sequences } = await client.query<BackupEnd['sequences'][number]>(`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by 1`)
  await client.query('commit')
  return { rows, sequences, pictures }
}

async function saveTable(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  add: AddPiece,
): Promise<number> {
  const rows = client.query(copyTo(`copy public.${quoted(table)} (${columns.join(', ')}) to stdout`))
  await addPieces(add, (number) => pieceOfRows(table, number), PIECE_BYTES, rows)
  // The row count arrives after the last row: it is there once the next query is answered.
  await client.query('select 1')
  return rows.rowCount
}
