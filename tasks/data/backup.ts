import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '#/features/archives/backup/save-backup.ts'
import { newBackupName, noteBackup } from '#/features/archives/backup/scheduled-backups.store.ts'
import { siteUrlOfRunning } from '#/server/database/bundled/bundled-postgres.ts'
import { env } from '#/server/env.ts'
import { endWithFault, takeDataFolder } from './data-folder-option.ts'
import { onDatabase } from './database-of-task.ts'

const USAGE = 'npm run backup -- [<file>] [--from <data folder>]'

/** `npm run backup`: writes the whole site into one file, whether it runs or not. */
async function run() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
  if (positionals.length > 1) throw new Error(USAGE)
  takeDataFolder(values.from)
  const { dataDir, backups } = env()
  const beganAt = new Date()
  const file = path.resolve(positionals[0] ?? path.join(backups.folder, newBackupName(beganAt)))
  await onDatabase(siteUrlOfRunning(dataDir), async (url) => {
    const { bytes, rows, pictures } = await makeBackup(url, file)
    await noteBackup(url, { file: path.basename(file), beganAt, bytes })
    const figures = [rows, pictures, Math.ceil(bytes / 1024)].map((figure) => figure.toLocaleString('en-US'))
    console.log(
      `Wrote ${file}: ${figures[0]} rows and ${figures[1]} pictures in ${figures[2]} KB. Keep it as you keep a password.`,
    )
  })
}

// Whatever is written is for its owner alone.
process.umask(0o077)
run().catch(endWithFault)
