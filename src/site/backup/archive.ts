import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { BackupProblem } from './backup-problem.ts'

/** A piece of an archive: so much that it may be held in memory. */
export interface Piece {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Adds a piece behind those that are there. */
export type AddPiece = (name: string, bytes: Uint8Array) => Promise<void>

/** So that a byte that changed on a disk is noticed. */
const WITH_CHECKSUM = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/**
 * Writes an archive of pieces, a tar packed by Zstandard, for its owner's eyes alone. A file stands under the name once
 * it is whole and on the disk, and not before.
 */
export async function writeArchive(file: string, fill: (add: AddPiece) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`
  const { readable, controller } = createTarPacker()
  const add: AddPiece = async (name, bytes) => {
    const entry = controller.add({ name, size: bytes.byteLength, mode: 0o600 }).getWriter()
    if (bytes.byteLength > 0) await entry.write(bytes)
    await entry.close()
  }
  const filling = async () => {
    try {
      await fill(add)
      controller.finalize()
    } catch (cause) {
      controller.error(cause)
      throw cause
    }
  }
  const to = fs.createWriteStream(unfinished, { mode: 0o600, flush: true })
  try {
    const written = pipeline(readable, createZstdCompress(WITH_CHECKSUM), to)
    const results = await Promise.allSettled([written, filling()])
    for (const result of results) if (result.status === 'rejected') throw result.reason
    fs.renameSync(unfinished, file)
  } finally {
    fs.rmSync(unfinished, { force: true })
  }
}

/**
 * The pieces of an archive, one after another.
 * @throws {BackupProblem} where it is cut, damaged or none
 */
export async function* readArchive(file: string): AsyncGenerator<Piece> {
  try {
    const { readable, writable } = createTarDecoder({ strict: true })
    const writer = writable.getWriter()
    const reading = pipeline(fs.createReadStream(file), createZstdDecompress(), async (chunks) => {
      for await (const chunk of chunks) await writer.write(chunk)
      await writer.close()
    })
    // An archive that breaks off ends what is read of it too.
    reading.catch((cause: unknown) => writer.abort(cause).catch(() => undefined))
    for await (const { header, body } of readable)
      yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) }
    await reading
  } catch (cause) {
    throw new BackupProblem(`${file} is no backup, or one that was cut or damaged.`, { cause })
  }
}
