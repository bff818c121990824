import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type AddPiece, type ArchivePiece, packPieces, unpackPieces } from '#/server/archive/pieces.ts'
import { BackupProblem } from './backup-problem.ts'

/** So that a byte that changed on a disk is noticed. */
const WITH_CHECKSUM = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/**
 * Writes an archive of pieces, a tar packed by Zstandard, for its owner's eyes alone. A file stands under the name once
 * it is whole and on the disk, and not before.
 */
export async function writeArchive(file: string, fill: (add: AddPiece) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`
  const to = fs.createWriteStream(unfinished, { mode: 0o600, flush: true })
  try {
    await packPieces(fill, (tar) => pipeline(tar, createZstdCompress(WITH_CHECKSUM), to))
    fs.renameSync(unfinished, file)
  } finally {
    fs.rmSync(unfinished, { force: true })
  }
}

/**
 * The pieces of an archive, one after another.
 * @throws {BackupProblem} where it is cut, damaged or none
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivePiece> {
  try {
    yield* unpackPieces(fs.createReadStream(file), createZstdDecompress())
  } catch (cause) {
    throw new BackupProblem(`${file} is no backup, or one that was cut or damaged.`, { cause })
  }
}
