import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FILE_PROBLEMS, FileProblem, UNPACKED_MAX_BYTES } from './file-problem.rules.ts'

type Bytes = AsyncIterable<Uint8Array>

/**
 * The text of a file, unpacked where it is gzipped, a piece at a time.
 * @throws {FileProblem} where it is empty, damaged, no text, or unpacks to too much
 */
export async function* catalogueText(
  file: Bytes,
  unpackedMaxBytes = UNPACKED_MAX_BYTES,
): AsyncGenerator<string> {
  const { first, all } = await begun(file)
  if (first.length === 0) throw new FileProblem(FILE_PROBLEMS.empty)
  const isGzipped = first[0] === 0x1f && first[1] === 0x8b
  yield* decoded(isGzipped ? unpacked(all, unpackedMaxBytes) : all)
}

async function* unpacked(packed: Bytes, maxBytes: number): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  // What goes wrong on the way is thrown to whoever reads the last stream of the line.
  pipeline(Readable.from(packed), gunzip, () => undefined)
  let bytes = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FileProblem(FILE_PROBLEMS.unpacked)
      yield chunk
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_'))
      throw new FileProblem(FILE_PROBLEMS.damaged)
    throw cause
  }
}

async function* decoded(bytes: Bytes): AsyncGenerator<string> {
  const { first, all } = await begun(bytes)
  if (first.length === 0) throw new FileProblem(FILE_PROBLEMS.empty)
  const encoding = encodingOf(first)
  if (encoding === 'utf-8' && first.includes(0)) throw new FileProblem(FILE_PROBLEMS.binary)
  if (encoding === 'utf-8') yield* utf8OrOlder(all)
  else {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of all) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  }
}

/**
 * UTF-8, or from the first byte on that is none what older spreadsheets write, as long as every letter before was one of
 * both.
 * @throws {FileProblem} where a file is half the one and half the other
 */
async function* utf8OrOlder(bytes: Bytes): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const older = new TextDecoder('windows-1252')
  let isOlder = false
  let hasLetters = false
  let tail: Uint8Array = new Uint8Array()
  const read = (chunk: Uint8Array) => {
    if (isOlder) return older.decode(chunk)
    try {
      const text = utf8.decode(chunk)
      hasLetters ||= text.length !== chunk.length
      return text
    } catch {
      if (hasLetters) throw new FileProblem(FILE_PROBLEMS.encoding)
      isOlder = true
      return older.decode(chunk)
    }
  }
  for await (const chunk of bytes) {
    const all = tail.length === 0 ? chunk : Buffer.concat([tail, chunk])
    const end = all.length - unfinishedBytes(all)
    tail = all.subarray(end)
    if (end > 0) yield read(all.subarray(0, end))
  }
  if (tail.length > 0) yield read(tail)
}

/** How many bytes at the end begin a letter of UTF-8 that goes on in the next piece. */
function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

/** By the mark at the beginning; without one it is UTF-8, or what older spreadsheets write. */
function encodingOf([one, two]: Uint8Array): string {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  return one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8'
}

/** The first two bytes and more of something, and all of it. */
async function begun(bytes: Bytes): Promise<{ first: Uint8Array; all: Bytes }> {
  const chunks = bytes[Symbol.asyncIterator]()
  let first: Uint8Array = new Uint8Array()
  let isOver = false
  while (first.length < 2 && !isOver) {
    const { done, value } = await chunks.next()
    if (done) isOver = true
    else first = first.length === 0 ? value : Buffer.concat([first, value])
  }
  async function* all() {
    try {
      if (first.length > 0) yield first
      while (!isOver) {
        const { done, value } = await chunks.next()
        if (done) return
        yield value
      }
    } finally {
      await chunks.return?.()
    }
  }
  return { first, all: all() }
}
