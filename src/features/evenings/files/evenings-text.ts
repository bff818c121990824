import { textInFile } from '#/shared/text/file-text.ts'
import { EVENINGS_FILE_MAX_BYTES, EveningsFileProblem, FILE_WORDS } from './evening-row.rules.ts'

/**
 * The text of a file somebody chose, read on their device. What is too large is not read at all.
 * @throws {EveningsFileProblem} where it is too large, or no text
 */
export async function eveningsText(file: File): Promise<string> {
  if (file.size > EVENINGS_FILE_MAX_BYTES) throw new EveningsFileProblem(FILE_WORDS.tooLarge)
  if (file.size === 0) throw new EveningsFileProblem(FILE_WORDS.empty)
  const text = textInFile(new Uint8Array(await file.arrayBuffer()))
  if (text === null) throw new EveningsFileProblem(FILE_WORDS.noText)
  return text
}
