import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ArchiveProblem } from '#/features/archives/archives.rules.ts'
import { lacksOf, readBackup } from '#/features/archives/backup/restore-backup.ts'
import { makeBackup } from '#/features/archives/backup/save-backup.ts'
import { newBackupName, noteBackup } from '#/features/archives/backup/scheduled-backups.store.ts'
import { siteUrlOfRunning } from '#/server/database/bundled/bundled-postgres.ts'
import { env } from '#/server/env.ts'
import { counted } from '../../src/lib/format.ts'
import { endWithFault, takeDataFolder } from './data-folder-option.ts'
import { onDatabase } from './database-of-task.ts'

const USAGE = 'npm run backup -- [<file>] [--from <data folder>], or npm run backup -- --verify <file>'

/**
 * `npm run backup`: writes the whole site into one file, whether it runs or not, and reads it back; with `--verify` reads one back
 * that is there. Ends with 1 where it is not complete.
 */
async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, verify: { type: 'string' } },
  })
  if (positionals.length > (values.verify === undefined ? 1 : 0)) throw new ArchiveProblem(USAGE)
  if (values.verify !== undefined) return await verify(path.resolve(values.verify))
  takeDataFolder(values.from)
  const { dataDir, backups, databaseUrl } = env()
  const beganAt = new Date()
  const file = path.resolve(positionals[0] ?? path.join(backups.folder, newBackupName(beganAt)))
  if (databaseUrl === undefined && !fs.existsSync(path.join(dataDir, 'postgres')))
    throw new ArchiveProblem(
      `There is no site in ${dataDir}. Set DATA_DIR or --from to the folder the site uses, or DATABASE_URL to its database.`,
    )
  await onDatabase(siteUrlOfRunning(dataDir), async (url) => {
    const { bytes, rows, pictures, secret, missing } = await makeBackup(url, file)
    await readBackup(file)
    await noteBackup(url, { file: path.basename(file), beganAt, bytes, fault: missing.join(' ') })
    const figures = `${counted(rows, 'row')} and ${counted(pictures, 'picture')} in ${counted(Math.ceil(bytes / 1024), 'KB', 'KB')}`
    console.log(`Wrote ${file}: ${figures}, read back and the same. Keep it as you keep a password.`)
    if (secret === 'environment') console.log('SITE_SECRET is not in it: keep that too.')
    refuseIncomplete(file, missing)
  })
}

async function verify(file: string) {
  const backup = await readBackup(file)
  const { head, end, pictures, missing } = backup
  const rows = Object.values(end.rows).reduce((sum, each) => sum + each, 0)
  const digests = end.pieces ? 'every digest and count is right' : 'every count is right'
  console.log(
    `${file} is whole: ${counted(rows, 'row')} and ${counted(pictures.length - missing.length, 'picture')} of ${head.madeAt}, ${digests}.`,
  )
  refuseIncomplete(file, lacksOf(backup))
}

function refuseIncomplete(file: string, lacks: readonly string[]) {
  if (lacks.length > 0) throw new ArchiveProblem(`${file} is NOT COMPLETE. ${lacks.join(' ')}`)
}

// Whatever is written is for its owner alone.
process.umask(0o077)
run().catch((cause: unknown) => endWithFault(cause, USAGE))
