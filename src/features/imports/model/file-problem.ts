/** A file could not be imported; the message is for the person who chose it. */
export class ImportProblem extends Error {
  override name = 'ImportProblem'
}

/** Maximum size of a file opened on a device; uploads are smaller. */
export const IMPORT_FILE_MAX_BYTES = 50_000_000
/** Maximum length of an uploaded text, in characters. */
export const IMPORT_TEXT_MAX_LENGTH = 12_000_000

export const IMPORT_MESSAGES = {
  tooLarge: 'That file is larger than 50 MB, more than any list of games we know. Nothing was read.',
  tooLargePacked: 'That file is larger than 50 MB. Pack it with gzip, or split it into smaller ones.',
  tooLong: 'There are more than 12 million characters in that file. Split it into smaller ones.',
  empty: 'There is nothing in that file.',
  noText: 'That is not a text file. Save the table as CSV first.',
  workbook:
    'That looks like an Excel workbook or a ZIP file. Save the table as CSV first, or take the CSV or JSON out of it.',
  pdf: 'That is a PDF. Save the table as CSV first.',
  html: 'That is a web page, not a list. Use the site’s own download: a CSV file, for instance.',
  bggQueued:
    'BoardGameGeek was still preparing this list when it was saved. Load its address again and save the answer.',
  bggError:
    'That is an error message of BoardGameGeek, not a list. Load its address again and save the answer.',
  xml: 'That is XML. We read BoardGameGeek’s collection and plays; its CSV works as well.',
  brokenJson: 'That is JSON that breaks off or is not valid.',
  brokenLetter: 'There is half a letter in that file: a sign that no text can hold. Save it as UTF-8 again.',
  ranking:
    'That is BoardGameGeek’s ranking of all games, not a collection: it says nothing of what you own or played.',
} as const
