/** How large archives may become, written and read: one that was packed to fill the machine it is unpacked on is refused. */
export const ARCHIVE_LIMITS = {
  /** Of one piece, which is held in memory. */
  pieceBytes: 64 * 1024 ** 2,
  pieces: 500_000,
  /** Of all pieces together, unpacked. */
  totalBytes: 64 * 1024 ** 3,
}

/** An archive is larger than {@link ARCHIVE_LIMITS}; the message is a sentence for its owner. */
export class ArchiveTooLarge extends Error {
  override name = 'ArchiveTooLarge'
}

/** Counts the pieces of one archive. The function it returns throws {@link ArchiveTooLarge} at the first beyond a limit. */
export function pieceCounter(): (name: string, bytes: number) => void {
  let pieces = 0
  let total = 0
  return (name, bytes) => {
    pieces += 1
    total += bytes
    if (bytes > ARCHIVE_LIMITS.pieceBytes)
      throw new ArchiveTooLarge(
        `${name} is larger than the ${sizeOf(ARCHIVE_LIMITS.pieceBytes)} a piece may have.`,
      )
    if (pieces > ARCHIVE_LIMITS.pieces)
      throw new ArchiveTooLarge(
        `The archive has more than the ${ARCHIVE_LIMITS.pieces.toLocaleString('en')} pieces an archive may have.`,
      )
    if (total > ARCHIVE_LIMITS.totalBytes)
      throw new ArchiveTooLarge(
        `The archive unpacks to more than the ${sizeOf(ARCHIVE_LIMITS.totalBytes)} an archive may have.`,
      )
  }
}

const sizeOf = (bytes: number) => (bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`)
