import { createHash } from 'node:crypto'

/** What an archive of ours says it is. */
export const ARCHIVE_KIND = 'everything of a site'
/** Raised when a site of today could not read what one of tomorrow writes. */
export const ARCHIVE_FORMAT = 1

/** The first piece: what the archive is, and of which shape. */
export const HEAD = 'archive.json'
/** The last piece, without which an archive is not whole. */
export const CONTENTS = 'contents.json'

/** What an archive begins with. */
export interface ArchiveHead {
  kind: typeof ARCHIVE_KIND
  format: number
  /** ISO 8601. */
  madeAt: string
  /** The name of the site it was made of. */
  site: string
  /** The tables whose rows follow, in the order in which they can be written, with the columns of each. */
  tables: { name: string; columns: string[]; rows: number }[]
}

/** What an archive ends with. */
export interface ArchiveContents {
  /** How many rows of each table, and how many files of pictures. */
  rows: Record<string, number>
  files: number
  /** Every piece before this one, in its order. */
  pieces: { name: string; bytes: number; sha256: string }[]
}

/** A piece of the rows of a table: a row a line, as JSON. */
export const ofRows = (table: string, number: number) =>
  `rows/${table}/${String(number).padStart(6, '0')}.ndjson`

const ROWS_PIECE = /^rows\/([a-z_]+)\/\d{6}\.ndjson$/
const PICTURE_PIECE = /^pictures\/[0-9a-f]{32}-(?:\d{2,5}\.(?:avif|webp)|moving\.webp)$/

/** Of which table a piece holds rows; undefined for any other. */
export const tableOfPiece = (piece: string) => ROWS_PIECE.exec(piece)?.[1]

/** Whether a piece is a file of a picture; its name is where it is kept. */
export const isPicturePiece = (piece: string) => PICTURE_PIECE.test(piece)

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What the file is called that an owner downloads: by its day, UTC. */
export const archiveName = (at: Date) => `everything-${at.toISOString().slice(0, 10)}.tar.gz`
