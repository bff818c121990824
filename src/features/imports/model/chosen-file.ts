import { strippedBgStats } from './bg-stats.rules.ts'
import {
  decoderFor,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_MESSAGES,
  IMPORT_TEXT_MAX_LENGTH,
  ImportProblem,
} from './file-problem.ts'

/**
 * Reads the text of a file chosen in the browser. Unzips it, and drops data that the import does not need.
 * @throws {ImportProblem} if the file is too large, empty, or not text
 */
export async function chosenFileText(file: File, wanted: 'shelf' | 'plays' | 'table'): Promise<string> {
  if (file.size > IMPORT_FILE_MAX_BYTES) throw new ImportProblem(IMPORT_MESSAGES.tooLarge)
  if (file.size === 0) throw new ImportProblem(IMPORT_MESSAGES.empty)
  const text = decoded(await unpacked(file))
  const sent = wanted === 'table' ? text : stripped(text, wanted)
  if (sent.length > IMPORT_TEXT_MAX_LENGTH) throw new ImportProblem(IMPORT_MESSAGES.tooLong)
  return sent
}

async function unpacked(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  let length = 0
  // A small file can hold a large one: it is not unpacked beyond what is read.
  const limited = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      length += chunk.length
      if (length > IMPORT_FILE_MAX_BYTES) controller.terminate()
      else controller.enqueue(chunk as Uint8Array<ArrayBuffer>)
    },
  })
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).pipeThrough(limited)
  const whole = await new Response(stream).arrayBuffer().catch((cause: unknown) => {
    throw new ImportProblem('That file is damaged: we couldn’t unpack all of it.', { cause })
  })
  if (length > IMPORT_FILE_MAX_BYTES) throw new ImportProblem(IMPORT_MESSAGES.tooLarge)
  return new Uint8Array(whole)
}

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, else Windows-1252, in which every byte is valid. */
function decoded(bytes: Uint8Array): string {
  const decoder = decoderFor(bytes)
  try {
    // A character cut off at the end is still UTF-8.
    return decoder.decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function stripped(text: string, wanted: 'shelf' | 'plays'): string {
  if (!/^\s*\{/.test(text)) return text
  try {
    const json: unknown = JSON.parse(text)
    const less = strippedBgStats(json, wanted)
    return less === json ? text : JSON.stringify(less)
  } catch {
    // The server reports what is wrong with it, and where.
    return text
  }
}
