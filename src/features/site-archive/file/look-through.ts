import { createReadStream, statSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { ArchiveTooLarge } from '#/server/archive/limits.ts'
import { type ArchivePiece, unpackPieces } from '#/server/archive/pieces.ts'
import type { Database } from '#/server/database/database.ts'
import { ARCHIVED_NAMES } from '../rows/archived-tables.rules.ts'
import { archivedColumns } from '../rows/save-rows.store.ts'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_KIND,
  type ArchiveContents,
  type ArchiveHead,
  CONTENTS,
  HEAD,
  isPicturePiece,
  sha256Of,
  tableOfPiece,
} from './archive-format.rules.ts'
import { ARCHIVE_PROBLEMS, ArchiveProblem } from './archive-problem.rules.ts'

/** An archive that was read to its end and is what was written. */
export interface WholeArchive {
  file: string
  head: ArchiveHead
  contents: ArchiveContents
}

/** The pieces of an archive, one after another. */
export const piecesOf = (file: string): AsyncGenerator<ArchivePiece> =>
  unpackPieces(createReadStream(file), createGunzip())

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
  let head: ArchiveHead | undefined
  let contents: ArchiveContents | undefined
  const read: ArchiveContents['pieces'] = []
  try {
    for await (const { name, bytes } of piecesOf(file)) {
      if (!head) {
        head = headOf(name, bytes)
        await refuseUnknownShape(db, head)
      }
      if (contents) throw new ArchiveProblem(ARCHIVE_PROBLEMS.changed(name))
      if (name === CONTENTS) contents = parsed<ArchiveContents>(bytes)
      else read.push({ name, bytes: bytes.byteLength, sha256: sha256Of(bytes) })
      await onPieces(read.length)
    }
  } catch (cause) {
    if (cause instanceof ArchiveProblem) throw cause
    if (cause instanceof ArchiveTooLarge)
      throw new ArchiveProblem(ARCHIVE_PROBLEMS.unpacksTooLarge(cause.message), { cause })
    throw new ArchiveProblem(head ? ARCHIVE_PROBLEMS.cut : ARCHIVE_PROBLEMS.none, { cause })
  }
  if (!head) throw new ArchiveProblem(ARCHIVE_PROBLEMS.none)
  if (!contents) throw new ArchiveProblem(ARCHIVE_PROBLEMS.cut)
  refuseChanged(contents, read)
  return { file, head, contents }
}

function headOf(name: string, bytes: Uint8Array): ArchiveHead {
  const head = name === HEAD ? parsed<ArchiveHead>(bytes) : undefined
  if (head?.kind !== ARCHIVE_KIND || !Array.isArray(head.tables))
    throw new ArchiveProblem(ARCHIVE_PROBLEMS.none)
  if (head.format > ARCHIVE_FORMAT) throw new ArchiveProblem(ARCHIVE_PROBLEMS.newer)
  return head
}

/** What this site has no place for was made by one that is newer. */
async function refuseUnknownShape(db: Database, { tables }: ArchiveHead): Promise<void> {
  for (const { name, columns } of tables) {
    if (!ARCHIVED_NAMES.includes(name)) throw new ArchiveProblem(ARCHIVE_PROBLEMS.newer)
    const known = await archivedColumns(db, name)
    if (!columns.every((column) => known.includes(column))) throw new ArchiveProblem(ARCHIVE_PROBLEMS.newer)
  }
}

function refuseChanged({ pieces, files }: ArchiveContents, read: ArchiveContents['pieces']): void {
  for (const [index, piece] of read.entries()) {
    const told = pieces[index]
    const isKnown = piece.name === HEAD || isPicturePiece(piece.name) || tableOfPiece(piece.name)
    if (!isKnown || told?.name !== piece.name || told.sha256 !== piece.sha256)
      throw new ArchiveProblem(ARCHIVE_PROBLEMS.changed(piece.name))
  }
  if (pieces.length !== read.length || files !== read.filter(({ name }) => isPicturePiece(name)).length)
    throw new ArchiveProblem(ARCHIVE_PROBLEMS.cut)
}

const parsed = <Shape>(bytes: Uint8Array): Shape => JSON.parse(new TextDecoder().decode(bytes)) as Shape
