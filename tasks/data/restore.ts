import path from 'node:path'
import { lacksOf, readBackup, restoreBackup } from '#/features/archives/backup/restore-backup.ts'
import { env } from '#/server/env.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { counted } from '../../src/lib/format.ts'
import { onDatabase, runTask } from './task.ts'

const USAGE = 'Name one file: npm run restore -- <file> [--into <data folder>]'

// `npm run restore`: makes the site of a backup in an empty database and data folder, readable by their owner only.
process.umask(0o077)
void runTask(USAGE, { into: { type: 'string' } }, async (file) => {
  if (!file) throw new StartFailure(USAGE)
  // Before the database is prepared: the file may be no backup.
  const backup = await readBackup(path.resolve(file))
  await onDatabase(async (url) => {
    await restoreBackup(url, backup)
    const rows = Object.values(backup.end.rows).reduce((sum, each) => sum + each, 0)
    console.log(
      `Restored ${counted(rows, 'row')} and ${counted(backup.pictures.length - backup.missing.length, 'picture')} of ${backup.head.madeAt}.`,
    )
    for (const lack of lacksOf(backup)) console.error(`The backup was not complete. ${lack}`)
    if (backup.end.secret === 'environment' && !env().siteSecret)
      console.error('Set SITE_SECRET to the one the site had: it is not in the backup.')
  })
})
