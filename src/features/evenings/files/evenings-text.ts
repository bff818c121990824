import { textOfChosenFile } from '#/shared/text/file-text.ts'
import { EVENINGS_FILE_MAX_BYTES, EveningsFileProblem, FILE_WORDS } from './evening-row.rules.ts'

/**
 * The text of a file somebody chose, read on their device. What is too large is not read at all.
 * @throws {EveningsFileProblem} where it is too large, or no text
 */
export const eveningsText = (file: File): Promise<string> =>
  textOfChosenFile(file, {
    maxBytes: EVENINGS_FILE_MAX_BYTES,
    refusal: (why) => new EveningsFileProblem(FILE_WORDS[why]),
  })
