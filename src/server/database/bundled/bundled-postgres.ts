import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { log } from '#/server/log.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { within } from '#/server/within.ts'
import { fullDiskFailure, writeWholeFile } from '#/server/writable-folder.ts'
import { claimDataFolder, isClaimed } from './data-folder.ts'
import { type PostgresProcess, startPostgres } from './postgres-process.ts'
import { accountOfPostgres, bundledPrograms, initialiseCluster, isRoot, PGUSER } from './postgres-programs.ts'

/** The bundled PostgreSQL while it runs: connection URLs, and a function that stops it. */
export type BundledPostgres = Awaited<ReturnType<typeof startBundledPostgres>>

/** Beyond this many restarts within a minute, it is not restarted. */
const MOST_RESTARTS = 3
const MINUTE_MS = 60_000
const WRONG_PASSWORD = '28P01'
/** PostgreSQL's message for a full disk. */
const NO_ROOM = /No space left on device|wrote only \d+ of \d+ bytes/

/** Ends this process, which is useless without its database. A supervisor restarts it. */
function endProcess(line: string): void {
  console.error(line)
  process.exit(1)
}

/**
 * Starts the bundled PostgreSQL on `dataDir`, and restarts it after a crash. The first start creates the database. PostgreSQL
 * listens on the local machine only, on a free port.
 * @param settings server settings, each as `name=value`
 * @param onLost called if PostgreSQL cannot be restarted
 * @param programs path of the folder with PostgreSQL's programs; by default the bundled ones
 */
export async function startBundledPostgres(
  dataDir: string,
  settings: readonly string[] = [],
  onLost: (line: string) => void = endProcess,
  programs = bundledPrograms(),
) {
  if (isRoot) refuseUnreachable(dataDir)
  const folder = await claimDataFolder(dataDir)
  try {
    // PostgreSQL's own user may walk through the folder, not read it.
    if (isRoot) fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011)
    const passwordFile = path.join(dataDir, 'postgres.password')
    const password = readOrMakePassword(passwordFile)
    const sitePassword = readOrMakePassword(sitePasswordFile(dataDir))
    const port = await freePort()
    const start = async () => {
      const account = accountOfPostgres()
      if (folder.isFresh && !fs.existsSync(folder.clusterDir)) {
        await initialiseCluster({ clusterDir: folder.draftDir, programs, account, password })
        fs.renameSync(folder.draftDir, folder.clusterDir)
      }
      return startPostgres({ clusterDir: folder.clusterDir, port, settings, programs, account })
    }
    const first = await start().catch((cause: unknown) => {
      throw startFailureOf(cause, folder.clusterDir)
    })
    const stop = keepRunning(first, start, onLost)
    const removeHandlers = endWithSignals(stop)
    const urlOf = (database: string) => `postgres://${PGUSER}:${password}@127.0.0.1:${port}/${database}`
    await makeSiteRole(urlOf('postgres'), sitePassword).catch(async (cause: unknown) => {
      await stop()
      if (!(cause instanceof Error && 'code' in cause && cause.code === WRONG_PASSWORD)) throw cause
      throw new StartFailure(
        `The bundled PostgreSQL refuses the password in ${passwordFile}. Put the file back that was there, or restore a backup into another DATA_DIR.`,
      )
    })
    return {
      /** Connection URL of the site's database, as the role that owns that database. */
      siteUrl: siteUrlAt(port, sitePassword),
      /** Returns the connection URL of a database by its name, as the owner of the whole cluster. */
      urlOf,
      async stop() {
        await stop()
        removeHandlers()
        folder.release()
      },
    }
  } catch (cause) {
    folder.release()
    throw cause
  }
}

const sitePasswordFile = (dataDir: string) => path.join(dataDir, 'postgres.site-password')
const siteUrlAt = (port: number | string, password: string) =>
  `postgres://${SITE_ROLE}:${password}@127.0.0.1:${port}/postgres`

/** Index of the line of `postmaster.pid` with PostgreSQL's port. */
const PORT_LINE = 3

/** Returns the URL of the database that is running on a data folder; undefined if none is running. */
export function urlOfRunningDatabase(dataDir: string): string | undefined {
  if (!isClaimed(dataDir)) return undefined
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
  if (!fs.existsSync(pidFile) || !fs.existsSync(sitePasswordFile(dataDir))) return undefined
  const port = fs.readFileSync(pidFile, 'utf8').split('\n')[PORT_LINE]
  return port ? siteUrlAt(port, fs.readFileSync(sitePasswordFile(dataDir), 'utf8')) : undefined
}

/** Explains why PostgreSQL did not start, and what to do with files of another major version, which it does not read. */
function startFailureOf(cause: unknown, clusterDir: string): StartFailure {
  const words = cause instanceof Error ? cause.message : String(cause)
  if (NO_ROOM.test(words)) return fullDiskFailure(path.dirname(clusterDir))
  const [, theirs, ours] =
    /initialized by PostgreSQL version (\S+), which is not compatible with this version (\d+)/.exec(words) ??
    []
  if (!theirs) return new StartFailure(`The bundled PostgreSQL did not start: ${words.trim()}`)
  return new StartFailure(
    `The files in ${clusterDir} are of PostgreSQL ${theirs}, and this version of the site brings PostgreSQL ${ours}. Run "npm run upgrade:database", which fetches PostgreSQL ${theirs} once, makes a backup with it and restores that into the new one; the old files stay.`,
  )
}

/** Restarts PostgreSQL whenever it ends by itself. Returns a function that stops it. */
function keepRunning(
  first: PostgresProcess,
  startAgain: () => Promise<PostgresProcess>,
  onLost: (line: string) => void,
): () => Promise<void> {
  let running = first
  let isStopping = false
  let restarts: number[] = []
  const watch = async () => {
    for (;;) {
      const how = await running.ended
      if (isStopping) return
      restarts = [...restarts.filter((at) => performance.now() - at < MINUTE_MS), performance.now()]
      if (restarts.length > MOST_RESTARTS) throw new Error('it ended again and again')
      log().error({ how }, 'the bundled PostgreSQL ended; it is started again')
      running = await startAgain()
    }
  }
  const watching = watch().catch((cause: Error) => {
    if (!isStopping) onLost(`The bundled PostgreSQL ended and could not be started again: ${cause.message}`)
  })
  return async () => {
    isStopping = true
    await running.stop()
    await within(1_000, watching)
    // It may have been about to be started again.
    await running.stop()
  }
}

/** Stops the database when the process gets a signal that no other code handles. Returns a function that removes the handlers. */
function endWithSignals(stop: () => Promise<void>): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const end = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return
    void stop().finally(() => {
      leave()
      process.kill(process.pid, signal)
    })
  }
  const leave = () => {
    for (const signal of signals) process.off(signal, end)
  }
  for (const signal of signals) process.on(signal, end)
  return leave
}

/** PostgreSQL refuses to run as root, and its own user must be able to walk to the folder. */
function refuseUnreachable(dataDir: string) {
  for (let folder = path.dirname(dataDir); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (!fs.existsSync(folder)) continue
    const found = fs.statSync(folder)
    if (found.isDirectory() && (found.mode & 0o001) === 0) {
      throw new StartFailure(
        `The database runs as user "${PGUSER}" and cannot reach ${dataDir}, because ${folder} is closed to others. Set DATA_DIR to a folder outside it.`,
      )
    }
  }
}

/** Returns the password in a file, or creates it. An empty file, left by a full disk or a power cut, counts as missing. */
function readOrMakePassword(file: string): string {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.size)
    writeWholeFile(file, randomBytes(24).toString('hex'))
  return fs.readFileSync(file, 'utf8')
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** The site's role in its database: owner of its tables. It may create databases, to test backups. */
const SITE_ROLE = 'site'

/** Creates the site's role as owner of the database. It may migrate, but is no superuser, reads no files and creates no roles. */
async function makeSiteRole(ownersUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownersUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SITE_ROLE])
    const rights = 'login nosuperuser createdb nocreaterole noreplication nobypassrls'
    const secret = pg.escapeLiteral(password)
    await client.query(`${rowCount ? 'alter' : 'create'} role ${SITE_ROLE} ${rights} password ${secret}`)
    await client.query(`alter database postgres owner to ${SITE_ROLE}`)
  } finally {
    await client.end()
  }
}
