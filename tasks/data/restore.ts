import path from 'node:path'
import { parseArgs } from 'node:util'
import { ArchiveProblem } from '#/features/archives/archives.rules.ts'
import { lacksOf, readBackup, restoreBackup } from '#/features/archives/backup/restore-backup.ts'
import { env } from '#/server/env.ts'
import { counted } from '../../src/lib/format.ts'
import { endWithFault, takeDataFolder } from './data-folder-option.ts'
import { onDatabase } from './database-of-task.ts'

const USAGE = 'npm run restore -- <file> [--into <data folder>]'

/** `npm run restore`: makes the site of a backup in an empty database and data folder. */
async function run() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new ArchiveProblem(`Name one file: ${USAGE}`)
  takeDataFolder(values.into)
  // What is no backup is told before anything is set up for it.
  const backup = await readBackup(path.resolve(file))
  await onDatabase(undefined, async (url) => {
    await restoreBackup(url, backup)
    const rows = Object.values(backup.end.rows).reduce((sum, each) => sum + each, 0)
    console.log(
      `Restored ${counted(rows, 'row')} and ${counted(backup.pictures.length - backup.missing.length, 'picture')} of ${backup.head.madeAt}.`,
    )
    for (const lack of lacksOf(backup)) console.error(`The backup was not complete. ${lack}`)
    if (backup.end.secret === 'environment' && !env().siteSecret)
      console.error('Set SITE_SECRET to the one the site had: it is not in the backup.')
  })
}

// Whatever is written is for its owner alone.
process.umask(0o077)
run().catch((cause: unknown) => endWithFault(cause, USAGE))
