/** Messages for a list of games that is rejected as a whole. */
export const LIST_MESSAGES = {
  encoding: 'Part of the text is UTF-8 and part is not. Save the file as “CSV UTF-8” and choose it again.',
  damaged: 'That file is damaged: it could not be unpacked.',
  unpacked: 'Unpacked, that file is larger than 1 GB.',
  tooMany: 'That file has more than 1,000,000 entries. Split it into smaller ones.',
  xml: 'That is XML or a web page. Lists of games are read from CSV, JSON and NDJSON, packed with gzip or not.',
  bgStats: 'That looks like an export of BG Stats. It is imported on a shelf or into a play log, not here.',
  brokenJson:
    'That is JSON, but neither a list of games nor one game a line: it breaks off or is not valid on line',
  noTable:
    'That looks like plain text. Lists of games are read from CSV whose first ten lines name its columns, from JSON and from NDJSON.',
} as const

/** Maximum length of an entry in a file, in characters. */
export const ROW_MAX_LENGTH = 1_000_000
export const ENTRIES_MAX = 1_000_000
export const UNPACKED_MAX_BYTES = 1_073_741_824
