import { backupStanding, everyInWords } from '#/features/archives/archives.rules.ts'
import type { BackupState } from '#/features/archives/backup/backups.schema.ts'
import type { SiteFault } from '#/features/dashboard/waiting/waiting-list.rules.ts'

/** What is wrong with the backups and the database of the site. */
export function siteFaults(
  backups: BackupState | undefined,
  database: { version: string; newer: { version: string } | null; isBundled: boolean } | undefined,
  nowMs: number,
): SiteFault[] {
  const standing = backups && backupStanding(backups, nowMs)
  const faults: SiteFault[] = []
  if (backups?.fault)
    faults.push({
      title: 'The last backup failed',
      words: `${backups.fault.reason} Then run “npm run backup”.`,
    })
  if (backups && standing === 'late')
    faults.push({
      title: 'The last backup is too old',
      words:
        backups.everyMinutes === null
          ? 'It’s from more than a week ago. Run “npm run backup”, or set BACKUP_EVERY.'
          : `There should be one every ${everyInWords(backups.everyMinutes)}. Run “npm run backup” to see what holds it up.`,
    })
  // The bundled one is updated with the site.
  if (database?.newer && !database.isBundled)
    faults.push({
      title: `PostgreSQL ${database.version} is out of date`,
      words: `Update it to ${database.newer.version}, which fixes security problems.`,
    })
  return faults
}
