/** Why an archive is not read or written, in a sentence that its owner can act on. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem'
}

/** Why an archive as a whole is refused. */
export const ARCHIVE_PROBLEMS = {
  empty: 'The file is empty.',
  none: 'This is no archive of a site. Choose a file that was made under “The whole site”.',
  cut: 'The archive is not whole: it breaks off. Nothing of it was read in. Download or copy it again.',
  changed: (piece: string) =>
    `The archive was changed or damaged: ${piece} is not what was written into it. Nothing of it was read in.`,
  newer:
    'The archive was made by a newer version of the site than this one. Bring this site to that version first.',
  unpacksTooLarge: (why: string) => `${why} Nothing of it was read in.`,
  tooLarge: 'The file is larger than 8 GB.',
  gone: 'This file is no longer here.',
  noOwner: 'Whoever asked for this is no owner any more. Nothing was read in.',
} as const

/** The largest archive that is taken from a browser. */
export const ARCHIVE_MAX_BYTES = 8 * 1024 ** 3
