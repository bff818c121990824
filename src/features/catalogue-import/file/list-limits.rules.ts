/** Messages for a list of games that is rejected as a whole. */
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

/** Maximum length of an entry in a file, in characters. */
export const ROW_MAX_LENGTH = 1_000_000
export const ENTRIES_MAX = 1_000_000
export const UNPACKED_MAX_BYTES = 1_073_741_824
