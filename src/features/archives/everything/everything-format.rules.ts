import type { ArchiveContents, ArchiveHead } from '../archive-file.ts'

/** The first piece of a site archive. */
export interface SiteArchiveHead extends ArchiveHead {
  /** The name of the site it was made of. */
  site: string
  /** The tables with columns and row counts, in the order of import. */
  tables: { name: string; columns: string[]; rows: number }[]
}

/** The last piece of a site archive. */
export type SiteArchiveContents = Required<ArchiveContents>

/** The parts of the archive format that never change, because existing files contain them. */
export const SITE_ARCHIVE = {
  kind: 'everything of a site',
  format: 1,
  packing: 'gzip',
  first: 'archive.json',
  last: 'contents.json',
} as const

/** Name of the piece with a batch of a table's rows, as JSON lines. */
export const ofRows = (table: string, number: number) =>
  `rows/${table}/${String(number).padStart(6, '0')}.ndjson`

const ROWS_PIECE = /^rows\/([a-z_]+)\/\d{6}\.ndjson$/

/** The table whose rows a piece holds; undefined for any other piece. */
export const tableOfPiece = (piece: string) => ROWS_PIECE.exec(piece)?.[1]

/** The name of the file that an owner downloads: with its day in UTC. */
export const archiveName = (at: Date) => `everything-${at.toISOString().slice(0, 10)}.tar.gz`
