import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { type ArchiveContents, type ArchiveHead, isImageFile } from '../archive-file.ts'

/** The first piece of a backup: PostgreSQL version, migrations, and tables. */
export interface BackupHead extends ArchiveHead {
  /** The version that the backed-up PostgreSQL server reported. */
  postgres: string
  /** The migrations that the database had, in order. */
  migrations: { hash: string; createdAt: number }[]
  tables: SavedTable[]
}

export interface SavedTable {
  name: string
  /** The quoted names of the stored columns, without generated ones. */
  columns: string[]
}

/** The last piece of a backup: counts of rows and files, and the values of database sequences. */
export interface BackupEnd extends ArchiveContents {
  sequences: { name: string; value: string; isCalled: boolean }[]
  /** Where the site's signing secret is; absent in backups made before this field existed. */
  secret?: 'packed' | 'environment' | 'missing'
  /** Digests of images that were deleted while the backup was made: it has their rows, but perhaps not their files. */
  deleted?: string[]
}

/** The constants of the backup format. These values never change, so that old backups can be restored. */
export const BACKUP = {
  kind: 'backup of a site',
  format: 1,
  packing: 'zstd',
  first: 'backup.json',
  last: 'end.json',
} as const

/** Returns the name of a backup piece that contains table rows, such as `tables/games/000001.copy`. */
export const pieceOfRows = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`

export const pieceOfFile = (name: string) => `files/${name}`

/** Name of the file with the site's signing secret, on disk and in a backup. */
export const SECRET = 'site.secret'

const TABLE_PIECE = /^tables\/([^/]+)\/\d+\.copy$/

/** Returns the table whose rows a piece contains; undefined if the piece contains something else. */
export const tableOf = (piece: string) => TABLE_PIECE.exec(piece)?.[1]

/** Returns the name of the image file that a piece of a backup contains. Returns undefined if the piece is no image. */
export function imageFileName(pieceName: string): string | undefined {
  const name = pieceName.startsWith('files/') ? pieceName.slice('files/'.length) : ''
  return isImageFile(name) ? name : undefined
}

const ROWS_AT_ONCE = 2_000
const LINE_END = 0x0a

/** Row count and checksum of a table's `COPY` output. The checksum ignores the order of rows. */
export class RowSum {
  rows = 0
  #sum = 0n
  #rest = Buffer.alloc(0)
  readonly #onRow: (row: Buffer) => void

  constructor(onRow: (row: Buffer) => void = () => undefined) {
    this.#onRow = onRow
  }

  async add(chunk: Uint8Array): Promise<void> {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : Buffer.from(chunk)
    let start = 0
    for (;;) {
      const end = bytes.indexOf(LINE_END, start)
      if (end < 0) break
      const row = bytes.subarray(start, end)
      this.#sum = BigInt.asUintN(64, this.#sum + hash('sha256', row, 'buffer').readBigUInt64LE())
      this.#onRow(row)
      this.rows += 1
      start = end + 1
      if (this.rows % ROWS_AT_ONCE === 0) await nextTurn()
    }
    this.#rest = Buffer.from(bytes.subarray(start))
  }

  toString(): string {
    return `${this.rows} rows, ${this.#sum.toString(16)}`
  }
}

/** SQL that begins every transaction of a backup or restore. It makes every server write values in the same text format. */
export const SETTINGS = `
  set local client_encoding to 'UTF8'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'iso_8601'; set local timezone to 'UTC';
  set local extra_float_digits to 1; set local bytea_output to 'hex'; set local search_path to public, pg_catalog;
  set local statement_timeout to 0; set local lock_timeout to '60s'; set local idle_in_transaction_session_timeout to 0`

export const quoted = (name: string) => pg.escapeIdentifier(name)

/** Returns the site's tables with their columns. Generated columns are left out. */
export async function tablesOf(client: pg.Client): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

/** Returns the migrations applied to a database, in order. */
export async function appliedMigrations(client: pg.Client): Promise<BackupHead['migrations']> {
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }))
}

/** Whether a database contains any table or view that does not belong to an extension. */
export async function holdsAnything(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$)'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`)
  return rows.length > 0
}
