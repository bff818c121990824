import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { counted } from '#/lib/format.ts'
import { animationFile, filesOfImage } from '#/lib/pictures.ts'
import { env } from '#/server/env.ts'
import { checkBucket } from '#/server/file-storage/check-bucket.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { ArchiveProblem, type UploadedImage } from './archives.rules.ts'

/** Limits of archives, against decompression bombs. Each piece must fit into memory. */
export const ARCHIVE_LIMITS = {
  pieceBytes: 64 * 1024 ** 2,
  pieces: 500_000,
  /** Maximum bytes of all pieces together, uncompressed. */
  totalBytes: 64 * 1024 ** 3,
}

/** The error for an archive beyond {@link ARCHIVE_LIMITS}. Its message is shown to the site's owner. */
export class ArchiveTooLarge extends ArchiveProblem {
  override name = 'ArchiveTooLarge'
}

/** Returns a function that counts an archive's pieces and bytes. It throws {@link ArchiveTooLarge} beyond a limit. */
export function pieceCounter(): (name: string, bytes: number) => void {
  let pieces = 0
  let total = 0
  return (name, bytes) => {
    pieces += 1
    total += bytes
    const { pieceBytes, totalBytes, pieces: most } = ARCHIVE_LIMITS
    const refuse = (problem: string) => {
      throw new ArchiveTooLarge(problem)
    }
    if (bytes > pieceBytes) refuse(`${name} is larger than the ${sizeOf(pieceBytes)} a piece may have.`)
    if (pieces > most)
      refuse(`The archive has more than the ${most.toLocaleString('en')} pieces an archive may have.`)
    if (total > totalBytes)
      refuse(`The archive unpacks to more than the ${sizeOf(totalBytes)} an archive may have.`)
  }
}

const sizeOf = (bytes: number) => (bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`)

/** A piece of an archive: one entry of the tar file, small enough for memory. */
export interface ArchivePiece {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Appends a piece to an archive that is being written. */
export type AddPiece = (name: string, bytes: Uint8Array) => Promise<void>

/** Appends a stream of bytes to an archive, in pieces of about `pieceBytes`. `nameOf` returns the name of each piece. */
export async function addPieces(
  add: AddPiece,
  nameOf: (number: number) => string,
  pieceBytes: number,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  let pieces = 0
  let bytes = 0
  let waiting: Buffer[] = []
  const put = async () => {
    const piece = Buffer.concat(waiting)
    pieces += 1
    waiting = []
    bytes = 0
    await add(nameOf(pieces), piece)
  }
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= pieceBytes) await put()
  }
  if (bytes > 0) await put()
}

const PACKINGS = {
  gzip: () => createGzip(),
  // With a checksum, so that a byte that changed on a disk is noticed.
  zstd: () => createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
}

/**
 * Writes a file atomically: first under a temporary name, then renamed.
 * @param write writes to the stream and ends it
 * @param mode file permissions, by default readable by the owner only
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

/** Writes an archive: a compressed tar file of pieces. @throws {ArchiveTooLarge} beyond {@link ARCHIVE_LIMITS} */
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
 * Iterates over the pieces of an archive file that is compressed with gzip or zstd.
 * @throws {ArchiveTooLarge} beyond {@link ARCHIVE_LIMITS}, and other errors if the file is damaged
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
  // An archive that breaks off also ends its reader.
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

const jsonPiece = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))

const parsedPiece = <Shape>(bytes: Uint8Array): Shape => JSON.parse(new TextDecoder().decode(bytes)) as Shape

/** The SHA-256 digest of bytes, in hexadecimal. */
export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The first piece of every archive, as JSON: what kind of archive it is, and when it was made. */
export interface ArchiveHead {
  kind: string
  format: number
  /** When the archive was made, in ISO 8601. */
  madeAt: string
}

/** The table of contents of an archive, as JSON in the last piece. It shows whether anything in the archive is missing. */
export interface ArchiveContents {
  /** Number of rows of each table. */
  rows: Record<string, number>
  /** Number of files of images. */
  files: number
  /** Every piece before this one, in its order; absent in backups made before they listed them. */
  pieces?: { name: string; bytes: number; sha256: string }[]
}

/** The definition of a kind of archive: its format, the names of its pieces, and its error messages. */
export interface ArchiveKind<Head extends ArchiveHead> {
  kind: Head['kind']
  /** Version of the format; it is raised when an older site cannot read what a newer one writes. */
  format: number
  packing: keyof typeof PACKINGS
  /** Names of the first and the last piece. */
  first: string
  last: string
  isPiece: (name: string) => boolean
  isPicture: (name: string) => boolean
  /** Throws if the archive holds data that this site has no place for. */
  refuseShape: (head: Head) => Promise<void> | void
  problems: { none: string; cut: string; newer: string; changed: (piece: string) => string }
}

/**
 * Writes an archive from the pieces that `fill` adds, and returns the result of `fill`. The last piece lists all earlier pieces.
 * @throws {ArchiveTooLarge} if the archive is larger than what the site can read back
 */
export async function writeSiteArchive<Head extends ArchiveHead, Contents extends ArchiveContents>(
  file: string,
  { packing, first, last }: Pick<ArchiveKind<Head>, 'packing' | 'first' | 'last'>,
  fill: (begin: (head: Head) => Promise<void>, add: AddPiece) => Promise<Omit<Contents, 'pieces'>>,
): Promise<Omit<Contents, 'pieces'>> {
  let contents: Omit<Contents, 'pieces'> | undefined
  await writeArchive(file, packing, async (addPiece) => {
    const pieces: ArchiveContents['pieces'] = []
    const add: AddPiece = async (name, bytes) => {
      pieces.push({ name, bytes: bytes.byteLength, sha256: sha256Of(bytes) })
      await addPiece(name, bytes)
    }
    contents = await fill((head) => add(first, jsonPiece(head)), add)
    await addPiece(last, jsonPiece({ ...contents, pieces }))
  })
  return contents as Omit<Contents, 'pieces'>
}

/**
 * Reads an archive and checks that it is complete and unaltered. Returns its first piece (`head`) and last piece (`contents`).
 * @param onPiece is called for every other piece, before it is known whether the whole archive is valid
 * @throws {ArchiveProblem} if the archive is invalid, incomplete, altered, from a newer version, or too large
 */
export async function checkArchive<Head extends ArchiveHead, Contents extends ArchiveContents>(
  file: string,
  { kind, format, first, last, isPiece, isPicture, refuseShape, problems }: ArchiveKind<Head>,
  onPiece: (piece: ArchivePiece, head: Head) => Promise<void> | void,
): Promise<{ head: Head; contents: Contents }> {
  let head: Head | undefined
  let contents: Contents | undefined
  const read: Required<ArchiveContents>['pieces'] = []
  try {
    for await (const piece of readArchive(file)) {
      const { name, bytes } = piece
      if (contents) throw new ArchiveProblem(problems.changed(name))
      if (name === last) {
        contents = parsedPiece<Contents>(bytes)
        continue
      }
      read.push({ name, bytes: bytes.byteLength, sha256: sha256Of(bytes) })
      if (head) await onPiece(piece, head)
      else {
        if (name === first) head = parsedPiece<Head>(bytes)
        if (head?.kind !== kind) throw new ArchiveProblem(problems.none)
        if (head.format > format) throw new ArchiveProblem(problems.newer)
        await refuseShape(head)
      }
    }
  } catch (cause) {
    if (cause instanceof ArchiveProblem) throw cause
    throw new ArchiveProblem(head ? problems.cut : problems.none, { cause })
  }
  if (!head) throw new ArchiveProblem(problems.none)
  if (!contents) throw new ArchiveProblem(problems.cut)
  const listed = contents.pieces
  for (const [index, { name, sha256 }] of read.entries()) {
    const isAsListed = !listed || (listed[index]?.name === name && listed[index].sha256 === sha256)
    if (!isAsListed || !(name === first || isPiece(name) || isPicture(name)))
      throw new ArchiveProblem(problems.changed(name))
  }
  const files = read.filter(({ name }) => isPicture(name)).length
  if ((listed && listed.length !== read.length) || contents.files !== files)
    throw new ArchiveProblem(problems.cut)
  return { head, contents }
}

/**
 * Adds the files of uploaded images to an archive. Returns the number of added files, and the images whose files are missing.
 * @param stillThere receives digests of images, and returns only the digests of images that still exist
 */
export async function addImages(
  pictures: readonly UploadedImage[],
  add: AddPiece,
  stillThere: (digests: string[]) => Promise<string[]>,
) {
  const { bucket } = env()
  // Without the right to read, S3 answers as if every file were absent.
  if (bucket && pictures.length > 0) await checkBucket(bucket)
  let files = 0
  const incomplete: UploadedImage[] = []
  for (const picture of pictures) {
    let isWhole = true
    for (const name of filesOfImage(picture.digest)) {
      const bytes = await fileStorage().get(name)
      if (bytes) {
        await add(name, bytes)
        files += 1
      } else if (picture.moves || name !== animationFile(picture.digest)) isWhole = false
    }
    if (!isWhole) incomplete.push(picture)
  }
  const there = incomplete.length > 0 ? await stillThere(incomplete.map(({ digest }) => digest)) : []
  return { files, missing: incomplete.filter(({ digest }) => there.includes(digest)) }
}

/** Returns the message about missing image files. It names the folder or bucket, and the environment variables to check. */
export function missingImagesLine(missing: readonly UploadedImage[], total: number): string {
  const { bucket, dataDir } = env()
  const [place, remedy] = bucket
    ? [
        `the bucket ${bucket.name} at ${bucket.endpoint}`,
        'Set the S3_ variables to the store the site uses, or leave them out if it keeps pictures in DATA_DIR.',
      ]
    : [
        path.join(dataDir, 'pictures'),
        'Set DATA_DIR to the folder the site uses, or S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY if it keeps pictures in a store.',
      ]
  const files = missing.length === 1 ? 'is missing its file' : 'are missing their files'
  return `${missing.length} of ${counted(total, 'picture')} ${files} in ${place}: ${new Intl.ListFormat('en').format(namedImages(missing))}. ${remedy} A picture that is lost for good can be deleted under Images.`
}

/** Lists images in a message: the names of the first five, and then how many more there are, such as “12 more”. */
export const namedImages = (pictures: readonly UploadedImage[]) => [
  ...pictures.slice(0, 5).map(({ name, digest }) => (name ? `${name} (${digest})` : digest)),
  ...(pictures.length > 5 ? [`${pictures.length - 5} more`] : []),
]

const PICTURE_FILE = /^pictures\/[0-9a-f]{32}-(?:\d{2,5}\.(?:avif|webp)|moving\.webp)$/

/** Whether a piece of an archive is the file of an uploaded image. */
export const isImageFile = (name: string) => PICTURE_FILE.test(name)

/** Stores one size and format of an uploaded image. The file's name must end with the format, such as `.webp`. */
export const storeImageFile = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  fileStorage().put(name, bytes, `image/${name.split('.').at(-1)}`)
