/** What an archive begins with: what it holds, and of which shape. */
export interface BackupHead {
  kind: typeof BACKUP_KIND
  format: typeof BACKUP_FORMAT
  /** ISO 8601. */
  madeAt: string
  /** The database it was read from, as that calls itself. */
  postgres: string
  /** Which migrations had shaped it, in their order. */
  migrations: { hash: string; createdAt: number }[]
  tables: SavedTable[]
}

/** A table whose rows were saved. */
export interface SavedTable {
  name: string
  /** Those that are stored and not told from others, quoted. */
  columns: string[]
}

/** What it ends with: an archive without it is not whole. */
export interface BackupEnd {
  /** How many rows of each table. */
  rows: Record<string, number>
  sequences: { name: string; value: string; isCalled: boolean }[]
  files: number
}

/** What an archive of ours says it is. */
export const BACKUP_KIND = 'backup of a site'
/** Raised when a site of today could not read what one of tomorrow writes. */
export const BACKUP_FORMAT = 1

/** The first piece. */
export const BACKUP_HEAD = 'backup.json'

/** A piece of the rows of a table. */
export const ofTable = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`

/** A file that a row names. */
export const ofFile = (name: string) => `files/${name}`

/** What the site signs with. */
export const SECRET = 'site.secret'

/** The last piece. */
export const END = 'end.json'

const TABLE_PIECE = /^tables\/([^/]+)\/\d+\.copy$/

/** Of which table a piece holds rows; undefined for any other. */
export const tableOf = (piece: string) => TABLE_PIECE.exec(piece)?.[1]

/** Which file a piece is; undefined for any other. */
export const fileOf = (piece: string) =>
  piece.startsWith('files/') ? piece.slice('files/'.length) : undefined
