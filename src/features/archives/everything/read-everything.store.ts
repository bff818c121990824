import { statSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { PagePart } from '#/features/pages/model/pages.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import {
  ArchiveTooLarge,
  checkArchive,
  isPictureFile,
  keepPictureFile,
  readArchive,
} from '../archive-file.ts'
import { ARCHIVE_PROBLEMS, ArchiveProblem } from '../archives.rules.ts'
import { ARCHIVED_NAMES, ARCHIVED_TABLES } from './archived-tables.rules.ts'
import { holdEverything, notEmptyInWords, whatIsHere } from './empty-site.store.ts'
import {
  SITE_ARCHIVE,
  type SiteArchiveContents,
  type SiteArchiveHead,
  tableOfPiece,
} from './everything-format.rules.ts'
import { archivedColumns } from './save-everything.store.ts'

/** An archive that was read to its end and is what was written. */
export interface WholeArchive {
  file: string
  head: SiteArchiveHead
  contents: SiteArchiveContents
}

/**
 * Looks through an archive from its beginning to its end, before anything is written anywhere.
 * @param onPieces is told how many pieces were read
 * @throws {ArchiveProblem} where it is none, not whole, changed, of a newer site, or larger than an archive may be
 */
export async function lookThrough(
  db: Database,
  file: string,
  onPieces: (done: number) => Promise<void> = async () => undefined,
): Promise<WholeArchive> {
  if (statSync(file).size === 0) throw new ArchiveProblem(ARCHIVE_PROBLEMS.empty)
  let pieces = 0
  const siteArchive = {
    ...SITE_ARCHIVE,
    isPiece: (name: string) => tableOfPiece(name) !== undefined,
    isPicture: isPictureFile,
    refuseShape: (head: SiteArchiveHead) => refuseUnknownShape(db, head),
    problems: ARCHIVE_PROBLEMS,
  }
  try {
    const found = await checkArchive<SiteArchiveHead, SiteArchiveContents>(file, siteArchive, () => {
      pieces += 1
      return onPieces(pieces)
    })
    if (!found.contents.pieces) throw new ArchiveProblem(ARCHIVE_PROBLEMS.cut)
    return { file, ...found }
  } catch (cause) {
    if (!(cause instanceof ArchiveTooLarge)) throw cause
    throw new ArchiveProblem(ARCHIVE_PROBLEMS.unpacksTooLarge(cause.message), { cause })
  }
}

/** What this site has no place for was made by one that is newer. */
async function refuseUnknownShape(db: Database, { tables }: SiteArchiveHead): Promise<void> {
  if (!Array.isArray(tables)) throw new ArchiveProblem(ARCHIVE_PROBLEMS.none)
  for (const { name, columns } of tables) {
    if (!ARCHIVED_NAMES.includes(name)) throw new ArchiveProblem(ARCHIVE_PROBLEMS.newer)
    const known = await archivedColumns(db, name)
    if (!columns.every((column) => known.includes(column))) throw new ArchiveProblem(ARCHIVE_PROBLEMS.newer)
  }
}

type Row = Record<string, unknown>

/**
 * Puts what an archive holds in the place of what the site was delivered with, in one transaction: whole, or not at all.
 * @param alsoDo what else belongs to it, in the same transaction
 * @param onProgress is told how many rows and pictures are done
 * @throws {ArchiveProblem} where the site is not empty
 */
export async function fillSite(
  db: Database,
  archive: WholeArchive,
  alsoDo: (tx: Database) => Promise<void> = async () => undefined,
  onProgress: (done: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const kept: string[] = []
  try {
    await db.transaction(async (tx) => {
      await holdEverything(tx)
      const here = await whatIsHere(tx)
      if (here.length > 0) throw new ArchiveProblem(notEmptyInWords(here))
      for (const name of [
        'post_games',
        'posts',
        'games',
        'categories',
        'affiliate_settings',
        'site_settings',
      ])
        await tx.execute(sql.raw(`delete from ${name}`))
      await readPieces(tx, archive, kept, onProgress)
      await goOnCounting(tx)
      await alsoDo(tx)
    })
  } catch (cause) {
    // The site held no picture: what was kept by then is this archive's.
    await Promise.allSettled(kept.map((name) => fileStorage().remove(name)))
    throw cause
  }
}

async function readPieces(
  tx: Database,
  { file, head, contents }: WholeArchive,
  kept: string[],
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  const columnsOf = new Map(head.tables.map(({ name, columns }) => [name, columns]))
  const written: Record<string, number> = Object.fromEntries(head.tables.map(({ name }) => [name, 0]))
  let done = 0
  for await (const { name, bytes } of readArchive(file)) {
    const table = tableOfPiece(name)
    if (table !== undefined) {
      const rows = await writeRows(tx, table, columnsOf.get(table) ?? [], new TextDecoder().decode(bytes))
      written[table] = (written[table] ?? 0) + rows
      done += rows
    } else if (isPictureFile(name)) {
      kept.push(name)
      await keepPictureFile(name, bytes)
      done += 1
    }
    await onProgress(done)
  }
  for (const [name, rows] of Object.entries(contents.rows))
    if (written[name] !== rows) throw new ArchiveProblem(ARCHIVE_PROBLEMS.cut)
}

/** Writes the rows of a piece with the numbers they have; a column the archive does not know has its default. */
async function writeRows(
  tx: Database,
  name: string,
  columns: readonly string[],
  lines: string,
): Promise<number> {
  const table = ARCHIVED_TABLES.find((each) => each.name === name)
  if (!table || columns.length === 0) throw new ArchiveProblem(ARCHIVE_PROBLEMS.newer)
  const texts = lines.split('\n').filter((line) => line !== '')
  const rows =
    table.html || name === 'pages' ? texts.map((text) => harmless(name, table.html ?? [], text)) : texts
  const named = columns.map((column) => `"${column}"`).join(', ')
  // In a record an empty value of JSON is no value at all; a setting may be one.
  const values = columns
    .map((column) => (column === 'value' ? `coalesce(r."value", 'null'::jsonb)` : `r."${column}"`))
    .join(', ')
  const result = await tx.execute(
    sql`${sql.raw(`insert into ${name} (${named}) overriding system value select ${values} from jsonb_populate_recordset(null::${name}, `)}${`[${rows.join(',')}]`}::jsonb${sql.raw(') r')}`,
  )
  return result.rowCount ?? 0
}

/** A row as it may be written, whoever wrote the file. */
function harmless(table: string, html: readonly string[], text: string): string {
  const row = JSON.parse(text) as Row
  for (const column of html) {
    const value = row[column]
    if (typeof value === 'string') row[column] = sanitiseHtml(value)
  }
  if (table === 'pages')
    row.parts = (row.parts as PagePart[]).map((part) => ({ ...part, html: sanitiseHtml(part.html) }))
  return JSON.stringify(row)
}

/** The next number of each table lies behind those that were written. */
async function goOnCounting(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and table_name in ${ARCHIVED_NAMES}`)
  for (const { name, column } of rows)
    await tx.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('${name}', '${column}'), max(${column})) from ${name} having max(${column}) is not null`,
      ),
    )
}
