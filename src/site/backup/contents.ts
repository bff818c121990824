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

export const BACKUP_KIND = 'backup of a site'
export const BACKUP_FORMAT = 1

/** What the pieces of an archive are called, in the order in which they come. */
export const HEAD = 'backup.json'
export const ofTable = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`
export const ofFile = (name: string) => `files/${name}`
export const SECRET = 'site.secret'
export const END = 'end.json'

const TABLE_PIECE = /^tables\/([^/]+)\/\d+\.copy$/

/** Of which table a piece holds rows; undefined for any other. */
export const tableOf = (piece: string) => TABLE_PIECE.exec(piece)?.[1]

/** Which file a piece is; undefined for any other. */
export const fileOf = (piece: string) =>
  piece.startsWith('files/') ? piece.slice('files/'.length) : undefined
