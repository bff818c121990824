import path from 'node:path'
import { parseArgs } from 'node:util'
import { ArchiveProblem } from '#/features/archives/archives.rules.ts'
import { lookThroughBackup, restoreBackup } from '#/features/archives/backup/restore-backup.ts'
import { endWithFault, takeDataFolder } from './data-folder-option.ts'
import { onDatabase } from './database-of-task.ts'

const USAGE = 'Name one file: npm run restore -- <file> [--into <data folder>]'

/** `npm run restore`: makes the site of a backup in an empty database and data folder. */
async function run() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new ArchiveProblem(USAGE)
  takeDataFolder(values.into)
  // What is no backup is told before anything is set up for it.
  const backup = await lookThroughBackup(path.resolve(file))
  await onDatabase(undefined, async (url) => {
    await restoreBackup(url, backup)
    const rows = Object.values(backup.end.rows).reduce((sum, each) => sum + each, 0)
    console.log(
      `Restored ${rows.toLocaleString('en-US')} rows and ${backup.end.files} files of ${backup.head.madeAt}.`,
    )
  })
}

// Whatever is written is for its owner alone.
process.umask(0o077)
run().catch(endWithFault)
