import { statSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { PagePart } from '#/features/pages/model/pages.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { ArchiveTooLarge, checkArchive, isImageFile, readArchive, storeImageFile } from '../archive-file.ts'
import { ARCHIVE_PROBLEMS, ArchiveProblem } from '../archives.rules.ts'
import { archivedColumns } from './save-everything.store.ts'
import {
  ARCHIVED_NAMES,
  ARCHIVED_TABLES,
  SITE_ARCHIVE,
  type SiteArchiveContents,
  type SiteArchiveHead,
  tableOfPiece,
} from './site-archive.rules.ts'

/** SQL: when the starter catalogue was filled. Unchanged rows of that moment came with the site. */
const FILLED_AT = `(select created_at from milestones where name = 'starter catalogue filled')`
const AS_DELIVERED: Record<string, string> = {
  categories: `t.revision = 1 and t.created_at = ${FILLED_AT} and t.updated_at = t.created_at`,
  games: `t.revision = 1 and t.created_at = ${FILLED_AT} and t.updated_at = t.created_at and not t.in_trash`,
  posts:
    't.revision = 1 and t.author_id is null and t.changed_by is null and t.created_at = t.published_at and t.updated_at = t.created_at',
  affiliate_settings: `concat(t.affiliate_id, t.affiliate_tag, t.template_url, t.countries) = '' or t.created_at = ${FILLED_AT} and t.updated_at = t.created_at`,
  game_categories: 'true',
  game_retailers: 'true',
  post_games: 'true',
  // The archive's settings take their place.
  site_settings: 'true',
}
/** Tables of derived figures that refer to replaced tables; their rows do not prevent an import. */
const GOES_ALONG = ['retailer_clicks', 'comment_counts']

/** Every table with references to the replaced ones: its rows would be deleted, or dangle. */
async function tablesReferring(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct of_it.relname as name from pg_constraint c
    join pg_class of_it on of_it.oid = c.conrelid join pg_class to_it on to_it.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and to_it.relname in ${ARCHIVED_NAMES} and of_it.relname not in ${[...ARCHIVED_NAMES, ...GOES_ALONG]}
    order by 1`)
  return rows.map(({ name }) => name)
}

/** The tables whose rows prevent importing an archive; empty if the site has only its built-in contents. */
async function whatIsHere(db: Database): Promise<string[]> {
  const names = [...ARCHIVED_NAMES, ...(await tablesReferring(db))]
  const holds = (name: string) =>
    `exists (select from ${name} t where not (${AS_DELIVERED[name] ?? 'false'})) as ${name}`
  const { rows } = await db.execute<Record<string, boolean>>(sql.raw(`select ${names.map(holds).join(', ')}`))
  return names.filter((name) => rows[0]?.[name])
}

/** Locks the tables an archive replaces against writes until the transaction ends; reads continue. */
async function holdEverything(tx: Database): Promise<void> {
  const names = [...ARCHIVED_NAMES, ...(await tablesReferring(tx))].sort()
  await tx.execute(sql`set local lock_timeout to '20s'`)
  await tx.execute(sql.raw(`lock table ${names.join(', ')} in share row exclusive mode`))
}

/**
 * Checks that a file is a valid archive of a whole site, without importing it. In the result, `head` is the archive's first
 * piece, which lists the tables, and `contents` is the last piece, which lists all other pieces.
 * @throws {ArchiveProblem} if the archive is invalid, incomplete, altered, from a newer version, or too large
 */
export async function checkSiteArchive(db: Database, file: string) {
  if (statSync(file).size === 0) throw new ArchiveProblem(ARCHIVE_PROBLEMS.empty)
  const siteArchive = {
    ...SITE_ARCHIVE,
    isPiece: (name: string) => tableOfPiece(name) !== undefined,
    isPicture: isImageFile,
    refuseShape: (head: SiteArchiveHead) => refuseUnknownShape(db, head),
    problems: ARCHIVE_PROBLEMS,
  }
  try {
    const found = await checkArchive<SiteArchiveHead, SiteArchiveContents>(file, siteArchive, () => undefined)
    if (!found.contents.pieces) throw new ArchiveProblem(ARCHIVE_PROBLEMS.cut)
    return { file, ...found }
  } catch (cause) {
    if (!(cause instanceof ArchiveTooLarge)) throw cause
    throw new ArchiveProblem(ARCHIVE_PROBLEMS.unpacksTooLarge(cause.message), { cause })
  }
}

/** Rejects an archive with tables or columns that this site lacks, since a newer version made it. */
async function refuseUnknownShape(db: Database, { tables }: SiteArchiveHead): Promise<void> {
  if (!Array.isArray(tables)) throw new ArchiveProblem(ARCHIVE_PROBLEMS.none)
  for (const { name, columns } of tables) {
    if (!ARCHIVED_NAMES.includes(name)) throw new ArchiveProblem(ARCHIVE_PROBLEMS.newer)
    const known = await archivedColumns(db, name)
    if (!columns.every((column) => known.includes(column))) throw new ArchiveProblem(ARCHIVE_PROBLEMS.newer)
  }
}

type WholeArchive = Awaited<ReturnType<typeof checkSiteArchive>>

/**
 * Imports a validated archive into a new site, and deletes the site's starter content.
 * @throws {ArchiveProblem} if the site has other content
 */
export async function importSiteArchive(db: Database, archive: WholeArchive): Promise<void> {
  const saved: string[] = []
  try {
    await db.transaction(async (tx) => {
      await holdEverything(tx)
      const here = await whatIsHere(tx)
      if (here.length > 0)
        throw new ArchiveProblem(
          `This site isn’t empty: it has rows of its own in ${here.join(', ')}. An archive can only be imported into a site that has nothing but its starter content.`,
        )
      for (const name of 'post_games posts games categories affiliate_settings site_settings'.split(' '))
        await tx.execute(sql.raw(`delete from ${name}`))
      await readPieces(tx, archive, saved)
      await goOnCounting(tx)
    })
  } catch (cause) {
    // The site held no image before, so all saved ones belong to this archive.
    await Promise.allSettled(saved.map((name) => fileStorage().remove(name)))
    throw cause
  }
}

async function readPieces(
  tx: Database,
  { file, head, contents }: WholeArchive,
  saved: string[],
): Promise<void> {
  const written: Record<string, number> = Object.fromEntries(head.tables.map(({ name }) => [name, 0]))
  for await (const { name, bytes } of readArchive(file)) {
    const table = tableOfPiece(name)
    if (table !== undefined) {
      const columns = head.tables.find((each) => each.name === table)?.columns ?? []
      const rows = await writeRows(tx, table, columns, new TextDecoder().decode(bytes))
      written[table] = (written[table] ?? 0) + rows
    } else if (isImageFile(name)) {
      saved.push(name)
      await storeImageFile(name, bytes)
    }
  }
  for (const [name, rows] of Object.entries(contents.rows))
    if (written[name] !== rows) throw new ArchiveProblem(ARCHIVE_PROBLEMS.cut)
}

/** Writes the rows of a piece with their ids; a column that the archive lacks gets its default. */
async function writeRows(
  tx: Database,
  name: string,
  columns: readonly string[],
  lines: string,
): Promise<number> {
  const table = ARCHIVED_TABLES.find((each) => each.name === name)
  if (!table || columns.length === 0) throw new ArchiveProblem(ARCHIVE_PROBLEMS.newer)
  const rows = lines.split('\n').flatMap((line) => (line === '' ? [] : harmless(table, line)))
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

/** Sanitises the html of a row from an archive, whose file may have been altered; returns its JSON. */
function harmless({ name, html = [] }: (typeof ARCHIVED_TABLES)[number], text: string): string {
  if (html.length === 0 && name !== 'pages') return text
  const row = JSON.parse(text) as Record<string, unknown>
  for (const column of html) {
    const value = row[column]
    if (typeof value === 'string') row[column] = sanitiseHtml(value)
  }
  if (name === 'pages')
    row.parts = (row.parts as PagePart[]).map((part) => ({ ...part, html: sanitiseHtml(part.html) }))
  return JSON.stringify(row)
}

/** Advances the sequences beyond the imported rows. */
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
