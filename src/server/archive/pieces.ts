import { pipeline } from 'node:stream/promises'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/** A piece of an archive: so much that it may be held in memory. */
export interface ArchivePiece {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Adds a piece behind those that are there. */
export type AddPiece = (name: string, bytes: Uint8Array) => Promise<void>

/** The largest piece that is read; ours are smaller. */
const PIECE_MAX_BYTES = 64 * 1024 * 1024

/**
 * Packs pieces into a tar, one after another, while somebody takes it away.
 * @param take takes the bytes of the tar to their place
 */
export async function packPieces(
  fill: (add: AddPiece) => Promise<void>,
  take: (tar: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
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
  const results = await Promise.allSettled([take(readable), filling()])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * The pieces of a tar, one after another.
 * @throws where it is cut, damaged or none
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
  for await (const { header, body } of readable) {
    if (header.size > PIECE_MAX_BYTES) throw new Error(`a piece has ${header.size} bytes`)
    yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) }
  }
  await reading
}
