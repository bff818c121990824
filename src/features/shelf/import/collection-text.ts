import { COLLECTION_MAX_BYTES, COLLECTION_WORDS, CollectionProblem } from './collection-row.rules.ts'

/**
 * The text of a file somebody chose, read on their device: UTF-8, UTF-16 where it is marked so, else as older spreadsheets
 * write. What is too large is not read at all.
 * @throws {CollectionProblem} where it is too large, or no text
 */
export async function collectionText(file: File): Promise<string> {
  if (file.size > COLLECTION_MAX_BYTES) throw new CollectionProblem(COLLECTION_WORDS.tooLarge)
  if (file.size === 0) throw new CollectionProblem(COLLECTION_WORDS.empty)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decoded(bytes)
  if (text.includes('\0') || text.startsWith('PK\u0003\u0004'))
    throw new CollectionProblem(COLLECTION_WORDS.noText)
  return text
}

function decoded(bytes: Uint8Array): string {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // No UTF-8: what is left is the encoding of older spreadsheets, in which every byte is a letter.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
