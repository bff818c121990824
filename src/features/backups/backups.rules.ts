import type { BackupState } from './backups.schema.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A backup that is made by itself is late once so many more of its times have passed. */
const LATE_AFTER = 2

/** How it stands with the backups of a site: `late` where none is as new as the owner asked for, or as a week where none was asked for. */
export type BackupStanding = 'none' | 'late' | 'failed' | 'fine'

/** How it stands at a moment. */
export function backupStanding({ last, fault, everyMinutes }: BackupState, nowMs: number): BackupStanding {
  if (fault) return 'failed'
  if (!last) return 'none'
  const mostMs = everyMinutes === null ? 7 * DAY_MS : LATE_AFTER * everyMinutes * MINUTE_MS
  return nowMs - Date.parse(last.at) > mostMs ? 'late' : 'fine'
}

/** `90 minutes`, `6 hours`, `day`, as in *every 6 hours*. */
export function everyInWords(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return count === 1 ? unit : `${count} ${unit}s`
}
