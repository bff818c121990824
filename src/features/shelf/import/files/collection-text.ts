import { textOfChosenFile } from '#/shared/text/file-text.ts'
import { COLLECTION_MAX_BYTES, COLLECTION_WORDS, CollectionProblem } from './collection-row.rules.ts'

/**
 * The text of a file somebody chose, read on their device. What is too large is not read at all.
 * @throws {CollectionProblem} where it is too large, or no text
 */
export const collectionText = (file: File): Promise<string> =>
  textOfChosenFile(file, {
    maxBytes: COLLECTION_MAX_BYTES,
    refusal: (why) => new CollectionProblem(COLLECTION_WORDS[why]),
  })
