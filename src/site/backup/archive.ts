import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { ArchiveTooLarge } from '#/server/archive/limits.ts'
import { type AddPiece, type ArchivePiece, packPieces, unpackPieces } from '#/server/archive/pieces.ts'
import { BackupProblem } from './backup-problem.ts'

/** So that a byte that changed on a disk is noticed. */
const WITH_CHECKSUM = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/**
 * Writes an archive of pieces, a tar packed by Zstandard, for its owner's eyes alone. A file stands under the name once
 * it is whole and on the disk, and not before.
 * @throws {BackupProblem} where it would be larger than an archive may be
 */
export async function writeArchive(file: string, fill: (add: AddPiece) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`
  const to = fs.createWriteStream(unfinished, { mode: 0o600, flush: true })
  try {
    await packPieces(fill, (tar) => pipeline(tar, createZstdCompress(WITH_CHECKSUM), to))
    fs.renameSync(unfinished, file)
  } catch (cause) {
    if (cause instanceof ArchiveTooLarge)
      throw new BackupProblem(`${file} was not written: ${cause.message}`, { cause })
    throw cause
  } finally {
    fs.rmSync(unfinished, { force: true })
  }
}

/**
 * The pieces of an archive, one after another.
 * @throws {BackupProblem} where it is cut, damaged, none, or larger than an archive may be
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivePiece> {
  try {
    yield* unpackPieces(fs.createReadStream(file), createZstdDecompress())
  } catch (cause) {
    if (cause instanceof ArchiveTooLarge)
      throw new BackupProblem(`${file} is not read: ${cause.message}`, { cause })
    throw new BackupProblem(`${file} is no backup, or one that was cut or damaged.`, { cause })
  }
}
