import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { decoderFor, IMPORT_MESSAGES, ImportProblem } from '#/features/imports/model/file-problem.ts'

/** Error messages for files that cannot be imported as a list of games. */
export const LIST_MESSAGES = {
  encoding: 'Part of the text is UTF-8 and part is not. Save the file as “CSV UTF-8” and choose it again.',
  damaged: 'That file is damaged: we couldn’t unpack it.',
  unpacked: 'Unpacked, that file is larger than 1 GB.',
  tooMany: 'That file has more than 1,000,000 entries. Split it into smaller ones.',
  xml: 'That’s XML or a web page. Import a list of games as CSV, JSON or NDJSON, gzipped or not.',
  bgStats: 'That looks like an export of BG Stats. Import it to your shelf or play log, not here.',
  brokenJson:
    'That’s JSON, but neither a list of games nor one game per line: it’s incomplete or invalid on line',
  noTable: 'That looks like plain text. Import CSV with column names in its first ten lines, JSON or NDJSON.',
} as const

/** Maximum length of a row in an imported file of games, in characters. */
export const ROW_MAX_LENGTH = 1_000_000
/** Maximum number of rows in an imported file of games. */
export const ROWS_MAX = 1_000_000
const UNPACKED_MAX_BYTES = 1_073_741_824

/**
 * Streams the text of a plain or gzipped file, and detects its encoding. Calls `onCut` if a gzip file is incomplete.
 * @throws {ImportProblem} if the file is empty, damaged, not text, or too large
 */
export async function* fileText(
  path: string,
  onCut: () => void = () => undefined,
  maxBytes = UNPACKED_MAX_BYTES,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let isAscii = true
  for await (const chunk of unpacked(path, onCut, maxBytes)) {
    decoder ??= decoderFor(chunk)
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch (cause) {
      // A file that was UTF-8 until here was put together of two.
      if (!isAscii) throw new ImportProblem(LIST_MESSAGES.encoding, { cause })
      decoder = new TextDecoder('windows-1252')
      text = decoder.decode(chunk, { stream: true })
    }
    isAscii &&= text.length === chunk.length
    yield text
  }
  if (!decoder) throw new ImportProblem(IMPORT_MESSAGES.empty)
  try {
    yield decoder.decode()
  } catch {
    // A character that is cut off at the end is still UTF-8.
    yield '\uFFFD'
  }
}

async function* unpacked(path: string, onCut: () => void, maxBytes: number): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  const { buffer: first } = await file.read(new Uint8Array(2), 0, 2, 0).finally(() => file.close())
  const stored = createReadStream(path)
  if (first[0] !== 0x1f || first[1] !== 0x8b) return yield* stored
  const gunzip = createGunzip()
  // An error on the way reaches the reader of the last stream.
  pipeline(stored, gunzip, () => undefined)
  let bytes = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new ImportProblem(LIST_MESSAGES.unpacked)
      yield chunk
    }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (code === 'Z_BUF_ERROR' && bytes > 0) return onCut()
    if (code.startsWith('Z_')) throw new ImportProblem(LIST_MESSAGES.damaged, { cause })
    throw cause
  }
}

/** The JSON text of one game and the line where it begins. `text` is null for a game that is too long. */
export interface JsonText {
  line: number
  text: string | null
}

/** Yields the text of each JSON object in a stream that has one object per line. Skips empty lines. */
export async function* jsonLineTexts(chunks: AsyncIterable<string>): AsyncGenerator<JsonText> {
  const entry = new Entry()
  let line = 1
  for await (const chunk of chunks)
    for (const [at, part] of chunk.split('\n').entries()) {
      if (at > 0) {
        yield* entry.taken()
        line += 1
      }
      entry.add(part, line)
    }
  yield* entry.taken()
}

/** Yields the text of each element of a streamed JSON array. Calls `onCut` unless the stream ends with the closing bracket. */
export async function* jsonArrayTexts(
  chunks: AsyncIterable<string>,
  onCut: (line: number) => void,
): AsyncGenerator<JsonText> {
  const entry = new Entry()
  let line = 1
  let depth = 0
  let isInString = false
  let isEscaped = false
  for await (const chunk of chunks) {
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at]
      if (sign === '\n') line += 1
      if (isInString) {
        if (sign === '"' && !isEscaped) isInString = false
        isEscaped = sign === '\\' && !isEscaped
      } else if (sign === '"') isInString = true
      else if (sign === '[' || sign === '{') {
        if (depth === 0) from = at + 1
        depth += 1
      } else if (sign === ']' || sign === '}' || (sign === ',' && depth === 1)) {
        if (sign !== ',') depth -= 1
        if (depth > 0 && sign !== ',') continue
        entry.add(chunk.slice(from, at), line)
        yield* entry.taken()
        from = at + 1
        if (depth > 0) continue
        if (chunk.slice(from).trim() !== '') onCut(line)
        return
      }
    }
    entry.add(chunk.slice(from), line)
  }
  onCut(line)
}

class Entry {
  #text = ''
  #line = 0
  #isTooLong = false

  /** Appends a part that ends on `lastLine` to the current entry; leading space is dropped. */
  add(part: string, lastLine: number) {
    const isBegun = this.#isTooLong || this.#text !== ''
    const text = isBegun ? part : part.trimStart()
    if (!isBegun) this.#line = lastLine - text.split('\n').length + 1
    this.#isTooLong ||= this.#text.length + text.length > ROW_MAX_LENGTH
    this.#text = this.#isTooLong ? '' : this.#text + text
  }

  /** Yields the current entry, if any, and starts the next. */
  *taken(): Generator<JsonText> {
    if (this.#isTooLong) yield { line: this.#line, text: null }
    else if (this.#text !== '') yield { line: this.#line, text: this.#text }
    this.#text = ''
    this.#isTooLong = false
  }
}
