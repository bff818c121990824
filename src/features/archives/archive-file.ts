import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { env } from '#/server/env.ts'
import { checkBucket } from '#/server/file-storage/check-bucket.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { filesOfPicture } from '#/shared/own-pictures.ts'
import { ArchiveProblem } from './archives.rules.ts'

/** How large archives may become, written and read: one that was packed to fill the machine it is unpacked on is refused. */
export const ARCHIVE_LIMITS = {
  /** Of one piece, which is held in memory. */
  pieceBytes: 64 * 1024 ** 2,
  pieces: 500_000,
  /** Of all pieces together, unpacked. */
  totalBytes: 64 * 1024 ** 3,
}

/** An archive is larger than {@link ARCHIVE_LIMITS}; the message is a sentence for its owner. */
export class ArchiveTooLarge extends ArchiveProblem {
  override name = 'ArchiveTooLarge'
}

/** Counts the pieces of one archive. The function it returns throws {@link ArchiveTooLarge} at the first beyond a limit. */
export function pieceCounter(): (name: string, bytes: number) => void {
  let pieces = 0
  let total = 0
  return (name, bytes) => {
    pieces += 1
    total += bytes
    if (bytes > ARCHIVE_LIMITS.pieceBytes)
      throw new ArchiveTooLarge(
        `${name} is larger than the ${sizeOf(ARCHIVE_LIMITS.pieceBytes)} a piece may have.`,
      )
    if (pieces > ARCHIVE_LIMITS.pieces)
      throw new ArchiveTooLarge(
        `The archive has more than the ${ARCHIVE_LIMITS.pieces.toLocaleString('en')} pieces an archive may have.`,
      )
    if (total > ARCHIVE_LIMITS.totalBytes)
      throw new ArchiveTooLarge(
        `The archive unpacks to more than the ${sizeOf(ARCHIVE_LIMITS.totalBytes)} an archive may have.`,
      )
  }
}

const sizeOf = (bytes: number) => (bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`)

/** A piece of an archive: so much that it may be held in memory. */
export interface ArchivePiece {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Adds a piece behind those that are there. */
export type AddPiece = (name: string, bytes: Uint8Array) => Promise<void>

const PACKINGS = {
  gzip: () => createGzip(),
  // With a checksum, so that a byte that changed on a disk is noticed.
  zstd: () => createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
}

/**
 * Writes a file by way of another one beside it: it stands under its name once it is whole and on the disk.
 * @param write writes to the stream to its end
 * @param mode who may read it: its owner alone
 */
export async function writeWhole(
  file: string,
  write: (to: fs.WriteStream) => Promise<unknown>,
  mode = 0o600,
): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    await write(fs.createWriteStream(unfinished, { mode, flush: true }))
    fs.renameSync(unfinished, file)
  } finally {
    fs.rmSync(unfinished, { force: true })
  }
}

/**
 * Writes an archive, a packed tar of pieces.
 * @throws {ArchiveTooLarge} where it could not be read again
 */
export async function writeArchive(
  file: string,
  packing: keyof typeof PACKINGS,
  fill: (add: AddPiece) => Promise<void>,
): Promise<void> {
  await writeWhole(file, async (to) => {
    const { readable, controller } = createTarPacker()
    const count = pieceCounter()
    const add: AddPiece = async (name, bytes) => {
      count(name, bytes.byteLength)
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
    const results = await Promise.allSettled([pipeline(readable, PACKINGS[packing](), to), filling()])
    for (const result of results) if (result.status === 'rejected') throw result.reason
  })
}

/**
 * The pieces of an archive, one after another, however it is packed.
 * @throws {ArchiveTooLarge} where it is larger than an archive may be; any other error where it is cut, damaged or none
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivePiece> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const writer = writable.getWriter()
  const reading = pipeline(
    fs.createReadStream(file),
    unpacker(file),
    async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) await writer.write(chunk)
      await writer.close()
    },
  )
  // An archive that breaks off ends what is read of it too.
  reading.catch((cause: unknown) => writer.abort(cause).catch(() => undefined))
  const count = pieceCounter()
  for await (const { header, body } of readable) {
    count(header.name, header.size)
    yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) }
  }
  await reading
}

function unpacker(file: string): NodeJS.ReadWriteStream {
  const start = Buffer.alloc(2)
  const opened = fs.openSync(file, 'r')
  fs.readSync(opened, start)
  fs.closeSync(opened)
  return start.equals(GZIP_MAGIC) ? createGunzip() : createZstdDecompress()
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

/** A value as the bytes of a piece. */
export const jsonPiece = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))

/** The value that a piece is. */
export const parsedPiece = <Shape>(bytes: Uint8Array): Shape =>
  JSON.parse(new TextDecoder().decode(bytes)) as Shape

/**
 * Adds the files of pictures that were uploaded. They are written before their rows and never changed, so that those of rows that were
 * saved are there. What is missing (nothing showed it and it was deleted meanwhile, a disk was lost) is left out.
 * @returns how many files there were
 */
export async function addPictures(
  digests: readonly string[],
  add: AddPiece,
  onPicture: (done: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const { bucket } = env()
  // Without the right to read, S3 answers as if every file were absent.
  if (bucket && digests.length > 0) await checkBucket(bucket)
  let files = 0
  for (const [index, digest] of digests.entries()) {
    for (const name of filesOfPicture(digest)) {
      const bytes = await fileStorage().get(name)
      if (!bytes) continue
      await add(name, bytes)
      files += 1
    }
    await onPicture(index + 1)
  }
  return files
}

/** Keeps a file of a picture where this site keeps its files. */
export const keepPictureFile = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  fileStorage().put(name, bytes, `image/${name.split('.').at(-1)}`)
