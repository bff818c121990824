import type { BackupState } from './backup/backups.schema.ts'

/** The error for an archive that cannot be read or written. Its message says what the site's owner can do. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem'
}

/** The fields of an uploaded image that archives need. */
export interface UploadedImage {
  digest: string
  /** The name of the uploaded file; empty if it is not known. */
  name: string
  /** Whether the image is animated, and so has a moving rendition. */
  moves: boolean
}

/** Messages for rejected archives. */
export const ARCHIVE_PROBLEMS = {
  empty: 'The file is empty.',
  none: 'This isn’t a site archive. Choose a file that was made under “The whole site”.',
  cut: 'The archive is incomplete. Nothing was imported. Download or copy it again.',
  changed: (piece: string) =>
    `The archive was changed or damaged: ${piece} isn’t what was written to it. Nothing was imported.`,
  newer:
    'The archive was made by a newer version of the site than this one. Update this site to that version first.',
  unpacksTooLarge: (why: string) => `${why} Nothing was imported.`,
} as const

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Number of intervals without a backup after which scheduled backups are late. */
const LATE_AFTER = 2

/** The state of a site's backups: `late` if none is as recent as the schedule requires, or within a week without a schedule. */
type BackupStanding = 'none' | 'late' | 'failed' | 'fine'

export function backupStanding({ last, fault, everyMinutes }: BackupState, nowMs: number): BackupStanding {
  if (fault) return 'failed'
  if (!last) return 'none'
  const mostMs = everyMinutes === null ? 7 * DAY_MS : LATE_AFTER * everyMinutes * MINUTE_MS
  return nowMs - Date.parse(last.at) > mostMs ? 'late' : 'fine'
}

/** Formats an interval in minutes for use after the word "every": `90 minutes`, `6 hours`, `day`. */
export function formatInterval(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return count === 1 ? unit : `${count} ${unit}s`
}
