import { textInFile } from '#/shared/text/file-text.ts'
import { COLLECTION_MAX_BYTES, COLLECTION_WORDS, CollectionProblem } from './collection-row.rules.ts'

/**
 * The text of a file somebody chose, read on their device. What is too large is not read at all.
 * @throws {CollectionProblem} where it is too large, or no text
 */
export async function collectionText(file: File): Promise<string> {
  if (file.size > COLLECTION_MAX_BYTES) throw new CollectionProblem(COLLECTION_WORDS.tooLarge)
  if (file.size === 0) throw new CollectionProblem(COLLECTION_WORDS.empty)
  const text = textInFile(new Uint8Array(await file.arrayBuffer()))
  if (text === null) throw new CollectionProblem(COLLECTION_WORDS.noText)
  return text
}
