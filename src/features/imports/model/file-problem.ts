/** Error for a file that cannot be imported. Its message is shown to the user. */
export class ImportProblem extends Error {
  override name = 'ImportProblem'
}

/** Maximum size of a file to import, in bytes. */
export const IMPORT_FILE_MAX_BYTES = 50_000_000
/** Maximum length of an import file's text, in characters. */
export const IMPORT_TEXT_MAX_LENGTH = 12_000_000

export const IMPORT_MESSAGES = {
  tooLarge: 'That file is larger than 50 MB, more than any list of games we know. Nothing was read.',
  tooLargePacked: 'That file is larger than 50 MB. Pack it with gzip, or split it into smaller ones.',
  tooLong: 'There are more than 12 million characters in that file. Split it into smaller ones.',
  empty: 'That file is empty.',
  noText: 'That isn’t a text file. Save the table as CSV first.',
  workbook:
    'That looks like an Excel workbook or a ZIP file. Save the table as CSV first, or take the CSV or JSON out of it.',
  pdf: 'That’s a PDF. Save the table as CSV first.',
  html: 'That’s a web page, not a list. Use the site’s own download: a CSV file, for instance.',
  bggQueued:
    'BoardGameGeek was still preparing this list when it was saved. Load its address again and save the answer.',
  bggError:
    'That’s an error message from BoardGameGeek, not a list. Load its address again and save the answer.',
  xml: 'That’s XML we don’t know. We can read BoardGameGeek’s collection and plays; its CSV works, too.',
  brokenJson: 'That’s incomplete or invalid JSON.',
  brokenLetter: 'That file has a broken character. Save it as UTF-8 again.',
  ranking:
    'That’s BoardGameGeek’s ranking of all games, not a collection: it doesn’t say what you own or have played.',
} as const

/** Returns a decoder for a file's encoding, UTF-8 or UTF-16. @throws {ImportProblem} if the file is not text */
export function decoderFor(file: Uint8Array): TextDecoder {
  const [one, two] = file
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le')
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be')
  refuseBinary(file)
  return new TextDecoder('utf-8', { fatal: true })
}

/** Rejects files that are not text. @throws {ImportProblem} for a workbook, a PDF, or other binary data */
export function refuseBinary(file: Uint8Array | string): void {
  const start = typeof file === 'string' ? file : String.fromCharCode(...file.subarray(0, 5))
  if (start.startsWith('PK\u0003\u0004')) throw new ImportProblem(IMPORT_MESSAGES.workbook)
  if (start.startsWith('%PDF-')) throw new ImportProblem(IMPORT_MESSAGES.pdf)
  if (typeof file === 'string' ? file.includes('\0') : file.includes(0))
    throw new ImportProblem(IMPORT_MESSAGES.noText)
}
