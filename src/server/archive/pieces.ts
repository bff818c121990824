import { pipeline } from 'node:stream/promises'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { pieceCounter } from './limits.ts'

/** A piece of an archive: so much that it may be held in memory. */
export interface ArchivePiece {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Adds a piece behind those that are there. */
export type AddPiece = (name: string, bytes: Uint8Array) => Promise<void>

/**
 * Packs pieces into a tar, one after another, while somebody takes it away.
 * @param take takes the bytes of the tar to their place
 * @throws {ArchiveTooLarge} where it could not be read again
 */
export async function packPieces(
  fill: (add: AddPiece) => Promise<void>,
  take: (tar: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
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
  const results = await Promise.allSettled([take(readable), filling()])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * The pieces of a tar, one after another.
 * @throws {ArchiveTooLarge} where it is larger than an archive may be; any other error where it is cut, damaged or none
 */
export async function* unpackPieces(
  from: NodeJS.ReadableStream,
  unpack: NodeJS.ReadWriteStream,
): AsyncGenerator<ArchivePiece> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const writer = writable.getWriter()
  const reading = pipeline(from, unpack, async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) await writer.write(chunk)
    await writer.close()
  })
  // An archive that breaks off ends what is read of it too.
  reading.catch((cause: unknown) => writer.abort(cause).catch(() => undefined))
  const count = pieceCounter()
  for await (const { header, body } of readable) {
    count(header.name, header.size)
    yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) }
  }
  await reading
}
