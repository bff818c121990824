import path from 'node:path'
import { ArchiveProblem } from '#/features/archives/archives.rules.ts'
import { lacksOf, readBackup } from '#/features/archives/backup/restore-backup.ts'
import { makeBackup } from '#/features/archives/backup/save-backup.ts'
import { newBackupName, noteBackup } from '#/features/archives/backup/scheduled-backups.store.ts'
import { env } from '#/server/env.ts'
import { counted } from '../../src/lib/format.ts'
import { onSite, runTask } from './task.ts'

const USAGE = 'npm run backup -- [<file>] [--from <data folder>], or npm run backup -- --verify <file>'
const NO_SITE = 'Set DATA_DIR or --from to the folder the site uses, or DATABASE_URL to its database.'

/** `npm run backup`: writes the whole site, running or not, into one file, and reads it back. Exits with 1 if it is incomplete. */
async function backUp(target: string | undefined): Promise<void> {
  const beganAt = new Date()
  const file = path.resolve(target ?? path.join(env().backups.folder, newBackupName(beganAt)))
  await onSite(NO_SITE, async (url) => {
    const { bytes, rows, pictures, secret, missing } = await makeBackup(url, file)
    await readBackup(file)
    await noteBackup(url, { file: path.basename(file), beganAt, bytes, fault: missing.join(' ') })
    const figures = `${counted(rows, 'row')} and ${counted(pictures, 'picture')} in ${counted(Math.ceil(bytes / 1024), 'KB', 'KB')}`
    console.log(`Wrote ${file}: ${figures}, read back and the same. Keep it as you keep a password.`)
    if (secret === 'environment') console.log('SITE_SECRET is not in it: keep that too.')
    refuseIncomplete(file, missing)
  })
}

/** `npm run backup -- --verify`: reads a backup without restoring it. Exits with 1 if it is incomplete. */
async function verify(file: string): Promise<void> {
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

// The files written hold personal data: only their owner may read them.
process.umask(0o077)
void runTask(USAGE, { from: { type: 'string' }, verify: { type: 'string' } }, async (file, values) => {
  if (values.verify === undefined) return backUp(file)
  if (file !== undefined) throw new ArchiveProblem(USAGE)
  return verify(path.resolve(values.verify))
})
