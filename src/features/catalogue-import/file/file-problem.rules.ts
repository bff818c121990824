/** A file that cannot be read as a list of games at all; the message is worded for whoever chose it. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}

/** Why a file as a whole is refused, one sentence each. */
export const FILE_PROBLEMS = {
  empty: 'The file is empty.',
  binary: 'This is no text: choose a CSV, JSON or NDJSON file, or one of these packed with gzip.',
  encoding: 'Part of the text is UTF-8 and part is not. Save the file as “CSV UTF-8” and choose it again.',
  damaged: 'The file is damaged: it could not be unpacked to its end.',
  breaksOff: 'The file breaks off in its middle.',
  afterTheEnd: 'Something stands after the end of the list.',
  unpacked: 'Unpacked, the file is larger than 1 GB.',
  tooMany: 'The file has more than 1,000,000 entries. Cut it in two.',
  noGames:
    'This is no list of games: one of its first lines must name the columns, among them title, min_players and max_players.',
} as const

/** The longest entry of a file that is read. */
export const ROW_MAX_LENGTH = 1_000_000
/** How many entries of a file are read. */
export const ENTRIES_MAX = 1_000_000
/** How much a file may unpack to. */
export const UNPACKED_MAX_BYTES = 1_073_741_824
/** The largest file that is taken from a browser, packed or not. */
export const UPLOAD_MAX_BYTES = 209_715_200
