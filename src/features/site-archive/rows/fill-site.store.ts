import { sql } from 'drizzle-orm'
import type { PagePart } from '#/domain/pages/pages.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { isPicturePiece, tableOfPiece } from '../file/archive-format.rules.ts'
import { ARCHIVE_PROBLEMS, ArchiveProblem } from '../file/archive-problem.rules.ts'
import { piecesOf, type WholeArchive } from '../file/look-through.ts'
import { ARCHIVED_NAMES, ARCHIVED_TABLES } from './archived-tables.rules.ts'
import { holdEverything, notEmptyInWords, whatIsHere } from './empty-site.store.ts'

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
  for await (const { name, bytes } of piecesOf(file)) {
    const table = tableOfPiece(name)
    if (table !== undefined) {
      const rows = await writeRows(tx, table, columnsOf.get(table) ?? [], new TextDecoder().decode(bytes))
      written[table] = (written[table] ?? 0) + rows
      done += rows
    } else if (isPicturePiece(name)) {
      kept.push(name)
      await fileStorage().put(name, bytes, `image/${name.split('.').at(-1)}`)
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
