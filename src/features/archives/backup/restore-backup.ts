import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { counted } from '#/lib/format.ts'
import { animationFile, filesOfImage } from '#/lib/pictures.ts'
import { applyMigrations, knownMigrations, migrateDatabase } from '#/server/database/migrate.ts'
import { env } from '#/server/env.ts'
import { type ArchivePiece, checkArchive, namedImages, readArchive, storeImageFile } from '../archive-file.ts'
import { ArchiveProblem, type UploadedImage } from '../archives.rules.ts'
import {
  BACKUP,
  type BackupEnd,
  type BackupHead,
  holdsAnything,
  imageFileName,
  quoted,
  RowSum,
  type SavedTable,
  SECRET,
  SETTINGS,
  tableOf,
  tablesOf,
} from './backup-format.store.ts'
import { connect, secretFile } from './save-backup.ts'

/**
 * Restores a backup into an empty database and the file storage, then migrates the database to the current schema.
 * @throws {ArchiveProblem} if the database is not empty, or rejects the data; the database then stays unchanged
 */
export async function restoreBackup(url: string, backup: WholeBackup): Promise<void> {
  const client = await connect(url)
  try {
    await restoreDatabase(client, backup, keepPiece)
  } catch (cause) {
    if (cause instanceof ArchiveProblem) throw cause
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new ArchiveProblem(`The backup was not restored, and the database is empty still: ${words}`, {
      cause,
    })
  } finally {
    await client.end()
  }
  await migrateDatabase(url)
}

async function keepPiece({ name, bytes }: ArchivePiece): Promise<void> {
  const file = imageFileName(name)
  if (file !== undefined) await storeImageFile(file, bytes)
  // One that is there, or was given, is this site's own.
  if (name !== SECRET || env().siteSecret || fs.existsSync(secretFile())) return
  fs.mkdirSync(path.dirname(secretFile()), { recursive: true })
  fs.writeFileSync(secretFile(), bytes, { mode: 0o600 })
}

/** A backup file that was read to its end and verified. */
export interface WholeBackup {
  file: string
  head: BackupHead
  end: BackupEnd
  /** Number and checksum of the rows of each table. */
  sums: Map<string, RowSum>
  pictures: UploadedImage[]
  /** The images that lack a file. */
  missing: UploadedImage[]
}

/**
 * Reads a whole backup, and validates its digests, row counts and image files.
 * @throws {ArchiveProblem} if it is damaged, incomplete, or from a newer version
 */
export async function readBackup(file: string): Promise<WholeBackup> {
  if (!fs.existsSync(file)) throw new ArchiveProblem(`There is no file ${file}.`)
  const sums = new Map<string, RowSum>()
  const pictures: UploadedImage[] = []
  const files = new Set<string>()
  const { head, contents: end } = await checkArchive<BackupHead, BackupEnd>(
    file,
    {
      ...BACKUP,
      isPiece: (name) => tableOf(name) !== undefined || name === SECRET,
      isPicture: (name) => imageFileName(name) !== undefined,
      refuseShape: refuseUnknownShape,
      problems: {
        none: `${file} is no backup of a site, or damaged.`,
        cut: `${file} is damaged or not whole: it cannot be read to its end.`,
        changed: (piece) => `${file} is damaged: ${piece} is not what was written into it.`,
        newer: NEWER,
      },
    },
    async ({ name, bytes }, { tables }) => {
      const table = tableOf(name)
      const picture = imageFileName(name)
      if (picture) files.add(picture)
      if (table === undefined) return
      const columns = tables.find((each) => each.name === table)?.columns
      if (!columns) throw new ArchiveProblem(`${file} holds rows of a table it does not name: ${table}.`)
      const sum =
        sums.get(table) ??
        new RowSum((row) => table === 'pictures' && pictures.push(pictureOf(row.toString(), columns)))
      sums.set(table, sum)
      await sum.add(bytes)
    },
  )
  for (const { name } of head.tables) {
    const { rows } = sums.get(name) ?? new RowSum()
    if (rows !== end.rows[name])
      throw new ArchiveProblem(
        `${file} is damaged: it should hold ${end.rows[name]} rows of ${name} and holds ${rows}.`,
      )
  }
  const isWhole = ({ digest, moves }: UploadedImage) =>
    filesOfImage(digest).every((name) => files.has(name) || (!moves && name === animationFile(digest)))
  const missing = pictures.filter((each) => !isWhole(each) && !end.deleted?.includes(each.digest))
  return { file, head, end, sums, pictures, missing }
}

function pictureOf(row: string, columns: readonly string[]): UploadedImage {
  const values = row.split('\t')
  const value = (column: string) => values[columns.indexOf(column)] ?? ''
  return { digest: value('digest'), name: value('name'), moves: value('moves') === 't' }
}

/** Returns one sentence for each missing part of a backup; an empty list if the backup is complete. */
export function lacksOf({ missing, pictures, end }: WholeBackup): string[] {
  const lacks = end.secret === 'missing' ? [`The site's secret is not in it.`] : []
  if (missing.length > 0)
    lacks.unshift(
      `${missing.length} of ${counted(pictures.length, 'picture')} ${missing.length === 1 ? 'is' : 'are'} not in it: ${namedImages(missing).join(', ')}.`,
    )
  return lacks
}

const NEWER =
  'The backup was made by a newer version of the site than this one. Restore it with that version.'

/** Backups of builds from before the baseline migration know none of today's migrations; they are restored all the same. */
function refuseUnknownShape({ migrations }: BackupHead) {
  const known = knownMigrations()
  const hashes = new Set(known.map(({ hash }) => hash))
  const unknown = migrations.filter(({ hash }) => !hashes.has(hash))
  const [baseline, newest] = [known[0]?.createdAt ?? 0, known.at(-1)?.createdAt ?? 0]
  if (unknown.some(({ createdAt }) => createdAt > newest)) throw new ArchiveProblem(NEWER)
  if (unknown.some(({ createdAt }) => createdAt >= baseline))
    throw new ArchiveProblem(
      'The backup is of a site whose tables have another history than those of this one.',
    )
}

/**
 * Restores the tables and rows of a backup into an empty database, in one transaction.
 * @param keep is called with each piece that contains no table rows, such as an image file, to store the piece
 * @throws {ArchiveProblem} if the database is not empty, or rejects the data
 */
export async function restoreDatabase(
  client: pg.Client,
  { file, head, end }: Pick<WholeBackup, 'file' | 'head' | 'end'>,
  keep: (piece: ArchivePiece) => Promise<void>,
): Promise<void> {
  await client.query('begin')
  await client.query(SETTINGS)
  await client.query("set local client_min_messages to 'warning'")
  if (await holdsAnything(client))
    throw new ArchiveProblem('The database holds something already. A backup is restored into an empty one.')
  const known = new Set(knownMigrations().map(({ hash }) => hash))
  const made = head.migrations.map(({ hash }) => hash).filter((hash) => known.has(hash))
  await applyMigrations(client, made.length > 0 ? made : [...known])
  const names = (await tablesOf(client)).map(({ name }) => quoted(name))
  const putBack = await withoutRules(client, names)
  const dropOutdated = made.length > 0 ? undefined : await addOutdatedColumns(client, head.tables)
  const rows = await fillTables(client, file, head, keep)
  await dropOutdated?.()
  for (const { name } of head.tables)
    if (rows[name] !== end.rows[name])
      throw new ArchiveProblem(
        `Of ${end.rows[name]} rows of ${name}, ${rows[name]} came back. Nothing was restored.`,
      )
  for (const { name, value, isCalled } of end.sequences)
    await client.query('select setval(s, $2, $3) from to_regclass($1) s where s is not null', [
      quoted(name),
      value,
      isCalled,
    ])
  await putBack()
  if (made.length === 0) await upgradeRows(client)
  await client.query('commit')
}

/** Brings rows of a build from before the baseline migration up to date. */
async function upgradeRows(client: pg.Client): Promise<void> {
  // Merges used to be reversible and left the merged games in the trash; now they are final.
  await client.query("delete from picture_places where source = 'game_merges'")
  await client.query(`
    with recursive way (leaves_id, stays_id) as (
      select leaves_id, stays_id from game_merges
      union
      select way.leaves_id, next.stays_id from way join game_merges next on next.leaves_id = way.stays_id
    )
    update game_merges merge set stays_id = way.stays_id from way
    where way.leaves_id = merge.leaves_id
      and not exists (select from game_merges next where next.leaves_id = way.stays_id)`)
  await client.query('delete from games using game_merges where games.id = game_merges.leaves_id')
  // Sessions held their token as it is: now its digest.
  await client.query("update sessions set token = encode(sha256(token::bytea), 'hex')")
  // Owners were known by their address alone: now the role is written down.
  await client.query(
    `update members set role = 'owner', role_given_at = admin_since
     where admin_since is not null and role is null and email_verified
       and lower(split_part(email, '@', 2)) = lower($1)`,
    [env().siteDomain],
  )
}

/** Disables foreign keys and triggers: rows come in no order, and their effects must not be repeated. */
async function withoutRules(client: pg.Client, names: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; rule: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Migrations may have written rows of their own.
  await client.query(`truncate ${names.join(', ')}`)
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, rule } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${rule}`)
  }
}

/**
 * Adds the tables and columns that a backup has and today's schema lacks, as text without rules, so that its rows can be
 * copied in whole. Returns a function that drops them again.
 */
async function addOutdatedColumns(
  client: pg.Client,
  saved: readonly SavedTable[],
): Promise<() => Promise<void>> {
  const current = new Map((await tablesOf(client)).map(({ name, columns }) => [name, new Set(columns)]))
  const drops: string[] = []
  for (const { name, columns } of saved) {
    const table = `public.${quoted(name)}`
    const present = current.get(name)
    const outdated = columns.filter((column) => !present?.has(column))
    if (!present) await client.query(`create table ${table} ()`)
    for (const column of outdated) await client.query(`alter table ${table} add column ${column} text`)
    if (!present) drops.push(`drop table ${table}`)
    else for (const column of outdated) drops.push(`alter table ${table} drop column ${column}`)
  }
  return async () => {
    for (const drop of drops) await client.query(drop)
  }
}

/** Reads all pieces once: rows go into their tables, others to `keep`. Returns the number of rows per table. */
async function fillTables(
  client: pg.Client,
  file: string,
  { tables }: BackupHead,
  keep: (piece: ArchivePiece) => Promise<void>,
): Promise<Record<string, number>> {
  const rows = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const pieces = readArchive(file)
  let piece = await nextPiece()
  while (piece) {
    const name = tableOf(piece.name)
    if (name === undefined) {
      await keep(piece)
      piece = await nextPiece()
      continue
    }
    const table = tables.find((each) => each.name === name)
    if (!table) throw new ArchiveProblem(`${file} holds rows of a table it does not name: ${name}.`)
    const into = client.query(
      copyFrom(`copy public.${quoted(name)} (${table.columns.join(', ')}) from stdin`),
    )
    await pipeline(Readable.from(bytesOf(name), { objectMode: true }), into)
    rows[name] = into.rowCount
  }
  return rows

  async function nextPiece(): Promise<ArchivePiece | undefined> {
    return (await pieces.next()).value as ArchivePiece | undefined
  }
  async function* bytesOf(table: string) {
    for (; piece && tableOf(piece.name) === table; piece = await nextPiece()) yield piece.bytes
  }
}
